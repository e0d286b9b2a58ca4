"""Eager: a change passes at once, then the channel is deaf for a time."""

from array import array

from hardware.debounce.raw import RawSide
from hardware.frame import SensorFrame


class Eager:
    """A change passes with the frame that shows it; further ones of that channel are ignored for the time.

    At the first frame after the time the raw value counts again; if it is another one by then, that is
    a change like any other and the time runs anew::

        raw     ____#_#_####################_#______________
                    <-time->                <-time->
        stable  ____########################________________

    Fast, but a single spike is seen, and seen for at least the time: for clean sensors.
    """

    __slots__ = ("_deaf_since_ns", "_raw", "_stable", "_time_ns")

    def __init__(self, time_ns: int, channels: int) -> None:
        self._time_ns = time_ns
        self._raw = RawSide(channels)
        self._deaf_since_ns: dict[int, int] = {}  # channels that are deaf: since when
        self._stable: array[int] | None = None

    def update(self, frame: SensorFrame) -> "array[int]":
        """The stable values after that frame; see `Debouncer`."""
        stable = self._stable
        if stable is None:
            self._raw.begin(frame)
            self._stable = frame.values
            return frame.values
        if not self._deaf_since_ns and frame.values == stable:  # quiet; a comparison in C
            return stable
        return self._hear(frame, stable)

    def _hear(self, frame: SensorFrame, stable: "array[int]") -> "array[int]":
        raw = self._raw
        deaf_since_ns = self._deaf_since_ns
        candidates = raw.take(frame)
        for channel, since in list(deaf_since_ns.items()):
            if raw.now_ns - since >= self._time_ns:
                del deaf_since_ns[channel]
                candidates.append(channel)
        values = raw.values
        passing = [c for c in candidates if c not in deaf_since_ns and values[c] != stable[c]]
        if not passing:
            return stable
        heard = stable[:]
        for channel in passing:
            heard[channel] = values[channel]
            deaf_since_ns[channel] = raw.now_ns
        self._stable = heard
        return heard
