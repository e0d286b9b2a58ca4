"""Port expanders through smbus2, on the kernel's i2c-stub: chips that remember what was written to their registers."""

from functools import partial
from pathlib import Path

import msgspec
import pytest
import smbus2

from hardware.board import load_board
from hardware.drivers.expanders import ExpanderSensors
from hardware.drivers.mcp23017 import Mcp23017
from hardware.drivers.tca9555 import Tca9555
from hardware.errors import DeviceLost, DriverMissing
from hardware.sim.virtual_time import VirtualTime
from tests.kernel.guest.reading import first_frames

BOARD = load_board("web")
CHIPS = (0x20, 0x21, 0x22)
ABSENT = 0x27


def stub() -> int:
    """The number of the stub's bus; a PC may have others."""
    for name in Path("/sys/class/i2c-adapter").glob("i2c-*/name"):
        if name.read_text().startswith("SMBus stub"):
            return int(name.parent.name.removeprefix("i2c-"))
    raise AssertionError("no i2c-stub")


def put(chip: int, register: int, ports: int) -> None:
    """What the ports of a chip read, low byte the first port."""
    with smbus2.SMBus(stub()) as bus:
        bus.write_word_data(chip, register, ports)
        bus.write_byte_data(chip, register + 1, ports >> 8)


def registers(chip: int, *numbers: int) -> list[int]:
    """Both ports of these registers."""
    with smbus2.SMBus(stub()) as bus:
        return [bus.read_word_data(chip, number) for number in numbers]


@pytest.mark.parametrize(
    ("table", "port", "channels"),
    [(Mcp23017(CHIPS, bus=stub()), 0x12, 14), (Tca9555(CHIPS, bus=stub()), 0x00, 16)],
    ids=["mcp23017", "tca9555"],
)
def test_every_input_of_every_chip_is_its_own_channel(table: ExpanderSensors, port: int, channels: int) -> None:
    inputs = [bit for bit in range(16) if channels == 16 or bit not in (7, 15)]
    for chip in CHIPS:
        put(chip, port, 0xFFFF)
    time = VirtualTime(10**9)
    board = msgspec.structs.replace(BOARD, channels=len(CHIPS) * channels)
    source = table.open(board, time.clock, time.sleep)
    places = [(chip, bit) for chip in CHIPS for bit in inputs]

    def only(place: tuple[int, int] | None) -> None:
        for chip in CHIPS:
            put(chip, port, 0xFFFF ^ (1 << place[1] if place and place[0] == chip else 0))

    frames = first_frames(source, [partial(only, place) for place in places])
    seen = [[channel for channel, value in enumerate(frame.values) if value] for frame in frames]
    assert seen == [[], *([channel] for channel in range(len(places)))]


def test_the_settings_stand_in_the_registers_in_their_order() -> None:
    time = VirtualTime()
    Mcp23017(CHIPS[:1], bus=stub()).open(BOARD, time.clock, time.sleep).close()
    direction, interrupts, configuration, pull_ups = registers(CHIPS[0], 0x00, 0x04, 0x0A, 0x0C)
    assert (direction, interrupts, configuration, pull_ups) == (0x7F7F, 0x7F7F, 0x4444, 0x7F7F)


def test_settings_that_are_lost_are_noticed_and_written_again() -> None:
    time = VirtualTime(10**9)
    put(CHIPS[0], 0x12, 0xFFFF)
    source = Mcp23017(CHIPS[:1], bus=stub()).open(BOARD, time.clock, time.sleep)
    frames = first_frames(source, [lambda: put(CHIPS[0], 0x00, 0xFFFF), lambda: None])
    assert [frame.seq for frame in frames] == [0, 2, 3]
    assert registers(CHIPS[0], 0x00) == [0x7F7F]


def test_a_chip_that_is_not_there_and_one_that_the_kernel_holds_are_named() -> None:
    time = VirtualTime()
    with pytest.raises(DeviceLost, match=r"driver tca9555: no answer from the chip at 0x27 .*; look at its plug"):
        Tca9555((ABSENT,), bus=stub()).open(BOARD, time.clock, time.sleep)
    adapter = Path(f"/sys/class/i2c-adapter/i2c-{stub()}")
    (adapter / "new_device").write_text("dummy 0x22")
    try:
        with pytest.raises(DeviceLost, match=r"the chip at 0x22 is held by a driver of the kernel; take its dtoverlay"):
            Tca9555((0x22,), bus=stub()).open(BOARD, time.clock, time.sleep)
    finally:
        (adapter / "delete_device").write_text("0x22")


def test_a_bus_that_is_not_there_is_named_with_how_to_switch_it_on() -> None:
    time = VirtualTime()
    with pytest.raises(DriverMissing, match=r"driver mcp23017: /dev/i2c-6 is not there; enable it: sudo raspi-config"):
        Mcp23017((0x20,), bus=6).open(BOARD, time.clock, time.sleep)
