"""What a state of WITT is worth for Grey: pegs, and how far each open objective has come."""

from collections.abc import Sequence
from functools import cache

from engine.games.witt.board import (
    ACCUMULATION,
    AHEAD,
    GREY,
    HIDDEN,
    HOME,
    ISOLATED,
    LIMIT_OF_FOUR,
    OCCUPATION,
    OPEN,
    PEGS,
    PENETRATION,
    PLAY,
    SCORE,
    WON,
    beyond_middle,
    spot,
)

PEG, POINT, HELD, EXCESS = 100, 60, 500, 60  # a peg, a point of Accumulation, an objective held, a peg too many at home
BEYOND, ROOM, IN_THE_AREA = 40, 6, 20  # beyond the middle; an empty neighbour there; in the other set-up area
AREA_FILES, AREA_RANK, BACK_RANK = (4, 7), 9, 12  # where Grey's pegs want to go


def worth(state: Sequence[int]) -> int:
    """For Grey."""
    wishes = state[OPEN]
    total = (PEG * (state[PEGS] - state[PEGS + 1])) + _excess(state[HOME] - state[HOME + 1])
    total += POINT * (state[SCORE] - state[SCORE + 1]) if wishes >> ACCUMULATION & 1 else 0
    if state[WON] or state[WON + 1]:
        total += HELD * (state[WON].bit_count() - state[WON + 1].bit_count())
    grey, black = _places(wishes)
    for site in range(PLAY):
        pin = state[site]
        if pin:
            total += grey[site] if pin == GREY else black[site]
    return total + _room(state) if wishes >> ISOLATED & 1 else total


def _excess(more: int) -> int:
    """What the Rule of Four threatens: Grey has so many more pegs at home."""
    return -EXCESS * max(0, more - LIMIT_OF_FOUR) + EXCESS * max(0, -more - LIMIT_OF_FOUR)


def _room(state: Sequence[int]) -> int:
    """How lonely pegs stand beyond the middle."""
    total = 0
    for site in range(PLAY):
        pin = state[site]
        if pin and beyond_middle(pin, site):
            empty = 0
            for at in range(site * 8, site * 8 + 8):
                other = AHEAD[at]
                empty += other == HIDDEN or state[other] == 0
            total += ROOM * empty * empty // 8 if pin == GREY else -(ROOM * empty * empty // 8)
    return total


@cache
def _places(wishes: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What a hole is worth to a Grey peg, and to a Black one, while those objectives are open (a bit each)."""
    grey = tuple(_place(wishes, *spot(site)) for site in range(PLAY))
    return grey, tuple(-there for there in reversed(grey))


def _place(wishes: int, x: int, y: int) -> int:
    """For a Grey peg on that file (1 is a) and rank; Black's board is the same turned round."""
    total = y
    if wishes >> PENETRATION & 1:
        total += y * y
    if wishes >> OCCUPATION & 1:
        away = max(AREA_FILES[0] - x, x - AREA_FILES[1], AREA_RANK - y, 0)
        total += IN_THE_AREA if away == 0 else -10 * away
    if wishes >> ACCUMULATION & 1 or wishes >> ISOLATED & 1:
        total += BEYOND if y > BACK_RANK // 2 else 4 * y
    return total
