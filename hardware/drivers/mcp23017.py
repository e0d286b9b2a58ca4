"""MCP23017: sixteen pins, of which fourteen are inputs (GPA7 and GPB7 are output-only on current chips)."""

from collections.abc import Iterator
from typing import ClassVar

from msgspec import Struct

from hardware.drivers import expanders
from hardware.drivers.contract import (
    PI,
    ChipInputs,
    Clock,
    Finding,
    Host,
    Link,
    Needs,
    Part,
    PinUse,
    Place,
    Reach,
    Sleep,
    Wired,
    place_on_chip,
)
from hardware.drivers.keys import Addresses, HostPin, I2cBus, Level
from hardware.frame import Sense, SensorSource

_IODIR, _GPINTEN, _INTCON, _IOCON, _GPPU, _GPIO = 0x00, 0x04, 0x08, 0x0A, 0x0C, 0x12
_MIRROR_OPEN_DRAIN = 0x44
_INPUTS = b"\x7f\x7f"

# Pull-ups are on, so that a contact to ground works as a sensor; INTA covers both ports, and a read releases it.
CHIP = expanders.Chip(
    name="mcp23017",
    inputs=(*((f"GPA{i}", 21 + i) for i in range(7)), *((f"GPB{i}", 1 + i) for i in range(7))),
    bits=7,
    settings=(
        (_IOCON, bytes([_MIRROR_OPEN_DRAIN] * 2)),
        (_IODIR, _INPUTS),
        (_GPPU, _INPUTS),
        (_INTCON, b"\x00\x00"),
        (_GPINTEN, _INPUTS),
    ),
    port=_GPIO,
    proof=(_IODIR, _INPUTS),
    part=Part("port expander", "MCP23017", 1, "3.3 V", 0.5, 1),
    supply="VDD (pin 9), VSS (pin 10), RESET (pin 18) to 3.3 V",
    clock="SCL (pin 12)",
    data="SDA (pin 13)",
    interrupt="INTA (20)",
)


class Mcp23017(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="mcp23017"):
    """Port expanders MCP23017 on I2C, fourteen inputs per chip: GPA0 to GPA6, then GPB0 to GPB6.

    addresses  I2C addresses of the chips, in channel order
    interrupt  the pin to which INTA of all chips connect (open drain); if absent, every scan reads all chips
    active     the output level of a sensor that detects a piece
    """

    host: ClassVar[Host] = PI
    senses: ClassVar[frozenset[Sense]] = frozenset({Sense.PRESENCE})
    chip_inputs: ClassVar[ChipInputs] = CHIP.inputs
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
        return expanders.spare_to(self)

    def reach(self) -> Reach:
        """The inputs of all chips."""
        return expanders.reach(CHIP, self)

    def place(self, channel: int) -> Place:
        """The chip input of that channel."""
        return place_on_chip(CHIP.inputs, channel)

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The pins of the bus, and the interrupt pin."""
        return expanders.uses(self)

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """A finding if two chips share an address."""
        return expanders.findings(self)

    def needs(self, *, pi5: bool) -> Needs:
        """The bus, and GPIO access if the table names a pin."""
        return expanders.needs(CHIP, self, pi5=pi5)

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The sensors and the chips."""
        return expanders.parts(CHIP, wired)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The lines of the bus, the addresses and the interrupt."""
        return expanders.links(CHIP, self, wired)

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """Open the chips as a scanned source."""
        return expanders.opened(CHIP, self, wired, clock, sleep)
