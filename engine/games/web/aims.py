"""The purpose of a quiet move at The Web, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.web.board import BOARD, PASS, TIERS, WHITE
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
        return "brings a pin into the scoring row"
    if to < site and site - to >= TIERS:
        return "brings a pin nearer to the scoring row"
    if behind != NOWHERE and state[behind] == WHITE:
        return f"makes room for the pin on {BOARD.names[behind]}"
    return "brings a pin before an open space" if ahead not in (NOWHERE, site) and state[ahead] == EMPTY else ""


def _of_green(state: Sequence[int], site: Site, to: Site) -> str:
    outside = BOARD.step(to, OUT)
    if site < TIERS <= to:
        return "takes a pin out of the scoring row"
    if outside != NOWHERE and state[outside] == WHITE:
        return f"stands in the way of the pin on {BOARD.names[outside]}"
    return "takes a place in the scoring row" if to < TIERS <= site else ""
