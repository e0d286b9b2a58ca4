"""Eager: a change passes at once, then the channel ignores further changes for a time."""

from array import array
from collections.abc import Mapping, Sequence

from hardware.debounce.by_channel import ByChannel


class Eager(ByChannel[int]):
    """A change passes with the frame that shows it; further changes of that channel are ignored for the time.

    The raw value counts again at the first frame after the time.  If it differs from the stable value by
    then, that is a change like any other and restarts the time::

        raw     ____#_#_####################_#______________
                    <-time->                <-time->
        stable  ____########################________________

    Fast, but a single spike passes and lasts for at least the time: for clean sensors.
    """

    __slots__ = ()  # _waiting: channel that ignores changes -> since when (ns)

    def _changes(self, changed: Sequence[int], stable: "array[int]") -> Mapping[int, int]:
        raw, deaf_since_ns = self._raw, self._waiting
        hearing = [channel for channel, since in deaf_since_ns.items() if raw.now_ns - since >= self._time_ns]
        for channel in hearing:
            del deaf_since_ns[channel]
        candidates = (*changed, *hearing)
        passing = [c for c in candidates if c not in deaf_since_ns and raw.values[c] != stable[c]]
        for channel in passing:
            deaf_since_ns[channel] = raw.now_ns
        return {channel: raw.values[channel] for channel in passing}
