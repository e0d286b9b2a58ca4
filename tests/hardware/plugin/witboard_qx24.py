"""QX24, a chip that does not exist: 24 inputs on I2C, three bytes a read, without registers and without interrupt.

It is the example of docs/adding-a-driver.md: a distribution of its own, which Witboard finds by its entry point.
"""

from array import array
from collections.abc import Iterator
from typing import Annotated, Any, ClassVar

from msgspec import Meta, Struct

from hardware.drivers import i2c
from hardware.drivers.bits import value_table, values_in
from hardware.drivers.contract import (
    PI,
    ChipInputs,
    ChipPin,
    Clock,
    Finding,
    Host,
    Link,
    Needs,
    Part,
    PartOrder,
    PinUse,
    Reach,
    Sleep,
    Wired,
    all_named,
    chip_names,
    place_on_chip,
)
from hardware.drivers.keys import I2cBus
from hardware.drivers.need import needed, told, unopened
from hardware.drivers.scanning import scanned
from hardware.drivers.sensors import OUTPUTS, chip_capacitors, sensor_parts
from hardware.frame import Sense, SensorSource

NAME = "qx24"
INPUTS: ChipInputs = tuple((f"IN{i}", 5 + i) for i in range(24))
BYTES = 3


class Qx24(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag=NAME):
    """Chips QX24 on I2C, 24 inputs a chip: IN0 to IN23; an input is low where a sensor sees something.

    addresses  in the order of the channels
    """

    host: ClassVar[Host] = PI
    senses: ClassVar[frozenset[Sense]] = frozenset({Sense.PRESENCE})
    chip_inputs: ClassVar[ChipInputs] = INPUTS
    spare_to: ClassVar[str] = "3.3 V"
    examples: ClassVar[tuple[str, ...]] = ("addresses = [0x50]", "addresses = [0x50, 0x57]\nbus = 3")

    addresses: Annotated[tuple[Annotated[int, Meta(ge=0x50, le=0x57)], ...], Meta(min_length=1)]
    bus: I2cBus = 1

    def reach(self) -> Reach:
        """All inputs of all chips."""
        return Reach(len(INPUTS) * len(self.addresses), f"{len(self.addresses)} chips")

    def place(self, channel: int) -> ChipPin:
        """At that input."""
        return place_on_chip(INPUTS, channel)

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The bus."""
        return i2c.uses(self.bus, self)

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """No two chips share an address."""
        twice = [address for address in self.addresses if self.addresses.count(address) > 1]
        if twice:
            yield Finding(self, "addresses", f"address {twice[0]:#x} is there twice; solder another jumper")

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The bus."""
        return i2c.needs(self.bus, NAME, pi5=pi5)

    def parts(self, wired: Wired) -> Iterator[Part]:
        """Sensors and chips."""
        count = len(chip_names(INPUTS, wired.channels))
        yield from sensor_parts(wired)
        yield Part(
            "input chip", "QX24", count, "3.3 V", 0.2, 0.5, order=PartOrder("Makers QX24-D", "none is known", 1.0, 24)
        )
        yield chip_capacitors(count)

    def links(self, wired: Wired) -> Iterator[Link]:
        """Supply, bus, addresses."""
        chips = chip_names(INPUTS, wired.channels)
        data, clock = i2c.pins(self.bus)
        yield OUTPUTS
        yield Link("supply", "3.3 V, GND", f"{all_named(chips)} VDD (pin 1), VSS (pin 2)", "100 nF at each chip")
        yield Link("data", data, f"{all_named(chips)} SDA (pin 3)")
        yield Link("clock", clock, f"{all_named(chips)} SCL (pin 4)")
        for chip, address in zip(chips, self.addresses, strict=False):
            yield Link("address", f"{chip} {address:#x}", f"jumper {address - 0x50}")

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """The chips, scanned."""
        return scanned(Qx24Scanner(self, wired.channels), wired.scan_hz, clock, sleep)


class Qx24Scanner:
    """See `scanning.Scanner`."""

    name = NAME
    blocks = True

    def __init__(self, table: Qx24, channels: int) -> None:
        self._table = table
        self._channels = channels
        self._values = value_table(8, active_low=True)
        self._smbus: Any = None
        self._bus: Any = None

    def open(self) -> None:
        """Take the bus."""
        self._smbus = needed(NAME, "smbus2")
        try:
            self._bus = self._smbus.SMBus(self._table.bus)
        except OSError as error:
            enable = "enable it: sudo raspi-config nonint do_i2c 0"
            raise unopened(NAME, f"/dev/i2c-{self._table.bus}", error, enable=enable, group="i2c") from error
        self.read()

    def idle(self) -> bool:
        """The chip never says that nothing changed."""
        return False

    def read(self) -> "array[int]":
        """All channels."""
        return values_in(b"".join(map(self._read_chip, self._table.addresses)), self._values, self._channels)

    def _read_chip(self, address: int) -> bytes:
        message = self._smbus.i2c_msg.read(address, BYTES)
        try:
            self._bus.i2c_rdwr(message)
        except OSError as error:
            raise OSError(f"no answer from the chip at {address:#x} ({told(error)}); look at its plug") from error
        return bytes(message)

    def close(self) -> None:
        """Let go of the bus."""
        if self._bus is not None:
            self._bus.close()
            self._bus = None
