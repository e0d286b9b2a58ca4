"""The aim of a game of WITT under its objective, and how far both sides have come.  It does not judge."""

from collections.abc import Sequence

from engine.games.witt.board import (
    BEYOND,
    FIRST_NEAR,
    GOAL,
    HOLD,
    INSIDE,
    ISOLATION,
    MASTER,
    MATCH,
    MODE,
    NEAR,
    OBJECTIVES,
    PEGS,
    PEGS_EACH,
    PEGS_LEFT,
    PLAY,
    SCORE,
    SIDES,
    WIDE,
    WON,
    beyond_middle,
)
from engine.goal import Goal, Progress

RANKS = PLAY // WIDE
TO_TAKE = PEGS_EACH - PEGS_LEFT
TO_WIN = 3  # objectives of a Master game
_AIMS = {
    "penetration": "Bring a peg behind the opposing back line.",
    "occupation": "Move a peg into the opposing set-up area and hold its hole until your next turn.",
    "accumulation": f"Score {GOAL} points: each turn one for every peg beyond the middle.",
    "isolation": "Hold a peg beyond the middle for a turn with no peg beside it.",
    "elimination": f"Take {TO_TAKE} of the {PEGS_EACH} opposing pegs.",
    "match": "Be the first to reach any of the five objectives.",
    "master": "Be the first to win three of the five objectives.",
}
_AT_THE_START = "Begin a turn with a peg beyond the middle that has no peg beside it."


def goal(state: Sequence[int]) -> Goal:
    """See engine.narrator.Narrator.goal."""
    mode = state[MODE]
    if mode < MATCH:
        aim = _AIMS[OBJECTIVES[mode]]
        if OBJECTIVES[mode] == "isolation" and state[ISOLATION] != HOLD:
            aim = _AT_THE_START
        return Goal(aim, tuple(_towards(state, mode, side) for side in (0, 1)))
    of_each = [_of_five(state, at, side) for at in range(len(OBJECTIVES)) for side in (0, 1)]
    won = [state[WON + side].bit_count() for side in (0, 1)]
    total = [Progress(i, f"{won[i]} of {TO_WIN} won", min(won[i], TO_WIN), TO_WIN) for i in (0, 1)]
    return Goal(_AIMS["master" if mode == MASTER else "match"], (*(total if mode == MASTER else ()), *of_each))


def _of_five(state: Sequence[int], at: int, side: int) -> Progress:
    """Progress towards one objective of several, with its name; an objective that is won says by whom."""
    name, plain = OBJECTIVES[at].capitalize(), _towards(state, at, side)
    for owner in (0, 1):
        if state[WON + owner] >> at & 1:
            text = "won" if owner == side else f"won by {SIDES[owner]}"
            return Progress(side, text, int(owner == side), 1, name)
    return Progress(side, plain.text, plain.done, plain.of, name)


def _towards(state: Sequence[int], at: int, side: int) -> Progress:
    """Progress towards the objective of that number."""
    match OBJECTIVES[at]:
        case "penetration":
            ranks = [site // WIDE + 1 for site in range(PLAY) if state[site] == side + 1]
            rank = max((one if side == 0 else RANKS + 1 - one for one in ranks), default=0)
            return Progress(side, f"rank {rank} of {RANKS}", rank, RANKS)
        case "occupation":
            inside = state[INSIDE + side]
            return Progress(side, f"{_pegs(inside)} in their area", min(inside, 1), 2)
        case "accumulation":
            score = state[SCORE + side]
            more = f", {state[BEYOND + side]} beyond the middle" if state[BEYOND + side] else ""
            return Progress(side, f"{score} of {GOAL} points{more}", min(score, GOAL), GOAL)
        case "isolation":
            alone = _alone(state, side)
            return Progress(side, f"{_pegs(alone)} alone", min(alone, 1), 2)
        case _:
            taken = PEGS_EACH - state[PEGS + 1 - side]
            return Progress(side, f"{taken} of {TO_TAKE} taken", min(taken, TO_TAKE), TO_TAKE)


def _alone(state: Sequence[int], side: int) -> int:
    """Pegs beyond the middle with no peg beside them."""
    return sum(
        state[site] == side + 1
        and beyond_middle(side + 1, site)
        and not any(state[near] for near in NEAR[FIRST_NEAR[site] : FIRST_NEAR[site + 1]])
        for site in range(PLAY)
    )


def _pegs(number: int) -> str:
    return "no peg" if number == 0 else "1 peg" if number == 1 else f"{number} pegs"
