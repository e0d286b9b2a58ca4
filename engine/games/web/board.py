"""The board of The Web and the layout of its state.

State: 112 sites row by row (row 1, the scoring row, is sites 0..15), the side to move, the latch of the
8th pin, the consecutive passes, and the number of pins of each colour in row 1.
"""

from array import array

from engine import topology

ROWS, TIERS, PINS = 7, 16, 12
SITES = ROWS * TIERS
WHITE, GREEN = 1, 2  # contents of a site; the side is one less
TURN, LATCH, PASSES, IN_ROW_1 = SITES, SITES + 1, SITES + 2, SITES + 2  # IN_ROW_1 + WHITE, IN_ROW_1 + GREEN
SIZE = SITES + 5
GREEN_LIMIT, LATCH_AT, LONGEST_WAY = 4, 8, 3
MAX_STEPS = PINS * 4
NO_WAY = 99  # distance to an exit that cannot be made in LONGEST_WAY moves
PASS = 0  # a move is from * 128 + to; no move goes from site 0 to site 0
WHITE_IN, BOTH_PASSED = 1, 2  # results
BOARD = topology.rings(ROWS, TIERS)
STEPS_OUTSIDE_ROW_1 = 4 * SITES  # index in STEPS of the half for pins that may not enter row 1
IN_ROWS = tuple(tuple(range(row * TIERS, (row + 1) * TIERS)) for row in range(ROWS))  # the sites, row by row


def row(site: int) -> int:
    """Row of a site, 0 innermost."""
    return site // TIERS


def tier(site: int) -> int:
    """Tier of a site, from 0, clockwise."""
    return site % TIERS


def _steps() -> "array[int]":
    """The four steps of every site; then the same for pins that may not enter row 1.

    A missing step leads back to its own site, which is occupied and so never free.
    """
    table = array("q")
    for shut in (False, True):
        for at, to in enumerate(BOARD.neighbours):
            site = at // 4
            forbidden = to == topology.NOWHERE or (shut and row(to) == 0 != row(site))
            table.append(site * 128 + (site if forbidden else to))
    return table


STEPS = _steps()
