"""The keys of the three tables that say `driver = "serial"`."""

from typing import Literal

from msgspec import Struct

from hardware.drivers.keys import ColourOrder, Gamma, Level, Microseconds, PicoPin, Port, SpeedHz

SCANNER_PORT = "/dev/witboard-scanner"


class SensorTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """A scanner (RP2040) on a serial port; `scanner` says how it reads the sensors, and which keys it takes.

    165     chain of 74HC165: `sck`, `mosi`, `miso`, `load`; `speed_hz`, `active`
    4067    multiplexers and linear Hall sensors: `select` (four pins), `adc` (one pin per multiplexer), or `bank`
            (pins of a multiplexer of multiplexers, one at each pin of `adc`); `settle_us`
    4051    the same with multiplexers of eight inputs: three pins in `select`
    hx711   load cells: `clock`, `data` (one pin per cell)
    """

    scanner: Literal["165", "4067", "4051", "hx711"]
    port: Port = SCANNER_PORT
    sck: PicoPin | None = None
    mosi: PicoPin | None = None
    miso: PicoPin | None = None
    load: PicoPin | None = None
    speed_hz: SpeedHz | None = None
    active: Level | None = None
    select: tuple[PicoPin, ...] = ()
    bank: tuple[PicoPin, ...] = ()
    adc: tuple[PicoPin, ...] = ()
    settle_us: Microseconds | None = None
    clock: PicoPin | None = None
    data: tuple[PicoPin, ...] = ()


class LightTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """WS2812 or SK6812 on a pin of the scanner that [sensors] names."""

    pin: PicoPin
    order: ColourOrder = "GRB"
    gamma: Gamma = 1.0


class PanelTable(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="serial"):
    """Buttons, lamps and buzzer on pins of the scanner that [sensors] names."""

    buzzer: PicoPin | None = None
