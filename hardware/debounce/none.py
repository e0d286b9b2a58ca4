"""No debouncing: for sources that are already clean, and for weights."""

from array import array

from hardware.debounce.raw import RawSide
from hardware.frame import SensorFrame


class Undebounced:
    """Every raw change passes with the frame that shows it::

        raw     ____#_#_####################_#______________
        stable  ____#_#_####################_#______________

    The time in the board file has no effect.
    """

    __slots__ = ("_raw", "_stable")

    def __init__(self, time_ns: int, channels: int) -> None:
        self._raw = RawSide(channels)
        self._stable: array[int] | None = None

    def update(self, frame: SensorFrame) -> "array[int]":
        """The raw values; the same object as long as they are equal; see `Debouncer`."""
        stable = self._stable
        if stable is None:
            self._raw.begin(frame)
        elif frame.values == stable:
            return stable
        else:
            self._raw.take(frame)
        self._stable = frame.values
        return frame.values
