"""The lines that chips share: supply, bus, select, strip; what stands between the sensors and the host."""

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from hardware.board import Board
from hardware.board_drivers import (
    Hc165,
    Matrix,
    Mcp23017,
    Neopixel,
    NeopixelPi5,
    SerialLights,
    SerialSensors,
    Tca9555,
    Ws2812Spi,
)
from hardware.plans.chips import chips_of, inputs_of
from hardware.plans.pinout import HC4067, HC4067_SELECT, I2C, SPI, SPI_SELECT, of_pi, of_pico


class Link(NamedTuple):
    """A line from one place to others; `note` is why, or what to mind."""

    name: str
    start: str
    to: str
    note: str = ""


def links(board: Board) -> tuple[Link, ...]:
    """All of them: those of the sensors, then that of the strip."""
    return (*_sensors(board), *_strip(board))


def unused_goes_to(board: Board) -> str:
    """Where an input without a sensor is tied, so that it does not float."""
    match board.sensors:
        case Hc165(active="high") | Mcp23017(active="high") | Tca9555(active="high"):
            return "GND"
        case SerialSensors(scanner="4067") | SerialSensors(active="high"):
            return "GND"
        case _:
            return "3.3 V"


def _sensors(board: Board) -> Iterator[Link]:
    if inputs_of(board) is not None:
        text = "OUT: see the sensors; 100 nF at each"
        yield Link("sensors", "3.3 V, GND", "VCC, GND of each sensor", text)
    chips = chips_of(board)
    every = f"{chips[0]} to {chips[-1]}" if len(chips) > 1 else "".join(chips)
    match board.sensors:
        case Hc165(spi=spi, load=load, loop=loop):
            clock, mosi, miso = (_spi_pin(spi, i) for i in range(3))
            shift = _select_pin(spi) if load is None else of_pi(load)
            yield from _registers(chips, every, clock, miso, shift, mosi if loop else None)
        case SerialSensors(scanner="165", sck=sck, miso=miso_pin, load=load_pin):
            yield from _registers(chips, every, _gp(sck), _gp(miso_pin), _gp(load_pin), None)
        case SerialSensors(scanner="4067"):
            yield from _multiplexers(board.sensors, chips, every)
        case SerialSensors(scanner="hx711", clock=clock_pin):
            cells = f"U1 to U{board.channels}"
            yield Link("supply", "Pico 3V3 (pin 36), GND (pin 38)", f"{cells} VCC, GND")
            yield Link("clock", _gp(clock_pin), f"{cells} SCK", "one line for all")
            yield Link("cells", "cell: red, black, white, green", "E+, E-, A-, A+ of its HX711")
        case Mcp23017(addresses=addresses, bus=bus, interrupt=interrupt):
            yield from _expanders(chips, every, addresses, bus, interrupt, _MCP_PINS)
        case Tca9555(addresses=addresses, bus=bus, interrupt=interrupt):
            yield from _expanders(chips, every, addresses, bus, interrupt, _TCA_PINS)
        case Matrix():
            text = "a diode 1N4148 at every contact, its band towards the row"
            yield Link("contacts", "rows and columns", "as the table of sensors says", text)
        case _:
            return


def _registers(
    chips: tuple[str, ...], every: str, clock: str, miso: str, load: str, mosi: str | None
) -> Iterator[Link]:
    yield Link("supply", "3.3 V, GND", f"{every} VCC (pin 16), GND (pin 8)", "100 nF at each chip")
    yield Link("enable", "GND", f"{every} CLK INH (pin 15)")
    yield Link("clock", clock, f"{every} CLK (pin 2)")
    yield Link("load", load, f"{every} SH/LD (pin 1)")
    yield Link("data", miso, f"{chips[0]} QH (pin 9)", "the chip next to the host")
    for near, far in pairwise(chips):
        yield Link("chain", f"{near} DS (pin 10)", f"{far} QH (pin 9)")
    if mosi is None:
        yield Link("end", "GND", f"{chips[-1]} DS (pin 10)", "proves the length of the chain")
    else:
        yield Link("end", mosi, f"{chips[-1]} DS (pin 10)", "every scan proves the chain")


def _multiplexers(sensors: SerialSensors, chips: tuple[str, ...], every: str) -> Iterator[Link]:
    bank = f"U{len(chips) + 1}"
    whole = f"{every}, {bank}" if sensors.bank else every
    yield Link("supply", "3.3 V, GND", f"{whole} VCC (pin 24), GND (pin 12)", "100 nF at each chip")
    yield Link("enable", "GND", f"{whole} EN (pin 15)")
    for pin, (name, number) in zip(sensors.select, HC4067_SELECT, strict=False):
        yield Link("select", of_pico(pin), f"{every} {name} (pin {number})")
    if not sensors.bank:
        for chip, pin in zip(chips, sensors.adc, strict=False):
            yield Link("signal", of_pico(pin), f"{chip} SIG (pin 1)")
    else:
        for pin, (name, number) in zip(sensors.bank, HC4067_SELECT, strict=False):
            yield Link("bank", of_pico(pin), f"{bank} {name} (pin {number})")
        for chip, (name, number) in zip(chips, HC4067, strict=False):
            yield Link("signal", f"{chip} SIG (pin 1)", f"{bank} {name} (pin {number})")
        yield Link("signal", of_pico(sensors.adc[0]), f"{bank} SIG (pin 1)")
    text = "both measure against one voltage"
    yield Link("reference", "3.3 V of the sensors", "Pico ADC_VREF (pin 35)", text)


class _Expander(NamedTuple):
    supply: str
    clock: str
    data: str
    interrupt: str


_MCP_PINS = _Expander("VDD (pin 9), VSS (pin 10), RESET (pin 18) to 3.3 V", "SCL (pin 12)", "SDA (pin 13)", "INTA (20)")
_TCA_PINS = _Expander("VCC (pin 24), GND (pin 12)", "SCL (pin 22)", "SDA (pin 23)", "INT (pin 1)")


def _expanders(
    chips: tuple[str, ...],
    every: str,
    addresses: tuple[int, ...],
    bus: int,
    interrupt: int | None,
    pins: _Expander,
) -> Iterator[Link]:
    data, clock = (of_pi(pin) for pin in I2C[bus]) if bus in I2C else (f"Pi SDA{bus}", f"Pi SCL{bus}")
    yield Link("supply", "3.3 V, GND", f"{every} {pins.supply}", "100 nF at each chip")
    yield Link("data", data, f"{every} {pins.data}")
    yield Link("clock", clock, f"{every} {pins.clock}")
    for chip, address in zip(chips, addresses, strict=False):
        high = [f"A{bit}" for bit in range(3) if address >> bit & 1]
        low = [f"A{bit}" for bit in range(3) if not address >> bit & 1]
        ties = "; ".join(f"{', '.join(own)} to {to}" for own, to in ((high, "3.3 V"), (low, "GND")) if own)
        yield Link("address", f"{chip} {address:#x}", ties)
    if interrupt is not None:
        yield Link("interrupt", of_pi(interrupt), f"{every} {pins.interrupt}", "10 kOhm to 3.3 V")


def _strip(board: Board) -> Iterator[Link]:
    match board.lights:
        case Ws2812Spi(spi=spi):
            start = _spi_pin(spi, 1)
        case Neopixel(pin=pin) | NeopixelPi5(pin=pin):
            start = of_pi(pin)
        case SerialLights(pin=pin):
            start = of_pico(pin)
        case _:
            return
    yield Link("shifter", "5 V, GND", "74AHCT125 VCC (pin 14), GND (pin 7)", "100 nF")
    yield Link("shifter", "GND", "74AHCT125 1OE (pin 1)")
    yield Link("strip", start, "74AHCT125 1A (pin 2)")
    yield Link("strip", "74AHCT125 1Y (pin 3)", "330 Ohm, then DIN of LED 0", "within 20 cm of the LED")
    yield Link("ground", "GND of the LED supply", "GND of the host", "without it nothing is read right")


def _spi_pin(spi: str, which: int) -> str:
    """Clock, MOSI or MISO of a bus."""
    name = ("SCLK", "MOSI", "MISO")[which]
    pins = SPI.get(spi[0])
    return f"Pi SPI{spi[0]} {name}" if pins is None else f"{of_pi(pins[which])} {name}"


def _select_pin(spi: str) -> str:
    pin = SPI_SELECT.get(spi)
    return f"Pi SPI{spi[0]} CE{spi[2]}" if pin is None else f"{of_pi(pin)} CE{spi[2]}, active high"


def _gp(pin: int | None) -> str:
    return "Pico" if pin is None else of_pico(pin)
