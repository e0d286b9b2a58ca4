"""The last scans, and their statistics: the mean of each channel, its noise, and whether it stands still."""

from collections import deque
from collections.abc import Sequence
from itertools import pairwise
from statistics import median
from typing import NamedTuple

RAMBLE = 0.8  # von Neumann's ratio: 2 for noise alone, near 0 for a value that drifts
OUTLYING = 7  # distance from the median beyond which a value is no noise, in median steps (about the noise each)


class Level(NamedTuple):
    """Mean and standard deviation of a channel, in its raw units."""

    mean: float
    noise: float


class Window:
    """The last `size` scans; `slack` is how far (raw units) a channel may wander and still count as still."""

    def __init__(self, size: int, slack: float) -> None:
        self._size = size
        self._slack = slack
        self._scans: deque[Sequence[int]] = deque(maxlen=size)

    def add(self, values: Sequence[int]) -> bool:
        """Add one scan, by channel; whether the window is full."""
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
        """Whether the values differ by noise alone: there is no outlier, and successive values are independent.

        An outlier reveals a hand that has just come or gone; dependent values reveal a hand that moves slowly.
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
