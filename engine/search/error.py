"""Which root move a fallible player takes: plausible errors, never absurd ones.

A weak player judges by what a move looks like at once (its *guess*) and sees less of what a deep look tells (its
*score*).  The larger the noise, the more the first sight counts:

    seems = (1 - w) * score + w * guess + noise * luck,    w = noise / (noise + STONE)

score and guess are counted from the best of their kind, so that a blunder with a deep refutation seems good, and a
quiet bad move seems bad.  Luck is Gumbel's, so that the choice is a softmax of that judgement with the noise as its
temperature (Gumbel 1954; Luce 1959: choice by strength).

The order is, whatever the noise: wins in one; then by seeming; then what is plainly bad; last what loses at once.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from engine.search.chance import fraction
from engine.search.result import WIN

STONE = 100  # points: at that much noise, first sight and deep look count the same
MOST = 1000  # points: what is worse than the best by more is simply lost
PLAIN = 3  # times the noise: what already looks so much worse, and is, nobody plays
AT_ONCE = 3  # plies: a loss that soon is seen by everybody; its last ply may be a duty after the move that wins

_WINS, _OPEN, _ABSURD, _LOST = range(4)


class Root(NamedTuple):
    """A move of the position that is asked about.

    code   the rules' own
    score  of the search, for the side that moves: points, or a proved win or loss (engine.search.result.WIN)
    guess  worth of the state right after the move, for the same side, in points
    """

    code: int
    score: int
    guess: int


def order(found: Sequence[Root], noise: int, seed: int, here: int) -> list[int]:
    """Indices into `found`, what the player prefers first.

    noise  points; 0: by score alone, equal ones as they stand
    seed, here   of luck: the same seed, state and move have the same luck
    """
    if not found:
        return []
    if noise <= 0:
        return sorted(range(len(found)), key=lambda i: -found[i].score)
    best = max(root.score for root in found)
    likely = max(root.guess for root in found)

    def rank(i: int) -> tuple[int, float]:
        root = found[i]
        loss, looks = min(best - root.score, MOST), min(likely - root.guess, MOST)
        luck = noise * _gumbel(fraction(seed, here, root.code))
        return _class(root.score, min(loss, looks), noise), -(luck - _seen(loss, looks, noise))

    return sorted(range(len(found)), key=rank)


def _class(score: int, plainly: int, noise: int) -> int:
    """`plainly`: points by which the move both looks and is worse than the best."""
    if score >= WIN - 1:
        return _WINS
    if score <= AT_ONCE - WIN:
        return _LOST
    return _ABSURD if plainly > PLAIN * noise else _OPEN


def _seen(loss: int, looks: int, noise: int) -> float:
    """By how much the move seems worse than the best."""
    return (STONE * loss + noise * looks) / (noise + STONE)


def _gumbel(chance: float) -> float:
    """Gumbel's distribution, from a number between 0 and 1."""
    return -log(-log(max(chance, 1e-12)))
