"""An external engine as a player, by the line protocol.  None of its lines is trusted.

An engine that does not get ready fails the match, and people must repair it.  During a game any fault of the engine
loses that game: no move in time, a line outside the protocol, an error, its end.
"""

import time
from collections.abc import Callable, Iterator, Mapping, Sequence

from controller.arena.matches.contestant import Pace, Turn
from controller.arena.matches.errors import EngineFailed, Forfeit
from controller.arena.matches.pipe import Broken, Pipe, start
from controller.arena.matches.words import VERSION, parted, shown, write_go
from controller.arena.matches.words import write_position as position_line
from engine.game import Game
from engine.notation import write_position
from hardware.durations import MS_PER_S

EXTERNAL_READY_S = 10.0  # time limit for an engine to get ready
MOVE_S = 60.0  # time limit for a move, where the pace sets none
EXTERNAL_GRACE_S = 1.0  # allowance beyond its time, for the pipe and the machine
MOST_LINES = 10_000  # most lines before one answer
_USUAL = Pace(time_ms=1000)


class _Misspoke(Exception):
    """The engine wrote a line that the protocol does not allow there, or none."""


class ExternalEngine:
    """A Contestant.

    command  the command line, for messages
    pace     the budget of a move; without one, a second
    options  options by name, sent before every game
    clock    the time in seconds
    """

    def __init__(
        self,
        command: str,
        pace: Pace,
        options: Mapping[str, str],
        open_pipe: Callable[[str], Pipe] = start,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.name = f"engine:{shown(command, 40)}"
        self._pace = pace if pace.nodes or pace.time_ms else _USUAL
        self._command, self._options, self._clock = command, options, clock
        self._game: Game | None = None
        self._pipe = open_pipe(command)
        self._greeted = False
        self._known: list[str] = []  # names of its options
        self._make_ready([f"witboard {VERSION}"])

    def begin(self, game: Game, seed: int) -> None:
        """See Contestant."""
        self._game = game
        given = [f"option {name} {value}" for name, value in self._options.items()]
        self._make_ready([*given, f"game {game.key} {seed}"])

    def choose(self, turn: Turn) -> str:
        """See Contestant."""
        assert self._game is not None
        text = write_position(self._game, turn.start if turn.moves else turn.position)
        try:
            self._send(position_line(text, turn.moves))
            self._send(write_go(self._pace))
            return parted(self._hear_move())
        except (Broken, _Misspoke) as error:
            raise Forfeit(str(error)) from error

    def close(self) -> None:
        """See Contestant."""
        self._pipe.close()

    def _make_ready(self, lines: Sequence[str]) -> None:
        """Send the lines, and read the engine's lines until it is ready.

        :raises EngineFailed: it does not get ready; its process is ended.
        """
        try:
            for line in lines:
                self._send(line)
            self._hear_ready()
        except (Broken, _Misspoke) as error:
            self.close()
            raise EngineFailed(f"engine:{shown(self._command)}: {error}; see docs/engine-protocol.md") from error

    def _hear_ready(self) -> None:
        for word, rest in self._said(self._clock() + EXTERNAL_READY_S):
            match word:
                case "witboard" if not self._greeted:
                    self._greet(rest)
                case "option" if self._game is None and rest:
                    self._known.append(rest.split()[0])
                case "ready" if self._greeted:
                    self._check_options()
                    return
                case _:
                    raise _Misspoke(f"says {shown(f'{word} {rest}'.strip())!r} before it is ready")
        raise _Misspoke(f"is not ready within {EXTERNAL_READY_S:g} s")

    def _greet(self, rest: str) -> None:
        version, _, name = rest.partition(" ")
        if version != str(VERSION):
            raise _Misspoke(f"speaks version {shown(version)!r} of the protocol; this program speaks {VERSION}")
        self.name, self._greeted = shown(name.strip(), 40) or self.name, True

    def _check_options(self) -> None:
        for name in self._options:
            if name not in self._known:
                raise _Misspoke(f"has no option {name!r}; it has: {shown(', '.join(self._known)) or 'none'}")

    def _hear_move(self) -> str:
        """The word after `bestmove`; a late engine is sent `stop`."""
        limit_s = MOVE_S if self._pace.time_ms is None else self._pace.time_ms / MS_PER_S
        told_s = self._clock() + limit_s
        move = self._best_move(told_s + EXTERNAL_GRACE_S / 2)
        if move is None:
            self._send("stop")
            move = self._best_move(told_s + EXTERNAL_GRACE_S)
        if move is None:
            raise _Misspoke(f"makes no move within {limit_s:g} s")
        return move

    def _best_move(self, end_s: float) -> str | None:
        for word, rest in self._said(end_s):
            match word:
                case "info":
                    continue
                case "bestmove" if len(rest.split()) == 1:
                    return rest.strip()
                case _:
                    raise _Misspoke(f"answers {shown(f'{word} {rest}'.strip())!r} in place of a move")
        return None

    def _said(self, end_s: float) -> Iterator[tuple[str, str]]:
        """The engine's lines until time is up, each as its first word and the rest."""
        for _ in range(MOST_LINES):
            line = self._pipe.line(max(0.0, end_s - self._clock()))
            if line is None:
                return
            text = line.decode("ascii", "replace")
            if not (text.isascii() and text.isprintable()):
                raise _Misspoke(f"writes {shown(repr(line))}, which is no line of text")
            word, _, rest = text.strip().partition(" ")
            if word == "error":
                raise _Misspoke(f"reports {shown(rest)!r}")
            if word:
                yield word, rest
        raise _Misspoke(f"writes {MOST_LINES} lines without an answer")

    def _send(self, line: str) -> None:
        self._pipe.send(line, EXTERNAL_GRACE_S)
