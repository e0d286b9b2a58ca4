"""The link to a scanner: how long the host takes from bytes in to LED bytes out, and what a scanner costs it.

`host`: a scripted microcontroller at the other end of a pseudo-terminal tells a change and waits for the picture;
debouncing is off, so that nothing is waited for on purpose.  `whole`: the real firmware, from a pin that changes to
the bytes of the strip; its scans wait for their turn.
"""

import asyncio
import os
import tempfile
import threading
import time
import tty
from array import array
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from controller.config import Config
from controller.devices.simhand import SimHand, sim_board
from controller.journal.journal import Journal
from controller.table.table import Table
from engine.games import load
from hardware.board import Board
from hardware.board_drivers import SerialSensors
from hardware.board_file import Debounce
from hardware.drivers.serial_scanner import SerialScanner
from hardware.frame import SensorFrame
from hardware.link import proto
from hardware.link.lights import Palette
from hardware.link.outfit import wanted
from hardware.sim.pico import Pico
from hardware.sim.pico_board import PicoBoard
from tests.bench.figure import Figure, two
from tests.firmware.at_the_scanner import BOARDS, run
from tests.firmware.at_the_scanner import AtTheScanner as Scanner
from tests.hardware.two_ends import TALK, Outfit

TOUCHES = 300
LEDS = 168
ENCODED = 2000
IDLE_S = 3.0
FAST_HZ = 20_000
PEG = "t3r4"


def figures() -> list[Figure]:
    out = two("host: change in to LED bytes out", scripted(), 10)
    out += two("whole: pin to strip, scans at 200 Hz", whole())
    out += [Figure(f"scans of the firmware on this machine, {kind}", scan_hz(kind), "Hz") for kind in BOARDS]
    out.append(Figure(f"picture of {LEDS} LEDs into messages, mean of {ENCODED}", encode_us(), "us"))
    share, rate = idle()
    out.append(Figure("bytes of a scanner at rest", rate, "B/s"))
    out.append(Figure("processor of the host for a scanner at rest", share * 100, "%"))
    return out


def board() -> Board:
    return replace(BOARDS["165"](), debounce=Debounce("none"))


class Sitting:
    """A game at a scanner; `lift` and `put` give what the sensors show then."""

    def __init__(self, seen: Board, journal: Journal) -> None:
        self.scanner = SerialScanner(seen, time.monotonic_ns)
        game = load("web")
        self.table = Table(seen, game, journal, Config(), self.scanner, t_ns=time.monotonic_ns())
        self.simboard = sim_board(seen, self.table.binding)
        SimHand(self.simboard, self.table.binding).set_up(self.table.session.history.position)
        self.values = self._scan()

    def turn(self, lifted: bool) -> None:
        """The peg is taken up, or put back."""
        (self.simboard.lift if lifted else self.simboard.place)(PEG, time.monotonic_ns())
        self.values = self._scan()

    def _scan(self) -> "list[int]":
        frame = self.simboard.scan(time.monotonic_ns())
        assert isinstance(frame, SensorFrame)
        return list(frame.values)

    async def play(self) -> None:
        """Frames through the line, until the scanner is closed."""
        async for frame in self.scanner.frames():
            self.table.line.frame(frame)


def scripted() -> list[float]:
    """Seconds from the last byte of a change to the last byte of its picture."""
    ours, theirs = os.openpty()
    tty.setraw(theirs)
    base = board()
    assert isinstance(base.sensors, SerialSensors)
    seen = replace(base, sensors=replace(base.sensors, port=os.ttyname(theirs)))
    with (
        tempfile.TemporaryDirectory(dir=".") as place,
        Journal.open(Path(place), now=lambda: "bench", room=True) as journal,
    ):
        sitting = Sitting(seen, journal)
        took: list[float] = []
        microcontroller = threading.Thread(target=_answer, args=(ours, sitting, took))

        async def both() -> None:
            playing = asyncio.create_task(sitting.play())
            microcontroller.start()
            await asyncio.to_thread(microcontroller.join)
            sitting.scanner.close()
            await playing

        asyncio.run(both())
    os.close(ours)
    os.close(theirs)
    return took


def _answer(end: int, sitting: Sitting, took: list[float]) -> None:
    outfit = Outfit(wanted(board()))
    outfit.values = sitting.values
    shown = threading.Event()
    keep = outfit.show

    def show(palette: bytes, indices: bytes) -> bool:
        shown.set()
        return keep(palette, indices)

    outfit.show = show  # type: ignore[method-assign]
    talk = TALK.Talk(outfit, lambda data: os.write(end, data))
    began_ns = time.monotonic_ns()

    def until_shown() -> None:
        while not shown.is_set():
            talk.feed(os.read(end, 4096))

    def beat() -> None:
        talk.beat((time.monotonic_ns() - began_ns) // 1_000_000, 200)

    until_shown()  # the picture of the start
    while sitting.table.session.phase == "setup":
        beat()
        time.sleep(0.05)
    for touch in range(TOUCHES + 20):
        if touch % 20 == 0:
            beat()
            time.sleep(0.05)
        sitting.turn(lifted=touch % 2 == 0)
        outfit.values = sitting.values
        shown.clear()
        began = time.perf_counter()
        talk.state_changed()
        until_shown()
        if touch >= 20:
            took.append(time.perf_counter() - began)


def whole() -> list[float]:
    """Seconds from a pin that changes to the bytes of the strip."""
    with (
        tempfile.TemporaryDirectory(dir=".") as place,
        Journal.open(Path(place, "state"), now=lambda: "bench", room=True) as journal,
    ):
        Path(place, "pico").mkdir()
        took: list[float] = []
        with PicoBoard(board(), Path(place, "pico").absolute()) as pico_board:
            sitting = Sitting(pico_board.board, journal)

            def touches() -> None:
                pico = pico_board.pico
                pico_board.sense(array("H", sitting.values))
                while sitting.table.session.phase == "setup":
                    time.sleep(0.05)
                rest = pico.lights
                for touch in range(TOUCHES // 3):
                    sitting.turn(lifted=touch % 2 == 0)
                    began = time.perf_counter()
                    pico_board.sense(array("H", sitting.values))
                    assert pico.wait(partial(_is_lit, pico, rest, lit=touch % 2 == 0))
                    took.append(time.perf_counter() - began)

            asyncio.run(_with(sitting, lambda: asyncio.to_thread(touches)))
    return took


async def _with(sitting: Sitting, do: Callable[[], Awaitable[None]]) -> None:
    playing = asyncio.create_task(sitting.play())
    await do()
    sitting.scanner.close()
    await playing


def _is_lit(pico: Pico, rest: bytes, *, lit: bool) -> bool:
    return (pico.lights != rest) == lit


def scan_hz(kind: str) -> float:
    """How often the firmware scans when nothing holds it back, as it says itself."""
    told: list[int] = []

    async def play(table: Scanner) -> None:
        await table.until(lambda: table.scanner.scan_hz)
        first = table.scanner.scan_hz
        await table.until(lambda: table.scanner.scan_hz != first)
        told.append(table.scanner.scan_hz)

    run(play, replace(BOARDS[kind](), scan_hz=FAST_HZ))
    return told[0]


def encode_us() -> float:
    """A picture with a dozen colours, of which one is new, into palette and indices on the wire."""
    palette = Palette()
    pictures = [[(i % 12 * 20, led % 7 * 30, 255 - i % 250) for led in range(LEDS)] for i in range(50)]
    began = time.perf_counter()
    for i in range(ENCODED):
        indices = palette.fit(pictures[i % 50])
        proto.encode(proto.PALETTE, i, (palette.number, 0, len(palette.whole)), palette.whole)
        proto.encode(proto.LEDS, i, (1, palette.number, 0, LEDS), indices)
    return (time.perf_counter() - began) / ENCODED * 1e6


def idle() -> tuple[float, float]:
    """(share of one processor that the driver takes, bytes a second) while nothing happens on the board."""
    measured: list[tuple[float, float]] = []

    async def play(table: Scanner) -> None:
        await table.until(lambda: len(table.frames) > 5)
        table.pico.cable.carried = (0, 0)
        cpu, began, frames = time.process_time(), time.perf_counter(), len(table.frames)
        end_ns = table.frames[-1].t_ns + round(IDLE_S * 1e9)
        while table.frames[-1].t_ns < end_ns:
            await asyncio.sleep(0.5)
        seconds = time.perf_counter() - began
        assert len(table.frames) - frames > IDLE_S * 5
        measured.append(((time.process_time() - cpu) / seconds, table.pico.cable.carried[0] / seconds))

    run(play, BOARDS["165"]())
    return measured[0]
