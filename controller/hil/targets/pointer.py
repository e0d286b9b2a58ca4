"""A strip that can point at holes, in place of its other pictures."""

from hardware.frame import LedFrame, LedStrip


class Pointer:
    """A LedStrip in front of another.  While it points, the referee's picture waits."""

    def __init__(self, strip: LedStrip, dark: LedFrame) -> None:
        self._strip = strip
        self._meant = dark
        self._points = False

    def show(self, frame: LedFrame) -> None:
        """Show the picture now, or when pointing ends."""
        self._meant = frame
        if not self._points:
            self._strip.show(frame)

    def point(self, frame: LedFrame) -> None:
        """Show only this picture."""
        self._points = True
        self._strip.show(frame)

    def release(self) -> None:
        """Stop pointing and show the waiting picture."""
        if self._points:
            self._points = False
            self._strip.show(self._meant)

    def close(self) -> None:
        """Go dark."""
        self._strip.close()
