"""What a player has reached at the end of a round at Wit's End, and how likely he is to win.

100 points are a step of the Caller's.  The points began as a regression on who won some hundred games that this engine
played against itself; where that led to weaker play they were set by matches.
"""

from collections.abc import Sequence
from math import exp, log

from engine.games.witsend.board import CALLER, FIELD, FIELDS, OPEN, PEGS, QUICKIES, SEATS, STEP, USED, WIT

STEP_OF = (125, 115, 105, 100, 90, 85)  # a step of pegs 1 to 6
ENTRY = 400  # a peg in Wit's End
OPENED = 300  # the star squares have been full
HELD = 80  # a Quickie in the hand, where there is room for its steps
ROOM = 12  # steps before the stars: with so many left, a Quickie counts in full
CALLS = 100  # to be the Caller
CALLS_OPEN = 600  # to be the Caller when pegs may leave the stars
ARRIVED = 100  # at first sight: a peg on its star square
SCALE = 935  # so many points ahead: e times as likely to win


def payoff(state: Sequence[int], side: int) -> int:
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
    points += inside * ENTRY + OPENED * state[OPEN + side]
    points += HELD * (QUICKIES - state[USED + side]) * (1 + min(room, ROOM)) // (1 + ROOM)
    if state[CALLER] == side:
        points += CALLS_OPEN if state[OPEN + side] else CALLS
    return points


def at_sight(state: Sequence[int], side: int) -> int:
    """Points of what a weak player has an eye for: his steps, and what has arrived; no title, no card in the hand."""
    star, at, points = FIELDS[state[FIELD]].star, STEP + side * PEGS, 0
    for step in state[at : at + PEGS]:
        points += 100 * min(step, star) + (ARRIVED if step >= star else 0) + (ENTRY if step >= WIT else 0)
    return points


def chance(state: Sequence[int], side: int, winner: int | None) -> float:
    """How likely that player is to win, 0 to 1; `winner`: who has won."""
    if winner is not None:
        return float(winner == side)
    own = payoff(state, side)
    return 1 / sum(exp((payoff(state, other) - own) / SCALE) for other in range(state[SEATS]))


def points(likely: float) -> int:
    """How many points ahead of one other player that is; bounded, for nothing is sure before it has happened."""
    likely = min(max(likely, 0.001), 0.999)
    return round(SCALE * log(likely / (1 - likely)))
