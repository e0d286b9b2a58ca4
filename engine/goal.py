"""What a game is played for: the aim under its options, and how far each side has come."""

from dataclasses import dataclass

from engine.position import Side


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a side has come.

    side   whose progress
    text   in words: `4 of 9 home`
    done   the figure in it, from 0 to `of`
    of     the figure that reaches the aim
    aim    which aim, where a game has several at a time: `Accumulation`; "": the only one
    """

    side: Side
    text: str
    done: int
    of: int
    aim: str = ""


@dataclass(frozen=True, slots=True)
class Goal:
    """The aim of the game under its options, a sentence, and the progress of each side towards it."""

    aim: str = ""
    progress: tuple[Progress, ...] = ()
