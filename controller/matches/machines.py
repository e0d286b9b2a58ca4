"""Players that live in this process: the search at a level, and chance."""

import time
from collections.abc import Callable
from dataclasses import replace

from controller.matches.contestant import Pace, Turn
from controller.matches.errors import Forfeit
from controller.players.levels import Budget, limits_of
from controller.thinking import last, think
from engine.game import Game
from engine.search.chance import mix


class LevelPlayer:
    """A Contestant: the search, as the machine at the board uses it."""

    def __init__(self, name: str, budget: Budget, pace: Pace, clock: Callable[[], float] = time.monotonic) -> None:
        self.name = name
        self._budget, self._time_ms = paced(budget, pace)
        self._clock = clock
        self._game: Game | None = None
        self._seed = 0

    def begin(self, game: Game, seed: int) -> None:
        """See Contestant."""
        self._game, self._seed = game, seed

    def choose(self, turn: Turn) -> str:
        """See Contestant."""
        assert self._game is not None
        limits = limits_of(self._budget, self._seed)
        found = last(think(self._game, turn.position, turn.side, limits, self._time_ms, clock=self._clock))
        if found is None or not found.lines:
            raise Forfeit("finds no move")
        return found.lines[0].notations[0]

    def close(self) -> None:
        """See Contestant."""


class RandomPlayer:
    """A Contestant: any legal move, each as likely."""

    name = "random"

    def __init__(self) -> None:
        self._game: Game | None = None
        self._seed = 0

    def begin(self, game: Game, seed: int) -> None:
        """See Contestant."""
        self._game, self._seed = game, seed

    def choose(self, turn: Turn) -> str:
        """See Contestant."""
        assert self._game is not None
        moves = [move for move in self._game.legal_moves(turn.position) if move.side == turn.side]
        return moves[mix(self._seed, turn.position.ply) % len(moves)].notation

    def close(self) -> None:
        """See Contestant."""


def paced(budget: Budget, pace: Pace) -> tuple[Budget, int | None]:
    """What a level may take at that pace: nodes within its budget, and time (None: no clock)."""
    if pace.nodes is not None:
        return replace(budget, nodes=min(budget.nodes or pace.nodes, pace.nodes)), pace.time_ms
    if pace.scale is not None:
        return replace(budget, nodes=max(1, round(budget.nodes * pace.scale))), pace.time_ms
    if pace.time_ms is not None:
        return budget, pace.time_ms
    return budget, budget.time_ms
