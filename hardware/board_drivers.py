"""The drivers a board file may name, and the keys of each: tables [sensors], [lights] and [inputs].

One struct a driver; its tag is the word after `driver =`.  Nothing is imported here that only a Pi has, so
a board file is checked anywhere.  Pins of the Pi are BCM numbers; pins of a scanner are those of its RP2040.
"""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

HostPin: TypeAlias = Annotated[int, Meta(ge=2, le=27)]
PicoPin: TypeAlias = Annotated[int, Meta(ge=0, le=28)]
AnyPin: TypeAlias = Annotated[int, Meta(ge=0, le=28)]
Spi: TypeAlias = Annotated[str, Meta(pattern=r"^[0-6]\.[0-2]$", description='bus and chip select, e.g. "0.0"')]
Port: TypeAlias = Annotated[str, Meta(pattern=r"^(/\S+|[A-Za-z0-9]+)$", description="the path of a serial port")]
Address: TypeAlias = Annotated[int, Meta(ge=0x20, le=0x27)]
Gamma: TypeAlias = Annotated[float, Meta(ge=1, le=3)]
Order: TypeAlias = Literal["GRB", "RGB", "GRBW", "RGBW"]
Level: TypeAlias = Literal["low", "high"]

SCANNER_PORT = "/dev/witboard-scanner"


class Hc165(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="hc165"):
    """A chain of 74HC165 shift registers on SPI; channel 8 k + i is input Di of chip k, chip 0 the nearest.

    load    the pin that drives SH/LD; left out: the chip select does, active high, where the kernel allows it
    active  what a sensor puts out when it sees something
    loop    MOSI is wired to DS of the last chip, so that every scan proves the chain; false: DS is on ground
    """

    spi: Spi = "0.0"
    speed_hz: Annotated[int, Meta(ge=10_000, le=8_000_000)] = 1_000_000
    load: HostPin | None = None
    active: Level = "low"
    loop: bool = True


class Mcp23017(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="mcp23017"):
    """Port expanders MCP23017 on I2C, fourteen inputs a chip: GPA0 to GPA6, then GPB0 to GPB6.

    addresses  in the order of the channels
    interrupt  the pin on which INTA of all chips meet (open drain); left out: every scan reads all chips
    """

    addresses: Annotated[tuple[Address, ...], Meta(min_length=1)]
    bus: Annotated[int, Meta(ge=0, le=20)] = 1
    interrupt: HostPin | None = None
    active: Level = "low"


class Tca9555(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="tca9555"):
    """Port expanders TCA9555 on I2C, sixteen inputs a chip: P00 to P07, then P10 to P17; keys as of mcp23017."""

    addresses: Annotated[tuple[Address, ...], Meta(min_length=1)]
    bus: Annotated[int, Meta(ge=0, le=20)] = 1
    interrupt: HostPin | None = None
    active: Level = "low"


class Matrix(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="matrix"):
    """Contacts between rows and columns, a diode at each; channel = row x number of columns + column.

    library    what drives the pins: gpiozero (with lgpio), or RPi.GPIO and what calls itself so
    settle_us  so long a row is given before its columns are read
    """

    rows: Annotated[tuple[HostPin, ...], Meta(min_length=1)]
    columns: Annotated[tuple[HostPin, ...], Meta(min_length=1)]
    library: Literal["gpiozero", "rpi-gpio"] = "gpiozero"
    settle_us: Annotated[int, Meta(ge=0, le=1000)] = 5


class SerialSensors(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """A scanner (RP2040) on a serial port; what of it reads the sensors stands in `scanner`.

    165     chain of 74HC165: `sck`, `mosi`, `miso`, `load`; `speed_hz`, `active`
    4067    multiplexers and linear Hall sensors: `select` (four pins), `adc` (a pin a multiplexer), or `bank`
            (pins of a multiplexer of multiplexers) and one `adc`; `settle_us`
    hx711   load cells: `clock`, `data` (a pin a cell)
    """

    scanner: Literal["165", "4067", "hx711"]
    port: Port = SCANNER_PORT
    sck: PicoPin | None = None
    mosi: PicoPin | None = None
    miso: PicoPin | None = None
    load: PicoPin | None = None
    speed_hz: Annotated[int, Meta(ge=10_000, le=8_000_000)] | None = None
    active: Level | None = None
    select: tuple[PicoPin, ...] = ()
    bank: tuple[PicoPin, ...] = ()
    adc: tuple[PicoPin, ...] = ()
    settle_us: Annotated[int, Meta(ge=0, le=1000)] | None = None
    clock: PicoPin | None = None
    data: tuple[PicoPin, ...] = ()


class SimSensors(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="sim"):
    """The simulated board."""


class Ws2812Spi(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="ws2812-spi"):
    """WS2812 or SK6812 on MOSI of an SPI bus that nothing else uses; `gamma` 1: colours as they are."""

    spi: Spi = "1.0"
    order: Order = "GRB"
    gamma: Gamma = 1.0


class Neopixel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="neopixel"):
    """The same by PWM or PCM of a Pi up to 4, which needs root; or by SPI on pin 10, which does not."""

    pin: Literal[10, 12, 18, 21] = 18
    order: Order = "GRB"
    gamma: Gamma = 1.0


class NeopixelPi5(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="neopixel-pi5"):
    """The same by the PIO of a Pi 5."""

    pin: HostPin = 18
    order: Order = "GRB"
    gamma: Gamma = 1.0


class SerialLights(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """The same on a pin of the scanner that [sensors] names."""

    pin: PicoPin
    order: Order = "GRB"
    gamma: Gamma = 1.0


class SimLights(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="sim"):
    """LEDs that only remember."""


class GpioInputs(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="gpio"):
    """Buttons (to ground) and lamps on pins of the Pi; `buzzer` is the pin of one that sounds by itself."""

    buzzer: HostPin | None = None


class SerialInputs(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """Buttons, lamps and buzzer on pins of the scanner that [sensors] names."""

    buzzer: PicoPin | None = None


class SimInputs(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="sim"):
    """Buttons of the page alone."""


Sensors: TypeAlias = Hc165 | Mcp23017 | Tca9555 | Matrix | SerialSensors | SimSensors
Lights: TypeAlias = Ws2812Spi | Neopixel | NeopixelPi5 | SerialLights | SimLights
Panel: TypeAlias = GpioInputs | SerialInputs | SimInputs
