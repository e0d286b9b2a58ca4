"""The purpose of a quiet move at The Web, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.web.board import BOARD, PASS, TIERS, WHITE
from engine.games.web.messages import (
    BEFORE_AN_OPEN_SPACE,
    BRINGS_IN,
    BRINGS_NEARER,
    MAKES_ROOM,
    STANDS_IN_THE_WAY,
    TAKES_A_PLACE,
    TAKES_OUT,
)
from engine.position import EMPTY, Site
from engine.topology import IN, NOWHERE, OUT


def aim(state: Sequence[int], code: int) -> str:
    """See engine.narrator.Narrator.aim."""
    if code == PASS:
        return ""
    site, to = code >> 7, code & 127
    return _of_white(state, site, to) if state[site] == WHITE else _of_green(state, site, to)


def _of_white(state: Sequence[int], site: Site, to: Site) -> str:
    behind, ahead = BOARD.step(site, OUT), BOARD.step(to, IN)
    if to < TIERS <= site:
        return BRINGS_IN
    if to < site and site - to >= TIERS:
        return BRINGS_NEARER
    if behind != NOWHERE and state[behind] == WHITE:
        return MAKES_ROOM(site=BOARD.names[behind])
    return BEFORE_AN_OPEN_SPACE if ahead not in (NOWHERE, site) and state[ahead] == EMPTY else ""


def _of_green(state: Sequence[int], site: Site, to: Site) -> str:
    outside = BOARD.step(to, OUT)
    if site < TIERS <= to:
        return TAKES_OUT
    if outside != NOWHERE and state[outside] == WHITE:
        return STANDS_IN_THE_WAY(site=BOARD.names[outside])
    return TAKES_A_PLACE if to < TIERS <= site else ""
