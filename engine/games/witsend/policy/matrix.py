"""Solves zero-sum matrix games with worlds by regret matching.

The row player does not know the world; the column player knows it and chooses a column of its matrix.  All
worlds are equally likely.  With one world it is an ordinary matrix game.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from operator import mul
from typing import TypeAlias

Matrix: TypeAlias = Sequence[Sequence[float]]  # payoff of the row player: [row][column]
Mix: TypeAlias = list[float]  # mixed strategy: probability of each choice; the sum is 1


@dataclass(frozen=True, slots=True)
class Solution:
    """The strategies of both players.

    mix      mixed strategy of the rows
    replies  mixed strategy of the columns, by world
    gains    mean payoff of each row against the replies
    gap      the most that both players together could gain by deviating; 0 is an equilibrium
    """

    mix: Mix
    replies: tuple[Mix, ...]
    gains: tuple[float, ...]
    gap: float


def solve(worlds: Sequence[Matrix], rounds: int) -> Solution:
    """Regret matching+ (Tammelin 2014) with alternating updates and linear averaging.

    :raises ValueError: there is no world, a world has no row, or worlds differ in their number of rows.
    """
    rows = {len(world) for world in worlds}
    if len(rows) != 1 or 0 in rows or not all(world[0] for world in worlds):
        raise ValueError(f"{len(worlds)} worlds with {sorted(rows)} rows; expected one number of rows, and columns")
    columns = [[list(column) for column in zip(*world, strict=True)] for world in worlds]
    mine, theirs = _Learner(len(worlds[0])), [_Learner(len(world)) for world in columns]
    for number in range(1, rounds + 1):
        for learner, world in zip(theirs, columns, strict=True):
            learner.learn([-sum(map(mul, mine.now, column)) for column in world], number)
        mine.learn(_gains(worlds, [learner.now for learner in theirs]), number)
    mix, replies = mine.average(), tuple(learner.average() for learner in theirs)
    gains = _gains(worlds, replies)
    return Solution(mix, replies, tuple(gains), max(gains) - _secured(columns, mix))


def answer(worlds: Sequence[Matrix]) -> Solution:
    """The best pure row against a uniformly random column player."""
    replies = [[1 / len(world[0])] * len(world[0]) for world in worlds]
    gains = _gains(worlds, replies)
    best = gains.index(max(gains))
    return Solution([float(row == best) for row in range(len(gains))], tuple(replies), tuple(gains), 0.0)


def _gains(worlds: Sequence[Matrix], replies: Sequence[Mix]) -> list[float]:
    """The mean payoff of each row over the worlds."""
    total = [0.0] * len(worlds[0])
    for world, reply in zip(worlds, replies, strict=True):
        for at, row in enumerate(world):
            total[at] += sum(map(mul, row, reply))
    return [gain / len(worlds) for gain in total]


def _secured(columns: Sequence[Matrix], mix: Mix) -> float:
    """The payoff of the mix against the best replies."""
    worst: list[float] = [min(sum(map(mul, mix, column)) for column in world) for world in columns]
    return sum(worst) / len(worst)


class _Learner:
    """One player's regrets and average strategy.

    now  mixed strategy of the current round
    """

    def __init__(self, number: int) -> None:
        self.now = [1 / number] * number
        self._regret = [0.0] * number
        self._sum = [0.0] * number

    def learn(self, gains: Sequence[float], weight: int) -> None:
        """Add a round; `gains`: payoff of each choice, `weight`: of the round in the average."""
        self._sum = [total + weight * share for total, share in zip(self._sum, self.now, strict=True)]
        had = sum(map(mul, self.now, gains))
        self._regret = [max(0.0, old + gain - had) for old, gain in zip(self._regret, gains, strict=True)]
        whole = sum(self._regret)
        if whole > 0:
            self.now = [regret / whole for regret in self._regret]

    def average(self) -> Mix:
        """The average strategy over all rounds."""
        whole = sum(self._sum)
        return [total / whole for total in self._sum]
