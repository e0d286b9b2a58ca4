"""What a state of Wari is worth for South: stones captured, pits to choose from, pits in danger."""

from collections.abc import Sequence

from engine.games.wari.board import PITS, ROW, STORE

STONE = 100
CHOICE = 8  # a pit that is not empty
DANGER = 14  # a pit of one or two stones: one more, and it may be captured


def worth(state: Sequence[int]) -> int:
    """The stores above all; then what the rows promise."""
    total = STONE * (state[STORE] - state[STORE + 1])
    for pit in range(PITS):
        stones = state[pit]
        if stones:
            promise = CHOICE - DANGER if stones < 3 else CHOICE
            total += promise if pit < ROW else -promise
    return total
