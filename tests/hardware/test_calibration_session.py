"""At a board with its devices: words and scans in, lights and sentences out, thresholds into the scanner."""

import asyncio
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import aclosing
from itertools import count
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.board import load_board
from hardware.calibration.errors import BadCalibration
from hardware.calibration.guide import Guidance, Mark
from hardware.calibration.levels import LevelGuide
from hardware.calibration.models import SwitchModel
from hardware.calibration.result import Calibration
from hardware.calibration.session import HELP, CalibrationSession, CalibrationStopped
from hardware.calibration.switches import SwitchGuide
from hardware.calibration.wire import thresholds
from hardware.drivers.serial.scanner import SerialScanner
from hardware.drivers.sim import SimStrip
from hardware.errors import DeviceLost
from hardware.frame import DARK, LedFrame, SensorFrame, values_of
from hardware.sim.pico_board import PicoBoard

PLAIN = load_board("web")
ONLY = ("t1r1", "t3r1")
DEADLINE_S = 60


class Frames:
    """A source whose board changes with what is said; `lost`: it goes away instead."""

    def __init__(self, contents: dict[str, int], *, lost: bool = False) -> None:
        self._model = SwitchModel(PLAIN)
        self._contents = contents
        self._lost = lost

    async def frames(self) -> AsyncIterator[SensorFrame]:
        seq = 0
        while not (self._lost and seq > 5):
            yield SensorFrame(seq, seq, values_of(self._model.raw(self._contents, seq)))
            await asyncio.sleep(0)
            seq += 1
        raise DeviceLost("the cable is out")

    def close(self) -> None:
        pass


class Table:
    """A session with switches, and a person who answers what is said by a word or a deed."""

    def __init__(self, answer: Callable[["Table", str], None], *, lost: bool = False) -> None:
        self.contents: dict[str, int] = {}
        self.said: list[str] = []
        self.pictures: list[LedFrame] = []
        self.guide = SwitchGuide(PLAIN, only=ONLY)
        self._answer = answer
        self._lost = lost

    def run(self) -> "Table":
        asyncio.run(asyncio.wait_for(self._run(), DEADLINE_S))
        return self

    async def _run(self) -> None:
        self.words: asyncio.Queue[str] = asyncio.Queue()
        strip = SimStrip(PLAIN.leds, self.pictures.append)
        source = Frames(self.contents, lost=self._lost)
        await CalibrationSession(self.guide, PLAIN, source, strip, self.words, self._hear).run()

    def _hear(self, line: str) -> None:
        self.said.append(line)
        self._answer(self, line)


def follow(table: Table, line: str) -> None:
    """Do what is asked."""
    match line.split():
        case ["Take", *_]:
            table.words.put_nowait("\n")
        case ["Put", "the", "peg", "on", site]:
            table.contents[site.strip(".")] = 1
        case ["Lift", *_]:
            table.contents.clear()
        case _:
            pass


def test_who_follows_what_is_said_comes_to_an_end() -> None:
    table = Table(follow).run()
    assert table.guide.guidance.done
    assert list(table.guide.found) == list(ONLY)
    assert table.said == [
        HELP,
        "Take everything off the board, then Enter.",
        "Looking.",
        "Put the peg on t1r1.",
        "Lift the peg; it goes to t3r1 next.",
        "Put the peg on t3r1.",
        "That was all.",
    ]


def test_the_strip_shows_the_marks_and_is_dark_in_the_end() -> None:
    pictures = Table(follow).run().pictures
    led = PLAIN.site("t1r1").led
    assert led is not None
    lit = [frame.colours for frame in pictures if frame.colours[led] != DARK]
    assert lit
    assert max(range(3), key=lambda part: lit[0][led][part]) == Mark.PUT.colour.index(max(Mark.PUT.colour))
    assert set(pictures[-1].colours) == {DARK}


def test_stop_ends_it_and_so_does_the_end_of_the_input() -> None:
    with pytest.raises(CalibrationStopped):
        Table(lambda table, line: table.words.put_nowait("stop\n") if line == HELP else None).run()


def test_a_wrong_word_gets_help_and_a_wrong_site_the_reason() -> None:
    def stumble(table: Table, line: str) -> None:
        if line.startswith("Take"):
            for word in ("what", "redo x9", ""):
                table.words.put_nowait(word)
        else:
            follow(table, line)

    table = Table(stumble).run()
    assert table.said.count(HELP) == 2
    assert "site 'x9' is none of those that are looked at: t1r1, t3r1" in table.said


def test_a_site_can_be_skipped_or_done_once_more_by_a_word() -> None:
    def choosy(table: Table, line: str) -> None:
        if line == "Put the peg on t1r1." and "t1r1" not in table.guide.problems:
            table.words.put_nowait("skip")
        else:
            follow(table, line)

    table = Table(choosy).run()
    assert list(table.guide.problems) == ["t1r1"]
    assert list(table.guide.found) == ["t3r1"]


def test_a_board_that_goes_away_ends_it_with_the_reason() -> None:
    with pytest.raises(DeviceLost, match="the cable is out"):
        Table(follow, lost=True).run()


def test_the_real_firmware_is_calibrated_over_its_port_and_keeps_it(tmp_path: Path) -> None:
    """The unix port of MicroPython, the real driver, a person at modelled sensors."""
    with PicoBoard(load_board("web-polarity"), tmp_path) as there:
        board = there.board
        channel = board.site("t1r1").channel
        assert channel is not None
        guide = LevelGuide(board, only=("t1r1",))
        scanner = SerialScanner(board, time.monotonic_ns)

        async def whole() -> list[int]:
            words: asyncio.Queue[str] = asyncio.Queue()

            def person(line: str) -> None:
                if line.startswith("Take"):
                    words.put_nowait("")
                elif line.startswith("Put a peg"):
                    there.pico.set_values({channel: 28_000 if "N pole" in line else 38_000})

            session = CalibrationSession(guide, board, scanner, SimStrip(board.leds), words, person)
            trembling = asyncio.create_task(tremble())
            await session.run()
            trembling.cancel()
            assert await session.deliver(thresholds(Calibration(board.name, 0, "", guide.found), board))
            return [await value(voltage) for voltage in (30_500, 29_500, 30_500, 32_768, 35_000, 36_000, 35_000)]

        async def tremble() -> None:
            """As real sensors do: here one that is not asked for."""
            other = board.site("t9r7").channel
            assert other is not None
            for i in count():
                there.pico.set_values({other: 32_768 + i % 16})
                await asyncio.sleep(0.005)

        async def value(voltage: int) -> int:
            """What the scanner takes that voltage for, once it has measured it."""
            there.pico.set_values({channel: voltage})
            measured = asyncio.create_task(scanner.raw())
            async with aclosing(scanner.frames()) as frames:  # type: ignore[type-var]  # a generator has aclose
                async for frame in frames:
                    if measured.done() and measured.result()[channel] == voltage:
                        return frame.values[channel]
                    if measured.done():
                        measured = asyncio.create_task(scanner.raw())
            raise AssertionError("no frame came")

        try:
            assert asyncio.run(asyncio.wait_for(whole(), DEADLINE_S)) == [0, 1, 1, 0, 0, 2, 2]
        finally:
            scanner.close()
        assert guide.problems == {}
        assert (tmp_path / "device" / "thresholds.bin").stat().st_size == 4 + 8 * board.channels + 4


def test_what_measures_nothing_is_not_sent_anything() -> None:
    table = Table(follow)

    async def deliver() -> bool:
        source = Frames({})
        return await CalibrationSession(
            table.guide, PLAIN, source, SimStrip(PLAIN.leds), asyncio.Queue(), print
        ).deliver(b"")

    assert asyncio.run(deliver()) is False


def test_a_guide_refuses_what_it_does_not_know() -> None:
    with pytest.raises(BadCalibration):
        SwitchGuide(PLAIN, only=("x9",))


class Slow(Frames):
    """A source that measures anew only with every eighth question."""

    def __init__(self) -> None:
        super().__init__({})
        self.asked = 0

    async def raw(self) -> tuple[int, ...]:
        self.asked += 1
        return (self.asked // 8,)

    async def calibrate(self, thresholds: bytes) -> None:
        raise AssertionError

    async def store(self) -> None:
        raise AssertionError


class Counting(SwitchGuide):
    """Notes the scans it is given, and has enough after five."""

    def __init__(self) -> None:
        super().__init__(PLAIN, only=ONLY)
        self.scans: list[int] = []

    def scan(self, values: Sequence[int]) -> None:
        self.scans.append(values[0])

    @property
    def guidance(self) -> Guidance:
        return Guidance("", 0, {}, done=len(self.scans) >= 5)


def test_a_scan_of_a_slow_converter_counts_once() -> None:
    guide, source = Counting(), Slow()
    board = replace(PLAIN, scan_hz=20_000)

    async def whole() -> None:
        await CalibrationSession(guide, board, source, SimStrip(PLAIN.leds), asyncio.Queue(), lambda line: None).run()

    asyncio.run(asyncio.wait_for(whole(), DEADLINE_S))
    assert guide.scans == [0, 1, 2, 3, 4]
