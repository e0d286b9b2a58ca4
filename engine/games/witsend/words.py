"""What a person is told at Wit's End: messages, duties, and moves as text.

Every message belongs to a clause of seeds/witsend.md; `{}` fields are filled in here.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.games.witsend.board import (
    BACK,
    CALLER,
    CALLER_NAMED,
    CARD,
    CARD_CHOSEN,
    CHOOSE,
    DRAW,
    ENTER,
    FIELD,
    FIELDS,
    FREE,
    GOES_BACK,
    GOES_ON,
    LETTERS,
    MOVE,
    NAME,
    NAMES,
    PEGS,
    PHASE,
    PLACES,
    QUICKIE,
    QUICKIE_STEPS,
    QUICKIES,
    RIDES,
    SHOWN,
    SIDES,
    STEP,
    STOP,
    TAKE,
    TICKET,
    TICKET_DRAWN,
    TURN,
    USED,
    site_of,
)
from engine.position import Notice, Refusal, Side
from engine.rules import Fact

if TYPE_CHECKING:
    from engine.games.witsend.rules import WitsendRules

CARDS = "-123456QS?"  # by card: none, the numbers, Quickie, Stop, hidden
DIGITS = "-123456?"  # by digit of a ticket: not drawn, 1 to 6, hidden

MESSAGES = {
    "WITSEND-1": "{site} is no hole of this field.",
    "WITSEND-2": "Each player keeps six pegs on the board: {what}.",
    "WITSEND-3": "A peg keeps to the holes of its own number; {site} is not one of them.",
    "WITSEND-4": "{side} does not hold that card: {what}.",
    "WITSEND-5": "Tickets are drawn first: {what}.",
    "WITSEND-6": "The first Caller is named once, when all have drawn a ticket: {what}.",
    "WITSEND-7": "All choose a card in secret before pegs move: {what}.",
    "WITSEND-8": "{side} may play number cards only, until two pegs have stood on white squares.",
    "WITSEND-9": "Only number cards were shown, so only the Caller moves: {side} stands still.",
    "WITSEND-10": "{side} showed a {card} and moves peg {card}, no other.",
    "WITSEND-11": "The Caller's peg goes one step forward.",
    "WITSEND-12": "{side} has to move: {what}.",
    "WITSEND-14": "Who shows a Quickie moves forward, {due} in all; the others stand still: {what}.",
    "WITSEND-16": "A Stop turns the Quickies round: back by {due} in all; the others stand still: {what}.",
    "WITSEND-17": "No peg goes back from a star square or from Wit's End, nor below its coloured square.",
    "WITSEND-18": "One Stop gives each number card a free ride of its number, as far as the star square: {what}.",
    "WITSEND-19": "Two Stops or more give no free ride: {side} stands still.",
    "WITSEND-20": "Who showed a Stop may take a Quickie back, and no peg moves: {what}.",
    "WITSEND-21": "It is {turn}'s move now, clockwise from the Caller; {side} moves in turn.",
    "WITSEND-22": "A peg stops on its star square and stays there until it may go to Wit's End.",
    "WITSEND-23": "Only the Caller's number card takes a peg to Wit's End, once all six star squares have been full.",
    "WITSEND-24": "A peg goes to the place in Wit's End that its number has on the ticket, and stays there.",
    "WITSEND-25": "The game is over: {side} has completed the secret number.",
}


def say(clause: str, sites: Sequence[int] = (), **fields: object) -> Refusal:
    """The message of a clause, filled in."""
    return Refusal(clause, MESSAGES[clause].format(**fields), tuple(sites))


def listed(sites: Sequence[int]) -> str:
    """Site names divided by commas."""
    return ", ".join(NAMES[site] for site in sites)


def notation(code: int) -> str:
    """The move as text; it begins with the letter of its side."""
    kind, letter = code >> 24, LETTERS[code >> 20 & 7]
    if kind == TICKET_DRAWN:
        return f"{letter}:#" + "".join(DIGITS[code >> shift & 7] for shift in (6, 3, 0))
    if kind == CALLER_NAMED:
        return f"{letter}:caller"
    if kind == CARD_CHOSEN:
        return f"{letter}:{CARDS[code & 15]}"
    if kind == ENTER:
        return f"{letter}:{(code >> 3 & 7) + 1}>w{(code & 7) + 1}"
    if code >> 24 > ENTER:
        return f"{letter}:regain" if kind == TAKE else f"{letter}:leave"
    steps = [code >> 3 * (PEGS - 1 - peg) & 7 for peg in range(PEGS)]
    sign = "-" if kind == BACK else "+"
    return f"{letter}:" + ",".join(f"{peg + 1}{sign}{steps[peg]}" for peg in range(PEGS) if steps[peg])


def public_notation(code: int) -> str:
    """The same with `?` for a ticket and a card."""
    kind, letter = code >> 24, LETTERS[code >> 20 & 7]
    if kind == TICKET_DRAWN:
        return f"{letter}:#???"
    return f"{letter}:?" if kind == CARD_CHOSEN else notation(code)


def label(code: int) -> str:
    """The choice for the button of a person; "" for pegs, which are moved on the board."""
    kind = code >> 24
    if kind == TICKET_DRAWN:
        return "Ticket " + "".join(DIGITS[code >> shift & 7] for shift in (6, 3, 0))
    if kind == CARD_CHOSEN:
        card = code & 15
        return {QUICKIE: "Quickie", STOP: "Stop"}.get(card, f"Card {card}")
    if kind == CALLER_NAMED:
        return f"{SIDES[code >> 20 & 7]} calls first"
    if kind > ENTER:
        return "Take a Quickie back" if kind == TAKE else "Leave it"
    return ""


def facts(rules: "WitsendRules", seat: Side) -> tuple[Fact, ...]:
    """What that player holds in secret."""
    state = rules.state
    ticket = state[TICKET + seat * PLACES : TICKET + (seat + 1) * PLACES]
    if not ticket[0]:
        return ()
    hand = [CARDS[card] for card in range(1, QUICKIE)]
    if state[FREE + seat]:
        hand += ["Quickie"] * (QUICKIES - state[USED + seat]) + ["Stop"]
    chosen = state[CARD + seat]
    choice = (Fact("Chosen", label(CARD_CHOSEN << 24 | chosen)),) if chosen else ()
    return (Fact("Ticket", " ".join(DIGITS[digit] for digit in ticket)), Fact("Hand", " ".join(hand)), *choice)


def due(rules: "WitsendRules", side: Side) -> int:
    """How many steps the shown cards take that player's pegs in all, as far as there is room."""
    rules.pegs.number = 0
    rules.pegs.write(side)
    code = rules.moves[0]
    return sum(code >> 3 * peg & 7 for peg in range(PEGS)) if rules.pegs.number and code >> 24 != ENTER else 1


def notices(rules: "WitsendRules") -> tuple[Notice, ...]:
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


def _names(sides: Sequence[Side]) -> str:
    return ", ".join(SIDES[side] for side in sides)


def _duty(rules: "WitsendRules", side: Side) -> Notice:
    """What the shown cards make that side do, with the pegs that can do it."""
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
