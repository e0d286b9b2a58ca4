"""Finds the clause that a written illegal move of Wit's End breaks: a draw, a card, a choice, or moves of pegs."""

import re

from engine.games.witsend import messages
from engine.games.witsend.board import (
    CARD,
    CHOOSE,
    DRAW,
    FIELD,
    FIELDS,
    FREE,
    LETTERS,
    MAX_STAR,
    MOVE,
    NAME,
    PEGS,
    PHASE,
    PLACES,
    QUICKIE,
    SEATS,
    SITES,
    STEP,
    TICKET,
    TURN,
    WIT,
    site_of,
)
from engine.games.witsend.messages import SIDES, say
from engine.games.witsend.notation import CARDS
from engine.games.witsend.refusals import why_not as why_not_seen
from engine.games.witsend.rules import WitsendRules
from engine.position import Refusal, Side

_MOVE = re.compile(rf"(?P<side>[{LETTERS}]):(?P<rest>\S+)")
_STEPS = re.compile(r"[1-6][+-][1-9](,[1-6][+-][1-9])*")
_ENTRY = re.compile(r"([1-6])>w([1-3])")


def why_not(rules: WitsendRules, text: str) -> Refusal | None:
    """The clause that a written illegal move breaks; None: unknown."""
    if over := rules.result():
        return say("WITSEND-25", side=SIDES[over - 1])
    found = _MOVE.fullmatch(text)
    if found is None:
        pass_due = text == "pass" and rules.state[PHASE] == MOVE
        return why_not_seen(rules, rules.state[:SITES]) if pass_due else _why_nothing(rules)
    side, rest = LETTERS.index(found["side"]), found["rest"]
    if side >= rules.state[SEATS]:
        return say("WITSEND-2", what=messages.TAKES_NO_PART(side=SIDES[side]))
    if rest.startswith("#"):
        return _why_no_ticket(rules, side, rest[1:])
    if rest == "caller":
        early = rules.state[PHASE] == DRAW
        return say("WITSEND-6", what=messages.TICKETS_LEFT if early else messages.IS_DONE)
    if rest in ("regain", "leave"):
        return say("WITSEND-20", what=messages.NOTHING_TO_DECIDE(side=SIDES[side]))
    if len(rest) == 1:
        return _why_no_card(rules, side, rest)
    return _why_no_pegs(rules, side, rest) or _why_nothing(rules)


def _why_nothing(rules: WitsendRules) -> Refusal | None:
    """The refusal of a text that is no move, if a list of legal moves would tell a secret; else None."""
    if rules.state[PHASE] == DRAW:
        return say("WITSEND-5", what=messages.WRITE_A_DRAW)
    if rules.state[PHASE] == CHOOSE:
        return say("WITSEND-7", what=messages.WRITE_A_CARD)
    if rules.state[PHASE] == NAME:
        return say("WITSEND-6", what=messages.WRITE_THE_CALLER)
    return None


def _why_no_ticket(rules: WitsendRules, side: Side, digits: str) -> Refusal:
    state = rules.state
    if state[PHASE] != DRAW or state[TICKET + side * PLACES]:
        return say("WITSEND-5", what=messages.HAS_A_TICKET(side=SIDES[side]))
    if len(digits) != PLACES or len(set(digits)) != PLACES or not set(digits) <= set("123456"):
        return say("WITSEND-5", what=messages.THREE_DIGITS)
    return say("WITSEND-5", what=messages.NOT_IN_THE_BAG)


def _why_no_card(rules: WitsendRules, side: Side, sign: str) -> Refusal:
    state = rules.state
    if state[PHASE] in (DRAW, NAME):
        return _why_early(rules)
    if state[PHASE] != CHOOSE:
        return say("WITSEND-7", what=messages.ON_THE_TABLE)
    if sign not in CARDS[1:-1]:
        return say("WITSEND-4", side=SIDES[side], what=messages.WHICH_CARDS)
    if state[CARD + side]:
        return say("WITSEND-7", what=messages.HAS_CHOSEN(side=SIDES[side]))
    if CARDS.index(sign) >= QUICKIE and not state[FREE + side]:
        return say("WITSEND-8", side=SIDES[side])
    return say("WITSEND-4", side=SIDES[side], what=messages.QUICKIES_GONE)


def _why_early(rules: WitsendRules) -> Refusal:
    clause = "WITSEND-5" if rules.state[PHASE] == DRAW else "WITSEND-6"
    return say(clause, what=messages.NO_CARD_YET)


def _why_no_pegs(rules: WitsendRules, side: Side, rest: str) -> Refusal | None:
    """The refusal of moves of pegs: makes them on a board and asks `refusals`."""
    state, star = rules.state, FIELDS[rules.state[FIELD]].star
    to: dict[int, int] = {}
    if entry := _ENTRY.fullmatch(rest):
        to[int(entry[1]) - 1] = WIT + int(entry[2]) - 1
    elif _STEPS.fullmatch(rest):
        for word in rest.split(","):
            peg = int(word[0]) - 1
            to[peg] = state[STEP + side * PEGS + peg] + int(word[1:])
    if not to:
        return None
    if state[PHASE] == MOVE and side == state[TURN]:
        if any(star < step < WIT or step > WIT + PLACES for step in to.values()):
            return say("WITSEND-22")
        if min(to.values()) < 0:
            return say("WITSEND-17")
    board = bytearray(state[:SITES])
    for peg, step in to.items():
        now = state[STEP + side * PEGS + peg]
        board[site_of(side, peg, now, star)] = 0
        board[site_of(side, peg, max(0, min(step, MAX_STAR if step < WIT else step)), star)] = 1 + side * PEGS + peg
    return why_not_seen(rules, board)
