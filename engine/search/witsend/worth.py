"""What a player has reached at the end of a round at Wit's End; 100 points are a step of the Caller's."""

from collections.abc import Sequence

from engine.games.witsend.board import CALLER, FIELD, FIELDS, FREE, OPEN, PEGS, QUICKIES, SEATS, STEP, USED, WIT

WON = 3000  # no more than that: the other points still count beside a small chance of it
STEP_OF = (130, 120, 110, 100, 90, 80)  # a step of pegs 1 to 6: the high numbers ride further
ENTRY = 300  # a peg in Wit's End
UNLOCKED = 150  # Quickies and the Stop may be played
HELD = 150  # a Quickie in the hand, where there is room for its steps
ROOM = 12  # steps before the stars that make two Quickies worth all of it
CALLS = 100  # to be the Caller
CALLS_OPEN = 250  # to be the Caller when pegs may leave the stars


def worth(state: Sequence[int], side: int) -> int:
    """Points of one player.  Nothing in it depends on a ticket: what it brings is an entry that the rules allow."""
    star, room, points, inside = FIELDS[state[FIELD]].star, 0, 0, 0
    at = STEP + side * PEGS
    for peg in range(PEGS):
        step = state[at + peg]
        if step < star:
            room += star - step
            points -= (star - step) * STEP_OF[peg]
        elif step >= WIT:
            inside += 1
    points += inside * ENTRY
    points += HELD * (QUICKIES - state[USED + side]) * min(room, ROOM) // ROOM
    if state[FREE + side]:
        points += UNLOCKED
    if state[CALLER] == side:
        points += CALLS_OPEN if state[OPEN + side] else CALLS
    return points


def lead(state: Sequence[int], side: int, winner: int | None) -> float:
    """How far that player is ahead of the others on average; `winner`: who has won."""
    if winner is not None:
        return WON if winner == side else -WON
    seats = state[SEATS]
    others = sum(worth(state, other) for other in range(seats) if other != side)
    return worth(state, side) - others / (seats - 1)
