"""Samples worlds of Wit's End: states that are consistent with what a seat knows."""

from collections.abc import Sequence
from itertools import permutations

from engine.games.witsend.board import CARD, HIDDEN_DIGIT, OPEN, PEGS, PLACES, SEATS, SIZE, STEP, TICKET, WIT
from engine.position import Side
from engine.search.chance import mix

_TICKETS = tuple(permutations(range(1, PEGS + 1), PLACES))


def worlds(view: Sequence[int], side: Side, number: int, seed: int) -> list[bytes]:
    """Up to `number` states without hidden secrets, equally likely; one if tickets make no difference.

    Each world gives every player a ticket; no two are equal, and none contradicts the pegs in Wit's End.  Cards
    that others have already chosen return to their hands.
    """
    hidden = [other for other in range(view[SEATS]) if view[TICKET + other * PLACES] == HIDDEN_DIGIT]
    if not any(view[OPEN + other] for other in hidden):
        number = 1  # tickets matter only to players whose pegs may leave the stars
    found = dict.fromkeys(_world(view, hidden, mix(seed, side, draw)) for draw in range(number))
    return list(found)


def _world(view: Sequence[int], hidden: Sequence[Side], seed: int) -> bytes:
    state = bytearray(view[:SIZE])
    state[CARD : CARD + state[SEATS]] = bytes(state[SEATS])
    taken = {tuple(state[at : at + PLACES]) for at in range(TICKET, TICKET + state[SEATS] * PLACES, PLACES)}
    for other in hidden:
        open_to = [ticket for ticket in _TICKETS if ticket not in taken and _may_be(view, other, ticket)]
        ticket = open_to[mix(seed, other) % len(open_to)]
        taken.add(ticket)
        state[TICKET + other * PLACES : TICKET + (other + 1) * PLACES] = bytes(ticket)
    return bytes(state)


def _may_be(view: Sequence[int], side: Side, ticket: Sequence[int]) -> bool:
    """Whether the pegs of that player in Wit's End agree with the ticket."""
    steps = view[STEP + side * PEGS : STEP + (side + 1) * PEGS]
    return all(step < WIT or ticket[step - WIT] == peg + 1 for peg, step in enumerate(steps))
