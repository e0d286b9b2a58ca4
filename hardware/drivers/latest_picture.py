"""A thread for strips that block while they show: pictures are taken at once, and the last one wins."""

from threading import Condition, Thread
from typing import Protocol

from hardware.drivers.need import REFUSALS, told
from hardware.errors import DeviceLost
from hardware.frame import DARK, LedFrame

FAREWELL_S = 2.0  # so long `close` waits for a picture that does not end


class Sender(Protocol):
    """What sends a picture to the LEDs."""

    name: str

    def send(self, frame: LedFrame) -> None:
        """Send it; returns when it is on the strip.

        :raises OSError, RuntimeError: it could not be sent.
        """
        ...

    def close(self) -> None:
        """Let go of the device."""
        ...


class LatestPicture:
    """A `LedStrip` whose `show` never waits.

    A picture that could not be sent makes the next `show` a DeviceLost; that picture is tried all the same.
    """

    def __init__(self, sender: Sender, leds: int) -> None:
        self._sender = sender
        self._leds = leds
        self._news = Condition()
        self._next: LedFrame | None = None
        self._failure: str | None = None
        self._closed = False
        self._sending = False
        self._thread = Thread(target=self._run, name=f"lights {sender.name}", daemon=True)
        self._thread.start()

    def show(self, frame: LedFrame) -> None:
        """Show the picture as soon as the one before it is on the strip.

        :raises DeviceLost: the picture before it could not be shown, or the strip was closed.
        :raises ValueError: the picture is not as long as the strip; the old one stays.
        """
        if len(frame.colours) != self._leds:
            raise ValueError(f"a picture of {len(frame.colours)} colours for {self._leds} LEDs")
        with self._news:
            if self._closed:
                raise DeviceLost(f"driver {self._sender.name}: the strip was closed")
            self._next = frame
            self._news.notify_all()
            failure, self._failure = self._failure, None
        if failure is not None:
            raise DeviceLost(f"driver {self._sender.name}: {failure}")

    def settle(self, most_s: float) -> bool:
        """Wait until the last picture is on the strip, or could not be shown; False: that takes longer."""
        with self._news:
            return self._news.wait_for(lambda: self._next is None and not self._sending, most_s)

    def close(self) -> None:
        """Go dark and let go of the device; may be called twice."""
        with self._news:
            if self._closed:
                return
            self._closed = True
            self._next = LedFrame((DARK,) * self._leds)
            self._news.notify_all()
        self._thread.join(FAREWELL_S)

    def _run(self) -> None:
        last = False
        while not last:
            with self._news:
                while self._next is None:
                    self._news.wait()
                frame, self._next, last = self._next, None, self._closed
                self._sending = True
            self._send(frame)
        self._sender.close()

    def _send(self, frame: LedFrame) -> None:
        try:
            self._sender.send(frame)
            failure = None
        except REFUSALS as error:
            failure = told(error)
        with self._news:
            self._failure = failure
            self._sending = False
            self._news.notify_all()
