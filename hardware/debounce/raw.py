"""The raw side of a debouncer: the last values, the channels that changed, and the time passed."""

from array import array

from hardware.errors import DeviceMisbehaved
from hardware.frame import SensorFrame


class RawSide:
    """The last raw frame: `values` by channel; `now_ns` counts from the first frame and never runs backwards."""

    __slots__ = ("_channels", "_t_ns", "now_ns", "values")

    def __init__(self, channels: int) -> None:
        self.values: array[int] = array("H")  # empty until the first frame
        self.now_ns = 0
        self._t_ns = 0
        self._channels = channels

    def begin(self, frame: SensorFrame) -> None:
        """Take the first frame."""
        self._check(frame)
        self.values = frame.values
        self._t_ns = frame.t_ns

    def take(self, frame: SensorFrame) -> list[int]:
        """Advance to that frame; the channels that changed since the last one, ascending."""
        self._check(frame)
        self.now_ns += max(0, frame.t_ns - self._t_ns)
        self._t_ns = frame.t_ns
        before, self.values = self.values, frame.values
        if before == frame.values:
            return []
        pairs = zip(before, frame.values, strict=True)
        return [channel for channel, (was, now) in enumerate(pairs) if was != now]

    def _check(self, frame: SensorFrame) -> None:
        if len(frame.values) != self._channels:
            has = f"{len(frame.values)} values, the board {self._channels} channels"
            raise DeviceMisbehaved(f"frame {frame.seq} has {has}; check the board file and the wiring")
