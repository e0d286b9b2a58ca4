"""The interface of a player in a match."""

from dataclasses import dataclass
from typing import Protocol

from engine.game import Game
from engine.position import Position, Side


@dataclass(frozen=True, slots=True)
class Turn:
    """A position in which one side chooses a move.

    position  the side's view of it
    start     the side's view of the position before `moves`
    moves     notations from `start` to the position; () in games with secrets
    """

    position: Position
    side: Side
    start: Position
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pace:
    """The budget of a move, in place of the level's own; None: no such limit.

    nodes    positions searched, without a clock: the same moves on every machine
    time_ms  milliseconds by the clock of this machine
    scale    factor on the nodes of each level, without a clock; external engines are not told
    """

    nodes: int | None = None
    time_ms: int | None = None
    scale: float | None = None


class Contestant(Protocol):
    """One player in one game."""

    name: str

    def begin(self, game: Game, seed: int) -> None:
        """Begin a new game; `seed` determines the player's random choices.

        :raises EngineFailed: the player cannot play.
        """
        ...

    def choose(self, turn: Turn) -> str:
        """The notation of the player's move, legal or not.

        :raises Forfeit: the player has no move.
        """
        ...

    def close(self) -> None:
        """Release all resources."""
        ...
