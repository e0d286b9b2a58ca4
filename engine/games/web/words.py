"""What a person is told at The Web: the clause a hand broke, and the duties of the side to move.

Every message belongs to a clause of seeds/web.md; `{}` fields are filled in here.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.web.board import (
    BOARD,
    GREEN,
    GREEN_LIMIT,
    IN_ROW_1,
    LATCH,
    NO_WAY,
    PASS,
    PINS,
    SITES,
    TIERS,
    TURN,
    WHITE,
    row,
    tier,
)
from engine.position import EMPTY, SOMETHING, UNSEEN, Notice, Refusal

if TYPE_CHECKING:
    from engine.games.web.rules import WebRules

NAMES = BOARD.names
SIDES = ("", "White", "Green")

MESSAGES = {
    "WEB-2": "Each side keeps its 12 pins on the board: {what}.",
    "WEB-3": "It is {turn}'s turn; the {other} pin belongs back on {site}.",
    "WEB-4": "Only one pin may move in a turn.",
    "WEB-5": "A pin moves one space at a time; {to} is farther than that from {site}.",
    "WEB-6": "A pin moves in, out or sideways; {site} to {to} is a diagonal.",
    "WEB-7": "Pins cannot jump; {to} lies behind {over}.",
    "WEB-8": "A pin moves to an empty space only; {to} was taken.",
    "WEB-9": "The open centre is never entered or crossed.",
    "WEB-10": "{turn} must move a pin.",
    "WEB-11": f"Green already has {GREEN_LIMIT} pins in the scoring row; a fifth may not enter.",
    "WEB-12": "White has had 8 pins in the scoring row; Green may not enter it any more.",
    "WEB-13": "Green must take a pin out of the scoring row now: {ways}.",
    "WEB-14": "Green must clear a way out for his pins in the scoring row.",
    "WEB-15": "White must leave Green a way out of the scoring row.",
    "WEB-16": "White must start to open a way out for Green's pins in the scoring row.",
    "WEB-17": "The game is over: White has all 12 pins in the scoring row.",
    "WEB-18": "Time is up: Green wins.",
    "WEB-20": "The game is over: both sides have passed.",
}


def say(clause: str, sites: Sequence[int] = (), **fields: str) -> Refusal:
    """The message of a clause, filled in."""
    return Refusal(clause, MESSAGES[clause].format(**fields), tuple(sites))


def why_not(rules: "WebRules", seen: Sequence[int]) -> Refusal | None:
    """The clause that a board showing `seen` breaks; None iff a legal move leads there."""
    state = rules.state
    if rules.result():
        return say("WEB-17" if state[IN_ROW_1 + WHITE] == PINS else "WEB-20")
    gone = [s for s in range(SITES) if state[s] != EMPTY and seen[s] == EMPTY]
    come = [s for s in range(SITES) if state[s] == EMPTY and seen[s] not in (EMPTY, UNSEEN)]
    other = [s for s in range(SITES) if state[s] != EMPTY and seen[s] in (WHITE, GREEN) and seen[s] != state[s]]
    turn = state[TURN] + 1
    if other:
        return say("WEB-8", other, to=NAMES[other[0]])
    if not gone and not come:
        return None if rules.generate() and rules.moves[0] == PASS else say("WEB-10", turn=SIDES[turn])
    if len(gone) > 1 and len(come) > 1:
        return say("WEB-4", gone + come)
    strange = [s for s in gone if state[s] != turn]
    if strange:
        return say("WEB-3", strange, turn=SIDES[turn], other=SIDES[state[strange[0]]], site=NAMES[strange[0]])
    if len(gone) != len(come):
        return _wrong_number(gone, come)
    site, to = gone[0], come[0]
    if seen[to] not in (turn, SOMETHING):
        return say("WEB-2", (site, to), what=f"the pin on {NAMES[to]} is not the one from {NAMES[site]}")
    return _why_no_step(rules, site, to)


def _wrong_number(gone: list[int], come: list[int]) -> Refusal:
    if len(gone) > len(come):
        return say("WEB-2", gone, what="a pin is missing from " + _list(gone))
    return say("WEB-2", come, what="a pin too many on " + _list(come))


def _why_no_step(rules: "WebRules", site: int, to: int) -> Refusal | None:
    """One pin of the side to move from one site to another that was empty."""
    if to not in BOARD.adjacent(site):
        return _why_no_geometry(rules, site, to)
    number, code = rules.generate(), site * 128 + to
    if code in rules.moves[:number]:
        return None
    pin = rules.state[site]
    if to < TIERS <= site and not rules.may_enter(pin):
        return say("WEB-12" if rules.state[LATCH] else "WEB-11", (to,))
    legal = list(rules.moves[:number])
    if pin == WHITE:
        return say("WEB-15" if rules.way == 1 else "WEB-16", (site, to))
    if rules.way == 0:
        ways_out = [move >> 7 for move in legal]
        return say("WEB-13", ways_out, ways=_list(ways_out))
    return say("WEB-14", (site, to))


def _why_no_geometry(rules: "WebRules", site: int, to: int) -> Refusal:
    """A pin that went farther than one space, or askew."""
    names = {"site": NAMES[site], "to": NAMES[to]}
    rows = abs(row(site) - row(to))
    around = (tier(site) - tier(to)) % TIERS
    tiers = min(around, TIERS - around)
    if rows == tiers == 1:
        return say("WEB-6", (site, to), **names)
    if row(site) == row(to) == 0 and tiers > 2:
        return say("WEB-9", (site, to))
    if (rows, tiers) in ((2, 0), (0, 2)):
        over = next(s for s in BOARD.adjacent(site) if s in BOARD.adjacent(to))
        if rules.state[over] != EMPTY:
            return say("WEB-7", (site, over, to), over=NAMES[over], to=NAMES[to])
    return say("WEB-5", (site, to), **names)


_WHITES_DUTY = {
    1: ("WEB-15", "Green is leaving the scoring row; White must leave a way out."),
    2: ("WEB-16", "Green's pins are shut in; White must start to open a way out."),
    3: ("WEB-16", "Green's pins are shut in; White must start to open a way out."),
    NO_WAY: ("WEB-16", "White cannot open a way out for Green within three moves and may move any pin."),
}
_GREENS_DUTY = (
    ("WEB-14", "Green has no way out of the scoring row yet and must clear one."),
    ("WEB-14", "Green can clear no way out of the scoring row and may move any pin."),
)


def notices(rules: "WebRules") -> tuple[Notice, ...]:
    """A pass that must be made, the removal Green owes, the space White owes."""
    legal, turn = list(rules.moves[: rules.generate()]), rules.state[TURN] + 1
    if legal == [PASS]:
        return (_notice("WEB-10", f"{SIDES[turn]} cannot move and passes."),)
    if not legal or not rules.owes_removal():
        return ()
    pins = tuple(s for s in range(TIERS) if rules.state[s] == GREEN)
    if turn == WHITE:
        return (_notice(*_WHITES_DUTY[rules.way], pins),)
    if rules.way == 0:
        ways_out = [move >> 7 for move in legal]
        return (_notice("WEB-13", f"Green must take a pin out of the scoring row: {_list(ways_out)}.", ways_out),)
    return (_notice(*_GREENS_DUTY[rules.way == NO_WAY], pins),)


def _notice(clause: str, text: str, sites: Sequence[int] = ()) -> Notice:
    return Notice(clause, text, tuple(sites))


def _list(sites: Sequence[int]) -> str:
    return ", ".join(NAMES[s] for s in sites)
