"""TCA9555: sixteen inputs, without pull-ups of its own; it wakes with all pins as inputs."""

from hardware.board_drivers import Tca9555
from hardware.drivers.expanders import Chip, Expanders

_INPUT, _POLARITY, _CONFIGURATION = 0x00, 0x04, 0x06
_INPUTS = b"\xff\xff"

CHIP = Chip(
    name="tca9555",
    bits=8,
    settings=((_POLARITY, b"\x00\x00"), (_CONFIGURATION, _INPUTS)),
    inputs=_INPUT,
    proof=(_CONFIGURATION, _INPUTS),
)


def tca9555(table: Tca9555, channels: int) -> Expanders:
    """The scanner of that table."""
    low = table.active == "low"
    return Expanders(CHIP, table.bus, table.addresses, table.interrupt, channels, active_low=low)
