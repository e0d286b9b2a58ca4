"""What a search is given and what it finds."""

from dataclasses import dataclass

from engine.position import Side

WIN = 1_000_000  # a win now; one in n plies is worth WIN - n
PROVED_SCORE = WIN - 1000  # scores beyond this are proved wins, beyond -PROVED_SCORE proved losses
INFINITE = 2 * WIN  # beyond every score
DECIDED = 10_000  # least score of a win that an endgame table knows, its length unknown; above every evaluation
EXPECTED = 5_000  # score of a win expected by repetition
MEMORY = 16 << 20  # bytes of the transposition table
CHECK_INTERVAL, COMPILED_CHECK_INTERVAL = 64, 512  # nodes between two checks of `stop`


@dataclass(frozen=True, slots=True)
class Limits:
    """How far to search; time is the caller's, through `stop`.

    lines         number of best moves wanted, each with its variation
    depth         plies at most
    nodes         nodes at most; 0: no limit
    noise         points: how much a weak player errs (engine.search.human_error)
    seed          of noise and of mixed choices; the same seed finds the same
    memory        bytes of the transposition table at most; less where the nodes cannot fill it
    plain         full-width search to the depth, no quiescence: the scores are those of plain minimax
    reference_evaluation  evaluate by the game's reference evaluation, which better ones are compared with
    plies_left    plies that the game's own limit of time still allows, an estimate; 0: any number
    weights       for the evaluation, in place of its own (engine.search.evaluation); (): its own
    """

    lines: int = 1
    depth: int = 64
    nodes: int = 0
    noise: int = 0
    seed: int = 0
    memory: int = MEMORY
    plain: bool = False
    reference_evaluation: bool = False
    plies_left: int = 0
    weights: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Variation:
    """A best move and how the game may go on.

    notations  the move, then the best replies as far as the search followed them
    sides      who makes each of them
    score      points for the side asked for: 100 is about a step or a stone; see WIN
    share      probability of the move in a mixed strategy, 0 to 1; 0: the strategy is not mixed
    """

    notations: tuple[str, ...]
    sides: tuple[Side, ...]
    score: int
    share: float = 0.0

    @property
    def exact(self) -> bool:
        """Whether the variation ends in a proved win or loss."""
        return abs(self.score) > PROVED_SCORE


@dataclass(frozen=True, slots=True)
class Result:
    """The best variations so far, best first; () where that side has no move."""

    lines: tuple[Variation, ...]
    depth: int
    nodes: int
