"""The purpose of a quiet move at WITT, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.witt.board import (
    ACCUMULATION,
    GREY,
    HOME_OF,
    OCCUPATION,
    OPEN,
    PASS,
    PENETRATION,
    REMOVAL,
    beyond_middle,
    spot,
)


def aim(state: Sequence[int], code: int) -> str:
    """See engine.narrator.Narrator.aim."""
    if code == PASS or code & REMOVAL:
        return ""
    start, end, wishes = code >> 23, code >> 16 & 127, state[OPEN]
    pin = state[start]
    ranks = (spot(end)[1] - spot(start)[1]) * (1 if pin == GREY else -1)
    if wishes >> ACCUMULATION & 1 and beyond_middle(pin, end) and not beyond_middle(pin, start):
        return "brings a peg beyond the middle, where it counts"
    if wishes >> OCCUPATION & 1 and HOME_OF[end] == 3 - pin != HOME_OF[start]:
        return "brings a peg into the opposing set-up area"
    if ranks <= 0:
        return ""
    number = "a rank" if ranks == 1 else f"{ranks} ranks"
    if wishes >> PENETRATION & 1:
        return f"brings a peg {number} nearer to the opposing back line"
    return f"brings a peg {number} forward"
