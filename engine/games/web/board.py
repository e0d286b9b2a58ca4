"""The board of The Web and the layout of its state.

112 sites row by row (row 1, the scoring row, is sites 0..15), the side to move, the latch of the
8th pin, passes in succession, and how many pins of each colour stand in row 1.
"""

from engine import topology

ROWS, TIERS, PINS = 7, 16, 12
SITES = ROWS * TIERS
WHITE, GREEN = 1, 2  # contents of a site; the side is one less
TURN, LATCH, PASSES, IN_ROW_1 = SITES, SITES + 1, SITES + 2, SITES + 2  # IN_ROW_1 + WHITE, IN_ROW_1 + GREEN
SIZE = SITES + 5
GREEN_LIMIT, LATCH_AT, LONGEST_WAY = 4, 8, 3
MOST_STEPS = PINS * 4
NO_WAY = 99  # no exit can be made in LONGEST_WAY moves
PASS = 0  # a move is from * 128 + to; no move goes from site 0 to site 0
WHITE_IN, BOTH_PASSED = 1, 2  # results
BOARD = topology.rings(ROWS, TIERS)
IN_ROWS = tuple(tuple(range(row * TIERS, (row + 1) * TIERS)) for row in range(ROWS))  # the sites, row by row


def row(site: int) -> int:
    """Row of a site, 0 innermost."""
    return site // TIERS


def tier(site: int) -> int:
    """Tier of a site, from 0, clockwise."""
    return site % TIERS


def is_exit(code: int) -> bool:
    """A step from row 1 to row 2."""
    return code != PASS and code >> 7 < TIERS <= (code & 127)
