"""A set of weights as a player of matches."""

from dataclasses import dataclass

from controller.matches.contestant import Contestant, Pace, Turn
from controller.matches.entrants import Entrant
from controller.matches.errors import Forfeit
from controller.thinking import last, think
from engine.game import Game
from engine.search.result import Limits

NODES = 2_000  # a move, where the pace says nothing


@dataclass(frozen=True, slots=True)
class Candidate(Entrant):
    """The search with those weights; without any, with those of the evaluation file, or of the plain one."""

    weights: tuple[int, ...] = ()
    plain: bool = False

    def open(self, pace: Pace) -> Contestant:
        """The player, for one game."""
        return _Player(self.called, Limits(nodes=pace.nodes or NODES, weights=self.weights, plain_worth=self.plain))


class _Player:
    """A Contestant: always the best move found, by nodes and not by a clock."""

    def __init__(self, name: str, limits: Limits) -> None:
        self.name = name
        self._limits = limits
        self._game: Game | None = None

    def begin(self, game: Game, seed: int) -> None:
        """See Contestant."""
        self._game = game

    def choose(self, turn: Turn) -> str:
        """See Contestant."""
        assert self._game is not None
        found = last(think(self._game, turn.position, turn.side, self._limits))
        if found is None or not found.lines:
            raise Forfeit("finds no move")
        return found.lines[0].notations[0]

    def close(self) -> None:
        """See Contestant."""
