"""What the reconciler thinks of the board it sees: one of five readings."""

from dataclasses import dataclass
from typing import TypeAlias

from controller.core.wayback import Step
from engine.position import Move, Site


@dataclass(frozen=True, slots=True)
class Agrees:
    """The board shows the accepted position."""

    name = "agrees"


@dataclass(frozen=True, slots=True)
class InProgress:
    """Some legal moves explain it and are not finished.

    lifted      sites that a peg has left
    next_sites  where the hand may go next: sites of the candidates that are not yet as they will be
    """

    candidates: tuple[Move, ...]
    lifted: tuple[Site, ...]
    next_sites: tuple[Site, ...]
    name = "in_progress"


@dataclass(frozen=True, slots=True)
class Completed:
    """It shows the result of exactly one legal move.

    extendable  another legal move begins like this: wait longer
    unsure      nothing was seen put down, and a hand may still be on its way, so that time alone never settles it
    """

    move: Move
    extendable: bool = False
    unsure: bool = False
    name = "completed"


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """It shows the result of several legal moves that lead to different positions."""

    moves: tuple[Move, ...]
    name = "ambiguous"


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """No legal move explains it.

    missing   sites that lack what should stand there (also where something else stands)
    extra     sites where something stands that should not
    way_back  the fewest steps to a lawful board
    """

    missing: tuple[Site, ...]
    extra: tuple[Site, ...]
    way_back: tuple[Step, ...]
    name = "discrepancy"


Reading: TypeAlias = Agrees | InProgress | Completed | Ambiguous | Discrepancy
