"""The last scans, and what can be said of them: the mean of each channel, its noise, and whether it stood still."""

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

RAMBLE = 0.8  # von Neumann's ratio: 2 for noise alone, near 0 where the value went somewhere
OUTLYING = 7  # times the usual step from scan to scan (which is about the noise); farther from the middle is no noise


class Level(NamedTuple):
    """What a channel measured: mean and standard deviation, in its own raw units."""

    mean: float
    noise: float


class Window:
    """The last `size` scans; `slack`: so far a channel may wander and still stand, in raw units."""

    def __init__(self, size: int, slack: float) -> None:
        self._size = size
        self._slack = slack
        self._scans: deque[Sequence[int]] = deque(maxlen=size)

    def add(self, values: Sequence[int]) -> bool:
        """One scan more; whether the window is full."""
        self._scans.append(values)
        return len(self._scans) == self._size

    def forget(self, share: float = 1.0) -> None:
        """Drop that share of the scans, the oldest first."""
        for _ in range(round(len(self._scans) * share)):
            self._scans.popleft()

    def level(self, channel: int) -> Level:
        """Mean and noise of that channel.

        :raises ValueError: the window is empty.
        """
        if not self._scans:
            raise ValueError("no scan was taken in yet")
        values = [scan[channel] for scan in self._scans]
        mean = sum(values) / len(values)
        return Level(mean, (sum((value - mean) ** 2 for value in values) / len(values)) ** 0.5)

    def still(self, channel: int) -> bool:
        """Whether the values differ by noise alone: none stands out, and one follows another as if drawn by lot.

        The first finds a hand that has only just come or gone, the second one that moves slowly.
        """
        values = [scan[channel] for scan in self._scans]
        middle = median(values)
        farthest = max(abs(value - middle) for value in values)
        if farthest <= self._slack or len(values) < 2:
            return True
        steps = [abs(b - a) for a, b in pairwise(values)]
        mean = sum(values) / len(values)
        spread = sum((value - mean) ** 2 for value in values) / len(values)
        rambles = sum(step**2 for step in steps) / len(steps) < RAMBLE * spread
        return not rambles and farthest <= max(self._slack, OUTLYING * median(steps))
