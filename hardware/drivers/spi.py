"""The SPI buses of a Pi: their pins, and what a driver on a bus needs of the machine."""

from collections.abc import Iterator, Mapping

from hardware.drivers.contract import PI, Needs, Node, PinUse
from hardware.drivers.need import package

GROUP = "spi"
CONFIG = "/boot/firmware/config.txt"
CLOCK, MOSI, MISO = 0, 1, 2

# clock, MOSI, MISO by bus, and the chip selects; the pins of buses 2 to 6 depend on the model
PINS: Mapping[str, tuple[int, int, int]] = {"0": (11, 10, 9), "1": (21, 20, 19)}
SELECTS: Mapping[str, int] = {"0.0": 8, "0.1": 7, "1.0": 18, "1.1": 17, "1.2": 16}
# pins that the kernel claims with the bus, even if unused
_TAKEN: Mapping[str, tuple[int, ...]] = {"0": (7, 8, 9, 10, 11), "1": (18, 19, 20, 21)}
_MORE_SELECTS: Mapping[str, tuple[int, ...]] = {"1.1": (17,), "1.2": (16, 17)}


def uses(spi: str, thing: object, what: str) -> Iterator[PinUse]:
    """The pins of that bus and chip select; `what` as in PinUse."""
    for pin in (*_TAKEN.get(spi[0], (None,)), *_MORE_SELECTS.get(spi, ())):
        yield PinUse(PI, pin, thing, "spi", what, bus_of(spi))


def bus_of(spi: str) -> str:
    """The name of the bus."""
    return f"SPI bus {spi[0]}"


def needs(spi: str, driver: str, *, pi5: bool) -> Needs:
    """The package, the device node, and for every bus but the first an overlay."""
    packages = {"spidev": package(driver, pi5=pi5, apt="python3-spidev", compiled=True)}
    return Needs(packages, {f"/dev/spidev{spi}": node(spi)}, () if spi[0] == "0" else (_overlay(spi),))


def node(spi: str) -> Node:
    """The needs of an SPI device node."""
    return Node(GROUP, f"{enable(spi)}, and start the Pi again")


def enable(spi: str) -> str:
    """How to switch that bus on."""
    if spi[0] == "0":
        return "switch SPI on: sudo raspi-config nonint do_spi 0"
    return f"switch SPI{spi[0]} on: add {_overlay(spi)} to {CONFIG}"


def _overlay(spi: str) -> str:
    return f"dtoverlay=spi{spi[0]}-{int(spi[2]) + 1}cs"


def pin(spi: str, which: int) -> str:
    """The name of the clock, MOSI or MISO pin of that bus."""
    name = ("SCLK", "MOSI", "MISO")[which]
    pins = PINS.get(spi[0])
    return f"Pi SPI{spi[0]} {name}" if pins is None else f"{PI.pin(pins[which])} {name}"


def select_pin(spi: str) -> str:
    """The name of the chip select pin, for use as active high."""
    number = SELECTS.get(spi)
    return f"Pi SPI{spi[0]} CE{spi[2]}" if number is None else f"{PI.pin(number)} CE{spi[2]}, active high"
