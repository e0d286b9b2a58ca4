"""The purpose of a quiet move at Outwit, in words.  It does not decide what is legal."""

from collections.abc import Sequence

from engine.games.outwit.board import (
    AT_HOME,
    BASE_WIDTH,
    BOARD,
    FILES,
    RANKS,
    SITES,
    SOLDIERS,
    STRAIGHT_DIRECTIONS,
    ZONES,
    is_king,
    owner,
)
from engine.games.outwit.messages import (
    A_SOLDIER,
    BRINGS_HOME,
    BRINGS_INTO_LINE,
    BRINGS_NEARER,
    KING_BLOCKS,
    KING_HOME_EARLY,
    KING_IS_POST,
    MAKES_ROOM,
    THE_KING,
)
from engine.games.outwit.moves import PASS, PUSHES
from engine.position import EMPTY, Site
from engine.topology import NOWHERE

ENDGAME_SOLDIERS = SOLDIERS - 2  # soldiers at home from which the king has little left to do outside


def aim(state: Sequence[int], code: int) -> str:
    """See engine.narrator.Narrator.aim; "" for a push."""
    if code == PASS or code >= PUSHES:
        return ""
    site, to = code >> 7 & 127, code & 127
    side, chip = owner(state[site]), THE_KING if is_king(state[site]) else A_SOLDIER
    (files, ranks), (files_left, ranks_left) = _to_go(side, site), _to_go(side, to)
    if ZONES[to] == side + 1 != ZONES[site]:
        early = chip == THE_KING and state[AT_HOME + side] < ENDGAME_SOLDIERS
        return KING_HOME_EARLY if early else BRINGS_HOME(chip=chip)
    if ZONES[to] == side + 1:
        return MAKES_ROOM
    if chip == THE_KING and (told := _stands_for(state, side, to)):
        return told
    if (not files_left and files) or (not ranks_left and ranks):
        return BRINGS_INTO_LINE(chip=chip)
    return BRINGS_NEARER(chip=chip) if files_left + ranks_left < files + ranks else ""


def _to_go(side: int, site: Site) -> tuple[int, int]:
    """Files and ranks from the site to the base of that side; the bases are in opposite corners."""
    file, rank = site % FILES, site // FILES
    if side:
        file, rank = FILES - 1 - file, RANKS - 1 - rank
    return max(0, FILES - BASE_WIDTH - file), max(0, RANKS - BASE_WIDTH - rank)


def _stands_for(state: Sequence[int], side: int, king: Site) -> str:
    """What the king is good for there: a post at which an own soldier stops, or a wall before one of the enemy."""
    blocked = ""
    for direction in range(STRAIGHT_DIRECTIONS):
        stop = BOARD.step(king, direction)
        soldier = _first(state, king, direction)
        if stop == NOWHERE or soldier in (NOWHERE, stop) or is_king(state[soldier]):
            continue
        whose = owner(state[soldier])
        nearer = sum(_to_go(whose, king)) < sum(_to_go(whose, soldier))
        files, ranks = _to_go(whose, stop)
        if whose == side and not (files and ranks) and all(_to_go(side, soldier)):
            return KING_IS_POST(soldier=BOARD.names[soldier], stop=BOARD.names[stop])
        if whose != side and nearer and not blocked:
            blocked = KING_BLOCKS(soldier=BOARD.names[soldier])
    return blocked


def _first(state: Sequence[int], site: Site, direction: int) -> Site:
    """The first chip from the site in that direction; NOWHERE: there is none."""
    for _ in range(SITES):
        site = BOARD.step(site, direction)
        if site == NOWHERE or state[site] != EMPTY:
            break
    return site
