"""The search in this process, with a clock: for the command line, matches and analysis, where no frame is waiting."""

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
    """Better and better answers until the limits, the time (None: any) or `stop` end it.

    position  what the side may know of it is all that is looked at; of endings, what every machine knows
    clock     seconds
    """
    end_s = None if time_ms is None else clock() + time_ms / MS_PER_S

    def ends() -> bool:
        return (end_s is not None and clock() >= end_s) or stop()

    yield from search(game, game.view(position, side), side, limits, ends, shipped_endgame(game.key))


def last(results: Iterator[Result]) -> Result | None:
    """The best answer; None: that side has nothing to choose."""
    found = None
    for result in results:
        found = result
    return found
