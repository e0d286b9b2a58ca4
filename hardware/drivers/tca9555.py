"""TCA9555: sixteen inputs without built-in pull-ups; at power-on all pins are inputs."""

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

_INPUT, _POLARITY, _CONFIGURATION = 0x00, 0x04, 0x06
_INPUTS = b"\xff\xff"

CHIP = expanders.Chip(
    name="tca9555",
    inputs=(*((f"P0{i}", 4 + i) for i in range(8)), *((f"P1{i}", 13 + i) for i in range(8))),
    bits=8,
    settings=((_POLARITY, b"\x00\x00"), (_CONFIGURATION, _INPUTS)),
    port=_INPUT,
    proof=(_CONFIGURATION, _INPUTS),
    part=Part("port expander", "TCA9555", 1, "3.3 V", 0.1, 1),
    supply="VCC (pin 24), GND (pin 12)",
    clock="SCL (pin 22)",
    data="SDA (pin 23)",
    interrupt="INT (pin 1)",
)


class Tca9555(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="tca9555"):
    """Port expanders TCA9555 on I2C, sixteen inputs per chip: P00 to P07, then P10 to P17; keys as in Mcp23017."""

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
