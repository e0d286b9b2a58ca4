"""The purpose of a quiet move at WITT, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.witt import messages
from engine.games.witt.board import (
    ACCUMULATION,
    AHEAD,
    BEYOND,
    ELIMINATION,
    GREY,
    HIDDEN,
    HOME_OF,
    ISOLATED,
    NAMES,
    OCCUPATION,
    OPEN,
    PASS,
    PENETRATION,
    REMOVAL,
    beyond_middle,
    spot,
)
from engine.position import EMPTY


def aim(state: Sequence[int], code: int) -> str:
    """See engine.narrator.Narrator.aim."""
    if code == PASS or code & REMOVAL:
        return ""
    start, end, wishes = code >> 23, code >> 16 & 127, state[OPEN]
    pin = state[start]
    ranks = (spot(end)[1] - spot(start)[1]) * (1 if pin == GREY else -1)
    if wishes >> ACCUMULATION & 1 and beyond_middle(pin, end) and not beyond_middle(pin, start):
        return messages.BRINGS_BEYOND(points=state[BEYOND + pin - 1] + 1)
    if wishes >> ISOLATED & 1 and (told := _isolation(state, pin, start, end)):
        return told
    if wishes >> OCCUPATION & 1 and HOME_OF[end] == 3 - pin != HOME_OF[start]:
        return messages.BRINGS_IN
    covered = _covered(state, pin, start, end) if wishes >> ELIMINATION & 1 else None
    if covered is not None:
        return messages.COVERS(own=NAMES[covered[0]], enemy=NAMES[covered[1]])
    if ranks <= 0:
        return ""
    if wishes >> PENETRATION & 1:
        return messages.BRINGS_NEARER(ranks=ranks)
    return messages.BRINGS_FORWARD(ranks=ranks)


def _isolation(state: Sequence[int], pin: int, start: int, end: int) -> str:
    """A peg of one's own that stands alone beyond the middle then, or one of the other side that no longer does."""
    now, then = bytearray(state[:HIDDEN]), bytearray(state[:HIDDEN])
    then[start], then[end] = EMPTY, pin
    for site in range(HIDDEN):
        if then[site] == pin and _is_alone(then, pin, site) and not (now[site] == pin and _is_alone(now, pin, site)):
            return messages.ISOLATES(site=NAMES[site])
    for site in range(HIDDEN):
        if now[site] == 3 - pin and _is_alone(now, 3 - pin, site) and not _is_alone(then, 3 - pin, site):
            return messages.ENDS_ISOLATION(site=NAMES[site])
    return ""


def _is_alone(board: Sequence[int], pin: int, site: int) -> bool:
    near = AHEAD[site * 8 : site * 8 + 8]
    return beyond_middle(pin, site) and all(to == HIDDEN or board[to] == EMPTY for to in near)


def _covered(state: Sequence[int], pin: int, start: int, end: int) -> tuple[int, int] | None:
    """(own peg, opposing peg): the other stands beside it, and its jump would have ended where the base peg stands."""
    for way in range(8):
        own = AHEAD[end * 8 + way]
        enemy = AHEAD[own * 8 + way] if own != HIDDEN else HIDDEN
        if enemy != HIDDEN and own != start and state[own] == pin and state[enemy] == 3 - pin:
            return own, enemy
    return None
