"""Symmetric, deferred: wait until a channel has been quiet, both when something comes and when it goes."""

from array import array

from hardware.debounce.raw import RawSide
from hardware.frame import SensorFrame


class SymmetricDefer:
    """A channel changes when its raw value has differed from the stable one, and stayed the same, for the time.

    Every raw change starts the time anew, so a spike shorter than the time is never seen::

        raw     ____#_#_########################_#__##_______________
                        <-time->                      <-time->
        stable  ________________#############################________

    Counted from the first frame that shows the value to the first frame at which the time is over.
    """

    __slots__ = ("_raw", "_since_ns", "_stable", "_time_ns")

    def __init__(self, time_ns: int, channels: int) -> None:
        self._time_ns = time_ns
        self._raw = RawSide(channels)
        self._since_ns: dict[int, int] = {}  # channels that differ from stable: since when at this value
        self._stable: array[int] | None = None

    def update(self, frame: SensorFrame) -> "array[int]":
        """The stable values after that frame; see `Debouncer`."""
        stable = self._stable
        if stable is None:
            self._raw.begin(frame)
            self._stable = frame.values
            return frame.values
        if not self._since_ns and frame.values == stable:  # quiet; a comparison in C
            return stable
        return self._settle(frame, stable)

    def _settle(self, frame: SensorFrame, stable: "array[int]") -> "array[int]":
        raw = self._raw
        since_ns = self._since_ns
        for channel in raw.take(frame):
            if raw.values[channel] == stable[channel]:
                del since_ns[channel]
            else:
                since_ns[channel] = raw.now_ns
        ripe = [channel for channel, since in since_ns.items() if raw.now_ns - since >= self._time_ns]
        if not ripe:
            return stable
        settled = stable[:]
        for channel in ripe:
            settled[channel] = raw.values[channel]
            del since_ns[channel]
        self._stable = settled
        return settled
