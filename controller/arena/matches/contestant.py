"""What a player of a match must supply, and what it is told."""

from dataclasses import dataclass
from typing import Protocol

from engine.game import Game
from engine.position import Position, Side


@dataclass(frozen=True, slots=True)
class Turn:
    """A position in which one side is to choose.

    position  as that side may know it
    start     where the moves begin, as the side may know it
    moves     notations from the start to the position; () where secrets allow nothing but the position
    """

    position: Position
    side: Side
    start: Position
    moves: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Pace:
    """How much a move may cost, in place of what a level may take by itself; None: nothing is said.

    nodes    positions looked at, and no clock: the same moves on every machine
    time_ms  by the clock of this machine
    scale    so many times the nodes of each level, and no clock; an external engine is not told
    """

    nodes: int | None = None
    time_ms: int | None = None
    scale: float | None = None


class Contestant(Protocol):
    """One player in one game."""

    name: str

    def begin(self, game: Game, seed: int) -> None:
        """A new game; `seed` stands for whatever the player leaves to chance.

        :raises EngineFailed: it cannot play.
        """
        ...

    def choose(self, turn: Turn) -> str:
        """The notation of its move, legal or not.

        :raises Forfeit: it has none to offer.
        """
        ...

    def close(self) -> None:
        """Nothing more is wanted of it."""
        ...
