"""A strip that can point at holes over whatever else it shows."""

from hardware.frame import LedFrame, LedStrip


class Pointer:
    """A LedStrip in front of another; while it points, what the referee shows has to wait."""

    def __init__(self, strip: LedStrip, dark: LedFrame) -> None:
        self._strip = strip
        self._meant = dark
        self._points = False

    def show(self, frame: LedFrame) -> None:
        """Show the picture, now or when nothing is pointed at any more."""
        self._meant = frame
        if not self._points:
            self._strip.show(frame)

    def point(self, frame: LedFrame) -> None:
        """Show this alone."""
        self._points = True
        self._strip.show(frame)

    def release(self) -> None:
        """Show again what is meant to be shown."""
        if self._points:
            self._points = False
            self._strip.show(self._meant)

    def close(self) -> None:
        """Go dark."""
        self._strip.close()
