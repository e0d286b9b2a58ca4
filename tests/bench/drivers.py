"""Drivers on modelled chips: what a scan costs the processor, and what a picture for 168 LEDs does.

The buses take no time here, so rates say what the processor allows, not the wires.
"""

import asyncio
import sys
import time
from collections.abc import Callable, Sequence
from random import Random

import pytest

from hardware.board import load_board
from hardware.drivers.hc165 import Hc165
from hardware.drivers.neopixel import Neopixel, NeopixelSender
from hardware.drivers.ws2812_spi import Encoder, Ws2812Spi, Ws2812SpiSender
from hardware.frame import LedFrame, Rgb, SensorSource
from hardware.sim.virtual_time import VirtualTime
from tests.bench.figure import Figure, two
from tests.hardware.modelled_boards import LOAD, Bench, bench
from tests.hardware.spi_controllers import Wave
from tests.hardware.spi_models import FakeSpidev, Recorded, ShiftChain

SCANS = 2000
PICTURES = 500
LEDS = 168
HZ = 200
WEB = load_board("web")


class QuickChain(ShiftChain):
    """Answers as the chain does, without modelling every flip-flop: that costs more than the driver."""

    def transfer(self, sent: Sequence[int], wave: Callable[[], Wave], *, select_high: bool) -> list[int]:
        return [*self.inputs, sent[0]]


def quick_hc165(at: Bench, time: VirtualTime) -> SensorSource:
    at.wire_chain(Hc165(load=LOAD))
    at.module("spidev", FakeSpidev({(1, 0): QuickChain(14)}))
    return at.source(Hc165(load=LOAD), time)


KINDS: dict[str, Callable[[Bench, VirtualTime], SensorSource]] = {
    "hc165, 14 chips": quick_hc165,
    "mcp23017, 8 chips by interrupt, nothing moves": lambda at, time: at.mcp23017(time),
    "mcp23017, 8 chips, each scan": lambda at, time: at.mcp23017(time, interrupt=False),
    "tca9555, 7 chips, each scan": lambda at, time: at.tca9555(time, interrupt=False),
    "matrix of 7 by 16, gpiozero": lambda at, time: at.matrix(time),
    "matrix of 7 by 16, RPi.GPIO": lambda at, time: at.matrix(time, rpi_gpio=True),
}


def figures() -> list[Figure]:
    return [figure for part in (scans(), pictures()) for figure in part]


def scans() -> list[Figure]:
    found = []
    for name, make in KINDS.items():
        with bench(WEB) as at:
            source = make(at, VirtualTime(10**9))
            wall, busy = time.perf_counter(), time.process_time()
            asyncio.run(some(source))
            wall, busy = time.perf_counter() - wall, time.process_time() - busy
        found.append(Figure(f"{name}: most scans a second", SCANS / wall, "Hz"))
        found.append(Figure(f"{name}: processor at {HZ} Hz", busy / SCANS * HZ * 100, "% of a core"))
    return found


async def some(source: SensorSource) -> None:
    count = 0
    async for _ in source.frames():
        count += 1
        if count == SCANS:
            source.close()


def pictures() -> list[Figure]:
    few, many = [random_picture(i, 8) for i in range(PICTURES)], [random_picture(i, LEDS) for i in range(PICTURES)]
    found = two(f"WS2812 over SPI, encode {LEDS} LEDs of 8 colours", timed(Encoder("GRB", 2.2).picture, few), 1)
    found += two(f"the same, {LEDS} new colours each time", timed(Encoder("GRB", 2.2).picture, many), 1)
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.setitem(sys.modules, "spidev", FakeSpidev({(0, 0): Recorded()}))
        found += two("WS2812 over SPI, encode and hand over", timed(Ws2812SpiSender(Ws2812Spi(), LEDS).send, few))
        found += two("neopixel (Adafruit's buffer), in its thread", timed(adafruit(monkeypatch).send, few))
    return found


def adafruit(monkeypatch: pytest.MonkeyPatch) -> NeopixelSender:
    """The real package; its bytes go nowhere."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    import board
    import neopixel

    monkeypatch.setattr(board, "D18", board.Dx_OUTPUT, raising=False)
    monkeypatch.setattr(neopixel, "neopixel_write", lambda pin, buffer: None)
    return NeopixelSender(Neopixel(), LEDS)


def random_picture(seed: int, colours: int) -> LedFrame:
    chance = Random(seed if colours == LEDS else 7)
    palette: list[Rgb] = [(chance.randrange(256), chance.randrange(256), chance.randrange(256)) for _ in range(colours)]
    chance = Random(seed)
    return LedFrame(tuple(palette if colours == LEDS else chance.choices(palette, k=LEDS)))


def timed(work: Callable[[LedFrame], object], frames: list[LedFrame]) -> list[float]:
    """Processor time of each, so that a busy machine does not count."""
    seconds = []
    for frame in frames:
        began = time.thread_time()
        work(frame)
        seconds.append(time.thread_time() - began)
    return seconds
