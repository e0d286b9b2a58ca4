"""What the firmware finds wrong it says in a sentence, and what it stored it has again, or says why not."""

import asyncio
import struct
from binascii import crc32
from collections.abc import Callable
from pathlib import Path

import pytest

from hardware.errors import DeviceMisbehaved
from hardware.sim.pico import DEAD
from tests.firmware.at_the_scanner import BOARDS, AtTheScanner, run

SPANS = struct.pack("<4H", 10000, 12000, 55000, 53000)


async def started_anew(table: AtTheScanner) -> None:
    """Wait until it has been greeted after a restart."""
    frames = len(table.frames)
    table.pico.restart()
    await table.until(lambda: len(table.frames) > frames + 1)


def test_a_chain_that_does_not_end_with_zeros_is_named_and_its_bytes_are_not_believed() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1)
        assert await table.scanner.self_test() is None
        table.pico.order("beyond 255")
        table.stand(t9r1=1)
        await table.until(lambda: table.troubles)
        assert "behind the last of 14 chips the chain gives 255" in table.troubles[0]
        assert "MISO" in (await table.scanner.self_test() or "")
        await table.until(lambda: table.lost)
        assert "it tells no sensor values: behind the last of 14 chips" in table.lost[0]
        assert table.values[table.board.site("t9r1").channel or 0] == 0
        table.pico.order("beyond 0")
        await table.shows(t5r3=0)

    run(play, BOARDS["165"]())


def test_a_load_cell_that_does_not_answer_is_named_and_the_others_go_on() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(A=400, B=400)
        table.pico.set_values({0: DEAD})
        await table.until(lambda: table.troubles)
        assert "load cell 0 does not answer" in table.troubles[0]
        assert await table.scanner.self_test() == "no answer of load cell 0"
        table.stand(B=300)
        await table.until(lambda: table.values[:2] == [65535, 300])
        table.pico.set_values({0: 20000})
        await table.until(lambda: table.values[:2] == [200, 300])
        await table.until(lambda: table.troubles[1:] == ["the trouble is over"])

    run(play, BOARDS["hx711"]())


def test_sensors_without_a_voltage_are_named_by_the_self_test() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1)
        assert await table.scanner.self_test() is None
        table.pico.set_values({7: 0, 30: 65535})
        await table.until(lambda: table.values[7] == 1 and table.values[30] == 2)
        assert await table.scanner.self_test() == "no voltage of a sensor at 7, 30"

    run(play, BOARDS["4067"]())


@pytest.mark.parametrize(
    ("silent", "says"),
    [
        ("4", "silent U4"),
        ("1 7", "silent U1, U7"),
        ("8", "silent U1, U2, U3, U4, U5, U6, U7"),  # the one that leads the others to the converter
    ],
)
def test_a_multiplexer_without_power_or_enable_is_named_though_its_open_line_reads_like_a_sensor(
    silent: str, says: str
) -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1, t5r4=2)
        assert await table.scanner.self_test() is None
        table.pico.order(f"silent {silent}")
        assert all(1300 < value < 64200 for value in await table.scanner.raw()), "the line keeps what it had"
        assert await table.scanner.self_test() == says
        table.pico.order("silent")
        assert await table.scanner.self_test() is None
        await table.shows(t5r3=0, t5r4=0)

    run(play, BOARDS["4067"]())


def test_raw_values_are_what_the_sensors_measure() -> None:
    async def voltages(table: AtTheScanner) -> None:
        table.pico.set_values({0: 1234, 111: 65000})
        await table.until(lambda: table.values and table.values[0] == 1 and table.values[111] == 2)
        raw = await table.scanner.raw()
        assert (len(raw), raw[0], raw[1], raw[111]) == (112, 1234, 32768, 65000)

    async def weights(table: AtTheScanner) -> None:
        table.pico.set_values({0: -8_000_000, 11: 8_000_000})
        await table.until(lambda: table.values and table.values[11] == 65535)
        raw = await table.scanner.raw()
        assert (len(raw), raw[0], raw[11], table.values[0]) == (12, -8_000_000, 8_000_000, 0)

    async def switches(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        with pytest.raises(DeviceMisbehaved, match="switches have no raw values"):
            await table.scanner.raw()
        with pytest.raises(DeviceMisbehaved, match="switches have no thresholds"):
            await table.scanner.calibrate(SPANS * 112)

    run(voltages, BOARDS["4067"]())
    run(weights, BOARDS["hx711"]())
    run(switches, BOARDS["165"]())


def test_a_cell_weighs_by_its_own_zero_and_stone() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        table.pico.set_values({0: -5000, 1: 30000})
        await table.scanner.calibrate(struct.pack("<2i", -8000, 1500) + struct.pack("<2i", 90000, -20000) * 11)
        await table.until(lambda: table.values[:2] == [200, 300])

    run(play, BOARDS["hx711"]())


@pytest.mark.parametrize(
    ("kind", "thresholds", "why"),
    [
        ("4067", SPANS * 111, "thresholds for 111 sensors; there are 112"),
        ("4067", SPANS * 111 + struct.pack("<4H", 10000, 60000, 55000, 53000), "sensor 111: .* do not rise or fall"),
        ("hx711", bytes(96), "load cell 0: a stone weighs nothing"),
    ],
)
def test_thresholds_that_cannot_be_right_are_refused_and_the_old_ones_stay(
    kind: str, thresholds: bytes, why: str
) -> None:
    async def play(table: AtTheScanner) -> None:
        await table.until(lambda: table.frames)
        with pytest.raises(DeviceMisbehaved, match=why):
            await table.scanner.calibrate(thresholds)
        with pytest.raises(DeviceMisbehaved, match="there are no thresholds to store"):
            await table.scanner.store()
        first = next(site.name for site in table.board.sites if site.channel == 0)
        await table.shows(**{first: 1 if kind == "4067" else 100})

    run(play, BOARDS[kind]())


def test_stored_thresholds_outlive_a_power_cut_and_others_do_not() -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1)
        await table.scanner.calibrate(SPANS * 112)
        await table.until(lambda: not any(table.values))
        await started_anew(table)
        await table.shows(t5r3=1)
        await table.scanner.calibrate(SPANS * 112)
        await table.scanner.store()
        await started_anew(table)
        assert not any(table.values)
        assert table.troubles == []

    run(play, BOARDS["4067"]())


def cut_short(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-1])


def turn_a_bit(file: Path) -> None:
    data = bytearray(file.read_bytes())
    data[40] ^= 1
    file.write_bytes(data)


def other_wiring(file: Path) -> None:
    whole = bytes(4) + file.read_bytes()[4:-4]
    file.write_bytes(whole + struct.pack("<I", crc32(whole)))


def half_written_new_ones(file: Path) -> None:
    file.with_suffix(".bin.new").write_bytes(b"half")


@pytest.mark.parametrize(
    ("damage", "says"),
    [
        (cut_short, "the stored thresholds are damaged: calibrate again"),
        (turn_a_bit, "the stored thresholds are damaged: calibrate again"),
        (other_wiring, "the stored thresholds are those of another wiring: calibrate again"),
        (half_written_new_ones, None),
    ],
)
def test_thresholds_that_are_not_whole_are_not_used(damage: Callable[[Path], None], says: str | None) -> None:
    async def play(table: AtTheScanner) -> None:
        await table.shows(t5r3=1)
        await table.scanner.calibrate(SPANS * 112)
        await table.scanner.store()
        damage(table.pico.device / "thresholds.bin")
        await started_anew(table)
        if says is None:
            assert not any(table.values)
            await asyncio.wait_for(table.scanner.store(), 60)
        else:
            await table.until(lambda: table.troubles == [says])
            await table.until(lambda: any(table.values))

    run(play, BOARDS["4067"]())
