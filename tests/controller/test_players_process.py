"""The real search process: a hint comes, it is cancelled, killed, and leaves nothing behind."""

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path

import pytest

from controller.core.api.events import Asks, MoveReply, MoveRequest
from controller.players.adviser import Adviser
from controller.players.machine import MachinePlayer
from controller.players.process import Helper, start
from controller.players.searching import Searching
from controller.players.wire import Find
from controller.players.worker import WORKER_NICENESS
from engine.games import keys, load
from tests.controller.players_doubles import FakePlayer

pytestmark = pytest.mark.thorough

DEADLINE_S = 60  # only ever reached where something hangs
WEB = load("web")


@pytest.fixture(autouse=True)
def _nothing_is_complained_of(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    """By asyncio: a process that somebody else has reaped, an exception that nobody has seen."""
    yield
    assert [record.getMessage() for record in caplog.get_records("call")] == []


class Desk:
    """An adviser with a machine whose processes are known."""

    def __init__(self, game: str = "web") -> None:
        self.game = load(game)
        self.pids: list[int] = []
        self.warned: list[str] = []
        self.searching = Searching(self._start, warn=self.warned.append)
        self.adviser = Adviser(MachinePlayer(self.game, {}, self.searching, lambda: 1), {1: FakePlayer()})
        self.advice: asyncio.Queue[MoveReply] = asyncio.Queue()

    async def _start(self) -> Helper:
        process = await start()
        self.pids.append(process.pid)
        return process

    def request(self, number: int | None, kind: Asks = "hint") -> None:
        request = None if number is None else MoveRequest(number, kind, 0, self.game.view(self.game.start(), 0))
        self.adviser.look(request, self.advice.put_nowait)


def live(story: Callable[[Desk], Awaitable[None]], game: str = "web") -> Desk:
    """Live through it, and see that no process is left."""
    desk = Desk(game)

    async def whole() -> None:
        async with asyncio.timeout(DEADLINE_S):
            await story(desk)
            await desk.adviser.close()

    asyncio.run(whole())
    assert [pid for pid in desk.pids if is_there(pid)] == []
    return desk


def is_there(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


@pytest.mark.parametrize("game", keys())
def test_a_hint_comes_for_every_game(game: str) -> None:
    async def story(desk: Desk) -> None:
        desk.request(1)
        first = await desk.advice.get()
        legal = {move.notation for move in desk.game.legal_moves(desk.game.start())}
        assert (first.number, first.final) == (1, False)
        assert first.lines[0].notations[0] in legal

    assert len(live(story, game).pids) == 1


async def answer_to(number: int, desk: Desk) -> None:
    """Until it comes; a reply on its way to an older request comes first."""
    while (told := (await desk.advice.get()).number) != number:
        assert told < number


def test_when_the_board_moves_on_the_same_process_answers_for_the_new_position() -> None:
    async def story(desk: Desk) -> None:
        desk.request(1)
        await desk.advice.get()
        desk.request(2)
        await answer_to(2, desk)
        desk.request(None)
        desk.request(3)
        await answer_to(3, desk)

    assert len(live(story).pids) == 1


def test_a_move_is_chosen_within_its_budget_and_then_the_process_waits() -> None:
    async def story(desk: Desk) -> None:
        desk.request(1, "move")
        while not (advice := await desk.advice.get()).final:
            pass
        assert len(advice.lines) == 1

    live(story)


def test_a_process_that_is_killed_is_replaced_and_the_hint_comes_all_the_same() -> None:
    async def story(desk: Desk) -> None:
        desk.request(1)
        await desk.advice.get()
        os.kill(desk.pids[0], signal.SIGKILL)
        while len(desk.pids) < 2:
            await desk.advice.get()
        desk.request(2)
        await answer_to(2, desk)

    desk = live(story)
    assert len(desk.pids) == 2
    assert desk.warned == []


def test_a_process_that_hangs_is_killed_when_its_search_is_cancelled() -> None:
    """Stopped, it answers nothing at all."""

    async def story(desk: Desk) -> None:
        desk.request(1)
        await desk.advice.get()
        os.kill(desk.pids[0], signal.SIGSTOP)
        desk.request(2)
        while (await desk.advice.get()).number != 2:
            pass

    desk = live(story)
    assert len(desk.pids) == 2
    assert not is_there(desk.pids[0])


def test_the_process_has_a_lower_priority_than_the_daemon() -> None:
    async def story(desk: Desk) -> None:
        desk.request(1)
        await desk.advice.get()
        assert os.getpriority(os.PRIO_PROCESS, desk.pids[0]) == min(
            19, os.getpriority(os.PRIO_PROCESS, 0) + WORKER_NICENESS
        )

    live(story)


def test_closing_while_it_starts_leaves_nothing() -> None:
    async def story(desk: Desk) -> None:
        desk.searching.find(Find(1, "web", "", 0), lambda found: None)
        await asyncio.sleep(0)

    assert len(live(story).pids) <= 1


def test_it_ends_when_the_daemon_is_killed(tmp_path: Path) -> None:
    """Even in the middle of a search: its pipe is closed."""
    program = tmp_path / "daemon.py"
    program.write_text(_DAEMON, "utf-8")
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(entry or "." for entry in sys.path)}
    with subprocess.Popen([sys.executable, str(program)], stdout=subprocess.PIPE, env=environment) as daemon:
        assert daemon.stdout is not None
        pid = int(daemon.stdout.readline())
        watch = os.pidfd_open(pid)
        daemon.kill()
    try:
        asyncio.run(_ended(watch))
    finally:
        os.close(watch)


async def _ended(watch: int) -> None:
    """A pidfd can be read when its process has ended."""
    ended = asyncio.Event()
    asyncio.get_running_loop().add_reader(watch, ended.set)
    async with asyncio.timeout(DEADLINE_S):
        await ended.wait()


_DAEMON = """
import asyncio
from controller.players.process import start
from controller.players.wire import Find, encode
from engine.games import load
from engine.notation import write_position

async def main():
    process = await start()
    await process.line()
    web = load("web")
    process.send(encode(Find(1, "web", write_position(web, web.start()), 0, time_ms=1 << 40)))
    await process.line()
    print(process.pid, flush=True)
    await asyncio.Event().wait()

asyncio.run(main())
"""
