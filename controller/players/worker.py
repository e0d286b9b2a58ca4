"""The search process: reads orders, searches, reports.  One search at a time, at low priority; ends with the pipe."""

import os
import time
from collections.abc import Callable
from contextlib import suppress
from functools import cache

from controller.players.inbox import Inbox
from controller.players.telling import told
from controller.players.wire import Cancel, Find, Found, Ready, Report, encode
from engine.errors import EngineError
from engine.game import Game
from engine.games import load
from engine.notation import read_position
from engine.position import Position
from engine.search import policy
from engine.search.result import Limits, Result
from engine.search.search import search

NICER = 10  # how much lower than the daemon's its priority is
MS_S = 0.001


class Worker:
    """Serves one pipe.

    report  sends a line to the daemon
    clock   seconds
    """

    def __init__(self, inbox: Inbox, report: Callable[[Report], None], clock: Callable[[], float]) -> None:
        self._inbox = inbox
        self._report = report
        self._clock = clock

    def serve(self) -> None:
        """Until the daemon closes the pipe."""
        self._report(Ready())
        while (order := self._inbox.take()) is not None:
            if isinstance(order, Find):
                self._report(self._find(order))

    def _find(self, find: Find) -> Found:
        """Report what is found on the way; the last word is returned."""
        end_s = self._clock() + find.time_ms * MS_S
        last = Found(find.number, final=True)
        try:
            game = game_of(find.game)
            position = position_of(game, find)
            limits = Limits(find.lines, find.depth, find.nodes, find.noise, find.seed)
            for result in search(game, position, find.side, limits, lambda: self._ends(find, end_s)):
                found = found_of(find, result)
                if found.lines != last.lines:
                    self._report(found)
                last = found
        except EngineError as error:
            return Found(find.number, final=True, failed=str(error))
        return Found(find.number, True, last.lines, last.depth, last.nodes)

    def _ends(self, find: Find, end_s: float) -> bool:
        """Whether time is up, the daemon wants something else, or is gone."""
        if self._clock() >= end_s:
            return True
        match self._inbox.next():
            case Find():
                return True
            case Cancel(number):
                return number == find.number or self._forget()
            case None:
                return self._inbox.closed

    def _forget(self) -> bool:
        """A cancel that came too late is no reason to end what runs now."""
        self._inbox.take()
        return False


@cache
def game_of(key: str) -> Game:
    """One game object each: it is not for several searches at once, and there is one at a time.

    :raises UnknownGame: no such game.
    """
    return load(key)


def position_of(game: Game, find: Find) -> Position:
    """The position that is asked about, with its past.

    :raises BadPosition: it cannot be read.
    """
    here = read_position(game, find.position)
    past = tuple(int.from_bytes(bytes.fromhex(key), "little") for key in find.past)
    return Position(here.game, here.state, here.sites, here.ply, past)


def found_of(find: Find, result: Result) -> Found:
    """What the search found, as the daemon is told."""
    scored = policy(find.game) is None
    lines = tuple(told(line, find.side, scored=scored) for line in result.lines)
    return Found(find.number, False, lines, result.depth, result.nodes)


def main() -> None:
    """Serve stdin and stdout."""
    os.nice(NICER)
    with suppress(BrokenPipeError):  # the daemon is gone, and so is whoever would care
        Worker(Inbox(0), lambda report: _write(encode(report)), time.monotonic).serve()


def _write(line: bytes) -> None:
    while line:
        line = line[os.write(1, line) :]


if __name__ == "__main__":
    main()
