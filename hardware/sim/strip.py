"""A strip of LEDs that only remembers."""

from collections.abc import Callable

from hardware.errors import DeviceLost
from hardware.frame import DARK, LedFrame


class SimStrip:
    """Keeps the last picture in `shown` and tells a listener of each."""

    def __init__(self, leds: int, listener: Callable[[LedFrame], None] = lambda frame: None) -> None:
        self.shown = LedFrame((DARK,) * leds)
        self._listener = listener
        self._closed = False

    def show(self, frame: LedFrame) -> None:
        """Show the picture.

        :raises DeviceLost: the strip was closed.
        :raises ValueError: the picture is not as long as the strip; the old one stays.
        """
        if self._closed:
            raise DeviceLost("simulated strip: it was closed")
        if len(frame.colours) != len(self.shown.colours):
            raise ValueError(f"a picture of {len(frame.colours)} colours for {len(self.shown.colours)} LEDs")
        self.shown = frame
        self._listener(frame)

    def close(self) -> None:
        """Go dark; may be called twice."""
        if not self._closed:
            self.show(LedFrame((DARK,) * len(self.shown.colours)))
            self._closed = True
