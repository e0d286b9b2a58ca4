"""The endings of WITT, by the index that `Rules.result` returns."""

from engine.common.messages import DRAW, ENDED
from engine.games.witt import messages
from engine.games.witt.messages import DEEDS, OBJECTIVES, SIDES
from engine.messages import Message
from engine.position import Outcome

_ENDED = ("WITT-III-A-1", "WITT-III-B-1", "WITT-III-C-1", "WITT-III-D-1", "WITT-III-E-1")


def _reached(side: Message, objective: int) -> Message:
    verdict = messages.WINS_BY(side=side, objective=OBJECTIVES[objective])
    return ENDED(how=DEEDS[objective](side=side), verdict=verdict)


def _mastered(side: Message) -> Message:
    return ENDED(how=messages.THREE_OBJECTIVES(side=side), verdict=messages.WINS_MASTER(side=side))


ENDINGS: tuple[Outcome | None, ...] = (
    None,
    *(
        Outcome((side,), clause, _reached(SIDES[side], objective))
        for objective, clause in enumerate(_ENDED)
        for side in (0, 1)
    ),
    *(Outcome((side,), "WITT-III-G-2", _mastered(SIDES[side])) for side in (0, 1)),
    Outcome((), "WITT-II-A-3", ENDED(how=messages.BOTH_PASSED, verdict=DRAW)),
    Outcome((), "WITT-V-1", ENDED(how=messages.FIVE_TIMES, verdict=DRAW)),
    Outcome((), "WITT-V-1", messages.DRAW_CLAIMED),
)
