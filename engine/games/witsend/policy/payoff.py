"""The payoff of a player at the end of a round at Wit's End: points, and the chance to win.

100 points are one step of peg 4.  The points come from a regression on some hundred games of self-play; where that
led to weaker play, they were tuned in matches.
"""

from collections.abc import Sequence
from math import exp, log

from engine.games.witsend.board import CALLER, FIELD, FIELDS, OPEN, PEGS, QUICKIES, SEATS, STEP, USED, WIT

STEP_POINTS = (125, 115, 105, 100, 90, 85)  # a step of pegs 1 to 6
ENTRY_POINTS = 400  # a peg in Wit's End
OPENED_POINTS = 300  # the star squares have been full
QUICKIE_POINTS = 80  # a Quickie in the hand, if there is room for its steps
STEPS_FOR_FULL_VALUE = 12  # steps before the stars at which a Quickie counts in full
CALLER_POINTS = 100  # to be the Caller
OPENED_CALLER_POINTS = 600  # to be the Caller when pegs may leave the stars
STAR_POINTS = 100  # in the static score: a peg on its star square
POINTS_PER_FACTOR_E = 935  # lead in points that makes a win e times as likely


def payoff(state: Sequence[int], side: int) -> int:
    """Points of one player.  They do not depend on tickets, except through entries that the rules allow."""
    star, room, points, inside = FIELDS[state[FIELD]].star, 0, 0, 0
    at = STEP + side * PEGS
    for peg in range(PEGS):
        step = state[at + peg]
        if step < star:
            room += star - step
            points -= (star - step) * STEP_POINTS[peg]
        elif step >= WIT:
            inside += 1
    points += inside * ENTRY_POINTS + OPENED_POINTS * state[OPEN + side]
    counted = min(room, STEPS_FOR_FULL_VALUE)
    points += QUICKIE_POINTS * (QUICKIES - state[USED + side]) * (1 + counted) // (1 + STEPS_FOR_FULL_VALUE)
    if state[CALLER] == side:
        points += OPENED_CALLER_POINTS if state[OPEN + side] else CALLER_POINTS
    return points


def at_sight(state: Sequence[int], side: int) -> int:
    """The static score of one player in points: steps and arrived pegs, without the title and cards in the hand."""
    star, at, points = FIELDS[state[FIELD]].star, STEP + side * PEGS, 0
    for step in state[at : at + PEGS]:
        points += 100 * min(step, star) + (STAR_POINTS if step >= star else 0) + (ENTRY_POINTS if step >= WIT else 0)
    return points


def chance(state: Sequence[int], side: int, winner: int | None) -> float:
    """The chance of that player to win, 0 to 1; `winner`: the side that has won, or None."""
    if winner is not None:
        return float(winner == side)
    own = payoff(state, side)
    return 1 / sum(exp((payoff(state, other) - own) / POINTS_PER_FACTOR_E) for other in range(state[SEATS]))


def points(likely: float) -> int:
    """The lead in points over one other player that gives that chance to win; bounded."""
    likely = min(max(likely, 0.001), 0.999)
    return round(POINTS_PER_FACTOR_E * log(likely / (1 - likely)))
