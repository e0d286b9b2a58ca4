"""The state of a game as the referee has it: phase, and in play the course.  `session.transitions` has what changes it.

Nothing is kept twice: why the clock stands is the clock's, what people are asked is the dialogue's.
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from controller.core.board.watch import Trouble


class Phase(Enum):
    """Before the position has stood on the board, in the game, after it; the values are those of `Snapshot.phase`."""

    SETUP = "setup"
    PLAY = "playing"
    OVER = "over"


class Following(msgspec.Struct, frozen=True):
    """The board is read for moves."""


class Corrected(msgspec.Struct, frozen=True):
    """A wrong board was named, and is not mended yet."""

    trouble: Trouble


class Returning(msgspec.Struct, frozen=True):
    """A move was taken back, and its pieces are not yet; `trouble`: what is left to do, None while no board is seen."""

    trouble: Trouble | None = None


Course: TypeAlias = Following | Corrected | Returning
FOLLOWING = Following()


class State(msgspec.Struct, frozen=True):
    """`seen`: a board has been seen since the session began."""

    phase: Phase
    course: Course = FOLLOWING
    seen: bool = False

    @property
    def trouble(self) -> Trouble | None:
        """What was named as wrong, or is on its way back; None: nothing."""
        return None if isinstance(self.course, Following) else self.course.trouble

    @property
    def is_named(self) -> bool:
        """Whether a wrong board was named."""
        return isinstance(self.course, Corrected)

    @property
    def is_returning(self) -> bool:
        """Whether pieces are on their way back."""
        return isinstance(self.course, Returning)
