"""The duties in a position of Wit's End: who draws, chooses or moves, and how far."""

from collections.abc import Sequence

from engine.games.witsend import messages
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
    STEP,
    TICKET,
    TURN,
    site_of,
)
from engine.games.witsend.messages import SIDES
from engine.games.witsend.rules import WitsendRules
from engine.messages import Message
from engine.position import Notice, Side, Site


def notices(rules: WitsendRules) -> tuple[Notice, ...]:
    """Who draws, chooses, moves or may take a Quickie back."""
    state = rules.state
    if rules.result():
        return ()
    turn, phase = state[TURN], state[PHASE]
    if phase == DRAW:
        waiting = [side for side in rules.seats() if not state[TICKET + side * PLACES]]
        return (Notice("WITSEND-5", messages.DRAW_TICKETS(sides=_names(waiting))),)
    if phase == NAME:
        return (Notice("WITSEND-6", messages.NAME_THE_CALLER),)
    if phase == CHOOSE:
        waiting = [side for side in rules.seats() if not state[CARD + side]]
        return (Notice("WITSEND-7", messages.CHOOSE_CARDS(sides=_names(waiting), caller=SIDES[state[CALLER]])),)
    if phase != MOVE:
        return (Notice("WITSEND-20", messages.MAY_TAKE_BACK(side=SIDES[turn])),)
    clause, what, sites = duty(rules, turn)
    return (Notice(clause, messages.MOVES(side=SIDES[turn], what=what), sites),)


def due(rules: WitsendRules, side: Side) -> int:
    """The total number of steps that the shown cards move that player's pegs, limited by the room."""
    rules.pegs.number = 0
    rules.pegs.write(side)
    code = rules.moves[0]
    return sum(code >> 3 * peg & 7 for peg in range(PEGS)) if rules.pegs.number and code >> 24 != ENTER else 1


def _names(sides: Sequence[Side]) -> tuple[Message, ...]:
    return tuple(SIDES[side] for side in sides)


def duty(rules: WitsendRules, side: Side) -> tuple[str, Message, tuple[Site, ...]]:
    """What the shown cards make that side move: the clause, the message to follow `Red moves`, the pegs that can."""
    task, steps, star = rules.pegs.task(side), due(rules, side), FIELDS[rules.state[FIELD]].star
    if task in (GOES_ON, GOES_BACK):
        at = [rules.state[STEP + side * PEGS + peg] for peg in range(PEGS)]
        movable = [peg for peg in range(PEGS) if at[peg] < star and (task == GOES_ON or at[peg])]
        sites = tuple(site_of(side, peg, at[peg], star) for peg in movable)
        whole = steps == QUICKIE_STEPS
        if task == GOES_ON:
            forward = messages.PEGS_FORWARD if whole else messages.PEGS_FORWARD_POSSIBLE
            return "WITSEND-14", forward(steps=steps), sites
        back = messages.PEGS_BACK if whole else messages.PEGS_BACK_POSSIBLE
        return "WITSEND-16", back(steps=steps), sites
    peg = rules.state[SHOWN + side] - 1
    site = site_of(side, peg, rules.state[STEP + side * PEGS + peg], star)
    if rules.moves[0] >> 24 == ENTER:
        return "WITSEND-24", messages.PEG_HOME(peg=peg + 1), (site,)
    clause = "WITSEND-18" if task == RIDES else "WITSEND-11"
    return clause, messages.PEG_FORWARD(peg=peg + 1, steps=steps), (site,)
