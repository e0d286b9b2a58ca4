"""Finds the clause of Wit's End that a board breaks.

Sites may be partly known, as in every game (engine.seen).  A row of holes belongs to one peg, so a
presence sensor there tells which peg it is; in Wit's End it is the peg that is missing elsewhere.
A refusal tells nothing about a ticket that the shown cards do not make public.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from engine.games.witsend import messages
from engine.games.witsend.board import (
    CALLER,
    CHOOSE,
    DRAW,
    FIELD,
    FIELDS,
    GOES_BACK,
    GOES_ON,
    MOVE,
    NAME,
    NAMES,
    NOTHING,
    OPEN,
    PEGS,
    PHASE,
    QUICKIE,
    RIDES,
    SEATS,
    SHOWN,
    SITES,
    STOP,
    TURN,
    WIT,
    owner,
    row_of,
    step_of,
)
from engine.games.witsend.duties import due, duty
from engine.games.witsend.messages import SIDES, listed, say
from engine.games.witsend.rules import WitsendRules
from engine.position import EMPTY, SOMETHING, UNSEEN, Refusal, Side, Site
from engine.seen import differing, fits


@dataclass(frozen=True, slots=True)
class Moved:
    """A moved peg (from 0) of the side to move: its steps before and after, its new site."""

    peg: int
    step: int
    to: int
    site: Site


def why_not(rules: WitsendRules, seen: Sequence[int]) -> Refusal | None:
    """The clause that a board showing `seen` breaks; None iff a legal move may lead to it."""
    if over := rules.result():
        return say("WITSEND-25", side=SIDES[over - 1])
    board = bytes(rules.state[:SITES])
    off = differing(board, seen)
    phase = rules.state[PHASE]
    if phase != MOVE and not off:
        return None
    if phase == MOVE and any(_leads_there(rules, code, board, seen, off) for code in rules.moves[: rules.generate()]):
        return None
    if refusal := _why_no_set(rules, board, seen, off):
        return refusal
    if refusal := _why_no_entry(rules, board, off):
        return refusal
    if phase != MOVE:
        return _why_still(rules, off)
    return _why_not_these(rules, board, seen, off)


def _leads_there(rules: WitsendRules, code: int, board: bytes, seen: Sequence[int], off: list[Site]) -> bool:
    """Whether that legal move may lead to `seen`; `off`: sites where `seen` differs from the board before."""
    after = {change.site: change.after for change in rules.changes(code)[0]}
    return all(site in after for site in off) and all(fits(after[site], seen[site]) for site in after)


def _why_no_set(rules: WitsendRules, board: bytes, seen: Sequence[int], off: list[Site]) -> Refusal | None:
    """The refusal of a peg where there is no hole, of an exchanged peg, or of too many pegs."""
    star = FIELDS[rules.state[FIELD]].star
    none = [s for s in off if owner(s) >= rules.state[SEATS] or step_of(s, star) < 0]
    if none:
        return say("WITSEND-1", none, site=NAMES[none[0]])
    swapped = [s for s in off if seen[s] != EMPTY != board[s]]
    if swapped:
        return say("WITSEND-2", swapped, what=messages.NOT_THAT_PEG(sites=listed(swapped)))
    gone = [s for s in off if seen[s] == EMPTY]
    come = [s for s in off if board[s] == EMPTY]
    masked = [s for s in range(SITES) if seen[s] == UNSEEN]
    if len(come) > len(gone) + sum(board[s] != EMPTY for s in masked):
        return say("WITSEND-2", come, what=messages.PEG_TOO_MANY(sites=listed(come)))
    if len(gone) > len(come) + len(masked):
        return say("WITSEND-2", gone, what=messages.PEG_MISSING(sites=listed(gone)))
    known = [s for s in come if seen[s] != SOMETHING]
    from_where = {board[s] for s in gone} | {board[s] for s in masked}
    strange = [s for s in known if seen[s] not in from_where]
    if strange:
        return say("WITSEND-2", strange, what=messages.NEVER_LEFT(site=NAMES[strange[0]]))
    return None


def _why_no_entry(rules: WitsendRules, board: bytes, off: list[Site]) -> Refusal | None:
    """The refusal of entering Wit's End without being the Caller, or before the star squares were full.

    None on the owner's move, where the shown card is a better reason.
    """
    state = rules.state
    come = [s for s in off if board[s] == EMPTY and row_of(s) == PEGS]
    for site in come:
        side = owner(site)
        his_move = state[PHASE] == MOVE and state[TURN] == side
        if not his_move and not (state[OPEN + side] and side == state[CALLER]):
            return say("WITSEND-23", come)
    return None


def _why_still(rules: WitsendRules, off: list[Site]) -> Refusal:
    """The refusal of moving pegs while none may move."""
    phase, turn = rules.state[PHASE], SIDES[rules.state[TURN]]
    if phase == DRAW:
        return say("WITSEND-5", off, what=messages.NO_PEG_YET)
    if phase == NAME:
        return say("WITSEND-6", off, what=messages.NO_PEG_YET)
    if phase == CHOOSE:
        return say("WITSEND-7", off, what=messages.CARDS_NOT_SHOWN)
    return say("WITSEND-20", off, what=messages.NOT_DECIDED(side=turn))


def _why_not_these(rules: WitsendRules, board: bytes, seen: Sequence[int], off: list[Site]) -> Refusal:
    """The refusal of a board that does not show what the cards make the side to move do."""
    turn = rules.state[TURN]
    if not off:
        return say("WITSEND-12", what=duty(rules, turn)[1], side=SIDES[turn])
    strange = [s for s in off if board[s] != EMPTY and owner(s) != turn]
    if strange:
        return _why_stands_still(rules, owner(strange[0]), strange)
    astray = [s for s in off if board[s] == EMPTY and owner(s) != turn]
    if astray:
        return say("WITSEND-3", astray, site=NAMES[astray[0]])
    gone, come = _with_hidden_halves(rules, board, seen, off)
    moved: list[Moved] = []
    star = FIELDS[rules.state[FIELD]].star
    free = {row_of(s): s for s in gone}
    for site in sorted(come, key=row_of):  # Wit's End last: an unknown peg there is the one missing elsewhere
        peg = _peg_of(seen[site]) if seen[site] < UNSEEN else row_of(site)
        if peg == PEGS:
            peg = min(free, default=PEGS)
        if peg not in free or row_of(site) not in (peg, PEGS):
            return say("WITSEND-3", (site,), site=NAMES[site])
        left = free.pop(peg)
        moved.append(Moved(peg, step_of(left, star), step_of(site, star), site))
    if free:
        missing = sorted(free.values())
        return say("WITSEND-2", missing, what=messages.PEG_MISSING(sites=listed(missing)))
    return _why_not_moved(rules, moved)


def _peg_of(contents: int) -> int:
    """The peg (from 0) of its owner."""
    return (contents - 1) % PEGS


def _with_hidden_halves(
    rules: WitsendRules, board: bytes, seen: Sequence[int], off: list[Site]
) -> tuple[list[Site], list[Site]]:
    """(holes left, holes reached) by pegs of the side to move; a missing half is taken to be under a masked sensor."""
    turn, star = rules.state[TURN], FIELDS[rules.state[FIELD]].star
    gone = [s for s in off if board[s] != EMPTY]
    come = [s for s in off if board[s] == EMPTY]
    masked = [s for s in range(SITES) if seen[s] == UNSEEN and owner(s) == turn and step_of(s, star) >= 0]
    for site in list(come):
        own = [s for s in masked if board[s] != EMPTY and _same_peg(board[s], site, seen[site]) and s not in gone]
        if own and not any(_same_peg(board[s], site, seen[site]) for s in gone):
            gone.append(own[0])
    reached = {row_of(s) for s in come}
    for site in list(gone):
        if row_of(site) in reached or len(come) >= len(gone):
            continue
        empty = [s for s in masked if board[s] == EMPTY and row_of(s) in (_peg_of(board[site]), PEGS) and s not in come]
        come += sorted(empty, key=lambda other: (row_of(other) == PEGS, abs(other - site)))[:1]
    return gone, come


def _same_peg(contents: int, site: Site, seen: int) -> bool:
    """Whether the peg seen on the site may have those contents."""
    if seen < UNSEEN:
        return seen == contents
    return row_of(site) in (_peg_of(contents), PEGS)


def _why_stands_still(rules: WitsendRules, other: Side, sites: Iterable[Site]) -> Refusal:
    """The refusal of moving a peg of a player who is not to move."""
    state, name, where = rules.state, SIDES[other], tuple(sites)
    shown = state[SHOWN : SHOWN + state[SEATS]]
    if rules.pegs.task(other) != NOTHING:
        return say("WITSEND-21", where, turn=SIDES[state[TURN]], side=name)
    still = messages.STANDS_STILL(side=name)
    if QUICKIE in shown:
        return say("WITSEND-16" if STOP in shown else "WITSEND-14", where, due=due(rules, state[TURN]), what=still)
    if shown.count(STOP) == 1:
        return say("WITSEND-18", where, what=still)
    if STOP in shown and state[SHOWN + other] < QUICKIE:
        return say("WITSEND-19", where, side=name)
    return say("WITSEND-9", where, side=name)


def _why_not_moved(rules: WitsendRules, moved: Sequence[Moved]) -> Refusal:
    """The refusal of moving own pegs in a way that the cards or the stars forbid."""
    side, star = rules.state[TURN], FIELDS[rules.state[FIELD]].star
    task, sites = rules.pegs.task(side), tuple(peg.site for peg in moved)
    if task in (GOES_ON, GOES_BACK):
        return _why_no_quickie(rules, side, task, moved)
    card = rules.state[SHOWN + side]
    if [peg.peg for peg in moved] != [card - 1]:
        return say("WITSEND-10", sites, side=SIDES[side], card=card)
    peg = moved[0]
    if peg.step >= star:  # it has to enter Wit's End
        return say("WITSEND-24" if peg.to >= WIT else "WITSEND-22", sites)
    if peg.to >= WIT:
        return say("WITSEND-22", sites)
    if task == RIDES:
        return say("WITSEND-18", sites, what=duty(rules, side)[1])
    return say("WITSEND-11", sites)


def _why_no_quickie(rules: WitsendRules, side: Side, task: int, moved: Sequence[Moved]) -> Refusal:
    star, sites = FIELDS[rules.state[FIELD]].star, tuple(peg.site for peg in moved)
    if any(peg.step >= star for peg in moved):
        return say("WITSEND-17" if task == GOES_BACK else "WITSEND-22", sites)
    if any(peg.to >= WIT for peg in moved):
        return say("WITSEND-22", sites)
    steps, wanted = sum(peg.to - peg.step for peg in moved), due(rules, side)
    clause = "WITSEND-14" if task == GOES_ON else "WITSEND-16"
    astray = [peg for peg in moved if (peg.to > peg.step) != (task == GOES_ON)]
    if astray:
        return say(clause, sites, due=wanted, what=messages.OTHER_WAY(peg=astray[0].peg + 1))
    return say(clause, sites, due=wanted, what=messages.MOVED(side=SIDES[side], steps=abs(steps)))
