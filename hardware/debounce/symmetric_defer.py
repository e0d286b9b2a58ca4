"""Symmetric, deferred: wait until a channel has been quiet, both when a piece is placed and when it is removed."""

from array import array
from collections.abc import Mapping, Sequence

from hardware.debounce.by_channel import ByChannel


class SymmetricDefer(ByChannel[int]):
    """A channel changes when its raw value has differed from the stable one, and stayed constant, for the time.

    Every raw change restarts the time, so a spike shorter than the time never passes::

        raw     ____#_#_########################_#__##_______________
                        <-time->                      <-time->
        stable  ________________#############################________

    The time counts from the first frame that shows the value to the first frame at which the time is over.
    """

    __slots__ = ()  # _waiting: channel that differs from its stable value -> since when it has this raw value (ns)

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
