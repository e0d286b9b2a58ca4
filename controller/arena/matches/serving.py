"""The engine's end of the line protocol: our search for other programs.

Orders are handled one after the other.  During a search other lines wait; `stop`, `quit` and the end of the pipe
end it, even if other lines stand before them.
"""

import time
from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from typing import Protocol

from controller.arena.matches.words import NO_MOVE, VERSION, BadWords, Go, joined, read_go, read_position
from controller.arena.thinking import think
from controller.players.levels import HIGHEST, LEVELS, Budget, limits_of
from engine.errors import EngineError
from engine.game import Game
from engine.notation import read_position as position_of
from engine.play import play
from engine.position import Position, Side
from engine.search.result import Limits, Result
from hardware.durations import MS_PER_S

UNLIMITED_LEVEL = 0  # the level without limits of its own
_FREE = Budget(lines=1, depth=64, nodes=0, noise=0, time_ms=0)
_DIGITS = 18


class Heard(Protocol):
    """A source of lines: see controller.players.line_pipe.LineReader."""

    closed: bool

    def take(self) -> str | None:
        """Wait for the next line; None: there are no more."""
        ...

    def arrived(self) -> Collection[str]:
        """All lines that have arrived, oldest first, without removing them."""
        ...


class Serving:
    """Serves one game to one pipe.

    say    writes a line
    clock  the time in seconds
    level  the level until an option sets another
    """

    def __init__(
        self,
        game: Game,
        name: str,
        heard: Heard,
        say: Callable[[str], None],
        clock: Callable[[], float] = time.monotonic,
        level: int = UNLIMITED_LEVEL,
    ) -> None:
        self._game, self._name = game, name
        self._heard, self._say, self._clock = heard, say, clock
        self._level, self._seed = level, 0
        self._position = game.start()

    def serve(self) -> None:
        """Serve until `quit`, or the end of the pipe."""
        while (line := self._heard.take()) is not None and line != "quit":
            try:
                self._obey(*_parts(line))
            except (EngineError, BadWords) as error:
                self._say(f"error {' '.join(str(error).split())}")

    def _obey(self, word: str, rest: str) -> None:
        match word:
            case "witboard":
                self._greet(rest)
            case "option":
                self._set(*_parts(rest))
            case "game":
                self._begin(*_parts(rest))
            case "position":
                text, moves = read_position(rest)
                self._position = play(self._game, position_of(self._game, text), moves)
            case "go":
                self._search(read_go(rest))
            case "" | "stop":
                pass  # a search that has ended needs none
            case _:
                raise BadWords(f"no word {word!r}; there are: witboard, option, game, position, go, stop, quit")

    def _greet(self, version: str) -> None:
        if version != str(VERSION):
            raise BadWords(f"version {version!r}; this engine speaks {VERSION}")
        self._say(f"witboard {VERSION} {self._name}")
        self._say(f"option level {self._level}")
        self._say("ready")

    def _set(self, name: str, value: str) -> None:
        if name != "level":
            raise BadWords(f"no option {name!r}; there is: level")
        if value not in map(str, (UNLIMITED_LEVEL, *LEVELS)):
            raise BadWords(f"level {value!r}; expected {UNLIMITED_LEVEL} (full strength), or 1 to {HIGHEST}")
        self._level = int(value)

    def _begin(self, key: str, seed: str) -> None:
        if key != self._game.key:
            raise BadWords(f"game {key!r}; this engine plays {self._game.key}")
        if not (seed.isascii() and seed.isdigit() and len(seed) <= _DIGITS):
            raise BadWords(f"seed {seed!r}; expected a whole number of up to {_DIGITS} digits")
        self._seed, self._position = int(seed), self._game.start()
        self._say("ready")

    def _search(self, go: Go) -> None:
        position, best = self._position, NO_MOVE
        began_s = self._clock()
        for side in self._game.to_act(position)[:1]:
            for result in self._found(position, side, go):
                if result.lines:
                    best = joined(result.lines[0].notations[0])
                    self._say(_info(result, round((self._clock() - began_s) * MS_PER_S)))
        self._say(f"bestmove {best}")

    def _found(self, position: Position, side: Side, go: Go) -> Iterator[Result]:
        limits, time_ms = self._limits(go)
        return think(self._game, position, side, limits, time_ms, stop=self._is_stopped, clock=self._clock)

    def _limits(self, go: Go) -> tuple[Limits, int | None]:
        """The smaller limits of level and order, and the time in ms: the level's own if the order has no limits."""
        budget = LEVELS.get(self._level, _FREE)
        limits = limits_of(budget, self._seed)
        nodes = min((number for number in (go.nodes, limits.nodes) if number), default=0)
        depth = limits.depth if go.depth is None else min(max(go.depth, 1), limits.depth)
        time_ms = budget.time_ms if self._level != UNLIMITED_LEVEL and go == Go() else go.time_ms
        return replace(limits, nodes=nodes, depth=depth), time_ms

    def _is_stopped(self) -> bool:
        lines = self._heard.arrived()
        return self._heard.closed or "stop" in lines or "quit" in lines


def _parts(line: str) -> tuple[str, str]:
    word, _, rest = line.partition(" ")
    return word, rest.strip()


def _info(result: Result, time_ms: int) -> str:
    line = result.lines[0]
    moves = " ".join(map(joined, line.notations))
    return f"info depth {result.depth} nodes {result.nodes} time {time_ms} score {line.score} line {moves}"
