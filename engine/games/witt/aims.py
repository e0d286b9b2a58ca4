"""The purpose of a quiet move at WITT, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.witt import messages
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
        return messages.BRINGS_BEYOND
    if wishes >> OCCUPATION & 1 and HOME_OF[end] == 3 - pin != HOME_OF[start]:
        return messages.BRINGS_IN
    if ranks <= 0:
        return ""
    if wishes >> PENETRATION & 1:
        return messages.BRINGS_NEARER(ranks=ranks)
    return messages.BRINGS_FORWARD(ranks=ranks)
