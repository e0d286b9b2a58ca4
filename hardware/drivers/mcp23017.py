"""MCP23017: sixteen pins, of which fourteen are inputs (GPA7 and GPB7 are outputs only on the chips made now)."""

from hardware.board_drivers import Mcp23017
from hardware.drivers.expanders import Chip, Expanders

_IODIR, _GPINTEN, _INTCON, _IOCON, _GPPU, _GPIO = 0x00, 0x04, 0x08, 0x0A, 0x0C, 0x12
_MIRROR_OPEN_DRAIN = 0x44
_INPUTS = b"\x7f\x7f"

# Pulled up, so that a contact to ground does as a sensor; INTA stands for both ports, and is released by reading.
CHIP = Chip(
    name="mcp23017",
    bits=7,
    settings=(
        (_IOCON, bytes([_MIRROR_OPEN_DRAIN] * 2)),
        (_IODIR, _INPUTS),
        (_GPPU, _INPUTS),
        (_INTCON, b"\x00\x00"),
        (_GPINTEN, _INPUTS),
    ),
    inputs=_GPIO,
    proof=(_IODIR, _INPUTS),
)


def mcp23017(table: Mcp23017, channels: int) -> Expanders:
    """The scanner of that table."""
    low = table.active == "low"
    return Expanders(CHIP, table.bus, table.addresses, table.interrupt, channels, active_low=low)
