"""The search process: from a request to the first reply, from a cancel to its end, and what the frame path feels of it.

The frame path is measured twice in turn, alone and beside a search that runs on and on.
"""

import asyncio
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager

from controller.core.api.events import MoveReply, MoveRequest
from controller.players.adviser import Adviser
from controller.players.machine import MachinePlayer
from controller.players.process import command
from controller.players.searching import Searching
from controller.players.wire import Find, Found, encode
from engine.games import load
from engine.notation import write_position
from tests.bench import line
from tests.bench.figure import Figure, percentile, two

GAMES = ("outwit", "wari", "web", "witt", "witsend")
TIMES = 20
FOR_EVER_MS = 1 << 40


def figures() -> list[Figure]:
    out: list[Figure] = []
    for key in GAMES:
        cold, warm = asyncio.run(_hints(key))
        out.append(Figure(f"{key}: want to first advice, process to be started", cold * 1000, "ms", 300))
        out.append(Figure(f"{key}: the same, process running, p99 of {TIMES}", percentile(warm, 99) * 1000, "ms", 300))
    out += two("cancel to the end of the search (witt)", asyncio.run(_cancels()), 50)
    alone = line.played(on_disk=False)
    with _search_on():
        beside = line.played(on_disk=False)
    for what in ("touch", "accept"):
        out += two(f"{what}, no search", alone[what]) + two(f"{what}, beside a search", beside[what], 2)
    return out


async def _hints(key: str) -> tuple[float, list[float]]:
    """Seconds until the first advice: the first time, and all others."""
    game, advice = load(key), asyncio.Queue[MoveReply]()
    start, side = game.start(), game.to_act(game.start())[0]
    adviser = Adviser(MachinePlayer(game, {}, Searching()), {})

    async def hint(number: int) -> float:
        began = time.perf_counter()
        adviser.look(MoveRequest(number, "hint", side, start), advice.put_nowait)
        while (await advice.get()).number != number:
            pass
        return time.perf_counter() - began

    took = [await hint(number) for number in range(TIMES + 1)]
    await adviser.close()
    return took[0], took[1:]


async def _cancels() -> list[float]:
    """Seconds from a drop to the first advice of the search after it, less what that takes by itself."""
    game, searching = load("witt"), Searching()
    found: asyncio.Queue[Found] = asyncio.Queue()
    text = write_position(game, game.start())
    took = []
    for number in range(1, 2 * TIMES, 2):
        searching.find(Find(number, "witt", text, 0, time_ms=FOR_EVER_MS), found.put_nowait)
        while (await found.get()).depth < 3:
            pass
        began = time.perf_counter()
        searching.find(Find(number + 1, "witt", "", 0), found.put_nowait)  # it is refused at once
        while (await found.get()).number == number:
            pass
        took.append(time.perf_counter() - began)
    await searching.close()
    return took


@contextmanager
def _search_on() -> Iterator[None]:
    """A search that goes on for ever, beside."""
    game = load("witt")
    with subprocess.Popen(command(), stdin=subprocess.PIPE, stdout=subprocess.DEVNULL) as process:
        assert process.stdin is not None
        process.stdin.write(encode(Find(1, "witt", write_position(game, game.start()), 0, time_ms=FOR_EVER_MS)))
        process.stdin.flush()
        try:
            yield
        finally:
            process.kill()
