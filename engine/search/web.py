"""What a state of The Web is worth for White."""

from collections.abc import Sequence

from engine.games.web.board import BOARD, GREEN, SITES, WHITE, row
from engine.position import EMPTY
from engine.topology import IN, NOWHERE

ROW, OPEN, GUARD = 96, 40, 8
EVEN = 3264  # makes the start worth nothing

_INWARD = tuple(BOARD.step(site, IN) for site in range(SITES))
_ROWS = tuple(row(site) for site in range(SITES))


def worth(state: Sequence[int]) -> int:
    """Rows White still has to go, ways in that stand open, and how deep Green's guards stand."""
    total = EVEN
    for site in range(SITES):
        pin = state[site]
        if pin == WHITE:
            inward = _INWARD[site]
            total -= ROW * _ROWS[site]
            if inward != NOWHERE and state[inward] == EMPTY:
                total += OPEN
        elif pin == GREEN:
            total += GUARD * _ROWS[site]
    return total
