"""What the driver tables of a board file mean to each other and to the rest, one check a function."""

from collections.abc import Iterator
from typing import NamedTuple

from msgspec import Struct

from hardware.board_drivers import (
    GpioInputs,
    Hc165,
    Matrix,
    Mcp23017,
    Neopixel,
    NeopixelPi5,
    SerialInputs,
    SerialLights,
    SerialSensors,
    SimSensors,
    Tca9555,
    Ws2812Spi,
)
from hardware.board_file import BoardFile
from hardware.board_finding import Finding

INPUTS_OF_MCP23017 = 14  # GPA7 and GPB7 are outputs only on the chips made now
INPUTS_OF_TCA9555 = 16
MULTIPLEXED = 16

# what a scanner of that kind must be told, and what it may be told besides
_SCANNER_KEYS: dict[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "165": (("sck", "mosi", "miso", "load"), ("speed_hz", "active")),
    "4067": (("select", "adc"), ("bank", "settle_us")),
    "hx711": (("clock", "data"), ()),
}
_SENSES = {"165": "presence", "4067": "polarity", "hx711": "weight"}

_SPI_PINS = {"0": (7, 8, 9, 10, 11), "1": (18, 19, 20, 21)}  # chip selects included: the kernel takes them all
_MORE_SELECTS = {"1.1": (17,), "1.2": (16, 17)}
_I2C_PINS = {1: (2, 3)}


class _Use(NamedTuple):
    """A pin that is used; `taken`: what the refusal of the next user says of this one."""

    pin: int
    thing: Struct
    key: str
    taken: str


def channels_that_can_be_read(file: BoardFile) -> Iterator[Finding]:
    """The driver reaches as many channels as the board has."""
    match file.sensors:
        case Mcp23017(addresses=addresses):
            reach, what = INPUTS_OF_MCP23017 * len(addresses), f"{len(addresses)} chips"
        case Tca9555(addresses=addresses):
            reach, what = INPUTS_OF_TCA9555 * len(addresses), f"{len(addresses)} chips"
        case Matrix(rows=rows, columns=columns):
            reach, what = len(rows) * len(columns), f"{len(rows)} rows and {len(columns)} columns"
        case SerialSensors(scanner="4067", bank=bank, adc=adc) if adc:
            count = 1 << len(bank) if bank else len(adc)
            reach, what = MULTIPLEXED * count, f"{count} multiplexers"
        case SerialSensors(scanner="hx711", data=data) if data:
            reach, what = len(data), f"{len(data)} data pins"
        case _:
            return
    if file.channels > reach:
        text = f"{what} have {reach} channels, the board {file.channels}; name more, or correct the key channels"
        yield Finding(file.sensors, "driver", text)


def addresses_once(file: BoardFile) -> Iterator[Finding]:
    """No two chips share an address."""
    match file.sensors:
        case Mcp23017(addresses=addresses) | Tca9555(addresses=addresses) if len(set(addresses)) < len(addresses):
            twice = next(address for address in addresses if addresses.count(address) > 1)
            text = f"address {twice:#x} is there twice; set A0 to A2 of each chip another way"
            yield Finding(file.sensors, "addresses", text)
        case _:
            return


def sense_that_can_be_had(file: BoardFile) -> Iterator[Finding]:
    """The driver can tell what the sites are said to tell."""
    sensors = file.sensors
    match sensors:
        case SimSensors():
            return
        case SerialSensors(scanner=scanner):
            can = _SENSES[scanner]
        case _:
            can = "presence"
    for site in file.sites:
        sense = site.sense or file.sense
        if site.channel is not None and sense != can:
            text = f"site {site.name!r} is to tell {sense}, but this driver tells {can}; take another, or correct sense"
            yield Finding(sensors, "driver", text, site)
            return


def scanner_has_its_keys(file: BoardFile) -> Iterator[Finding]:
    """A scanner has the pins of its kind, and none of another."""
    sensors = file.sensors
    if not isinstance(sensors, SerialSensors):
        return
    needed, allowed = _SCANNER_KEYS[sensors.scanner]
    every = {key for both in _SCANNER_KEYS.values() for keys in both for key in keys}
    for key in sorted(every, key=sensors.__struct_fields__.index):
        given = getattr(sensors, key) not in (None, ())
        if key in needed and not given:
            yield Finding(sensors, "scanner", f'scanner "{sensors.scanner}" needs the key {key!r}; give its pins')
        if given and key not in (*needed, *allowed):
            yield Finding(sensors, key, f'scanner "{sensors.scanner}" does not know it; leave it out')
    if sensors.scanner == "4067" and sensors.select and len(sensors.select) != 4:
        yield Finding(sensors, "select", f"{len(sensors.select)} pins; a multiplexer of sixteen inputs has four")
    if sensors.bank and len(sensors.adc) > 1:
        yield Finding(sensors, "adc", "all multiplexers of a bank share one ADC pin; give that one")


def scanner_is_there(file: BoardFile) -> Iterator[Finding]:
    """Lights and inputs on the scanner need one."""
    if isinstance(file.sensors, SerialSensors):
        return
    for table in (file.lights, file.inputs):
        if isinstance(table, SerialLights | SerialInputs):
            text = 'there is no scanner it could hang on; take another driver, or [sensors] driver = "serial"'
            yield Finding(table, "driver", text)


def buttons_have_pins(file: BoardFile) -> Iterator[Finding]:
    """Every button of a real panel has a pin, and pins are there for a panel."""
    real = isinstance(file.inputs, GpioInputs | SerialInputs)
    for button in file.buttons:
        if real and button.pin is None:
            yield Finding(button, "pin", "there is no pin; give the one that the button ties to ground")
        for key in ("pin", "lamp"):
            if file.inputs is None and getattr(button, key) is not None:
                yield Finding(button, key, 'there is no [inputs]; write it, e.g. driver = "gpio", or leave the pin out')


def leds_for_lights(file: BoardFile) -> Iterator[Finding]:
    """Real lights have LEDs."""
    if file.lights is not None and not file.leds:
        yield Finding(file.lights, "driver", "the board has no LEDs; leave [lights] out, or correct the key leds")


def leds_alone_on_their_bus(file: BoardFile) -> Iterator[Finding]:
    """LEDs on SPI take every byte of the bus for light."""
    lights, sensors = file.lights, file.sensors
    if isinstance(lights, Ws2812Spi) and isinstance(sensors, Hc165) and lights.spi[0] == sensors.spi[0]:
        text = f"SPI bus {lights.spi[0]} is that of the sensors; LEDs must be alone on theirs"
        yield Finding(lights, "spi", text, sensors)


def pins_used_once(file: BoardFile) -> Iterator[Finding]:
    """No pin has two uses, neither on the Pi nor on the scanner."""
    for uses in (list(_host_pins(file)), list(_scanner_pins(file))):
        first: dict[int, _Use] = {}
        for use in uses:
            if use.pin in first:
                taken = first[use.pin]
                text = f"pin {use.pin} is taken already by {taken.taken}; give each its own"
                yield Finding(use.thing, use.key, text, taken.thing)
            first.setdefault(use.pin, use)


def pins_of_the_pi(file: BoardFile) -> Iterator[Finding]:
    """Buttons and lamps on the Pi are on pins it has."""
    if not isinstance(file.inputs, GpioInputs):
        return
    for button in file.buttons:
        for key in ("pin", "lamp"):
            pin = getattr(button, key)
            if pin is not None and not 2 <= pin <= 27:
                yield Finding(button, key, f"is {pin}; pins of the Pi are 2 to 27, by their BCM numbers")


def _host_pins(file: BoardFile) -> Iterator[_Use]:
    """Buses first, so that it is the single pin that gets the blame."""
    sensors, lights, inputs = file.sensors, file.lights, file.inputs
    match sensors:
        case Hc165(spi=spi, load=load):
            yield from _spi(spi, sensors, "the SPI bus of [sensors]")
            if load is not None:
                yield _Use(load, sensors, "load", "load of [sensors]")
        case Mcp23017(bus=bus, interrupt=interrupt) | Tca9555(bus=bus, interrupt=interrupt):
            yield from (_Use(pin, sensors, "bus", f"I2C bus {bus}") for pin in _I2C_PINS.get(bus, ()))
            if interrupt is not None:
                yield _Use(interrupt, sensors, "interrupt", "interrupt of [sensors]")
        case Matrix(rows=rows, columns=columns):
            yield from (_Use(pin, sensors, "rows", "rows of [sensors]") for pin in rows)
            yield from (_Use(pin, sensors, "columns", "columns of [sensors]") for pin in columns)
        case _:
            pass
    match lights:
        case Ws2812Spi(spi=spi) if not (isinstance(sensors, Hc165) and sensors.spi[0] == spi[0]):
            yield from _spi(spi, lights, "the SPI bus of [lights]")
        case Neopixel(pin=pin) | NeopixelPi5(pin=pin):
            yield _Use(pin, lights, "pin", "pin of [lights]")
        case _:
            pass
    if isinstance(inputs, GpioInputs):
        yield from _panel(file, inputs)


def _scanner_pins(file: BoardFile) -> Iterator[_Use]:
    sensors, lights, inputs = file.sensors, file.lights, file.inputs
    if isinstance(sensors, SerialSensors):
        for key in ("sck", "mosi", "miso", "load", "select", "bank", "adc", "clock", "data"):
            pins = getattr(sensors, key)
            for pin in pins if isinstance(pins, tuple) else () if pins is None else (pins,):
                yield _Use(pin, sensors, key, f"{key} of [sensors]")
    if isinstance(lights, SerialLights):
        yield _Use(lights.pin, lights, "pin", "pin of [lights]")
    if isinstance(inputs, SerialInputs):
        yield from _panel(file, inputs)


def _panel(file: BoardFile, inputs: GpioInputs | SerialInputs) -> Iterator[_Use]:
    for button in file.buttons:
        if button.pin is not None:
            yield _Use(button.pin, button, "pin", f"button {button.name!r}")
        if button.lamp is not None:
            yield _Use(button.lamp, button, "lamp", f"the lamp of button {button.name!r}")
    if inputs.buzzer is not None:
        yield _Use(inputs.buzzer, inputs, "buzzer", "buzzer of [inputs]")


def _spi(spi: str, thing: Struct, taken: str) -> Iterator[_Use]:
    for pin in (*_SPI_PINS.get(spi[0], ()), *_MORE_SELECTS.get(spi, ())):
        yield _Use(pin, thing, "spi", taken)


DRIVER_CHECKS = (
    channels_that_can_be_read,
    addresses_once,
    sense_that_can_be_had,
    scanner_has_its_keys,
    scanner_is_there,
    buttons_have_pins,
    leds_for_lights,
    leds_alone_on_their_bus,
    pins_of_the_pi,
    pins_used_once,
)
