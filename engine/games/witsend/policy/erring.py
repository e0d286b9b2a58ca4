"""Errors of a weak player of Wit's End in the choice of a card or move.

The player errs at random, more often with more noise; otherwise it plays the computed choice.  An error is made as in
all games (engine.search.human_error): the static score of a move is added to its payoff, with random noise.  The
static score counts the progress and arrival of pegs, not a change of the Caller or the later gain of a Quickie.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.witsend.policy.payoff import points
from engine.search import human_error
from engine.search.chance import fraction
from engine.search.result import WIN

SURE_CHANCE = 0.999  # a chance to win that counts as a win in one move, which is never overlooked
HALF_NOISE_POINTS = 50  # noise in points at which every second choice is an error
_ERRING = 1  # number of this random stream


class RatedMove(NamedTuple):
    """A card or a move.

    code   of the move
    gain   payoff: the chance to win with it, 0 to 1
    looks  static score in points
    """

    code: int
    gain: float
    looks: int


def errs(noise: int, seed: int, here: int) -> bool:
    """Whether a player with that noise errs in this state; `here` identifies the state."""
    return fraction(seed, here, _ERRING) < noise / (noise + HALF_NOISE_POINTS)


def preferred(found: Sequence[RatedMove], noise: int, seed: int, here: int) -> list[RatedMove]:
    """The candidates in the order of the player's preference."""
    roots = [
        human_error.Root(one.code, WIN - 1 if one.gain > SURE_CHANCE else points(one.gain), one.looks) for one in found
    ]
    return [found[i] for i in human_error.order(roots, noise, seed, here)]
