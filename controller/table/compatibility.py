"""The games that a board carries, with the number of unseen sites."""

from collections.abc import Iterator
from dataclasses import dataclass

from controller.errors import BoardDoesNotFit
from controller.table.binding import Binding
from engine.games import keys, load
from hardware.board import Board


@dataclass(frozen=True, slots=True)
class Carried:
    """A game that the board carries, without options: its key, and the number of its sites that no sensor sees."""

    game: str
    unseen: int

    def __str__(self) -> str:
        return f"{self.game} ({self.unseen} sites unseen)" if self.unseen else self.game


def carried(board: Board) -> Iterator[Carried]:
    """The games that fit the board, in the order of their keys."""
    for key in keys():
        try:
            binding = Binding(board, load(key))
        except BoardDoesNotFit:
            continue
        yield Carried(key, len(binding.unseen))
