"""LEDs: exact bytes on the wire, by the drivers' own encoder and by Adafruit's packages; and the thread that sends."""

import sys
from collections.abc import Callable, Iterator
from itertools import pairwise
from types import ModuleType
from typing import Any

import msgspec
import pytest

from hardware.board import Board, load_board
from hardware.drivers.contract import LightsDriver
from hardware.drivers.latest_picture import LatestPicture
from hardware.drivers.neopixel import Neopixel
from hardware.drivers.neopixel_pi5 import NeopixelPi5
from hardware.drivers.wire_colours import gamma_table
from hardware.drivers.ws2812_spi import BYTES, Encoder, Ws2812Spi, picture_bytes
from hardware.errors import DeviceLost, DriverMissing
from hardware.frame import DARK, LedFrame, LedStrip, Rgb
from hardware.sim.source import SimSource
from tests.hardware.spi_models import DEADLINE_S, FakeSpidev, Recorded, read_by_leds

PICTURE = LedFrame(((255, 128, 0), (1, 2, 3), DARK, (9, 9, 9)))
GRB = bytes([128, 255, 0, 2, 1, 3, 0, 0, 0, 9, 9, 9])
RGB = bytes([255, 128, 0, 1, 2, 3, 0, 0, 0, 9, 9, 9])
GRBW = bytes([128, 255, 0, 0, 1, 0, 2, 1, 0, 0, 0, 0, 0, 0, 0, 9])
RGBW = bytes([255, 128, 0, 0, 0, 1, 2, 1, 0, 0, 0, 0, 0, 0, 0, 9])
ORDERS = {"GRB": GRB, "RGB": RGB, "GRBW": GRBW, "RGBW": RGBW}
each_order = pytest.mark.parametrize(("order", "wire"), ORDERS.items())


def board(lights: LightsDriver, leds: int = 4) -> Board:
    return msgspec.structs.replace(load_board("web"), lights=lights, leds=leds)


def opened(lights: LightsDriver, leds: int = 4) -> LedStrip:
    return lights.open(board(lights, leds), SimSource.__new__(SimSource))


@pytest.fixture
def spi(monkeypatch: pytest.MonkeyPatch) -> Recorded:
    leds = Recorded()
    monkeypatch.setitem(sys.modules, "spidev", FakeSpidev({(0, 0): leds}))
    return leds


# WS2812 over SPI


def test_every_byte_is_eight_symbols_of_four_bits() -> None:
    assert BYTES[0b10100000].hex() == "c8c88888"
    assert len({*BYTES}) == 256
    assert [read_by_leds(encoded)[0] for encoded in BYTES] == list(range(256))


@each_order
def test_leds_on_spi_understand_the_picture(order: Any, wire: bytes) -> None:
    sent = Encoder(order, 1.0).picture(PICTURE)
    assert read_by_leds(sent) == wire
    assert picture_bytes(4, order) == len(sent)
    assert sent.startswith(bytes(100))
    assert sent.endswith(bytes(100))


def test_pictures_go_over_the_bus_as_one_transfer_each_and_the_last_is_dark(spi: Recorded) -> None:
    strip = opened(Ws2812Spi())
    strip.show(PICTURE)
    strip.close()
    assert read_by_leds(spi.sent[-1]) == bytes(12)
    assert {read_by_leds(sent) for sent in spi.sent} <= {GRB, bytes(12)}


def test_a_picture_that_spidev_would_send_in_two_pieces_is_refused_with_the_remedy(spi: Recorded) -> None:
    with pytest.raises(
        DriverMissing, match=r"a picture takes 12240 bytes, and spidev sends \d+ at once; .*bufsiz=12288"
    ):
        opened(Ws2812Spi(), 1000)


def test_an_encoder_forgets_colours_rather_than_grow_for_ever() -> None:
    encoder = Encoder("GRB", 1.0)
    for i in range(3 * Encoder.MOST_KEPT):
        assert len(encoder[i % 256, i // 256 % 256, 7]) == 12
    assert len(encoder) <= Encoder.MOST_KEPT


# Gamma


@pytest.mark.parametrize("gamma", [1.0, 1.8, 2.2, 3.0])
def test_gamma_never_makes_brighter_and_never_puts_a_light_out(gamma: float) -> None:
    table = gamma_table(gamma)
    assert (table[0], table[255]) == (0, 255)
    assert all(1 <= sent <= value for value, sent in enumerate(table) if value)
    assert all(before <= after for before, after in pairwise(table))
    assert gamma > 1 or table == tuple(range(256))


def test_gamma_is_applied_before_white_is_taken_out() -> None:
    table = gamma_table(2.2)
    (wire,) = {read_by_leds(Encoder("GRBW", 2.2).picture(LedFrame(((255, 128, 64),))))}
    white = table[64]
    assert wire == bytes([table[128] - white, 255 - white, 0, white])


# Adafruit's drivers


@pytest.fixture
def adafruit(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[tuple[object, bytes]]]:
    """The real packages, told that the machine has a pin 18; what goes out of it is kept."""
    monkeypatch.setenv("BLINKA_OS_AGNOSTIC", "1")
    monkeypatch.setenv("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
    import board as blinka
    import neopixel

    out: list[tuple[object, bytes]] = []
    monkeypatch.setattr(blinka, "D18", blinka.Dx_OUTPUT, raising=False)
    monkeypatch.setattr(neopixel, "neopixel_write", lambda pin, buffer: out.append((pin, bytes(buffer))))
    pio = ModuleType("adafruit_raspberry_pi5_neopixel_write")
    pio.neopixel_write = lambda pin, buffer: out.append((pin, bytes(buffer)))  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, pio.__name__, pio)
    yield out
    for name in [name for name in sys.modules if name.split(".")[0] in ("board", "neopixel", "digitalio")]:
        del sys.modules[name]


@each_order
@pytest.mark.parametrize("kind", [Neopixel, NeopixelPi5])
def test_adafruits_drivers_send_exactly_those_bytes(
    adafruit: list[tuple[object, bytes]], kind: Callable[..., LightsDriver], order: str, wire: bytes
) -> None:
    strip = opened(kind(order=order))
    assert [sent for _, sent in adafruit] == [bytes(len(wire))]
    strip.show(PICTURE)
    strip.close()
    assert adafruit[-1][1] == bytes(len(wire))
    assert {sent for _, sent in adafruit} <= {wire, bytes(len(wire))}


@pytest.mark.parametrize("kind", [Neopixel, NeopixelPi5])
def test_a_pin_that_this_machine_does_not_have_is_told(
    adafruit: list[tuple[object, bytes]], kind: Callable[..., LightsDriver]
) -> None:
    with pytest.raises(DriverMissing, match="this machine has no pin D21; this driver works on a Raspberry Pi"):
        opened(kind(pin=21))


def test_a_strip_that_needs_root_says_so(adafruit: list[tuple[object, bytes]], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(pin: object, buffer: bytearray) -> None:
        raise RuntimeError("ws2811_init failed with code -5 (mmap() failed)")

    monkeypatch.setattr(sys.modules["neopixel"], "neopixel_write", refuse)
    with pytest.raises(DriverMissing, match=r"driver neopixel: pin 18 cannot drive LEDs \(ws2811_init .*need root"):
        opened(Neopixel())


# The thread


class Slow:
    """A sender that the test lets go, picture by picture."""

    name = "slow"

    def __init__(self) -> None:
        self.leds = Recorded()
        self.closed = False

    def send(self, frame: LedFrame) -> None:
        self.leds.keep([part for colour in frame.colours for part in colour])

    def close(self) -> None:
        self.closed = True


def plain(colour: Rgb) -> LedFrame:
    return LedFrame((colour,))


def test_show_does_not_wait_and_only_the_last_of_many_pictures_is_sent() -> None:
    sender = Slow()
    strip = LatestPicture(sender, 1)
    sender.leds.gate.clear()
    strip.show(plain((1, 1, 1)))
    for i in range(2, 200):
        strip.show(plain((i, i, i)))
    sender.leds.gate.set()
    strip.close()
    sent = sender.leds.sent
    assert sent[-1] == bytes(3)
    assert len(sent) <= 3
    assert set(sent) <= {bytes([1] * 3), bytes([199] * 3), bytes(3)}


def test_the_last_picture_comes_though_nothing_follows_it() -> None:
    sender = Slow()
    strip = LatestPicture(sender, 1)
    strip.show(plain((5, 6, 7)))
    assert strip.settle(DEADLINE_S)
    assert sender.leds.sent == [bytes([5, 6, 7])]
    strip.show(plain((5, 6, 8)))
    assert strip.settle(DEADLINE_S)
    assert sender.leds.sent[1:] == [bytes([5, 6, 8])]
    strip.close()


def test_a_strip_that_fails_makes_the_next_picture_an_error_and_every_picture_is_tried() -> None:
    sender = Slow()
    sender.leds.fails = True
    strip = LatestPicture(sender, 1)
    strip.show(plain((1, 1, 1)))
    assert strip.settle(DEADLINE_S)
    with pytest.raises(DeviceLost, match=r"driver slow: \[Errno 5\] Input/output error"):
        strip.show(plain((2, 2, 2)))
    assert strip.settle(DEADLINE_S)
    sender.leds.fails = False
    with pytest.raises(DeviceLost, match="Input/output error"):
        strip.show(plain((3, 3, 3)))
    assert strip.settle(DEADLINE_S)
    assert sender.leds.sent == [bytes([3] * 3)]
    strip.show(plain((4, 4, 4)))
    strip.close()
    assert sender.closed
    with pytest.raises(DeviceLost, match="driver slow: the strip was closed"):
        strip.show(plain((5, 5, 5)))
    assert sender.leds.sent[-1] == bytes(3)


def test_settling_takes_no_longer_than_allowed() -> None:
    sender = Slow()
    strip = LatestPicture(sender, 1)
    sender.leds.gate.clear()
    strip.show(plain((1, 1, 1)))
    assert not strip.settle(0)
    sender.leds.gate.set()
    assert strip.settle(DEADLINE_S)
    strip.close()


def test_a_picture_of_another_length_is_refused_and_the_old_one_stays() -> None:
    sender = Slow()
    strip = LatestPicture(sender, 2)
    with pytest.raises(ValueError, match="a picture of 1 colours for 2 LEDs"):
        strip.show(plain(DARK))
    strip.close()
    assert sender.leds.sent == [bytes(6)]


def test_a_strip_goes_dark_even_when_a_picture_before_failed() -> None:
    sender = Slow()
    sender.leds.fails = True
    strip = LatestPicture(sender, 1)
    strip.close()
    assert sender.closed
