"""What the referee makes of a reading that has stood for a while.

    reading       stood                       verdict
    Completed     settle time                 Accept
                  extend time, if extendable  Accept
                  ask time, if unsure         Question whether it is made (button and next touch come first)
    Ambiguous     settle time                 Question
    Discrepancy   settle time                 Reject
    Agrees        settle time, only a pass    Accept the pass
    InProgress    extend time                 Remind

Pure: the time stood is an argument.
"""

from dataclasses import dataclass
from typing import TypeAlias

from controller.core.board.reading import Agrees, Ambiguous, Completed, Discrepancy, InProgress, Reading
from controller.core.referee.settings import Patience
from engine.position import Move


@dataclass(frozen=True, slots=True)
class Accept:
    """The move is made."""

    move: Move


@dataclass(frozen=True, slots=True)
class Reject:
    """No legal move explains the board, and it has stood too long for a hand on its way."""


@dataclass(frozen=True, slots=True)
class Question:
    """Only people can tell which of the moves was made; of one move, whether it is."""

    moves: tuple[Move, ...]


@dataclass(frozen=True, slots=True)
class Remind:
    """A move that is not finished has stood long; if nothing is in a hand, somebody thinks that it is."""


@dataclass(frozen=True, slots=True)
class Wait:
    """Nothing yet; `needed_ns`: how long the reading must have stood for a verdict (None: time alone brings none)."""

    needed_ns: int | None


Verdict: TypeAlias = Accept | Reject | Question | Remind | Wait


def judge(reading: Reading, stood_ns: int, patience: Patience, moves: tuple[Move, ...]) -> Verdict:
    """The verdict on a reading that has stood so long; `moves` are the legal moves."""
    needed, verdict = _due(reading, patience, moves)
    if needed is None or verdict is None or stood_ns < needed:
        return Wait(needed)
    return verdict


def _due(reading: Reading, patience: Patience, moves: tuple[Move, ...]) -> tuple[int | None, Verdict | None]:
    """How long the reading must stand, and what follows then."""
    match reading:
        case Completed(move, extendable, unsure):
            if unsure:
                return patience.ask_ns, Question((move,))
            return (patience.extend_ns if extendable else patience.settle_ns), Accept(move)
        case Ambiguous(candidates):
            return patience.settle_ns, Question(candidates)
        case Discrepancy():
            return patience.settle_ns, Reject()
        case InProgress():
            return patience.extend_ns, Remind()
        case Agrees() if len(moves) == 1 and moves[0].is_pass:
            return patience.settle_ns, Accept(moves[0])
        case _:
            return None, None
