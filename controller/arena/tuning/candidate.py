"""A set of weights as a player of matches."""

from dataclasses import dataclass

from controller.arena.matches.contestant import Contestant, Pace, Turn
from controller.arena.matches.entrants import Entrant
from controller.arena.matches.machines import Indoors, searched
from controller.arena.tuning.schooling import Slips
from engine.game import Game
from engine.search.result import Limits

DEFAULT_NODES_A_MOVE = 2_000  # nodes a move, where the pace sets none


@dataclass(frozen=True, slots=True)
class Candidate(Entrant):
    """The search with given weights; without any, with those of the evaluation file, or of the reference evaluation.

    It plays the best move found, limited by nodes and not by a clock.

    slips  plies at which it makes a random move
    """

    weights: tuple[int, ...] = ()
    plain: bool = False
    slips: Slips | None = None

    def open(self, pace: Pace) -> Contestant:
        """The player, for one game."""
        limits = Limits(nodes=pace.nodes or DEFAULT_NODES_A_MOVE, weights=self.weights, reference_evaluation=self.plain)
        return Indoors(self.called, lambda game, turn, seed: self._move(game, turn, limits))

    def _move(self, game: Game, turn: Turn, limits: Limits) -> str:
        slip = self.slips.slip(game, turn) if self.slips is not None else None
        return slip if slip is not None else searched(game, turn, limits)
