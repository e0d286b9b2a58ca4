"""Bring-up and doctor on a polarity board: the real firmware and driver, modelled multiplexers, planted faults."""

import asyncio
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hardware.bringup import troubles
from hardware.bringup.bench import DeviceBench
from hardware.bringup.stages import stages_of
from hardware.bringup.steps import Probe, Try
from hardware.doctor.diagnosis import Diagnosis
from hardware.doctor.sensors import sensors
from hardware.drivers.contract import Proof
from hardware.sim.pico_board import PicoBoard
from tests.firmware.at_the_scanner import BOARDS
from tests.hardware.machine_models import MadeMachine

FULL, REST, FED_THROUGH_ITS_INPUT = 65535, 32768, 53600  # 3.3 V, half of it, and 3.3 V less a diode
Plant = Callable[[PicoBoard], None]


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PicoBoard]:
    with PicoBoard(BOARDS["4067"](), tmp_path_factory.mktemp("pico")) as board:
        yield board


@pytest.fixture(autouse=True)
def _mended(built: PicoBoard) -> Iterator[None]:
    yield
    built.pico.order("silent")
    built.pico.set_values(dict.fromkeys(range(built.board.channels), REST))


def steps(built: PicoBoard, probe: Probe) -> list[Try]:
    found = [step for stage in stages_of(built.board) for step in stage.steps]
    return [step for step in found if isinstance(step, Try) and step.probe is probe]


def tried(built: PicoBoard, step: Try, folder: Path) -> Proof:
    async def at_the_bench() -> Proof:
        machine = MadeMachine(folder / "root").machine()
        words: asyncio.Queue[str] = asyncio.Queue()
        bench = DeviceBench(built.board, machine, folder, time.monotonic_ns, asyncio.sleep, words, lambda line: None)
        try:
            return await bench.run(step)
        finally:
            bench.close()

    return asyncio.run(at_the_bench())


def diagnosed(built: PicoBoard) -> list[Diagnosis]:
    async def asked() -> list[Diagnosis]:
        return [one async for one in sensors(built.board, time.monotonic_ns)]

    return asyncio.run(asked())


def test_the_first_and_the_last_input_of_every_multiplexer_are_tried(built: PicoBoard) -> None:
    found = steps(built, Probe.HELD_HIGH)
    assert [step.number for step in found] == [at for chip in range(7) for at in (16 * chip, 16 * chip + 15)]
    assert (found[0].key, found[-1].key) == ("u1-c0", "u7-c15")
    assert "Hold U4 C15 (pin 16) on 3.3 V" in found[7].text


@pytest.mark.parametrize(
    ("plant", "names"),
    [
        (lambda built: built.pico.order("silent 4"), "U4 passes"),
        (lambda built: built.pico.order("silent 8"), "U4 passes"),
        (lambda built: built.pico.set_values({48: FED_THROUGH_ITS_INPUT}), "U4 passes 2.70 V on"),
        (lambda built: built.pico.set_values({48: REST, 49: FULL}), "3.3 V at channel 49"),  # S0 stays high
    ],
)
def test_a_multiplexer_that_passes_nothing_on_is_named_before_a_sensor_is_soldered(
    built: PicoBoard, plant: Plant, names: str, tmp_path: Path
) -> None:
    step = next(one for one in steps(built, Probe.HELD_HIGH) if one.key == "u4-c0")
    built.pico.set_values({48: FULL})
    proof = tried(built, step, tmp_path)
    assert proof == Proof("3.30 V")
    plant(built)
    proof = tried(built, step, tmp_path / "again")
    assert proof.trouble is troubles.BY_KEY["multiplexer-silent"]
    assert names in proof.seen


@pytest.mark.parametrize(
    ("plant", "trouble", "names"),
    [
        (lambda built: built.pico.order("silent 4"), "multiplexer-silent", "silent U4"),
        (lambda built: built.pico.set_values({7: 0, 30: FULL}), "no-voltage", "no voltage of a sensor at 7, 30"),
    ],
)
def test_bring_up_and_doctor_name_a_silent_multiplexer_and_a_sensor_without_voltage(
    built: PicoBoard, plant: Plant, trouble: str, names: str, tmp_path: Path
) -> None:
    [step] = steps(built, Probe.EXAMINED)
    assert tried(built, step, tmp_path) == Proof("every sensor answers")
    assert diagnosed(built) == [Diagnosis("ok", "sensors: every sensor answers")]
    plant(built)
    proof = tried(built, step, tmp_path / "again")
    assert proof == Proof(names, troubles.BY_KEY[trouble])
    [diagnosis] = diagnosed(built)
    assert diagnosis.verdict == "fail"
    assert names in diagnosis.what
    assert diagnosis.remedy == troubles.BY_KEY[trouble].do


def test_a_peg_on_the_board_is_no_fault(built: PicoBoard) -> None:
    built.pico.set_values({3: 10_000, 60: 55_000})
    assert diagnosed(built)[0].verdict == "ok"


def test_the_doctor_warns_where_another_program_has_the_scanner(built: PicoBoard) -> None:
    async def at_once() -> list[Diagnosis]:
        source = built.board.sensors.open(built.board, time.monotonic_ns, asyncio.sleep)
        try:
            return [one async for one in sensors(built.board, time.monotonic_ns)]
        finally:
            source.close()

    [diagnosis] = asyncio.run(at_once())
    assert (diagnosis.verdict, diagnosis.remedy[:23]) == ("warn", "stop what uses them, e.")


def test_what_another_scanner_finds_is_told_as_it_says_it(tmp_path: Path) -> None:
    with PicoBoard(BOARDS["165"](), tmp_path) as board:
        assert diagnosed(board)[0].verdict == "ok"
        board.pico.order("beyond 255")
        [diagnosis] = diagnosed(board)
    assert diagnosis.remedy == troubles.BY_KEY["scanner-fault"].do
    assert "the chain gives 255" in diagnosis.what


def test_inputs_of_a_strip_without_a_sensor_are_no_fault_and_a_strip_without_power_is_named(tmp_path: Path) -> None:
    with PicoBoard(BOARDS["4051"](), tmp_path) as board:
        unused = set(range(128)) - set(board.board.senses)
        assert len(unused) == 16
        board.pico.set_values(dict.fromkeys(unused, 0))
        assert diagnosed(board)[0].verdict == "ok"
        board.pico.order("silent 16")
        [diagnosis] = diagnosed(board)
        assert diagnosis.what.startswith("sensors: silent U16; ")
        board.pico.order("silent 17")  # the CD74HC4067 behind all of them
        [diagnosis] = diagnosed(board)
        assert "silent U1, U2, U3" in diagnosis.what
        assert "U16" in diagnosis.what


def test_of_two_multiplexers_behind_the_strips_the_one_without_power_takes_its_own_strips_with_it(
    tmp_path: Path,
) -> None:
    with PicoBoard(BOARDS["4051 at two pins"](), tmp_path) as board:
        assert diagnosed(board)[0].verdict == "ok"
        for chip, silent in ((17, [17]), (31, range(1, 17)), (32, range(17, 31))):
            board.pico.order(f"silent {chip}")
            [diagnosis] = diagnosed(board)
            names = ", ".join(f"U{number}" for number in silent)
            assert diagnosis.what.startswith(f"sensors: silent {names}; ")
