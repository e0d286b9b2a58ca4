"""What may be asked of a board, and by whom it is not told anything: a `Watch`, seen by those who only look."""

from array import array
from collections.abc import Sequence
from typing import Protocol

from controller.core.board.image import Sensing
from controller.core.board.reading import Discrepancy, Reading
from controller.core.board.reconciler import Reconciler
from controller.core.board.watch import Pending, Trouble
from engine.position import Move, Position


class Board(Protocol):
    """The members of `Watch` that change nothing; it says what each of them means.

    `trouble` remembers where the way back led, so that a way that is being followed goes on.
    """

    @property
    def seen(self) -> "array[int]":
        """Sensor values by site, 0 where no sensor is believed."""
        ...

    @property
    def sensing(self) -> Sensing:
        """What the sensors can tell that are believed."""
        ...

    @property
    def reconciler(self) -> Reconciler:
        """Of the accepted position."""
        ...

    @property
    def reading(self) -> Reading:
        """What it thinks of what is seen."""
        ...

    @property
    def pending(self) -> Pending | None:
        """A whole move that stood and is not accepted yet."""
        ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves that may be made on the board."""
        ...

    @property
    def invisible(self) -> tuple[Move, ...]:
        """Those of them that no sensor tells from the accepted position."""
        ...

    @property
    def is_restricted(self) -> bool:
        """Whether they are not all legal moves."""
        ...

    @property
    def since_ns(self) -> int:
        """Since when what stands has stood, host monotonic."""
        ...

    @property
    def stood_ns(self) -> int:
        """Since when the pending move has."""
        ...

    def goes_on(self) -> Reading | None:
        """The reading after the pending move, where the next side's touch makes it at once."""
        ...

    def carried_on(self) -> Reading | None:
        """The reading after the pending move, where only its being made explains the board."""
        ...

    def overlapped(self) -> Move | None:
        """The one move that explains the board together with a whole move of the next side."""
        ...

    def trouble(self) -> Trouble | None:
        """What is wrong and the way back, to the nearest lawful board."""
        ...

    def difference(self) -> Discrepancy:
        """How the board differs from the accepted position, and the way back."""
        ...

    def shown_earlier(self, positions: Sequence[Position]) -> int | None:
        """The latest of the positions but the last whose image is seen: its index."""
        ...

    def contents(self, board: Sequence[int]) -> tuple[int, ...]:
        """What stands where, as far as the sensors tell."""
        ...
