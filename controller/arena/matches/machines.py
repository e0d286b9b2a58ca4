"""Players in this process: the search at a level, and random moves."""

import time
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from controller.arena.matches.contestant import Pace, Turn
from controller.arena.matches.errors import Forfeit
from controller.arena.thinking import last, think
from controller.players.levels import Budget, limits_of
from engine.game import Game
from engine.search.chance import mix
from engine.search.result import Limits

MoveChooser: TypeAlias = Callable[[Game, Turn, int], str]  # chooses a move from game, turn and the game's seed


class Indoors:
    """A Contestant in this process, made from a function that chooses moves.

    :raises Forfeit: by `choose`, if that function does.
    """

    def __init__(self, name: str, way: MoveChooser) -> None:
        self.name = name
        self._way = way
        self._game: Game | None = None
        self._seed = 0

    def begin(self, game: Game, seed: int) -> None:
        """See Contestant."""
        self._game, self._seed = game, seed

    def choose(self, turn: Turn) -> str:
        """See Contestant."""
        assert self._game is not None
        return self._way(self._game, turn, self._seed)

    def close(self) -> None:
        """See Contestant."""


def level_player(name: str, budget: Budget, pace: Pace, clock: Callable[[], float] = time.monotonic) -> Indoors:
    """The search, as the machine at the board uses it."""
    budget, time_ms = paced(budget, pace)
    return Indoors(name, lambda game, turn, seed: searched(game, turn, limits_of(budget, seed), time_ms, clock))


def random_player() -> Indoors:
    """A player of uniformly random legal moves."""
    return Indoors("random", _any_move)


def _any_move(game: Game, turn: Turn, seed: int) -> str:
    moves = [move for move in game.legal_moves(turn.position) if move.side == turn.side]
    return moves[mix(seed, turn.position.ply) % len(moves)].notation


def searched(
    game: Game,
    turn: Turn,
    limits: Limits,
    time_ms: int | None = None,
    clock: Callable[[], float] = time.monotonic,
) -> str:
    """The notation of the best move found.

    :raises Forfeit: the search found none.
    """
    found = last(think(game, turn.position, turn.side, limits, time_ms, clock=clock))
    if found is None or not found.lines:
        raise Forfeit("finds no move")
    return found.lines[0].notations[0]


def paced(budget: Budget, pace: Pace) -> tuple[Budget, int | None]:
    """The level's budget at that pace, and its time in milliseconds (None: no clock)."""
    if pace.nodes is not None:
        return replace(budget, nodes=min(budget.nodes or pace.nodes, pace.nodes)), pace.time_ms
    if pace.scale is not None:
        return replace(budget, nodes=max(1, round(budget.nodes * pace.scale))), pace.time_ms
    if pace.time_ms is not None:
        return budget, pace.time_ms
    return budget, budget.time_ms
