"""Symmetric, deferred: wait until a channel has been quiet, both when something comes and when it goes."""

from array import array
from collections.abc import Mapping, Sequence

from hardware.debounce.by_channel import ByChannel


class SymmetricDefer(ByChannel[int]):
    """A channel changes when its raw value has differed from the stable one, and stayed the same, for the time.

    Every raw change starts the time anew, so a spike shorter than the time is never seen::

        raw     ____#_#_########################_#__##_______________
                        <-time->                      <-time->
        stable  ________________#############################________

    Counted from the first frame that shows the value to the first frame at which the time is over.
    """

    __slots__ = ()  # waiting are channels that differ from stable: since when at this value

    def _changes(self, changed: Sequence[int], stable: "array[int]") -> Mapping[int, int]:
        raw, since_ns = self._raw, self._waiting
        for channel in changed:
            if raw.values[channel] == stable[channel]:
                del since_ns[channel]
            else:
                since_ns[channel] = raw.now_ns
        ripe = [channel for channel, since in since_ns.items() if raw.now_ns - since >= self._time_ns]
        for channel in ripe:
            del since_ns[channel]
        return {channel: raw.values[channel] for channel in ripe}
