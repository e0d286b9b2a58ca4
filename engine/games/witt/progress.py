"""The aim of a game of WITT under its objective, and how far both sides have come.  It does not judge."""

from collections.abc import Sequence

from engine.games.witt import board, messages
from engine.games.witt.board import (
    BEYOND,
    FIRST_NEAR,
    GOAL,
    HOLD,
    INSIDE,
    ISOLATED,
    ISOLATION,
    MATCH,
    MODE,
    NEAR,
    PEGS,
    PEGS_EACH,
    PEGS_LEFT,
    PLAY,
    SCORE,
    WIDE,
    WON,
    beyond_middle,
)
from engine.games.witt.messages import AIMS, OBJECTIVES, SIDES
from engine.goal import Goal, Progress

PLAY_RANKS = PLAY // WIDE
PEGS_TO_TAKE = PEGS_EACH - PEGS_LEFT
OBJECTIVES_TO_WIN = 3  # objectives of a Master game


def goal(state: Sequence[int]) -> Goal:
    """See engine.narrator.Narrator.goal."""
    mode = state[MODE]
    if mode < MATCH:
        at_the_start = mode == ISOLATED and state[ISOLATION] != HOLD
        aim = messages.AIM_AT_THE_START if at_the_start else AIMS[mode]
        return Goal(aim, tuple(_towards(state, mode, side) for side in (0, 1)))
    of_each = [_of_five(state, at, side) for at in range(len(OBJECTIVES)) for side in (0, 1)]
    won = [state[WON + side].bit_count() for side in (0, 1)]
    of = OBJECTIVES_TO_WIN
    total = [Progress(i, messages.WON_OF(number=won[i], all=of), min(won[i], of), of) for i in (0, 1)]
    if mode == MATCH:
        return Goal(AIMS[mode], tuple(of_each))
    return Goal(AIMS[mode], (*total, *of_each), tuple(OBJECTIVES))


def _of_five(state: Sequence[int], at: int, side: int) -> Progress:
    """Progress towards one objective of several, with its name; an objective that is won says by whom."""
    name, plain = OBJECTIVES[at], _towards(state, at, side)
    for owner in (0, 1):
        if state[WON + owner] >> at & 1:
            text = messages.IS_WON if owner == side else messages.IS_WON_BY(side=SIDES[owner])
            return Progress(side, text, int(owner == side), 1, name, is_won=owner == side)
    return Progress(side, plain.text, plain.done, plain.of, name)


def _towards(state: Sequence[int], at: int, side: int) -> Progress:
    """Progress towards the objective of that number."""
    match at:
        case board.PENETRATION:
            ranks = [site // WIDE + 1 for site in range(PLAY) if state[site] == side + 1]
            rank = max((one if side == 0 else PLAY_RANKS + 1 - one for one in ranks), default=0)
            return Progress(side, messages.RANK_OF(rank=rank, all=PLAY_RANKS), rank, PLAY_RANKS)
        case board.OCCUPATION:
            inside = state[INSIDE + side]
            return Progress(side, messages.IN_THEIR_AREA(pegs=inside), min(inside, 1), 2)
        case board.ACCUMULATION:
            score = state[SCORE + side]
            beyond, text = state[BEYOND + side], messages.POINTS_OF(number=score, all=GOAL)
            if beyond:
                text = messages.POINTS_AND_BEYOND(number=score, all=GOAL, beyond=beyond)
            return Progress(side, text, min(score, GOAL), GOAL)
        case board.ISOLATED:
            alone = _alone(state, side)
            return Progress(side, messages.ALONE(pegs=alone), min(alone, 1), 2)
        case _:
            taken = PEGS_EACH - state[PEGS + 1 - side]
            told = messages.TAKEN_OF(number=taken, all=PEGS_TO_TAKE)
            return Progress(side, told, min(taken, PEGS_TO_TAKE), PEGS_TO_TAKE)


def _alone(state: Sequence[int], side: int) -> int:
    """Pegs beyond the middle with no peg beside them."""
    return sum(
        state[site] == side + 1
        and beyond_middle(side + 1, site)
        and not any(state[near] for near in NEAR[FIRST_NEAR[site] : FIRST_NEAR[site + 1]])
        for site in range(PLAY)
    )
