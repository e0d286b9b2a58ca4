"""Steady: for weights, which never repeat exactly; wait until a value stays constant within a slack."""

from array import array
from collections.abc import Mapping, Sequence

from hardware.debounce.by_channel import ByChannel


class Steady(ByChannel["_Run"]):
    """A channel changes when its raw value has left the slack of the stable value, and stayed constant within it.

    A run begins with a value that differs from the stable one by more than the slack.  It continues while
    values differ from its first value by at most the slack, and from the stable value by more than that.
    Any other value ends the run, and may begin another.  When a run has lasted for the time, the mean of
    its values, rounded half up, becomes the stable value::

        raw     400 402 398 251 302 297 303 300 296 ...  time: 3 scans, slack: 10
        run                 |   |-----------|
        stable  400 400 400 400 400 400 400 301 301 ...

    So a value that only jitters never changes, and a slow drift passes once it exceeds the slack.  The slack
    should be at least twice the jitter, and well below the weight of a stone.  A channel without slack is
    debounced like `SymmetricDefer`.
    """

    __slots__ = ("_slack",)  # _waiting: channel -> its current run

    def __init__(self, time_ns: int, slack: Sequence[int]) -> None:
        super().__init__(time_ns, len(slack))
        self._slack = tuple(slack)

    def _changes(self, changed: Sequence[int], stable: "array[int]") -> Mapping[int, int]:
        self._follow(stable)
        ripe = [c for c, run in self._waiting.items() if self._raw.now_ns - run.since_ns >= self._time_ns]
        return {channel: self._waiting.pop(channel).mean() for channel in ripe}

    def _follow(self, stable: "array[int]") -> None:
        """Begin, continue and end the runs, by the raw values of the last frame."""
        runs, now_ns = self._waiting, self._raw.now_ns
        for channel, (raw, still, slack) in enumerate(zip(self._raw.values, stable, self._slack, strict=True)):
            if -slack <= raw - still <= slack:
                runs.pop(channel, None)
            elif channel in runs and -slack <= raw - runs[channel].first <= slack:
                runs[channel].add(raw)
            else:
                runs[channel] = _Run(raw, now_ns)


class _Run:
    """Consecutive values within the slack: the first one, its time (ns), and their sum and count for the mean."""

    __slots__ = ("_count", "_total", "first", "since_ns")

    def __init__(self, first: int, since_ns: int) -> None:
        self.first = first
        self.since_ns = since_ns
        self._total = first
        self._count = 1

    def add(self, value: int) -> None:
        self._total += value
        self._count += 1

    def mean(self) -> int:
        return (2 * self._total + self._count) // (2 * self._count)
