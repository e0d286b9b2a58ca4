"""Tables for the evaluation of The Web: neighbours in the row, and interception.

A set of sites is two 64-bit words.  This module is not compiled: its intermediate integers exceed 64 bits.
"""

from array import array

from engine.games.web.board import BOARD, SITES, row, tier
from engine.games.web.board import TIERS as AROUND
from engine.topology import CLOCKWISE, COUNTER

WORD_BITS = 64
CLOCKWISE_OF = array("i", [BOARD.step(site, CLOCKWISE) for site in range(SITES)])
COUNTER_OF = array("i", [BOARD.step(site, COUNTER) for site in range(SITES)])


def in_time(green: int, white: int) -> bool:
    """Whether a Green pin on site `green` can intercept a White pin on site `white` on its way to row 1.

    Green needs one step per tier; White comes one row nearer with each of its steps.
    """
    apart = abs(tier(green) - tier(white))
    return row(green) + min(apart, AROUND - apart) < row(white)


def _ahead() -> "array[int]":
    """By site, two words: the sites from which a Green pin intercepts a White pin on that site."""
    words = array("Q")
    for white in range(SITES):
        sites = sum(1 << green for green in range(SITES) if in_time(green, white))
        words.extend((sites % (1 << WORD_BITS), sites >> WORD_BITS))
    return words


AHEAD = _ahead()
