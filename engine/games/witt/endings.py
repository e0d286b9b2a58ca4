"""The endings of WITT, by the index that `Rules.result` returns."""

from engine.games.witt.board import OBJECTIVES, SIDES
from engine.position import Outcome

_ENDED = ("WITT-III-A-1", "WITT-III-B-1", "WITT-III-C-1", "WITT-III-D-1", "WITT-III-E-1")
_DEEDS = (
    "has a peg behind the back line",
    "held a hole in the opposing set-up area",
    "has 13 points",
    "held an isolated peg on the opposing side",
    "has taken 14 pegs",
)
ENDINGS: tuple[Outcome | None, ...] = (
    None,
    *(
        Outcome((side,), clause, f"{SIDES[side]} {deed}. {SIDES[side]} wins by {objective.capitalize()}.")
        for clause, deed, objective in zip(_ENDED, _DEEDS, OBJECTIVES, strict=True)
        for side in (0, 1)
    ),
    *(
        Outcome((s,), "WITT-III-G-2", f"{SIDES[s]} holds three objectives. {SIDES[s]} wins the Master game.")
        for s in (0, 1)
    ),
    Outcome((), "WITT-II-A-3", "Both sides passed. A draw."),
    Outcome((), "WITT-V-1", "The same position stood for the fifth time. A draw."),
    Outcome((), "WITT-V-1", "The same position stood three times, and a player claims the draw."),
)
