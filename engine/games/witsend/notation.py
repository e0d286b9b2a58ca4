"""The notation of moves at Wit's End, the labels of choices, the secrets of a player, and the names of the cards."""

from collections.abc import Sequence
from functools import cache

from engine.games.witsend import messages
from engine.games.witsend.board import (
    BACK,
    CALLER,
    CALLER_NAMED,
    CARD,
    CARD_CHOSEN,
    ENTER,
    FREE,
    LEAVE,
    LETTERS,
    PEGS,
    PLACES,
    QUICKIE,
    QUICKIES,
    STOP,
    TAKE,
    TICKET,
    TICKET_DRAWN,
    USED,
)
from engine.games.witsend.messages import SIDES
from engine.position import Side
from engine.rules import Choice, Fact

CARDS = "-123456QS?"  # by card: none, the numbers, Quickie, Stop, hidden
DIGITS = "-123456?"  # by digit of a ticket: not drawn, 1 to 6, hidden
CHOICES = frozenset({TICKET_DRAWN, CALLER_NAMED, CARD_CHOSEN, TAKE, LEAVE})  # the other kinds move pegs


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


@cache  # tickets are 216 for each of six players, and all of them may be legal at once
def label(code: int) -> str:
    """A choice as its button calls it; moves of pegs as people tell them."""
    kind = code >> 24
    if kind not in CHOICES:
        return _pegs(code)
    if kind == TICKET_DRAWN:
        return messages.TICKET_OF(digits="".join(DIGITS[code >> shift & 7] for shift in (6, 3, 0)))
    if kind == CARD_CHOSEN:
        card = code & 15
        return {QUICKIE: messages.A_QUICKIE, STOP: messages.A_STOP}.get(card) or messages.CARD_OF(number=card)
    if kind == CALLER_NAMED:
        return messages.CALLS_FIRST(side=SIDES[code >> 20 & 7])
    return messages.TAKE_BACK if kind == TAKE else messages.LEAVE_IT


def _pegs(code: int) -> str:
    kind = code >> 24
    if kind == ENTER:
        return messages.PEG_HOME(peg=(code >> 3 & 7) + 1)
    steps = [(peg + 1, code >> 3 * (PEGS - 1 - peg) & 7) for peg in range(PEGS)]
    moved = [(peg, step) for peg, step in steps if step]
    if len(moved) == 1:
        [(peg, step)] = moved
        return (messages.PEG_BACK if kind == BACK else messages.PEG_FORWARD)(peg=peg, steps=step)
    each = tuple(messages.PEG_BY(peg=peg, steps=step) for peg, step in moved)
    return (messages.EACH_BACK if kind == BACK else messages.EACH_FORWARD)(pegs=each)


def facts(state: Sequence[int], seat: Side) -> tuple[Fact, ...]:
    """The secrets of that player."""
    ticket = state[TICKET + seat * PLACES : TICKET + (seat + 1) * PLACES]
    if not ticket[0]:
        return ()
    numbers, free = " ".join(CARDS[card] for card in range(1, QUICKIE)), state[FREE + seat]
    hand = messages.HAND(quickies=QUICKIES - state[USED + seat]) if free else numbers
    chosen = state[CARD + seat]
    choice = (Fact(messages.FACT_CHOSEN, label(CARD_CHOSEN << 24 | chosen)),) if chosen else ()
    means = messages.TICKET_MEANS(first=ticket[0], second=ticket[1], third=ticket[2])
    drawn = Fact(messages.FACT_TICKET, " ".join(DIGITS[digit] for digit in ticket), means)
    return (drawn, Fact(messages.FACT_HAND, hand, "" if free else messages.HAND_MEANS), *choice)


def choice(state: Sequence[int], code: int) -> Choice | None:
    """A card, and what it does for whoever plays it."""
    if code >> 24 != CARD_CHOSEN:
        return None
    card, side = code & 15, code >> 20 & 7
    if card == QUICKIE:
        return Choice(CARDS[card], messages.QUICKIE_CARD)
    if card == STOP:
        return Choice(CARDS[card], messages.STOP_CARD)
    does = messages.CALLER_CARD if state[CALLER] == side else messages.NUMBER_CARD
    return Choice(CARDS[card], does(number=card))
