"""The daemon at a real line: firmware, cable, driver and referee together, and the cable is pulled.

In real time, because the line is real; whatever is awaited is an event with a deadline.
"""

import asyncio
import time
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from controller.config import Config
from controller.core.api.events import LinkBack, LinkLost, Tick
from controller.core.api.snapshot import Snapshot
from controller.devices.simhand import SimHand, sim_board
from controller.journal.journal import Journal
from controller.service.daemon import Daemon, publish_to
from controller.table.table import Table
from controller.web.feeds import Feeds
from engine.games import load
from hardware.drivers.serial.scanner import SerialScanner
from hardware.frame import DARK
from hardware.sim.pico_board import PicoBoard
from tests.controller.at_the_table import AtTheTable
from tests.ending import at_end
from tests.firmware.at_the_scanner import switches

pytestmark = pytest.mark.thorough

DEADLINE_S = 60
FIRST, SECOND, THIRD = ("t3r4", "t4r4"), ("t3r3", "t4r3"), ("t10r4", "t10r5")


class OnACable:
    """A daemon whose board hangs on a simulated microcontroller; hands move what stands there."""

    def __init__(self, pico_board: PicoBoard, state: Path) -> None:
        self.game = load("web")
        self.pico_board, self.pico, board = pico_board, pico_board.pico, pico_board.board
        self.journal = at_end.enter_context(Journal.open(state, now=lambda: "2024-05-01T12:00:00"))
        self.scanner = SerialScanner(board, time.monotonic_ns)
        self.feeds = Feeds()
        now_ns = time.monotonic_ns()
        publish = publish_to(self.feeds, len(self.game.site_names))
        self.table = Table(board, self.game, self.journal, Config(), self.scanner, t_ns=now_ns, watch=publish)
        self.simboard = sim_board(board, self.table.binding)
        SimHand(self.simboard, self.table.binding).set_up(self.table.session.history.position)
        self.daemon = Daemon(self.table, self.scanner, self.feeds, None, None, inputs=self.scanner)
        self.stand()

    @property
    def snapshot(self) -> Snapshot:
        return self.table.session.snapshot

    @property
    def moves(self) -> int:
        return len(self.table.session.history.moves)

    @property
    def clock_ms(self) -> tuple[int, ...]:
        return self.table.session.snapshot.clock.remaining_ms

    def stand(self) -> None:
        frame = self.simboard.scan(time.monotonic_ns())
        assert frame is not None
        self.pico_board.sense(frame.values)

    def lift(self, site: str) -> None:
        self.simboard.lift(site, time.monotonic_ns())
        self.stand()

    def place(self, site: str) -> None:
        self.simboard.place(site, time.monotonic_ns())
        self.stand()

    async def until(self, happened: Callable[[], object], what: str) -> None:
        end_s = time.monotonic() + DEADLINE_S
        while not happened():
            assert time.monotonic() < end_s, f"{what} did not happen: {self.snapshot} {self.pico.complaints}"
            await asyncio.sleep(0.005)

    async def move(self, site: str, to: str) -> None:
        moves = self.moves
        self.lift(site)
        await self.until(lambda: self.snapshot.reading == "in_progress", f"lifting {site}")
        self.place(to)
        await self.until(lambda: self.moves == moves + 1, f"{site}-{to}")

    async def unplug(self) -> None:
        self.pico.cable.pull()
        await self.until(lambda: not self.snapshot.linked, "the loss")

    async def replug(self) -> None:
        self.pico.cable.plug()
        await self.until(lambda: self.snapshot.linked, "the return")


def play(tmp_path: Path, script: Callable[[OnACable], Coroutine[Any, Any, None]]) -> None:
    (tmp_path / "pico").mkdir()
    board = replace(switches(), extend_ms=700)

    async def whole(pico_board: PicoBoard) -> None:
        cabled = OnACable(pico_board, tmp_path / "state")
        pump = asyncio.create_task(cabled.daemon.pump())
        try:
            await cabled.until(lambda: cabled.snapshot.phase == "playing", "the start")
            await script(cabled)
        finally:
            cabled.scanner.close()
            await pump

    with PicoBoard(board, tmp_path / "pico") as pico_board:
        asyncio.run(whole(pico_board))


def test_the_game_goes_on_after_the_cable_was_pulled_in_the_middle_of_a_move(tmp_path: Path) -> None:
    async def script(table: OnACable) -> None:
        await table.move(*FIRST)
        table.lift(SECOND[0])
        await table.until(lambda: table.snapshot.reading == "in_progress", "the lift")
        await table.unplug()
        assert table.snapshot.clock.state not in ("running", "held")
        stopped = table.clock_ms
        table.place(SECOND[1])
        plugged_s = time.monotonic()
        await table.replug()
        await table.until(lambda: table.moves == 2, "the move made in the dark")
        since_ms = (time.monotonic() - plugged_s) * 1000 + 1  # rounded
        assert all(0 <= before - now <= since_ms for before, now in zip(stopped, table.clock_ms, strict=True))
        await table.move(*THIRD)
        assert [move.notation for move in table.table.session.history.moves] == [
            "-".join(m) for m in (FIRST, SECOND, THIRD)
        ]
        kept = table.journal.game(table.table.game_id).records
        assert [record.kind for record in kept].count("move") == 3
        await table.until(lambda: any(colour != DARK for colour in table.pico_board.shown()), "the lights")

    play(tmp_path, script)


def test_nothing_is_accepted_while_the_line_is_silent(tmp_path: Path) -> None:
    """The hand slides the pin over a lawful hole, the line falls silent, and the pin comes back."""

    async def script(table: OnACable) -> None:
        table.lift(FIRST[0])
        await table.until(lambda: table.snapshot.reading == "in_progress", "the lift")
        table.place(FIRST[1])
        await table.until(lambda: table.snapshot.reading == "completed", "a board that looks like a move")
        table.pico.cable.stall()
        table.lift(FIRST[1])
        table.place(FIRST[0])
        await table.until(lambda: not table.snapshot.linked, "the loss")
        assert table.moves == 0
        table.pico.cable.flow()
        await table.until(lambda: table.snapshot.linked, "the return")
        await table.until(lambda: table.snapshot.reading == "agrees", "the old board")
        assert table.moves == 0
        await table.move(*FIRST)

    play(tmp_path, script)


def test_a_silence_that_is_too_short_to_be_a_loss_makes_no_move_either(tmp_path: Path) -> None:
    async def script(table: OnACable) -> None:
        table.lift(FIRST[0])
        await table.until(lambda: table.snapshot.reading == "in_progress", "the lift")
        table.place(FIRST[1])
        await table.until(lambda: table.snapshot.reading == "completed", "a board that looks like a move")
        table.pico.cable.stall()
        table.lift(FIRST[1])
        await table.until(lambda: table.pico.cable.held > 500, "a second of beats")
        table.pico.cable.flow()
        await table.until(lambda: table.snapshot.reading == "in_progress", "the lift")
        assert table.snapshot.linked
        assert table.moves == 0

    play(tmp_path, script)


def test_what_looked_like_a_move_before_a_silence_has_not_stood_all_through_it() -> None:
    table = AtTheTable()
    table.lift("t3r4").place("t4r4", 100)
    assert table.session.snapshot.reading == "completed"
    table.tell(LinkLost(table.t_ns, "cable"))
    table.t_ns += 60_000_000_000
    table.tell(LinkBack(table.t_ns)).tell(Tick(table.t_ns + 1))
    assert table.moves == []
    assert table.wait(1000).moves == ["t3r4-t4r4"]


def test_a_firmware_that_starts_anew_in_the_middle_of_a_move_costs_nothing(tmp_path: Path) -> None:
    async def script(table: OnACable) -> None:
        table.lift(FIRST[0])
        await table.until(lambda: table.snapshot.reading == "in_progress", "the lift")
        shown = table.pico_board.shown()
        table.pico.restart()
        await table.until(lambda: table.pico_board.shown() != shown, "darkness at its start")
        table.place(FIRST[1])
        await table.until(lambda: table.moves == 1, "the move")
        assert table.snapshot.linked

    play(tmp_path, script)


def test_a_button_on_the_scanner_ends_the_move(tmp_path: Path) -> None:
    async def script(table: OnACable) -> None:
        task = asyncio.create_task(table.move(*FIRST))
        await table.until(lambda: table.snapshot.reading == "completed", "the move on the board")
        table.pico_board.press("white")
        await task

    play(tmp_path, script)
