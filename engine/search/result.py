"""What a search is given and what it finds."""

from dataclasses import dataclass

from engine.position import Side

WIN = 1_000_000  # a win now; one in n plies is worth WIN - n
SURE = WIN - 1000  # scores beyond this are wins, beyond -SURE losses, and proved


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to search; time is the caller's, through `stop`.

    lines  how many of the best moves are wanted, each with its line
    depth  plies looked ahead at most
    nodes  positions looked at, at most; 0: no limit
    noise  points that may be added to or taken from the worth of each move: what a weak player overlooks
    seed   of noise and of mixed choices; the same seed finds the same
    """

    lines: int = 1
    depth: int = 64
    nodes: int = 0
    noise: int = 0
    seed: int = 0


@dataclass(frozen=True, slots=True)
class Line:
    """A move worth making and how the game may go on.

    notations  the move, then the best replies as far as they were looked at
    sides      who makes each of them
    score      points for the side that was asked for: 100 is about one step or one stone, see WIN
    share      how often the move is made where moves are mixed, 0 to 1; 0: they are not
    """

    notations: tuple[str, ...]
    sides: tuple[Side, ...]
    score: int
    share: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether the line ends in a proved win or loss."""
        return abs(self.score) > SURE


@dataclass(frozen=True, slots=True)
class Result:
    """What is known so far: the best moves, best first; () where that side has none to make."""

    lines: tuple[Line, ...]
    depth: int
    nodes: int
