"""Checks a position of Wit's End: one that no game can reach is refused."""

from typing import Protocol

from engine.errors import BadPosition
from engine.games.witsend.board import (
    CALLER,
    CARD,
    CHOOSE,
    DRAW,
    FIELD,
    FIELDS,
    FREE,
    HIDDEN_CARD,
    HIDDEN_DIGIT,
    LETTERS,
    MOVE,
    NAME,
    OPEN,
    PEGS,
    PHASE,
    PLACES,
    QUICKIE,
    QUICKIES,
    REGAIN,
    SEATS,
    SHOWN,
    STEP,
    STOP,
    TICKET,
    TURN,
    USED,
    WIT,
)
from engine.games.witsend.pegs import Pegs
from engine.position import Side


class PegRules(Protocol):
    """What this module uses of the rules."""

    state: bytearray
    pegs: Pegs

    def seats(self) -> tuple[Side, ...]:
        """The sides that take part."""
        ...

    def result(self) -> int:
        """0: the game goes on; else an index into `endings`."""
        ...

    def holds(self, side: int, card: int) -> bool:
        """Whether that player may play that card now."""
        ...


def check(rules: PegRules) -> None:
    """Check all limits.

    :raises BadPosition: names the word, the player and the clause.
    """
    for side in rules.seats():
        _check_pegs(rules, side)
        _check_ticket(rules, side)
        _check_cards(rules, side)
    _check_draws(rules)
    if not rules.result():
        _check_turn(rules)


def _refuse(side: int, what: str, clause: str) -> None:
    raise BadPosition(f"position text, word 5, player {LETTERS[side]}: {what} ({clause})")


def _steps(rules: PegRules, side: int) -> bytearray:
    return rules.state[STEP + side * PEGS : STEP + (side + 1) * PEGS]


def _check_pegs(rules: PegRules, side: int) -> None:
    """Check that the latches agree with the pegs, and that no peg has moved before the first round."""
    state, field, steps = rules.state, FIELDS[rules.state[FIELD]], _steps(rules, side)
    inside = [step for step in steps if step >= WIT]
    if len(inside) > PLACES:
        _refuse(side, f"{len(inside)} pegs in Wit's End", "WITSEND-24")
    if state[OPEN + side] and min(steps) < field.star:
        _refuse(side, "the star squares have been full, so no peg stands before them", "WITSEND-23")
    if len(inside) == PLACES and (state[PHASE], state[CALLER], state[TURN]) != (MOVE, side, side):
        _refuse(side, "three pegs in Wit's End: only the Caller's own move ends the game", "WITSEND-25")
    if inside and not state[OPEN + side]:
        _refuse(side, "a peg in Wit's End, so the star squares have been full: '!' is missing", "WITSEND-23")
    if state[OPEN + side] and not state[FREE + side]:
        _refuse(side, "the star squares have been full, so the hand is not 'N'", "WITSEND-8")
    if state[PHASE] in (DRAW, NAME) and (any(steps) or state[FREE + side] or state[SHOWN + side]):
        _refuse(side, "nothing has been played or moved before the first round", "WITSEND-2")
    if state[PHASE] == CHOOSE:
        if sum(step >= field.white for step in steps) >= 2 and not state[FREE + side]:
            _refuse(side, "two pegs on white, so the hand is not 'N'", "WITSEND-8")
        if all(step == field.star for step in steps) and not state[OPEN + side]:
            _refuse(side, "six full star squares: '!' is missing", "WITSEND-23")


def _check_ticket(rules: PegRules, side: int) -> None:
    """Check that no ticket occurs twice and that the pegs in Wit's End agree with it."""
    state = rules.state
    ticket = state[TICKET + side * PLACES : TICKET + (side + 1) * PLACES]
    others = [state[TICKET + i * PLACES : TICKET + (i + 1) * PLACES] for i in range(side)]
    if 0 < ticket[0] < HIDDEN_DIGIT and ticket in others:
        _refuse(side, "another player has the same ticket", "WITSEND-5")
    if ticket[0] == HIDDEN_DIGIT:
        return
    for peg, step in enumerate(_steps(rules, side)):
        if step >= WIT and ticket[step - WIT] != peg + 1:
            _refuse(side, f"peg {peg + 1} stands in Wit's End where the ticket has another number", "WITSEND-24")


def _check_cards(rules: PegRules, side: int) -> None:
    """Check that the shown and the chosen card come from the hand."""
    state = rules.state
    shown, chosen = state[SHOWN + side], state[CARD + side]
    if chosen and state[PHASE] != CHOOSE:
        _refuse(side, "a card is chosen in the phase 'choose' only", "WITSEND-7")
    if chosen not in (0, HIDDEN_CARD) and not rules.holds(side, chosen):
        _refuse(side, "the chosen card is not in the hand", "WITSEND-4")
    if shown >= QUICKIE and not state[FREE + side]:
        _refuse(side, "a Quickie or Stop was shown, so the hand is not 'N'", "WITSEND-8")
    if shown == QUICKIE and state[PHASE] == MOVE and state[USED + side] == QUICKIES:
        _refuse(side, "the shown Quickie is discarded after the moves only", "WITSEND-15")
    if shown == QUICKIE and state[PHASE] in (REGAIN, CHOOSE) and state[USED + side] == 0:
        _refuse(side, "the shown Quickie has been discarded", "WITSEND-15")


def _check_draws(rules: PegRules) -> None:
    """Check that tickets are missing only while they are drawn, and that a round shows all cards or none."""
    state, seats = rules.state, rules.seats()
    missing = [side for side in seats if state[TICKET + side * PLACES] == 0]
    if bool(missing) != (state[PHASE] == DRAW):
        _refuse(missing[0] if missing else 0, "tickets are missing in the phase 'draw' only", "WITSEND-5")
    shown = [side for side in seats if state[SHOWN + side]]
    if len(shown) not in (
        (0, len(seats)) if state[PHASE] == CHOOSE else (len(seats),) if state[PHASE] > CHOOSE else (0,)
    ):
        _refuse(shown[0] if shown else 0, "all cards are shown at once", "WITSEND-7")
    if state[PHASE] == CHOOSE and all(state[CARD + side] for side in seats):
        _refuse(0, "all have chosen, so the cards are turned up", "WITSEND-7")


def _check_turn(rules: PegRules) -> None:
    """Check that the side to move can act and is the first of those who may choose."""
    state, seats = rules.state, rules.state[SEATS]
    turn, expected = state[TURN], state[TURN]
    if state[PHASE] == DRAW:
        expected = min(side for side in rules.seats() if state[TICKET + side * PLACES] == 0)
    elif state[PHASE] == NAME:
        expected = 0
    elif state[PHASE] == CHOOSE:
        clockwise = [(state[CALLER] + i) % seats for i in range(seats)]
        expected = next(side for side in clockwise if state[CARD + side] == 0)
    elif state[PHASE] == MOVE and not rules.pegs.can_move(turn):
        raise BadPosition(f"position text, word 1: {LETTERS[turn]} can move no peg after these cards (WITSEND-21)")
    elif state[PHASE] == REGAIN and not (state[SHOWN + turn] == STOP and state[USED + turn]):
        raise BadPosition(f"position text, word 1: {LETTERS[turn]} has no Quickie to take back (WITSEND-20)")
    if turn != expected:
        raise BadPosition(
            f"position text, word 1: side {LETTERS[turn]!r}; here it is {LETTERS[expected]!r} (WITSEND-7)"
        )
