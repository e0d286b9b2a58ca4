"""From a changed raw frame to the LED frame, through debounce, reconciler, referee, journal and lights.

A simulated game is played scan by scan; a scan is timed when a picture came out of it.  `touch`: a peg
was lifted or put down; `accept`: a move was accepted, made durable and shown.  The time that the
debouncer and the referee wait on purpose is not in it: it passes between scans.
"""

import asyncio
import os
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from controller.config import Config
from controller.core.api.events import Record
from controller.devices.simhand import SimHand, sim_board
from controller.hands import Clumsiness
from controller.hands.demo.show import Show
from controller.journal.journal import Journal
from controller.table.table import Table
from engine.games import load
from hardware.board import load_board
from hardware.frame import SensorFrame
from hardware.sim.strip import SimStrip
from hardware.sim.virtual_time import VirtualTime
from tests.bench.figure import Figure, percentile, two

PLIES = 400
QUIET = 20_000
SYNCS = 200


def figures() -> list[Figure]:
    dry, wet = played(on_disk=False), played(on_disk=True)
    sync = _syncs()
    out = two("touch, without disk", dry["touch"]) + two("touch, with disk", wet["touch"], 2)
    out += two("accept, without disk", dry["accept"]) + two("accept, with disk", wet["accept"], 2)
    out += two("bare append and fdatasync of this disk", sync)
    ratio = percentile(wet["accept"], 50) / max(percentile(sync, 50), 1e-9)
    out.append(Figure("accept with disk against the bare fdatasync", ratio, "times"))
    out.append(Figure(f"quiet frame, mean of {QUIET}", _quiet_us(), "us", 5))
    return out


def played(*, on_disk: bool) -> dict[str, list[float]]:
    """Durations (s) of the scans that gave a picture, by what happened."""
    game, board = load("web"), load_board("web")
    took: dict[str, list[float]] = {"touch": [], "accept": []}
    pictures: list[object] = []
    with (
        tempfile.TemporaryDirectory(dir=".") as directory,
        Journal.open(Path(directory), now=lambda: "bench", room=True) as journal,
    ):
        strip = SimStrip(board.leds, pictures.append)
        table = Table(board, game, journal, Config(), strip, t_ns=0)
        line, kept = table.line, [0]
        if not on_disk:
            line.keep = _forget(kept)
        hand = SimHand(sim_board(board, table.binding), table.binding)
        hand.set_up(table.session.history.position)
        carry: Callable[[SensorFrame], None] = line.frame

        def timed(frame: SensorFrame) -> None:
            shown, moves = len(pictures), len(table.session.history.moves)
            began = time.perf_counter()
            carry(frame)
            seconds = time.perf_counter() - began
            if len(pictures) > shown:
                took["accept" if len(table.session.history.moves) > moves else "touch"].append(seconds)

        line.frame = timed  # type: ignore[method-assign]
        virtual = VirtualTime(1)
        asyncio.run(Show(table, hand, Clumsiness(fast=0), 1).run(virtual.clock, virtual.sleep, PLIES))
    return took


def _forget(kept: list[int]) -> Callable[[Record], None]:
    def forget(record: Record) -> None:
        kept[0] += 1

    return forget


def _quiet_us() -> float:
    """A scan on which nothing happens: what the line does with it, by itself."""
    game, board = load("web"), load_board("web")
    with (
        tempfile.TemporaryDirectory() as directory,
        Journal.open(Path(directory), now=lambda: "bench", room=True) as journal,
    ):
        table = Table(board, game, journal, Config(), SimStrip(board.leds), t_ns=0)
        simboard = sim_board(board, table.binding)
        SimHand(simboard, table.binding).set_up(table.session.history.position)
        for i in range(1, 400):
            table.line.frame(simboard.sample(i * 5_000_000))
        frames = [simboard.sample((400 + i) * 5_000_000) for i in range(QUIET)]
        began = time.perf_counter()
        for frame in frames:
            table.line.frame(frame)
        return (time.perf_counter() - began) / QUIET * 1e6


def _syncs() -> list[float]:
    """What this disk needs for 4 kB appended and synced."""
    took = []
    with tempfile.NamedTemporaryFile(dir=".") as file:
        for _ in range(SYNCS):
            began = time.perf_counter()
            file.write(bytes(4096))
            file.flush()
            os.fdatasync(file.fileno())
            took.append(time.perf_counter() - began)
    return took
