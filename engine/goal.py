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
    is_won the side has won that aim for good, and the game may go on
    """

    side: Side
    text: str
    done: int
    of: int
    aim: str = ""
    is_won: bool = False


@dataclass(frozen=True, slots=True)
class Goal:
    """What a game is played for.

    aim       under its options, a sentence
    progress  of each side
    columns   of a score sheet: aims that are won one by one, in a game that goes on; (): the game is won as a whole
    """

    aim: str = ""
    progress: tuple[Progress, ...] = ()
    columns: tuple[str, ...] = ()
