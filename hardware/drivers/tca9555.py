"""TCA9555: sixteen inputs without built-in pull-ups; at power-on all pins are inputs."""

from typing import ClassVar

from hardware.drivers import expanders
from hardware.drivers.contract import ChipInputs, Part
from hardware.drivers.goods import PORT_EXPANDER_SMD

_INPUT, _POLARITY, _CONFIGURATION = 0x00, 0x04, 0x06
_INPUTS = b"\xff\xff"

CHIP = expanders.Chip(
    name="tca9555",
    inputs=(*((f"P0{i}", 4 + i) for i in range(8)), *((f"P1{i}", 13 + i) for i in range(8))),
    bits=8,
    settings=((_POLARITY, b"\x00\x00"), (_CONFIGURATION, _INPUTS)),
    port=_INPUT,
    proof=(_CONFIGURATION, _INPUTS),
    part=Part("port expander", "TCA9555", 1, "3.3 V", 0.1, 1, order=PORT_EXPANDER_SMD),
    supply="VCC (pin 24), GND (pin 12)",
    clock="SCL (pin 22)",
    data="SDA (pin 23)",
    interrupt="INT (pin 1)",
)


class Tca9555(expanders.ExpanderSensors, frozen=True, tag="tca9555"):
    """Port expanders TCA9555 on I2C, sixteen inputs per chip: P00 to P07, then P10 to P17."""

    chip: ClassVar[expanders.Chip] = CHIP
    chip_inputs: ClassVar[ChipInputs] = CHIP.inputs
