"""Finds the clause of The Web that a board breaks.

Sites may be partly known: a presence sensor does not tell the pin, a masked site tells nothing.
A masked site fits all contents, so it never makes a legal move illegal.  If half of a move may be
hidden, the nearest masked site is taken as that half.
"""

from collections.abc import Sequence

from engine.games.web.board import BOARD, LATCH, PASS, SITES, TIERS, TURN, WHITE, WHITE_IN, row, tier
from engine.games.web.messages import (
    NAMES,
    NOT_THAT_PIN,
    NOT_THE_PIN_FROM,
    PIN_MISSING,
    PIN_TOO_MANY,
    SIDES,
    listed,
    say,
)
from engine.games.web.rules import WebRules
from engine.position import EMPTY, SOMETHING, UNSEEN, Refusal, Site
from engine.seen import differing, fits, with_hidden_half


def why_not(rules: WebRules, seen: Sequence[int]) -> Refusal | None:
    """The clause that a board showing `seen` breaks; None iff a legal move may lead to it."""
    if result := rules.result():
        return say("WEB-17" if result == WHITE_IN else "WEB-20")
    board, turn = rules.state[:SITES], rules.state[TURN] + 1
    off = differing(board, seen)
    if any(_leads_there(board, code, seen, off) for code in rules.moves[: rules.generate()]):
        return None
    gone = [s for s in off if seen[s] == EMPTY]
    come = [s for s in off if board[s] == EMPTY]
    taken = [s for s in off if seen[s] != EMPTY != board[s]]
    if taken:
        return _why_not_taken(gone, taken)
    if len(gone) > 1 and len(come) > 1:
        return say("WEB-4", gone + come)
    strange = [s for s in gone if board[s] != turn]
    if strange:
        return say("WEB-3", strange, turn=SIDES[turn], other=SIDES[board[strange[0]]], site=NAMES[strange[0]])
    free, own = ([s for s in range(SITES) if board[s] == pin] for pin in (EMPTY, turn))
    gone, come = with_hidden_half(seen, free, own, gone, come, lambda site, to: sum(_apart(site, to)))
    if not gone and not come:
        return say("WEB-10", turn=SIDES[turn])
    if len(gone) != len(come):
        return _wrong_number(gone, come)
    return _why_no_move(rules, gone[0], come[0], seen[come[0]])


def _leads_there(board: bytearray, code: int, seen: Sequence[int], off: list[Site]) -> bool:
    """Whether that legal move may lead to `seen`; `off`: sites where `seen` differs from the board before."""
    if code == PASS:
        return not off
    site, to = code >> 7, code & 127
    return all(s in (site, to) for s in off) and fits(EMPTY, seen[site]) and fits(board[site], seen[to])


def _why_not_taken(gone: list[Site], taken: list[Site]) -> Refusal:
    """A pin of one colour stands where one of the other colour stood."""
    if gone or len(taken) > 1:
        return say("WEB-8", taken, to=NAMES[taken[0]])
    return say("WEB-2", taken, what=NOT_THAT_PIN(site=NAMES[taken[0]]))


def _apart(site: Site, to: Site) -> tuple[int, int]:
    """(rows, tiers) between two sites, tiers the shorter way round."""
    around = (tier(site) - tier(to)) % TIERS
    return abs(row(site) - row(to)), min(around, TIERS - around)


def _wrong_number(gone: list[Site], come: list[Site]) -> Refusal:
    if len(gone) > len(come):
        return say("WEB-2", gone, what=PIN_MISSING(sites=listed(gone)))
    return say("WEB-2", come, what=PIN_TOO_MANY(sites=listed(come)))


def _why_no_move(rules: WebRules, site: Site, to: Site, arrived: int) -> Refusal:
    """The refusal of one own pin that left a site and reached an empty one."""
    pin = rules.state[site]
    if arrived not in (pin, SOMETHING, UNSEEN):
        return say("WEB-2", (site, to), what=NOT_THE_PIN_FROM(to=NAMES[to], site=NAMES[site]))
    if to not in BOARD.adjacent(site):
        return _why_no_step(rules, site, to)
    if to < TIERS <= site and not rules.may_enter(pin):
        return say("WEB-12" if rules.state[LATCH] else "WEB-11", (to,))
    return _why_undutiful(rules, site, to)


def _why_undutiful(rules: WebRules, site: Site, to: Site) -> Refusal:
    """The refusal of a step that only the duty of removal forbids."""
    legal = list(rules.moves[: rules.generate()])
    if rules.state[site] == WHITE:
        return say("WEB-15" if rules.way == 1 else "WEB-16", (site, to))
    if rules.way == 0:
        ways_out = [move >> 7 for move in legal]
        return say("WEB-13", ways_out, ways=listed(ways_out))
    return say("WEB-14", (site, to))


def _why_no_step(rules: WebRules, site: Site, to: Site) -> Refusal:
    """The refusal of a pin that moved farther than one space, or diagonally."""
    names = {"site": NAMES[site], "to": NAMES[to]}
    rows, tiers = _apart(site, to)
    if rows == tiers == 1:
        return say("WEB-6", (site, to), **names)
    if row(site) == row(to) == 0 and tiers > 2:
        return say("WEB-9", (site, to))
    if (rows, tiers) in ((2, 0), (0, 2)):
        over = next(s for s in BOARD.adjacent(site) if s in BOARD.adjacent(to))
        if rules.state[over] != EMPTY:
            return say("WEB-7", (site, over, to), over=NAMES[over], to=NAMES[to])
    return say("WEB-5", (site, to), **names)
