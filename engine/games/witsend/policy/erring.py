"""Which card or move a weak player of Wit's End takes: what looks well, or is nearly as good.

He errs now and then, the more often the weaker he is; else he plays what he has thought out.  When he errs it is as in
all games (engine.search.human_error): the static score of a move counts beside its payoff, and luck comes on top.  The
static score sees pegs that go on or arrive; not that the title passes, nor that a Quickie would pay more later.
"""

from collections.abc import Sequence
from typing import NamedTuple

from engine.games.witsend.policy.payoff import points
from engine.search import human_error
from engine.search.chance import fraction
from engine.search.result import WIN

SURE = 0.999  # as likely as that it counts as a win in one, which nobody overlooks
HALF = 50  # points: at that much noise he errs every other time
_ERRING = 1  # what tells this luck from others


class Choice(NamedTuple):
    """A card or a move.

    code   the rules' own
    gain   how likely a win is with it, 0 to 1
    looks  points at first sight
    """

    code: int
    gain: float
    looks: int


def errs(noise: int, seed: int, here: int) -> bool:
    """Whether a player of that noise errs in this state."""
    return fraction(seed, here, _ERRING) < noise / (noise + HALF)


def preferred(found: Sequence[Choice], noise: int, seed: int, here: int) -> list[Choice]:
    """What the player prefers, first."""
    roots = [human_error.Root(one.code, WIN - 1 if one.gain > SURE else points(one.gain), one.looks) for one in found]
    return [found[i] for i in human_error.order(roots, noise, seed, here)]
