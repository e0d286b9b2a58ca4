"""SPI through spidev: the chain of 74HC165 and the strip of LEDs, on a controller of our own in the kernel."""

import time as real
from collections.abc import Callable

import msgspec
import pytest

from hardware.board import load_board
from hardware.drivers.hc165 import Hc165
from hardware.drivers.ws2812_spi import Ws2812Spi
from hardware.errors import DeviceLost, DriverMissing
from hardware.frame import LedFrame
from hardware.sim.virtual_time import VirtualTime
from tests.kernel.guest import pi
from tests.kernel.guest.reading import first_frames

BOARD = load_board("web")
CHIPS = (BOARD.channels + 7) // 8
LOAD = 25
DEADLINE_S = 60
RED, DIM, DARK = (255, 0, 0), (0, 3, 64), (0, 0, 0)


def over(*channels: int) -> list[int]:
    """The levels of all inputs with magnets over these sensors, which pull low."""
    return [int(channel not in channels) for channel in range(8 * CHIPS)]


@pytest.mark.parametrize("loop", [True, False])
def test_every_sensor_of_the_chain_is_its_own_channel(loop: bool) -> None:
    chain = pi.Chain(CHIPS, load=LOAD, loop=loop)
    chain.at(over())
    time = VirtualTime(10**9)
    source = Hc165(load=LOAD, loop=loop).open(BOARD, time.clock, time.sleep)
    loads = pi.number("loads")
    changes = [lambda channel=channel: chain.at(over(channel)) for channel in range(BOARD.channels)]
    frames = first_frames(source, changes)
    seen = [[channel for channel, value in enumerate(frame.values) if value] for frame in frames]
    assert seen == [[], *([channel] for channel in range(BOARD.channels))]
    assert pi.number("loads") - loads == len(frames)


@pytest.mark.parametrize("chips", [0, CHIPS - 1, CHIPS + 1])
def test_a_chain_that_is_unplugged_or_not_as_long_as_it_should_be_is_lost(chips: int) -> None:
    chain = pi.Chain(CHIPS, load=LOAD)
    chain.at(over())
    time = VirtualTime(10**9)
    source = Hc165(load=LOAD).open(BOARD, time.clock, time.sleep)
    with pytest.raises(DeviceLost, match=f"behind the {CHIPS} chips of the chain comes .* wire from MOSI"):
        first_frames(source, [lambda: chain.plug(chips)] * 5)
    chain.plug(CHIPS)
    assert not any(first_frames(source, [lambda: None])[-1].values)


def test_a_wrong_load_pin_reads_nothing_new_and_a_chip_select_that_is_active_high_is_refused() -> None:
    pi.Chain(CHIPS, load=LOAD).at(over())
    time = VirtualTime()
    with pytest.raises(DriverMissing, match=r"does not let the chip select be active high .*; wire SH/LD to a pin"):
        Hc165().open(BOARD, time.clock, time.sleep)


def decoded(data: bytes) -> list[tuple[int, int, int]]:
    """What WS2812 understand of the line: 1000 is a 0, 1100 a 1; green, red, blue."""
    line = "".join(f"{byte:08b}" for byte in data).strip("0")
    line += "0" * (-len(line) % 4)
    codes = {"1000": "0", "1100": "1"}
    bits = "".join(codes[line[i : i + 4]] for i in range(0, len(line), 4))
    values = [int(bits[i : i + 8], 2) for i in range(0, len(bits), 8)]
    return [(values[i + 1], values[i], values[i + 2]) for i in range(0, len(values), 3)]


def until(happened: Callable[[], bool]) -> None:
    """The strip sends from a thread of its own, and nothing here tells when."""
    end = real.monotonic() + DEADLINE_S
    while not happened() and real.monotonic() < end:
        real.sleep(0.01)
    assert happened()


def test_what_the_leds_are_sent_is_what_the_picture_says() -> None:
    time = VirtualTime()
    source = Hc165(load=LOAD).open(BOARD, time.clock, time.sleep)
    strip = Ws2812Spi().open(BOARD, source)
    colours = tuple((RED, DIM, DARK, (1, 2, 4))[led % 4] for led in range(BOARD.leds))
    before = pi.number("leds_transfers")
    strip.show(LedFrame(colours))
    until(lambda: pi.number("leds_transfers") > before)
    data = pi.strip()
    strip.close()
    source.close()
    assert decoded(data) == list(colours)
    assert len(data) - len(data.strip(b"\0")) >= 2 * 3_000_000 * 280e-6 / 8, "the pauses before and behind it"
    assert (pi.number("leds_mode"), pi.number("leds_speed_hz")) == (0, 3_000_000)
    assert decoded(pi.strip()) == [DARK] * BOARD.leds, "at the end it is dark"


def test_a_picture_beyond_the_kernels_buffer_is_refused_with_the_number_to_set() -> None:
    board = msgspec.structs.replace(BOARD, leds=400)
    time = VirtualTime()
    source = Hc165(load=LOAD).open(BOARD, time.clock, time.sleep)
    with pytest.raises(DriverMissing, match=r"spidev sends 4096 at once; add spidev\.bufsiz=8192 to cmdline\.txt"):
        Ws2812Spi().open(board, source)
    source.close()


def test_a_bus_that_is_not_there_is_named_with_how_to_switch_it_on() -> None:
    time = VirtualTime()
    with pytest.raises(
        DriverMissing, match=r"driver hc165: /dev/spidev2\.0 is not there; switch SPI2 on: add dtoverlay"
    ):
        Hc165(spi="2.0", load=LOAD).open(BOARD, time.clock, time.sleep)
