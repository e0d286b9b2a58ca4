"""The difference in strength that a match shows, with its confidence interval.

The two games of an opening are one observation, since they are not independent: the mean of the pair, 0 to 1 by
quarters (the pentanomial of Van den Bergh, as fishtest counts).  The score is the mean of all pairs.  Its interval of
95 % is the normal one of that mean, with one pair won and one pair lost added (as Agresti and Coull 1998 add two
trials of each kind to a binomial): without them a match won 10:0 would claim to be certain.  A score s is

    Elo(s) = -400 * log10(1 / s - 1)

and the ends of the interval are turned into Elo by the same formula.  A last game without its pair counts as one.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf, log10, sqrt

from controller.arena.matches.playing import Played

Z_95_PERCENT = 1.959964  # standard deviations of a 95 % interval


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength of the first contestant against the second.

    score      share of the points, 0 to 1; low, high: its 95 % interval
    elo        Elo of each of these; infinite where all games were won or lost
    pairs      number of openings, each played from both sides
    """

    wins: int
    draws: int
    losses: int
    pairs: int
    score: float
    low: float
    high: float

    @property
    def elo(self) -> float:
        """The difference in Elo points."""
        return elo(self.score)

    @property
    def elo_low(self) -> float:
        """The lower end of its interval."""
        return elo(self.low)

    @property
    def elo_high(self) -> float:
        """The upper end of its interval."""
        return elo(self.high)


def strength(games: Sequence[Played]) -> Strength:
    """The strength that these games show; without games, the whole interval from 0 to 1."""
    pairs: dict[int, list[float]] = {}
    for game in games:
        pairs.setdefault(game.number // 2, []).append(game.points(0))
    means = [sum(points) / len(points) for points in pairs.values()]
    low, high = interval(means)
    results = [game.points(0) for game in games]
    score = sum(results) / len(results) if results else 0.5
    return Strength(results.count(1.0), results.count(0.5), results.count(0.0), len(means), score, low, high)


def interval(means: Sequence[float]) -> tuple[float, float]:
    """The 95 % interval of the mean of those pairs."""
    padded = [*means, 0.0, 1.0]
    middle = sum(padded) / len(padded)
    variance = sum((mean - middle) ** 2 for mean in padded) / len(padded)
    half = Z_95_PERCENT * sqrt(variance / len(padded))
    return max(0.0, middle - half), min(1.0, middle + half)


def elo(score: float) -> float:
    """The Elo difference for a score of 0 to 1."""
    if score <= 0 or score >= 1:
        return inf if score >= 1 else -inf
    return 400 * log10(score / (1 - score))


def in_words(found: Strength) -> str:
    """The difference with its interval: `+35 Elo (-10 to +82)`."""
    if found.score in (0.0, 1.0):
        bound = found.elo_low if found.score else found.elo_high
        return f"{'over' if found.score else 'under'} {bound:+.0f} Elo"
    return f"{found.elo:+.0f} Elo ({found.elo_low:+.0f} to {found.elo_high:+.0f})"
