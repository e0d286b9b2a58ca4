"""Tables of The Web's board for its evaluation: neighbours aside, and who gets before whom in time.

Sets of sites are two words of 64 bits here.  This module is not compiled: its numbers are longer than that on the way.
"""

from array import array

from engine.games.web.board import BOARD, SITES, row, tier
from engine.games.web.board import TIERS as AROUND
from engine.topology import CLOCKWISE, COUNTER

WORD = 64
CLOCKWISE_OF = array("i", [BOARD.step(site, CLOCKWISE) for site in range(SITES)])
COUNTER_OF = array("i", [BOARD.step(site, COUNTER) for site in range(SITES)])


def in_time(green: int, white: int) -> bool:
    """Whether a Green pin on the first site can come between a White one on the other and row 1, or into its way there.

    Green needs a step for every tier, and White comes a row nearer by each of his.
    """
    apart = abs(tier(green) - tier(white))
    return row(green) + min(apart, AROUND - apart) < row(white)


def _ahead() -> "array[int]":
    """Two words by site: from where a Green pin is in time for a White one that stands there."""
    words = array("Q")
    for white in range(SITES):
        sites = sum(1 << green for green in range(SITES) if in_time(green, white))
        words.extend((sites % (1 << WORD), sites >> WORD))
    return words


AHEAD = _ahead()
