"""The base class of debouncers that treat each channel separately."""

from abc import abstractmethod
from array import array
from collections.abc import Mapping, Sequence
from typing import Generic, TypeVar

from hardware.debounce.raw import RawSide
from hardware.frame import SensorFrame

W = TypeVar("W")


class ByChannel(Generic[W]):
    """Accepts the first frame unchanged, returns early on quiet frames, and asks `_changes` about all others.

    _waiting  undecided channel -> what the strategy stores about it
    """

    __slots__ = ("_raw", "_stable", "_time_ns", "_waiting")

    def __init__(self, time_ns: int, channels: int) -> None:
        self._time_ns = time_ns
        self._raw = RawSide(channels)
        self._waiting: dict[int, W] = {}
        self._stable: array[int] | None = None

    def update(self, frame: SensorFrame) -> "array[int]":
        """The stable values after that frame; see `Debouncer`."""
        stable = self._stable
        if stable is None:
            self._raw.begin(frame)
            self._stable = frame.values
            return frame.values
        if not self._waiting and frame.values == stable:  # quiet; a comparison in C
            return stable
        changes = self._changes(self._raw.take(frame), stable)
        if not changes:
            return stable
        settled = stable[:]
        for channel, value in changes.items():
            settled[channel] = value
        self._stable = settled
        return settled

    @abstractmethod
    def _changes(self, changed: Sequence[int], stable: "array[int]") -> Mapping[int, int]:
        """Channel -> new stable value, for channels that change now; `changed`: those whose raw value just changed."""
