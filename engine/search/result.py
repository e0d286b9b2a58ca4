"""What a search is given and what it finds."""

from dataclasses import dataclass

from engine.position import Side

WIN = 1_000_000  # a win now; one in n plies is worth WIN - n
SURE = WIN - 1000  # scores beyond this are wins, beyond -SURE losses, and proved
INFINITE = 2 * WIN  # beyond every score
DECIDED = 10_000  # least points of a win that a table knows of, though not in how many plies; more than any worth
EXPECTED = 5_000  # points of a win that repetition would give
MEMORY = 16 << 20  # bytes of the table of a search
PATIENCE, COMPILED_PATIENCE = 64, 512  # nodes between two looks at `stop`


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to search; time is the caller's, through `stop`.

    lines        how many of the best moves are wanted, each with its line
    depth        plies looked ahead at most
    nodes        positions looked at, at most; 0: no limit
    noise        points: how much a weak player errs (engine.search.error)
    seed         of noise and of mixed choices; the same seed finds the same
    memory       bytes of the table at most; less is taken where the nodes cannot fill it
    plain        every move to the same depth, and no strikes behind it: the scores are those of plain minimax
    plain_worth  judge by the plain evaluation of the game: the baseline that better ones are compared with
    left         plies that the game's own limit of time still has room for, by estimate; 0: any number
    weights      for the evaluation, in place of its own (engine.search.evaluation); (): its own
    """

    lines: int = 1
    depth: int = 64
    nodes: int = 0
    noise: int = 0
    seed: int = 0
    memory: int = MEMORY
    plain: bool = False
    plain_worth: bool = False
    left: int = 0
    weights: tuple[int, ...] = ()


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
