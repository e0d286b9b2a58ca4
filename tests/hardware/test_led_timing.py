"""LEDs on SPI by data sheets: bits whatever the core clock, and no gap in a picture that would end it."""

import sys

import pytest

from hardware.board import load_board
from hardware.drivers.latest_picture import LatestPicture
from hardware.drivers.ws2812_spi import Ws2812Spi, Ws2812SpiSender
from hardware.frame import DARK, LedFrame
from tests.hardware.led_models import LED_KINDS, LedKind, Understood, understood
from tests.hardware.spi_controllers import AuxiliarySpi, Controller, MainSpi
from tests.hardware.spi_models import DEADLINE_S, FakeSpidev, Recorded

BOARD = load_board("witsend-long")  # the longest strip
PICTURE = LedFrame(tuple((i % 256, 255 - i % 256, 170) if i % 5 else DARK for i in range(BOARD.leds)))
WIRE = bytes(part for red, green, blue in PICTURE.colours for part in (green, red, blue))
RP1_HZ = 200_000_000
each_kind = pytest.mark.parametrize("kind", LED_KINDS.values(), ids=LED_KINDS)


def shown(monkeypatch: pytest.MonkeyPatch, controller: Controller, kind: LedKind, spi: str = "0.0") -> Understood:
    """What LEDs of that kind make of one picture behind that controller."""
    leds = Recorded()
    bus, select = map(int, spi.split("."))
    fake = FakeSpidev({(bus, select): leds})
    fake.controllers[bus] = controller
    monkeypatch.setitem(sys.modules, "spidev", fake)
    table = Ws2812Spi(spi=spi)
    strip = LatestPicture(Ws2812SpiSender(table, BOARD.leds), BOARD.leds)
    strip.show(PICTURE)
    assert strip.settle(DEADLINE_S)
    wave = leds.wave
    strip.close()
    assert wave is not None
    return understood(wave(), kind)


RIGHT = Understood([WIRE], 0)


@each_kind
@pytest.mark.parametrize("core_hz", [RP1_HZ, 250_000_000, 400_000_000, 500_000_000, 550_000_000])
@pytest.mark.parametrize("periods", [8, 9])
def test_a_picture_is_understood_at_every_core_clock_that_the_kernel_knows(
    monkeypatch: pytest.MonkeyPatch, kind: LedKind, core_hz: int, periods: int
) -> None:
    assert shown(monkeypatch, MainSpi(core_hz, periods=periods), kind) == RIGHT


@each_kind
@pytest.mark.parametrize(
    ("told_mhz", "real_mhz"),
    [
        (250, 400),  # a Pi 3 or Zero 2 W that speeds up
        (400, 250),  # or slows down
        (500, 200),  # a Pi 4 at rest
    ],
)
def test_a_core_clock_that_changes_behind_the_kernels_back_spoils_the_picture(
    monkeypatch: pytest.MonkeyPatch, kind: LedKind, told_mhz: int, real_mhz: int
) -> None:
    assert shown(monkeypatch, MainSpi(real_mhz * 10**6, told_mhz * 10**6), kind) != RIGHT


@each_kind
def test_the_auxiliary_controller_ends_a_picture_in_the_middle_when_an_interrupt_waits(
    monkeypatch: pytest.MonkeyPatch, kind: LedKind
) -> None:
    prompt = AuxiliarySpi(late_ns=(5_000,))
    assert shown(monkeypatch, prompt, kind, "1.0") == RIGHT
    once_late = AuxiliarySpi(late_ns=(*[5_000.0] * 40, kind.reset_ns + 10_000))
    torn = shown(monkeypatch, once_late, kind, "1.0")
    assert len(torn.pictures) > 1
    assert torn.pictures[0] == WIRE[: len(torn.pictures[0])]
