"""The five readings: what the reconciler makes of the board as seen."""

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
    """Some unfinished legal moves explain the board.

    lifted      sites that a peg has left
    next_sites  where the hand may go next: sites of the candidates that do not show their result yet
    """

    candidates: tuple[Move, ...]
    lifted: tuple[Site, ...]
    next_sites: tuple[Site, ...]
    name = "in_progress"


@dataclass(frozen=True, slots=True)
class Completed:
    """The board shows the result of exactly one legal move, or of that and further moves of the same side.

    extendable  another legal move begins like this, or nothing was put down: the settle time is longer
    unsure      no sensor saw a piece put down, so a hand may still be under way: people decide, not time
    behind      the move that was made after it, and stands whole, too; None: none was seen
    """

    move: Move
    extendable: bool = False
    unsure: bool = False
    behind: "Completed | None" = None
    name = "completed"


@dataclass(frozen=True, slots=True)
class Ambiguous:
    """The board shows the result of several legal moves that lead to different positions."""

    moves: tuple[Move, ...]
    name = "ambiguous"


@dataclass(frozen=True, slots=True)
class Discrepancy:
    """No legal move explains the board.

    missing   sites that lack their piece or some stones; another piece may stand there
    extra     sites that hold a piece or stones too many; also sites with another piece than theirs
    way_back  the fewest steps to a lawful board; (): not asked for (`Watch.trouble` asks)
    short     where stones are counted: missing stones by site
    over      where stones are counted: excess stones by site
    """

    missing: tuple[Site, ...]
    extra: tuple[Site, ...]
    way_back: tuple[Step, ...] = ()
    short: tuple[tuple[Site, int], ...] = ()
    over: tuple[tuple[Site, int], ...] = ()
    name = "discrepancy"


Reading: TypeAlias = Agrees | InProgress | Completed | Ambiguous | Discrepancy
