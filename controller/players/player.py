"""The seam between the referee and whoever chooses moves."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from controller.core.api.events import MoveRequest, Variation

Answer: TypeAlias = Callable[[tuple[Variation, ...], bool], None]  # lines, best first; and whether no better will come


class Player(Protocol):
    """Is asked for moves and answers later, from the same event loop: never before `ask` has returned.

    One request at a time: a new one comes only after the one before has its final reply, or was dropped.
    A final answer without lines says that there is none to be had.
    """

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Begin to think; returns at once."""
        ...

    def drop(self) -> None:
        """What was asked is wanted no more: stop, and do not answer."""
        ...

    async def close(self) -> None:
        """Leave nothing behind."""
        ...
