"""The purpose of a quiet move at Outwit, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.outwit.board import FILES, RANKS, ZONES, is_king, owner
from engine.games.outwit.messages import A_SOLDIER, BRINGS_HOME, BRINGS_INTO_LINE, BRINGS_NEARER, MAKES_ROOM, THE_KING
from engine.games.outwit.moves import PASS, PUSHES
from engine.position import Site

BASE = 3  # files and ranks of a base


def aim(state: Sequence[int], code: int) -> str:
    """See engine.narrator.Narrator.aim; "" for a push."""
    if code == PASS or code >= PUSHES:
        return ""
    site, to = code >> 7 & 127, code & 127
    side, chip = owner(state[site]), THE_KING if is_king(state[site]) else A_SOLDIER
    (files, ranks), (files_left, ranks_left) = _to_go(side, site), _to_go(side, to)
    if ZONES[to] == side + 1 != ZONES[site]:
        return BRINGS_HOME(chip=chip)
    if ZONES[to] == side + 1:
        return MAKES_ROOM
    if (not files_left and files) or (not ranks_left and ranks):
        return BRINGS_INTO_LINE(chip=chip)
    return BRINGS_NEARER(chip=chip) if files_left + ranks_left < files + ranks else ""


def _to_go(side: int, site: Site) -> tuple[int, int]:
    """Files and ranks from the site to the base of that side; the bases are in opposite corners."""
    file, rank = site % FILES, site // FILES
    if side:
        file, rank = FILES - 1 - file, RANKS - 1 - rank
    return max(0, FILES - BASE - file), max(0, RANKS - BASE - rank)
