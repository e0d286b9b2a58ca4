"""Which root move a fallible player takes: plausible errors, never absurd ones.

A weak player judges by the *static score* right after a move as well as by the *score* of a deep search.  The larger
the noise, the more the static score counts:

    seems = (1 - w) * score + w * static_score + noise * luck,    w = noise / (noise + HALF_STATIC)

Both are counted from the best of their kind, so that a blunder with a deep refutation seems good, and a quiet bad move
seems bad.  Luck has a Gumbel distribution, so the choice is a softmax of that judgement with the noise as its
temperature (Gumbel 1954; Luce 1959: choice by strength).

Whatever the noise, wins in one come first, then moves as they seem, then absurd moves, then immediate losses.
"""

from collections.abc import Sequence
from math import log
from typing import NamedTuple

from engine.search.chance import fraction
from engine.search.result import WIN

HALF_STATIC = 100  # points of noise at which static score and deep score count the same
MAX_LOSS = 1000  # points: larger losses count as this one
ABSURD_FACTOR = 3  # times the noise: nobody plays a move that both scores show to lose more
IMMEDIATE_PLIES = 3  # everybody sees a loss that soon; its last ply may be a duty after the winning move

_WINS, _OPEN, _ABSURD, _LOST = range(4)


class Root(NamedTuple):
    """A root move.

    code          the kernel's
    score         of the search, for the side that moves: points, or a proved win or loss (engine.search.result.WIN)
    static_score  static evaluation right after the move, for the same side, in points
    """

    code: int
    score: int
    static_score: int


def order(found: Sequence[Root], noise: int, seed: int, here: int) -> list[int]:
    """Indices into `found`, the player's first preference first.

    noise       points; 0: by score alone, equal ones in the order given
    seed, here  of luck: the same seed, state and move have the same luck
    """
    if not found:
        return []
    if noise <= 0:
        return sorted(range(len(found)), key=lambda i: -found[i].score)
    best = max(root.score for root in found)
    best_static = max(root.static_score for root in found)

    def rank(i: int) -> tuple[int, float]:
        root = found[i]
        loss, static_loss = min(best - root.score, MAX_LOSS), min(best_static - root.static_score, MAX_LOSS)
        luck = noise * _gumbel(fraction(seed, here, root.code))
        return _rank_class(root.score, min(loss, static_loss), noise), -(
            luck - _perceived_loss(loss, static_loss, noise)
        )

    return sorted(range(len(found)), key=rank)


def _rank_class(score: int, shown_loss: int, noise: int) -> int:
    """`shown_loss`: points that the move loses both by its score and by its static score."""
    if score >= WIN - 1:
        return _WINS
    if score <= IMMEDIATE_PLIES - WIN:
        return _LOST
    return _ABSURD if shown_loss > ABSURD_FACTOR * noise else _OPEN


def _perceived_loss(loss: int, static_loss: int, noise: int) -> float:
    """Points by which the move seems worse than the best."""
    return (HALF_STATIC * loss + noise * static_loss) / (noise + HALF_STATIC)


def _gumbel(chance: float) -> float:
    """A number with Gumbel's distribution, from one uniform between 0 and 1."""
    return -log(-log(max(chance, 1e-12)))
