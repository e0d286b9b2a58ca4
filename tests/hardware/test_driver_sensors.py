"""Each driver of sensors on a modelled chip: which wire is which channel, and what goes wrong with wires."""

import asyncio
import errno
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec
import pytest

from hardware.board import load_board
from hardware.drivers import pins
from hardware.drivers.hc165 import Hc165
from hardware.drivers.mcp23017 import Mcp23017
from hardware.drivers.scanning import AT_LEAST_NS
from hardware.errors import DeviceLost, DriverMissing
from hardware.frame import SensorFrame, SensorSource
from hardware.sim.virtual_time import VirtualTime
from tests.hardware.i2c_models import I2cBus, Mcp23017Chip
from tests.hardware.modelled_boards import LOAD, Bench, bench

BOARD = load_board("web")
PERIOD_NS = 1_000_000_000 // BOARD.scan_hz
Make = Callable[[Bench, VirtualTime], SensorSource]

KINDS: dict[str, Make] = {
    "hc165": lambda at, time: at.hc165(time),
    "hc165 by chip select": lambda at, time: at.hc165(time, Hc165()),
    "hc165 active high": lambda at, time: at.hc165(time, Hc165(load=LOAD, active="high")),
    "hc165 without loop": lambda at, time: at.hc165(time, Hc165(load=LOAD, loop=False)),
    "mcp23017": lambda at, time: at.mcp23017(time),
    "mcp23017 without interrupt": lambda at, time: at.mcp23017(time, interrupt=False),
    "tca9555": lambda at, time: at.tca9555(time),
    "tca9555 without interrupt": lambda at, time: at.tca9555(time, interrupt=False),
    "matrix": lambda at, time: at.matrix(time),
    "matrix by RPi.GPIO": lambda at, time: at.matrix(time, rpi_gpio=True),
}
each_kind = pytest.mark.parametrize("make", KINDS.values(), ids=KINDS)


@pytest.fixture
def at() -> Iterator[Bench]:
    with bench(BOARD) as made:
        yield made


def watched(source: SensorSource, count: int, then: Callable[[SensorFrame], None]) -> list[SensorFrame]:
    """So many frames; `then` is called with each as it comes."""

    async def watch() -> list[SensorFrame]:
        frames = []
        async for frame in source.frames():
            frames.append(frame)
            then(frame)
            if len(frames) == count:
                source.close()
        return frames

    return asyncio.run(watch())


def seen(frame: SensorFrame) -> list[int]:
    return [channel for channel, value in enumerate(frame.values) if value]


@each_kind
def test_every_channel_is_seen_by_itself_at_the_next_scan_and_gone_at_the_one_after(at: Bench, make: Make) -> None:
    source = make(at, VirtualTime(10**9))
    order = [(channel * 45) % BOARD.channels for channel in range(BOARD.channels)]
    assert len(set(order)) == BOARD.channels

    def next_hand(frame: SensorFrame) -> None:
        if frame.seq % 2 == 0 and frame.seq // 2 < len(order):
            at.put(order[frame.seq // 2], True)
        elif frame.seq % 2:
            at.put(order[frame.seq // 2], False)

    frames = watched(source, 2 * BOARD.channels + 1, next_hand)
    assert [seen(frame) for frame in frames[1::2]] == [[channel] for channel in order]
    assert [seen(frame) for frame in frames[0::2]] == [[]] * (BOARD.channels + 1)


@each_kind
def test_a_full_board_is_seen_full(at: Bench, make: Make) -> None:
    source = make(at, VirtualTime(10**9))
    for channel in range(BOARD.channels):
        at.put(channel, True)
    frames = watched(source, 3, lambda frame: None)
    assert list(frames[-1].values) == [1] * BOARD.channels


@pytest.mark.parametrize("channels", [1, 7, 8, 9, 90, 112])
def test_inputs_that_a_chip_has_to_spare_are_no_channels(at: Bench, channels: int) -> None:
    at.board = msgspec.structs.replace(BOARD, channels=channels)
    for make in (at.hc165, at.mcp23017, at.tca9555):
        (frame,) = watched(make(VirtualTime()), 1, lambda frame: None)
        assert len(frame.values) == channels


# The chain


def lost(source: SensorSource, wanted: int = 1000) -> str:
    with pytest.raises(DeviceLost) as error:
        watched(source, wanted, lambda frame: None)
    return str(error.value)


def test_a_chain_without_its_plug_is_lost_at_the_third_scan_and_found_again(at: Bench) -> None:
    source = at.hc165(VirtualTime(0))
    at.put(5, True)

    def pull(frame: SensorFrame) -> None:
        at.chain.unplugged = frame.seq == 10

    with pytest.raises(DeviceLost) as error:
        watched(source, 1000, pull)
    assert "driver hc165: behind the 14 chips of the chain comes 0xff, not 0x" in str(error.value)
    assert "look at plug and supply, and at the wire from MOSI to DS of the last chip" in str(error.value)
    assert "comes 0xff" in lost(source)
    at.chain.unplugged = False
    frames = watched(source, 2, lambda frame: None)
    assert [seen(frame) for frame in frames] == [[5], [5]]
    assert frames[0].seq > 13


def test_a_single_spark_on_the_chain_costs_one_scan_and_nothing_else(at: Bench) -> None:
    source = at.hc165(VirtualTime(0))

    def spark(frame: SensorFrame) -> None:
        at.chain.sparks = int(frame.seq == 4)

    frames = watched(source, 8, spark)
    assert [frame.seq for frame in frames] == [0, 1, 2, 3, 4, 6, 7, 8]
    assert all(seen(frame) == [] for frame in frames)


@pytest.mark.parametrize("chip", [0, 6, 13])
def test_a_chain_broken_behind_any_chip_is_lost(at: Bench, chip: int) -> None:
    source = at.hc165(VirtualTime(0))
    at.chain.broken = chip
    assert "comes 0xff" in lost(source)


def test_a_chain_that_is_shorter_or_longer_than_the_board_file_says_is_lost(at: Bench) -> None:
    for chips in (13, 15):
        source = at.hc165(VirtualTime(0))
        at.chain.inputs = [0xFF] * chips
        assert "look at plug and supply" in lost(source)


def test_a_chain_without_the_loop_is_lost_when_ds_floats(at: Bench) -> None:
    source = at.hc165(VirtualTime(0), Hc165(load=LOAD, loop=False))
    at.chain.broken = 13
    assert "whether DS of the last chip is on ground" in lost(source)


def test_a_kernel_that_refuses_an_active_high_chip_select_is_told_with_the_way_out(at: Bench) -> None:
    at.wire_chain(Hc165())
    at.spidev.select = "refused"
    with pytest.raises(DriverMissing, match=r"does not let the chip select be active high .*; wire SH/LD to a pin"):
        at.source(Hc165(), VirtualTime(0))
    assert at.spidev.opened == 0


def test_a_kernel_that_ignores_an_active_high_chip_select_is_found_out(at: Bench) -> None:
    at.wire_chain(Hc165())
    at.spidev.select = "ignored"
    source = at.source(Hc165(), VirtualTime(0))
    assert "or the chip select may not be active high: use a load pin" in lost(source)


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (errno.ENOENT, "driver hc165: /dev/spidev1.0 is not there; switch SPI1 on: add dtoverlay=spi1-1cs to /boot/"),
        (errno.EACCES, "driver hc165: /dev/spidev1.0 may not be opened; sudo usermod -aG spi"),
        (errno.EBUSY, "driver hc165: /dev/spidev1.0 is in use; stop the other program"),
        (errno.EIO, "driver hc165: /dev/spidev1.0 does not open"),
    ],
)
def test_spi_that_does_not_open_is_told_with_the_remedy(at: Bench, error: int, says: str) -> None:
    at.wire_chain(Hc165(load=LOAD))
    at.spidev.error = error
    with pytest.raises(DriverMissing) as refused:
        at.source(Hc165(load=LOAD), VirtualTime(0))
    assert str(refused.value).startswith(says)


def test_spi_is_let_go_of_at_the_end(at: Bench) -> None:
    source = at.hc165(VirtualTime(0))
    assert at.spidev.opened == 1
    watched(source, 3, lambda frame: None)
    assert at.spidev.opened == 0
    unread = at.hc165(VirtualTime(0))
    unread.close()
    assert at.spidev.opened == 0


# Expanders


@pytest.mark.parametrize("kind", ["mcp23017", "tca9555"])
def test_while_no_chip_interrupts_the_bus_is_read_ten_times_a_second_and_at_once_when_one_does(
    at: Bench, kind: str
) -> None:
    source = KINDS[kind](at, VirtualTime(0))
    watched_until: list[int] = []

    def count(frame: SensorFrame) -> None:
        watched_until.append(at.bus.transactions)
        if frame.seq == 50:
            at.put(3, True)

    frames = watched(source, 100, count)
    reads = [seq for seq in range(1, 100) if watched_until[seq] > watched_until[seq - 1]]
    every = AT_LEAST_NS // PERIOD_NS
    assert reads == [20, 40, 51, 51 + every, 51 + 2 * every]
    assert [seen(frame) for frame in frames[50:52]] == [[], [3]]


def test_without_an_interrupt_line_every_scan_reads_every_chip_and_proves_one(at: Bench) -> None:
    source = at.mcp23017(VirtualTime(0), interrupt=False)
    before = at.bus.transactions
    watched(source, 10, lambda frame: None)
    assert at.bus.transactions - before == 10 * (8 + 1)


@pytest.mark.parametrize("kind", ["mcp23017 without interrupt", "tca9555 without interrupt"])
def test_a_chip_that_does_not_answer_is_lost_by_its_address_and_found_again(at: Bench, kind: str) -> None:
    source = KINDS[kind](at, VirtualTime(0))
    at.bus.mute = {0x23}
    assert "no answer from the chip at 0x23 (Remote I/O error); look at its plug, supply and address" in lost(source)
    assert "no answer from the chip at 0x23" in lost(source)
    at.bus.mute = set()
    at.put(60, True)
    assert seen(watched(source, 1, lambda frame: None)[0]) == [60]


def test_a_chip_that_does_not_answer_at_the_start_is_told_at_once(at: Bench) -> None:
    at.mcp23017(VirtualTime(0)).close()
    at.bus.mute = {0x27}
    with pytest.raises(DeviceLost, match="driver mcp23017: no answer from the chip at 0x27"):
        at.source(Mcp23017(tuple(range(0x20, 0x28))), VirtualTime(0))
    assert at.bus.open == 0


def test_an_expander_that_lost_its_settings_gets_them_again(at: Bench) -> None:
    source = at.mcp23017(VirtualTime(0))
    chip = at.bus.chips[0x22]
    assert isinstance(chip, Mcp23017Chip)

    def blackout(frame: SensorFrame) -> None:
        if frame.seq == 5:
            chip.power_on()

    watched(source, 400, blackout)
    assert chip.registers[chip.IODIR] == 0x7F
    assert chip.registers[chip.GPINTEN + 1] == 0x7F
    assert chip.registers[chip.GPPU] == 0x7F


def test_an_open_contact_reads_as_nothing_because_the_mcp23017_pulls_it_up(at: Bench) -> None:
    source = at.mcp23017(VirtualTime(0))
    chip = at.bus.chips[0x20]
    assert isinstance(chip, Mcp23017Chip)
    chip.pins = [None] * 16
    assert seen(watched(source, 1, lambda frame: None)[0]) == []


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (errno.ENOENT, "driver mcp23017: /dev/i2c-1 is not there; enable it: sudo raspi-config nonint do_i2c 0"),
        (errno.EACCES, "driver mcp23017: /dev/i2c-1 may not be opened; sudo usermod -aG i2c"),
    ],
)
def test_i2c_that_does_not_open_is_told_with_the_remedy(at: Bench, error: int, says: str) -> None:
    at.mcp23017(VirtualTime(0)).close()
    at.bus.missing = error
    with pytest.raises(DriverMissing) as refused:
        at.source(Mcp23017((0x20,)), VirtualTime(0))
    assert str(refused.value).startswith(says)


def test_a_chip_that_a_driver_of_the_kernel_holds_is_named_with_what_to_do(at: Bench) -> None:
    at.bus = I2cBus({0x20: Mcp23017Chip()})
    at.bus.held.add(0x20)
    at.bus.under_smbus2(at.monkeypatch)
    with pytest.raises(DeviceLost, match=r"the chip at 0x20 is held by a driver of the kernel; take its dtoverlay out"):
        at.source(Mcp23017((0x20,)), VirtualTime(0))


# The matrix


def test_a_pin_that_rpi_lgpio_may_not_have_is_one_clear_error_and_the_others_are_let_go_of(at: Bench) -> None:
    with pytest.raises(DriverMissing) as missing:
        at.matrix(VirtualTime(0), rpi_gpio=True, busy=(12,))
    assert str(missing.value).startswith("driver matrix: RPi.GPIO cannot have the pins (GPIO busy); stop the other")
    assert at.rpi_gpio.held == set()


def test_a_user_who_may_not_open_the_chip_of_the_pins_is_told_the_group(at: Bench, tmp_path: Path) -> None:
    chip = tmp_path / "gpiochip0"
    chip.touch()
    at.monkeypatch.setattr(pins, "CHIP", str(chip))
    at.monkeypatch.setattr("os.access", lambda path, mode: path != str(chip))
    with pytest.raises(DriverMissing, match=r"gpiochip0 may not be opened; sudo usermod -aG gpio \$USER, and log in"):
        at.matrix(VirtualTime(0), rpi_gpio=True, busy=(12,))


def test_pins_that_rpi_lgpio_loses_meanwhile_are_a_lost_device(at: Bench) -> None:
    source = at.matrix(VirtualTime(0), rpi_gpio=True)
    with pytest.raises(DeviceLost, match="driver matrix: GPIO busy"):
        watched(source, 9, lambda frame: at.rpi_gpio.busy.add(12))


@pytest.mark.parametrize("kind", ["matrix", "matrix by RPi.GPIO"])
def test_three_closed_contacts_do_not_look_like_a_fourth(at: Bench, kind: str) -> None:
    source = KINDS[kind](at, VirtualTime(0))
    for channel in (0, 1, 16):
        at.put(channel, True)
    assert seen(watched(source, 1, lambda frame: None)[0]) == [0, 1, 16]


@pytest.mark.parametrize("kind", ["matrix", "matrix by RPi.GPIO"])
def test_between_scans_no_row_is_low_and_a_closed_matrix_may_be_opened_again(at: Bench, kind: str) -> None:
    low = []

    def look(frame: SensorFrame) -> None:
        low.append(set(at.contacts.low_rows))

    for _ in range(2):
        watched(KINDS[kind](at, VirtualTime(0)), 3, look)
    assert low == [set()] * 6
