"""The duties in a position of Wit's End: who draws, chooses or moves, and how far."""

from collections.abc import Sequence

from engine.games.witsend.board import (
    CALLER,
    CARD,
    CHOOSE,
    DRAW,
    ENTER,
    FIELD,
    FIELDS,
    GOES_BACK,
    GOES_ON,
    MOVE,
    NAME,
    PEGS,
    PHASE,
    PLACES,
    QUICKIE_STEPS,
    RIDES,
    SHOWN,
    SIDES,
    STEP,
    TICKET,
    TURN,
    site_of,
)
from engine.games.witsend.rules import WitsendRules
from engine.position import Notice, Side


def notices(rules: WitsendRules) -> tuple[Notice, ...]:
    """Who draws, chooses, moves or may take a Quickie back."""
    state = rules.state
    if rules.result():
        return ()
    turn, phase = state[TURN], state[PHASE]
    if phase == DRAW:
        waiting = [side for side in rules.seats() if not state[TICKET + side * PLACES]]
        return (Notice("WITSEND-5", f"A ticket is to be drawn: {_names(waiting)}."),)
    if phase == NAME:
        return (Notice("WITSEND-6", "The first Caller is to be named."),)
    if phase == CHOOSE:
        waiting = [side for side in rules.seats() if not state[CARD + side]]
        caller = f"{SIDES[state[CALLER]]} is the Caller."
        return (Notice("WITSEND-7", f"A card is to be chosen in secret: {_names(waiting)}. {caller}"),)
    if phase != MOVE:
        return (Notice("WITSEND-20", f"{SIDES[turn]} may take back a discarded Quickie."),)
    return (_duty(rules, turn),)


def due(rules: WitsendRules, side: Side) -> int:
    """The total number of steps that the shown cards move that player's pegs, limited by the room."""
    rules.pegs.number = 0
    rules.pegs.write(side)
    code = rules.moves[0]
    return sum(code >> 3 * peg & 7 for peg in range(PEGS)) if rules.pegs.number and code >> 24 != ENTER else 1


def _names(sides: Sequence[Side]) -> str:
    return ", ".join(SIDES[side] for side in sides)


def _duty(rules: WitsendRules, side: Side) -> Notice:
    """The duty that the shown cards give that side, with the pegs that can fulfil it."""
    task, steps, star = rules.pegs.task(side), due(rules, side), FIELDS[rules.state[FIELD]].star
    far = f"{steps} {'step' if steps == 1 else 'steps'}"
    if task in (GOES_ON, GOES_BACK):
        at = [rules.state[STEP + side * PEGS + peg] for peg in range(PEGS)]
        movable = [peg for peg in range(PEGS) if at[peg] < star and (task == GOES_ON or at[peg])]
        sites = tuple(site_of(side, peg, at[peg], star) for peg in movable)
        clause, way = ("WITSEND-14", "forward") if task == GOES_ON else ("WITSEND-16", "back")
        whole = "" if steps == QUICKIE_STEPS else ", all that is possible"
        return Notice(clause, f"{SIDES[side]} moves pegs {way} by {far} in all{whole}.", sites)
    peg = rules.state[SHOWN + side] - 1
    site = site_of(side, peg, rules.state[STEP + side * PEGS + peg], star)
    if rules.moves[0] >> 24 == ENTER:
        return Notice("WITSEND-24", f"{SIDES[side]} moves peg {peg + 1} to its place in Wit's End.", (site,))
    clause = "WITSEND-18" if task == RIDES else "WITSEND-11"
    return Notice(clause, f"{SIDES[side]} moves peg {peg + 1} forward by {far}.", (site,))
