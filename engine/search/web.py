"""What a position of The Web is worth for White."""

from engine.games.web.board import BOARD, GREEN, PINS, SITES, TIERS, WHITE, row
from engine.position import EMPTY, Position
from engine.topology import IN, NOWHERE

ROW, OPEN, GUARD, WIN = 12, 5, 1, 100_000


def worth(position: Position) -> int:
    """Rows White still has to go, ways in that stand open, and how deep Green's guards stand."""
    board = position.board
    if board.count(WHITE, 0, TIERS) == PINS:
        return WIN
    total = 0
    for site in range(SITES):
        if board[site] == WHITE:
            inward = BOARD.step(site, IN)
            total -= ROW * row(site)
            if inward != NOWHERE and board[inward] == EMPTY:
                total += OPEN
        elif board[site] == GREEN:
            total += GUARD * row(site)
    return total
