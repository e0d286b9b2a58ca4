"""Steady: for weights, which are never twice the same; wait until a value stands, give or take a slack."""

from array import array
from collections.abc import Mapping, Sequence

from hardware.debounce.by_channel import ByChannel


class Steady(ByChannel["_Run"]):
    """A channel changes when its raw value has been out of the slack of the stable one, and within it of itself.

    A run begins with a value that differs from the stable one by more than the slack.  It goes on while
    values differ by no more than the slack from its first one, and by more from the stable one; a value
    that does not ends it, and may begin another.  A run that has lasted the time becomes stable, as the
    mean of its values, rounded half up::

        raw     400 402 398 251 302 297 303 300 296 ...  time: 3 scans, slack: 10
        run                 |   |-----------|
        stable  400 400 400 400 400 400 400 301 301 ...

    So what only trembles never changes, and a slow drift passes once it has left the slack.  Let the slack
    be twice the tremble or more, and well under the weight of a stone.  A channel without slack is
    debounced like `SymmetricDefer`.
    """

    __slots__ = ("_slack",)  # waiting are channels with a run

    def __init__(self, time_ns: int, slack: Sequence[int]) -> None:
        super().__init__(time_ns, len(slack))
        self._slack = tuple(slack)

    def _changes(self, changed: Sequence[int], stable: "array[int]") -> Mapping[int, int]:
        self._follow(stable)
        ripe = [c for c, run in self._waiting.items() if self._raw.now_ns - run.since_ns >= self._time_ns]
        return {channel: self._waiting.pop(channel).mean() for channel in ripe}

    def _follow(self, stable: "array[int]") -> None:
        """Begin, go on with, and end the runs, by the raw values of the last frame."""
        runs, now_ns = self._waiting, self._raw.now_ns
        for channel, (raw, still, slack) in enumerate(zip(self._raw.values, stable, self._slack, strict=True)):
            if -slack <= raw - still <= slack:
                runs.pop(channel, None)
            elif channel in runs and -slack <= raw - runs[channel].first <= slack:
                runs[channel].add(raw)
            else:
                runs[channel] = _Run(raw, now_ns)


class _Run:
    """Values that belong together: the first one, since when, and what their mean needs."""

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
