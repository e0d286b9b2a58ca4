"""Eager: a change passes at once, then the channel is deaf for a time."""

from array import array
from collections.abc import Mapping, Sequence

from hardware.debounce.by_channel import ByChannel


class Eager(ByChannel[int]):
    """A change passes with the frame that shows it; further ones of that channel are ignored for the time.

    At the first frame after the time the raw value counts again; if it is another one by then, that is
    a change like any other and the time runs anew::

        raw     ____#_#_####################_#______________
                    <-time->                <-time->
        stable  ____########################________________

    Fast, but a single spike is seen, and seen for at least the time: for clean sensors.
    """

    __slots__ = ()  # waiting are channels that are deaf: since when

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
