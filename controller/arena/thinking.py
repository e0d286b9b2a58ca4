"""The search in this process, with a clock: for the command line, matches and analysis, which read no frames."""

import time
from collections.abc import Callable, Iterator

from controller.players.tables import shipped_endgame
from engine.best_moves import search
from engine.game import Game
from engine.position import Position, Side
from engine.search.result import Limits, Result
from hardware.durations import MS_PER_S


def think(
    game: Game,
    position: Position,
    side: Side,
    limits: Limits,
    time_ms: int | None = None,
    *,
    stop: Callable[[], bool] = lambda: False,
    clock: Callable[[], float] = time.monotonic,
) -> Iterator[Result]:
    """Ever better results, until the limits, the time in milliseconds (None: unlimited) or `stop` end the search.

    position  the search uses only what the side may know of it; its endgame tables are those of every machine
    clock     the time in seconds
    """
    end_s = None if time_ms is None else clock() + time_ms / MS_PER_S

    def ends() -> bool:
        return (end_s is not None and clock() >= end_s) or stop()

    yield from search(game, game.view(position, side), side, limits, ends, shipped_endgame(game.key))


def last(results: Iterator[Result]) -> Result | None:
    """The last, best result; None: the side has no choice."""
    found = None
    for result in results:
        found = result
    return found
