"""The turning points of a game: the moves that lost the most, at most three.  Found in a process of its own.

The process reads a record from its input, judges every move (controller.arena.analysis), writes the points and ends; it
runs at low priority and within a budget, so that a game that is played meanwhile does not suffer.
"""

import asyncio
import os
import signal
import sys
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

import msgspec

from controller.arena.analysis import FORCED, INACCURACY, MAX_LINES, Judged, analyse
from controller.players.levels import HINT, limits_of
from engine.games import load, manifest
from engine.record import read_record
from hardware.decoding import Json, Undecodable

MAX_TURNING_POINTS = 3
BUDGET_MS = 12_000  # for all moves of a game
LEAST_MS, MOST_MS = 10, 250  # for one of them
NODES = 20_000
KILL_S = 90.0  # a process that is at it for longer is ended
MAX_GAMES_KEPT = 64  # games whose points are remembered
ADDED_NICENESS = 15
_START = "import sys; sys.path[:] = {path!r}; from controller.arena.turning_points import main; main()"
JudgeProcess = Callable[[bytes], Awaitable[bytes]]


class _Point(msgspec.Struct, frozen=True):
    """A move that turned the game; `loss` in units of the evaluation."""

    ply: int
    side: int
    move: str
    best: str
    line: list[str]
    loss: float
    what: str
    count: int
    clause: str


class _Points(msgspec.Struct, frozen=True):
    points: list[_Point]


_ANSWER = Json(_Points)


def turning_points(judged: Sequence[Judged], loss_scale: float, *, secret: bool = False) -> list[dict[str, Any]]:
    """The moves that lost the most, in the order of the game, as plain values (fields: controller.publish.judging).

    loss_scale  as in the game's manifest: what is no inaccuracy in that game turns nothing
    secret      neither the move nor what was best is told: they may rest on what others may not know
    """
    least = round(INACCURACY * loss_scale)
    worst = sorted((one for one in judged if one.loss >= least and one.mark != FORCED), key=lambda one: -one.loss)
    return [
        msgspec.to_builtins(
            _Point(
                ply=one.ply,
                side=one.side,
                move="" if secret else one.move,
                best="" if secret else one.best,
                line=[] if secret or one.line is None else list(one.line.notations),
                loss=round(one.loss / 100, 1),
                what=one.what,
                count=one.count,
                clause=one.clause,
            )
        )
        for one in sorted(worst[:MAX_TURNING_POINTS], key=lambda one: one.ply)
    ]


def judged_record(text: str, nodes: int = NODES, budget_ms: int | None = BUDGET_MS) -> list[dict[str, Any]]:
    """The turning points of a record.

    :raises EngineError: the record cannot be read.
    """
    record = read_record(text, load)
    game, told = load(record.game), manifest(record.game)
    limits = replace(limits_of(HINT, 0), nodes=nodes, lines=MAX_LINES if told.policy else 1)
    time_ms = None if budget_ms is None else max(LEAST_MS, min(MOST_MS, budget_ms // max(1, 2 * len(record.moves))))
    judged = list(analyse(game, load(record.game), record, limits, time_ms))
    return turning_points(judged, told.loss_scale, secret=told.policy is not None)


def main() -> None:
    """The process: a record on standard input, the points as JSON on standard output."""
    with suppress(OSError):
        os.nice(ADDED_NICENESS)
    points = judged_record(sys.stdin.buffer.read().decode("utf-8"))
    sys.stdout.buffer.write(msgspec.json.encode({"points": points}))


class Turning:
    """A controller.publish.judging.GameJudge: one game at a time, each game once.

    run  starts the process with that input and returns what it wrote; b"": it did not end well
    """

    def __init__(self, run: JudgeProcess | None = None) -> None:
        self._run = run or _run
        self._one = asyncio.Lock()
        self._known: dict[tuple[int, str], dict[str, Any]] = {}

    async def judge(self, number: int, record: str) -> dict[str, Any] | None:
        """See GameJudge."""
        key = number, record
        async with self._one:
            if key not in self._known:
                try:
                    found = _ANSWER.read(await self._run(record.encode()))
                except (Undecodable, OSError):
                    return None
                if len(self._known) == MAX_GAMES_KEPT:
                    del self._known[next(iter(self._known))]
                self._known[key] = msgspec.to_builtins(found)
            return self._known[key]


async def _run(order: bytes) -> bytes:
    """The process in a session of its own, so that Ctrl-C in a terminal does not reach it; it dies with its caller."""
    command = [sys.executable, "-P", "-c", _START.format(path=[entry or "." for entry in sys.path])]
    process = await asyncio.create_subprocess_exec(
        *command, stdin=PIPE, stdout=PIPE, stderr=DEVNULL, start_new_session=True
    )
    try:
        async with asyncio.timeout(KILL_S):
            written, _ = await process.communicate(order)
        return written if process.returncode == 0 else b""
    except TimeoutError:
        return b""
    finally:
        if process.returncode is None:
            with suppress(ProcessLookupError):
                os.kill(process.pid, signal.SIGKILL)
            await process.wait()
