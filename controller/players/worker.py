"""The search process: reads orders, searches, reports.  One search at a time, at low priority; ends with the pipe."""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from controller.core.api.events import VariationText
from controller.players.line_pipe import LineReader, write_whole
from controller.players.tables import endgame_of
from controller.players.telling import Teller, warnings
from controller.players.wire import Cancel, Find, Found, Order, Ready, Report, encode, read_order
from engine.best_moves import search
from engine.errors import EngineError
from engine.game import Game
from engine.games import load, manifest
from engine.notation import read_position
from engine.position import Position
from engine.search.result import Limits, Result
from engine.search.warn import warned
from hardware.durations import MS_PER_S

WORKER_NICENESS = 10  # added to the daemon's niceness


class Worker:
    """Serves one pipe.

    report  sends a line to the daemon
    clock   seconds
    """

    def __init__(self, orders: LineReader[Order], report: Callable[[Report], None], clock: Callable[[], float]) -> None:
        self._orders = orders
        self._report = report
        self._clock = clock

    def serve(self) -> None:
        """Serve orders until the daemon closes the pipe."""
        self._report(Ready())
        while (order := self._orders.take()) is not None:
            if isinstance(order, Find):
                self._report(self._find(order))

    def _find(self, find: Find) -> Found:
        """Search and report each result; returns the final one."""
        end_s = self._clock() + find.time_ms / MS_PER_S
        try:
            game = game_of(find.game)
            position = position_of(game, find)
            if find.asks == "teach":
                found = warned(game, position, find.nodes, lambda: self._ends(find, end_s))
                return Found(find.number, final=True, lines=warnings(found, find.side))
            return self._search(find, game, position, end_s)
        except EngineError as error:
            return Found(find.number, final=True, failed=str(error))

    def _search(self, find: Find, game: Game, position: Position, end_s: float) -> Found:
        limits = Limits(find.lines, find.depth, find.nodes, find.noise, find.seed, plies_left=find.left)
        known = endgame_of(find.game)
        scored = manifest(find.game).policy is None
        teller = Teller(game, position, find.side, scored=scored, reasons=find.asks == "hint")
        last = Result((), 0, 0)
        told: tuple[VariationText, ...] = ()
        for result in search(game, position, find.side, limits, lambda: self._ends(find, end_s), known):
            last, before, told = result, told, teller.told(result)
            if told != before:
                self._report(Found(find.number, False, told, result.depth, result.nodes))
        return Found(find.number, True, teller.told(last, final=True), last.depth, last.nodes)

    def _ends(self, find: Find, end_s: float) -> bool:
        """Whether time is up, the daemon has another order, or is gone."""
        if self._clock() >= end_s:
            return True
        match self._orders.next():
            case Find():
                return True
            case Cancel(number):
                return number == find.number or self._forget()
            case None:
                return self._orders.closed

    def _forget(self) -> bool:
        """Drop a late cancel, which must not end the present search; always False."""
        self._orders.take()
        return False


@cache
def game_of(key: str) -> Game:
    """The game object of that key, one for the whole process, which runs one search at a time.

    :raises UnknownGame: no such game.
    """
    return load(key)


def position_of(game: Game, find: Find) -> Position:
    """The position of the order, with its past.

    :raises BadPosition: it cannot be read.
    """
    here = read_position(game, find.position)
    past = tuple(int.from_bytes(bytes.fromhex(key), "little") for key in find.past)
    return Position(here.game, here.state, here.sites, here.ply, past)


def main() -> None:
    """Serve stdin and stdout."""
    os.nice(WORKER_NICENESS)
    with suppress(BrokenPipeError):  # the daemon is gone
        Worker(LineReader(0, read_order), lambda report: write_whole(1, encode(report)), time.monotonic).serve()


if __name__ == "__main__":
    main()
