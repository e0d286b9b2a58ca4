"""The read-only view of a `Watch`, for owners that ask about the board and change nothing."""

from array import array
from collections.abc import Sequence
from typing import Protocol

from controller.core.board.image import Sensing
from controller.core.board.reading import Completed, Discrepancy, Reading
from controller.core.board.reconciler import Reconciler
from controller.core.board.watch import Pending, Trouble
from engine.position import Move, Position


class BoardQueries(Protocol):
    """The read-only members of `Watch`; its docstrings say more.

    `trouble` alone remembers something, the target of the way back: people who follow it are led on to the same target.
    """

    @property
    def seen(self) -> "array[int]":
        """Sensor values by site; 0 where the sensor is missing or masked."""
        ...

    @property
    def sensing(self) -> Sensing:
        """The abilities of the trusted sensors."""
        ...

    @property
    def reconciler(self) -> Reconciler:
        """The reconciler of the accepted position."""
        ...

    @property
    def reading(self) -> Reading:
        """The reconciler's reading of the board as seen."""
        ...

    @property
    def pending(self) -> Pending | None:
        """A whole move that stood and is not accepted yet; None: there is none."""
        ...

    @property
    def moves(self) -> tuple[Move, ...]:
        """The legal moves that may be made on the board."""
        ...

    @property
    def invisible(self) -> tuple[Move, ...]:
        """The moves whose result no sensor tells from the accepted position."""
        ...

    @property
    def is_overlapping(self) -> bool:
        """Whether a move and the beginning of the next side's explain a board that is wrong otherwise."""
        ...

    @property
    def is_restricted(self) -> bool:
        """Whether some legal moves do not count on the board."""
        ...

    @property
    def since_ns(self) -> int:
        """The instant since which the present board has stood, host monotonic nanoseconds."""
        ...

    @property
    def stood_ns(self) -> int:
        """The instant since which the pending move has stood, host monotonic nanoseconds."""
        ...

    @property
    def revision(self) -> Reading | None:
        """The board as another move from the origin of the last one, which was accepted by time; None: it is none."""
        ...

    @property
    def revised_from(self) -> Position:
        """The position from which the present board is read: the former one while a move is being revised."""
        ...

    @property
    def would_revise(self) -> bool:
        """Whether the last move would be revised if it were not final."""
        ...

    @property
    def shown(self) -> Reading:
        """The reading that people are shown: a wrong board may be a move that is being revised."""
        ...

    def overtaken(self) -> tuple[Move, int] | None:
        """The move that takes the place of the last one because the next side plays on, and since when it stood."""
        ...

    def goes_on(self) -> Reading | None:
        """The reading after the pending move, if a touch by the next side confirms it at once."""
        ...

    def carried_on(self) -> Reading | None:
        """The reading after the pending move, if the board has no other explanation."""
        ...

    @property
    def is_replied_to(self) -> bool:
        """Whether what looks like half a move may as well be the pending one and a whole reply."""
        ...

    @property
    def passes_on(self) -> bool:
        """Whether the only legal move is a pass, and the side after it has begun or made a move already."""
        ...

    def overlapped(self) -> Completed | None:
        """The only move that explains the board together with a whole move of the next side; unsure: people decide."""
        ...

    def trouble(self) -> Trouble | None:
        """What is wrong, and the way back to the nearest lawful board; None: nothing is wrong."""
        ...

    def difference(self) -> Discrepancy:
        """How the board differs from the accepted position, and the way back."""
        ...

    def shown_earlier(self, positions: Sequence[Position]) -> int | None:
        """Index of the latest position, the last one excluded, whose image is seen; None: none."""
        ...

    def contents(self, board: Sequence[int]) -> tuple[int, ...]:
        """Contents by site as far as the sensors tell; `board`: the contents that seen values are compared with."""
        ...
