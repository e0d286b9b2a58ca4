"""The interface between the referee and whoever chooses moves."""

from collections.abc import Callable
from typing import Protocol, TypeAlias

from controller.core.api.events import MoveRequest, VariationText

Answer: TypeAlias = Callable[[tuple[VariationText, ...], bool], None]  # lines, best first; whether they are final


class Player(Protocol):
    """Takes requests for moves and replies later, in the same event loop: never before `ask` has returned.

    One request at a time: a new one comes only after the one before has its final reply, or was dropped.
    A final reply without lines says that there is no move.
    """

    def ask(self, request: MoveRequest, answer: Answer) -> None:
        """Begin to think; returns at once."""
        ...

    def drop(self) -> None:
        """Withdraw the open request: stop, and do not reply."""
        ...

    async def close(self) -> None:
        """Release all resources."""
        ...
