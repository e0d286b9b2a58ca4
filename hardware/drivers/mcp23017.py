"""MCP23017: sixteen pins, of which fourteen are inputs (GPA7 and GPB7 are output-only on current chips)."""

from typing import ClassVar

from hardware.drivers import expanders
from hardware.drivers.contract import ChipInputs, Part
from hardware.drivers.goods import PORT_EXPANDER_DIP

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
    part=Part("port expander", "MCP23017", 1, "3.3 V", 0.5, 1, order=PORT_EXPANDER_DIP),
    supply="VDD (pin 9), VSS (pin 10), RESET (pin 18) to 3.3 V",
    clock="SCL (pin 12)",
    data="SDA (pin 13)",
    interrupt="INTA (20)",
)


class Mcp23017(expanders.ExpanderSensors, frozen=True, tag="mcp23017"):
    """Port expanders MCP23017 on I2C, fourteen inputs per chip: GPA0 to GPA6, then GPB0 to GPB6."""

    chip: ClassVar[expanders.Chip] = CHIP
    chip_inputs: ClassVar[ChipInputs] = CHIP.inputs
