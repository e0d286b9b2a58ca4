"""Port expanders on I2C: the common part of the drivers for MCP23017 and TCA9555.

They use smbus2 and the registers of the data sheets instead of a driver package per chip: one of the two chips has
no maintained package, both have only a dozen registers, and a scan needs exactly one transaction per chip (both ports
at once).  Each chip gets its own transaction, because the Pi's I2C accepts a read only as the last message.
That transaction is an SMBus word, low byte first: any bus of the kernel has it, and none that a kernel driver holds.
"""

import errno
from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

from msgspec import Struct

from hardware.drivers import i2c, pins
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
    PinUse,
    Reach,
    Sleep,
    Wired,
    all_named,
    chip_names,
    place_on_chip,
)
from hardware.drivers.keys import Addresses, HostPin, I2cBus, Level
from hardware.drivers.need import needed, told, unopened
from hardware.drivers.scanning import BadScan, ScannedSource, scanned
from hardware.drivers.sensors import OUTPUTS, chip_capacitors, sensor_parts
from hardware.frame import Sense, SensorSource


@dataclass(frozen=True, slots=True)
class Chip:
    """A kind of expander with two ports.

    name      name of the driver
    inputs    its input pins, in channel order
    bits      number of inputs per port, from bit 0 up
    settings  (register, one byte per port), written in this order
    port      register of the first port's inputs
    proof     (register, its expected content, one byte per port): shows that the chip still has its settings
    part      the part to buy, one piece
    supply, clock, data, interrupt   names of its pins, as used in the wiring lines
    """

    name: str
    inputs: ChipInputs
    bits: int
    settings: tuple[tuple[int, bytes], ...]
    port: int
    proof: tuple[int, bytes]
    part: Part
    supply: str
    clock: str
    data: str
    interrupt: str


class ExpanderSensors(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver"):
    """The table of port expanders on I2C.  A chip adds its word, `chip` and `chip_inputs`.

    addresses  I2C addresses of the chips, in channel order
    interrupt  the pin to which the interrupts of all chips connect (open drain); if absent, every scan reads all chips
    active     the output level of a sensor that detects a piece
    """

    host: ClassVar[Host] = PI
    senses: ClassVar[frozenset[Sense]] = frozenset({Sense.PRESENCE})
    chip: ClassVar[Chip]
    examples: ClassVar[tuple[str, ...]] = (
        "addresses = [0x20, 0x21]\ninterrupt = 4",
        'addresses = [0x27]\nbus = 3\nactive = "high"',
    )

    addresses: Addresses
    bus: I2cBus = 1
    interrupt: HostPin | None = None
    active: Level = "low"

    @property
    def spare_to(self) -> str:
        """The rail for unused inputs: the level that means that nothing is there."""
        return spare_to(self)

    def reach(self) -> Reach:
        """The inputs of all chips."""
        return reach(self.chip, self)

    def place(self, channel: int) -> ChipPin:
        """The chip input of that channel."""
        return place_on_chip(self.chip.inputs, channel)

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The pins of the bus, and the interrupt pin."""
        return uses(self)

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """A finding if two chips share an address."""
        return findings(self)

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The bus, and GPIO access if the table names a pin."""
        return needs(self.chip, self, pi5=pi5)

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The sensors and the chips."""
        return parts(self.chip, wired)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The lines of the bus, the addresses and the interrupt."""
        return links(self.chip, self, wired)

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """Open the chips as a scanned source."""
        return opened(self.chip, self, wired, clock, sleep)


def spare_to(table: ExpanderSensors) -> str:
    """The rail for inputs without a sensor: the level that means that nothing is there."""
    return "3.3 V" if table.active == "low" else "GND"


def reach(chip: Chip, table: ExpanderSensors) -> Reach:
    """The inputs of all chips."""
    return Reach(len(chip.inputs) * len(table.addresses), f"{len(table.addresses)} chips")


def uses(table: ExpanderSensors) -> Iterator[PinUse]:
    """The pins of the bus, and the interrupt pin."""
    yield from i2c.uses(table.bus, table)
    if table.interrupt is not None:
        yield PinUse(PI, table.interrupt, table, "interrupt", "interrupt of [sensors]")


def findings(table: ExpanderSensors) -> Iterator[Finding]:
    """A finding if two chips share an address."""
    twice = [address for address in table.addresses if table.addresses.count(address) > 1]
    if twice:
        text = f"address {twice[0]:#x} is there twice; set A0 to A2 of each chip another way"
        yield Finding(table, "addresses", text)


def needs(chip: Chip, table: ExpanderSensors, *, pi5: bool) -> Needs:
    """The bus, and GPIO access if the table names a pin."""
    bus = i2c.needs(table.bus, chip.name, pi5=pi5)
    return bus if table.interrupt is None else bus | pins.needs(chip.name, pi5=pi5)


def parts(chip: Chip, wired: Wired) -> Iterator[Part]:
    """The sensors and the chips."""
    count = len(chip_names(chip.inputs, wired.channels))
    yield from sensor_parts(wired)
    yield chip.part._replace(pieces=count)
    yield chip_capacitors(count)


def links(chip: Chip, table: ExpanderSensors, wired: Wired) -> Iterator[Link]:
    """The lines of the bus, the addresses and the interrupt."""
    chips = chip_names(chip.inputs, wired.channels)
    every = all_named(chips)
    data, clock = i2c.pins(table.bus)
    yield OUTPUTS
    yield Link("supply", "3.3 V, GND", f"{every} {chip.supply}", "100 nF at each chip")
    yield Link("data", data, f"{every} {chip.data}")
    yield Link("clock", clock, f"{every} {chip.clock}")
    for name, address in zip(chips, table.addresses, strict=False):
        high = [f"A{bit}" for bit in range(3) if address >> bit & 1]
        low = [f"A{bit}" for bit in range(3) if not address >> bit & 1]
        ties = "; ".join(f"{', '.join(own)} to {to}" for own, to in ((high, "3.3 V"), (low, "GND")) if own)
        yield Link("address", f"{name} {address:#x}", ties)
    if table.interrupt is not None:
        yield Link("interrupt", PI.pin(table.interrupt), f"{every} {chip.interrupt}", "10 kOhm to 3.3 V")


def opened(chip: Chip, table: ExpanderSensors, wired: Wired, clock: Clock, sleep: Sleep) -> ScannedSource:
    """Open the chips of that table as a scanned source."""
    return scanned(Expanders(chip, table, wired.channels), wired.scan_hz, clock, sleep)


class Expanders:
    """See `scanning.Scanner`.  Reading a chip takes about 0.2 ms at 400 kHz, so `read` runs in a thread."""

    blocks = True

    def __init__(self, chip: Chip, table: ExpanderSensors, channels: int) -> None:
        self.name = chip.name
        self._chip = chip
        self._bus_number = table.bus
        self._addresses = table.addresses
        self._interrupt_pin = table.interrupt
        self._channels = channels
        self._values = value_table(chip.bits, active_low=table.active == "low")
        self._smbus: Any = None
        self._bus: Any = None
        self._interrupt: pins.Pin | None = None
        self._raw = b""
        self._seen: array[int] = array("H")
        self._proved = 0

    def open(self) -> None:
        """Open the bus and write the settings of every chip."""
        self._smbus = needed(self.name, "smbus2")
        node = f"/dev/i2c-{self._bus_number}"
        try:
            self._bus = self._smbus.SMBus(self._bus_number)
        except OSError as error:
            enable = "enable it: sudo raspi-config nonint do_i2c 0"
            raise unopened(self.name, node, error, enable=enable, group="i2c") from error
        if self._interrupt_pin is not None:
            self._interrupt = pins.Pins(self.name).input(self._interrupt_pin)
        for address in self._addresses:
            self._set_up(address)
        self._raw = b""

    def _set_up(self, address: int) -> None:
        try:
            for register, both in self._chip.settings:
                self._bus.write_word_data(address, register, int.from_bytes(both, "little"))
        except OSError as error:
            raise OSError(self._mute(address, error)) from error

    def _mute(self, address: int, error: OSError) -> str:
        if error.errno == errno.EBUSY:
            return f"the chip at {address:#x} is held by a driver of the kernel; take its dtoverlay out of config.txt"
        why = error.strerror or told(error)
        return f"no answer from the chip at {address:#x} ({why}); look at its plug, supply and address"

    def idle(self) -> bool:
        """Whether no chip pulls the interrupt line down."""
        return self._interrupt is not None and self._interrupt.high()

    def read(self) -> "array[int]":
        """All channels; each call also checks that one chip, in turn, still has its settings."""
        raw = b"".join([self._both_ports(address, self._chip.port) for address in self._addresses])
        self._proved = (self._proved + 1) % len(self._addresses)
        register, due = self._chip.proof
        if self._both_ports(self._addresses[self._proved], register) != due:
            address = self._addresses[self._proved]
            self._set_up(address)
            raise BadScan(f"the chip at {address:#x} had lost its settings; look at its supply")
        if raw != self._raw:
            self._raw = raw
            self._seen = values_in(raw, self._values, self._channels)
        return self._seen

    def _both_ports(self, address: int, register: int) -> bytes:
        try:
            both: int = self._bus.read_word_data(address, register)
        except OSError as error:
            raise OSError(self._mute(address, error)) from error
        return both.to_bytes(2, "little")

    def close(self) -> None:
        """Release the bus and the pin."""
        if self._bus is not None:
            self._bus.close()
            self._bus = None
        if self._interrupt is not None:
            self._interrupt.close()
            self._interrupt = None
