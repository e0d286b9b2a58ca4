"""Finds the clause that a written illegal move of WITT breaks: `d4-d6`, `d2xf4xf6`, `x d4`, `pass`."""

from itertools import pairwise

from engine.games.witt import explain_peg, refusals
from engine.games.witt.board import HOLES, NAMES, PLAY, SITES, TURN, site_at, spot
from engine.games.witt.messages import NO_PEG, SIDES, say
from engine.games.witt.rules import WittRules
from engine.position import EMPTY, Refusal, Site

_HOLES = {name: site for site, name in enumerate(NAMES[:HOLES])}


def why_not_written(rules: WittRules, text: str) -> Refusal | None:
    """The broken clause; None: the text is no move, or another notation of a legal one."""
    if rules.result():
        return refusals.over(rules)
    board = bytearray(rules.state[:SITES])
    for change in rules.paths.score_changes():
        board[change.site] = change.after
    if text == "pass":
        return refusals.why_not(rules, board)
    if text.startswith("x ") and text[2:] in _HOLES:
        return _why_no_removal(rules, board, _HOLES[text[2:]])
    step = "-" in text
    sites = [_HOLES[name] for name in text.split("-" if step else "x") if name in _HOLES]
    if len(sites) != 1 + text.count("-" if step else "x") or len(sites) < 2 or (step and len(sites) > 2):
        return None
    if board[sites[0]] != rules.state[TURN] + 1:
        return _why_not_from(rules, board, sites[0])
    refusal = _carry(rules, board, sites) if step else _jump(rules, board, sites)
    return refusal or refusals.why_not(rules, board)


def _why_no_removal(rules: WittRules, board: bytearray, site: Site) -> Refusal | None:
    if board[site] != 2 - rules.state[TURN]:
        return say("WITT-II-E-2", (site,), site=NAMES[site])
    board[site] = EMPTY
    refusal = refusals.why_not(rules, board)
    return refusals.why_not_removed(rules, [site]) if refusal and refusal.clause == "WITT-I-B-3" else refusal


def _why_not_from(rules: WittRules, board: bytearray, start: Site) -> Refusal:
    if board[start] == EMPTY:
        return say("WITT-I-B-1", (start,), what=NO_PEG(site=NAMES[start]))
    turn = rules.state[TURN]
    return say("WITT-I-B-3", (start,), turn=SIDES[turn], other=SIDES[1 - turn], site=NAMES[start])


def _carry(rules: WittRules, board: bytearray, sites: list[Site]) -> Refusal | None:
    start, end = sites
    if board[end] != EMPTY:
        return say("WITT-II-B-1", sites, site=NAMES[start], to=NAMES[end])
    board[end], board[start] = board[start], EMPTY
    return None


def _jump(rules: WittRules, board: bytearray, sites: list[Site]) -> Refusal | None:
    """Jump from hole to hole on that board; returns the refusal of the first illegal jump, or None."""
    pin = board[sites[0]]
    board[sites[0]] = EMPTY
    for at, to in pairwise(sites):
        names = {"site": NAMES[at], "to": NAMES[to]}
        across, up = explain_peg.apart(at, to)
        if across and up and across != up:
            return say("WITT-II-C-2", (at, to), **names)
        middle = site_at((spot(at)[0] + spot(to)[0]) // 2, (spot(at)[1] + spot(to)[1]) // 2)
        if max(across, up) != 2 or board[to] != EMPTY or middle is None:
            return say("WITT-II-C-3", (at, to), **names)
        if middle >= PLAY or board[middle] == EMPTY:
            return say("WITT-II-C-1", (at, to), **names)
        if board[middle] != pin:
            board[middle] = EMPTY
    board[sites[-1]] = pin
    return None
