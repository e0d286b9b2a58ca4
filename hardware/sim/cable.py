"""A cable between a device and a serial port of this machine; tests can pull, stall and disturb it.

The port is a pseudo-terminal; a symbolic link gives it a persistent name, as udev does for a real device.  A thread
carries the bytes.
"""

import os
import selectors
import termios
import threading
import tty
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from types import TracebackType

MAX_READ_BYTES = 65536


def as_it_is(data: bytes) -> bytes:
    """No disturbance."""
    return data


def copy_of(descriptor: int) -> int | None:
    """A descriptor of the same file that nobody else closes; None: it is closed already.

    The number of a closed one soon belongs to another file, perhaps to the port itself.
    """
    try:
        return os.dup(descriptor)
    except OSError:
        return None


class Cable:
    """A cable from the file descriptor of a device to `port`; plugged in at first.

    to_host, to_device   functions that change bytes on their way; they may be replaced at any time
    carried              bytes so far: (to the host, to the device)
    """

    def __init__(self, device: int, port: Path) -> None:
        self.port = port
        self.to_host: Callable[[bytes], bytes] = as_it_is
        self.to_device: Callable[[bytes], bytes] = as_it_is
        self.carried = (0, 0)
        self._device = copy_of(device)
        self._ends: tuple[int, int] | None = None  # our end, and the port itself, kept open so that it persists
        self._lock = threading.Lock()
        self._stalled = self._deaf = False
        self._held = b""
        self._wake, self._waker = os.pipe()
        self._closed = False
        self._thread = threading.Thread(target=self._carry, name="cable", daemon=True)
        self.plug()
        self._thread.start()

    def plug(self) -> None:
        """Plug the cable in: there is a port again, under the same name."""
        with self._lock:
            if self._ends is not None:
                return
            ours, theirs = os.openpty()
            tty.setraw(theirs)
            os.set_blocking(ours, False)
            self._ends = (ours, theirs)
            beside = self.port.with_name(self.port.name + ".new")
            beside.symlink_to(os.ttyname(theirs))
            beside.replace(self.port)
        self._nudge()

    def pull(self) -> None:
        """Pull the cable: the port is gone, and so are bytes on their way."""
        with self._lock:
            if self._ends is None:
                return
            self.port.unlink(missing_ok=True)
            for end in self._ends:
                os.close(end)
            self._ends, self._held = None, b""
        self._nudge()

    def stall(self) -> None:
        """Hold back bytes to the host from now on."""
        with self._lock:
            self._stalled = True

    @property
    def held(self) -> int:
        """The number of bytes held back."""
        return len(self._held)

    def flow(self) -> None:
        """Deliver the bytes held back, and carry on."""
        with self._lock:
            self._stalled = False
            held, self._held = self._held, b""
            self._to_host(held)

    def pause_reading(self) -> None:
        """Stop reading for the device: bytes from the host accumulate in the port."""
        with self._lock:
            self._deaf = True
        self._nudge()

    def resume_reading(self) -> None:
        """Resume reading, beginning with the accumulated bytes."""
        with self._lock:
            self._deaf = False
        self._nudge()

    def change_device(self, device: int) -> None:
        """Connect the cable to another device, or to the same one after a restart."""
        with self._lock:
            old, self._device = self._device, copy_of(device)
            if old is not None:
                os.close(old)
        self._nudge()

    def close(self) -> None:
        """Pull the cable and end the thread."""
        self.pull()
        self._closed = True
        self._nudge()
        self._thread.join()
        if self._device is not None:
            os.close(self._device)
        os.close(self._wake)
        os.close(self._waker)

    def __enter__(self) -> "Cable":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def _nudge(self) -> None:
        os.write(self._waker, b"x")

    def _carry(self) -> None:
        while not self._closed:
            with selectors.DefaultSelector() as selector:
                with self._lock:  # no end is closed between the look at it and its registration
                    device, ours = self._device, None if self._ends is None else self._ends[0]
                    for end in (self._wake, device, None if self._deaf else ours):
                        if end is not None:
                            selector.register(end, selectors.EVENT_READ)
                again = True
                while again:
                    again = all(self._moved(int(key.fd), device, ours) for key, _ in selector.select())

    def _moved(self, end: int, device: int | None, ours: int | None) -> bool:
        """Carry the bytes that have arrived at that end; False: the ends may have changed."""
        if end == self._wake:
            os.read(self._wake, MAX_READ_BYTES)
            return False
        try:
            with self._lock:
                if self._device != device or (None if self._ends is None else self._ends[0]) != ours:
                    return False
                data = os.read(end, MAX_READ_BYTES)
                if end == device:
                    self._to_host(self.to_host(data))
                else:
                    self._to_device(self.to_device(data))
        except (OSError, termios.error):
            data = b""
        if not data and end == device:  # the device has ended
            self._let_go(end)
            return False
        return True

    def _let_go(self, device: int) -> None:
        """Wait for another device, unless it is there already."""
        with self._lock:
            if self._device == device:
                os.close(device)
                self._device = None

    def _to_host(self, data: bytes) -> None:
        if self._stalled:
            self._held += data
        elif self._ends is not None and data:
            self.carried = (self.carried[0] + len(data), self.carried[1])
            with suppress(BlockingIOError):  # nobody reads there: what does not fit is lost
                os.write(self._ends[0], data)

    def _to_device(self, data: bytes) -> None:
        self.carried = (self.carried[0], self.carried[1] + len(data))
        if self._device is not None:
            os.write(self._device, data)
