"""What the reconciler thinks of the board it sees: one of five readings."""

from dataclasses import dataclass
from typing import TypeAlias

from controller.core.board.way_back import Step
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
    """It shows the result of exactly one legal move, or of that and further moves of the same side.

    extendable  another legal move begins like this, or nothing was put down: wait longer
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

    missing   sites that lack what should stand there (also where another piece stands, but not where
              there are stones too many)
    extra     sites where something stands that should not (also another piece; not where stones lack)
    way_back  the fewest steps to a lawful board; () where nobody has asked for them (`Watch.trouble` does)
    short     where stones are counted: how many each site lacks
    over      where stones are counted: how many each site has too many
    """

    missing: tuple[Site, ...]
    extra: tuple[Site, ...]
    way_back: tuple[Step, ...] = ()
    short: tuple[tuple[Site, int], ...] = ()
    over: tuple[tuple[Site, int], ...] = ()
    name = "discrepancy"


Reading: TypeAlias = Agrees | InProgress | Completed | Ambiguous | Discrepancy
