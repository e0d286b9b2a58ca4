"""The state of a game: the phase, and the course while in play.  `session.transitions` has all that changes it.

Nothing is kept twice: the clock knows why it stands, the dialogue what people are asked.
"""

from enum import Enum
from typing import TypeAlias

import msgspec

from controller.core.board.watch import Trouble


class Phase(Enum):
    """Before the start position has stood, in the game, after it; the values are those of `Snapshot.phase`."""

    SETUP = "setup"
    PLAY = "playing"
    OVER = "over"


class Following(msgspec.Struct, frozen=True):
    """The board is read for moves."""


class Corrected(msgspec.Struct, frozen=True):
    """A wrong board was named and is still wrong."""

    trouble: Trouble


class Returning(msgspec.Struct, frozen=True):
    """A taken-back move is still on the board; `trouble`: the rest of the way back, None while no board is seen."""

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
        """The wrong board that was named, or the rest of a take-back; None: neither."""
        return None if isinstance(self.course, Following) else self.course.trouble

    @property
    def is_named(self) -> bool:
        """Whether a wrong board was named."""
        return isinstance(self.course, Corrected)

    @property
    def is_returning(self) -> bool:
        """Whether pieces are on their way back."""
        return isinstance(self.course, Returning)
