"""What a driver supplies, and what it is given.  Begin with `driver`.

driver   the three kinds of driver, and the board as a driver sees it
finding  what a driver finds wrong with a board file
host     what a driver hangs on: the Pi, a Pico, nothing; their pins
needs    what a driver needs of the machine
plan     what a board is built from: parts, lines, and where a sensor is soldered
"""

from hardware.drivers.contract.driver import (
    Clock,
    Driver,
    InputsDriver,
    LightsDriver,
    SensorDriver,
    Sleep,
    Wired,
    WiredButton,
)
from hardware.drivers.contract.finding import Finding, PinUse, Reach
from hardware.drivers.contract.host import NOWHERE, PI, PICO, Host
from hardware.drivers.contract.needs import Needs, Node, Package
from hardware.drivers.contract.plan import (
    ChipInputs,
    Link,
    Part,
    Place,
    Rail,
    all_named,
    chip_names,
    place_on_chip,
)

__all__ = [
    "NOWHERE",
    "PI",
    "PICO",
    "ChipInputs",
    "Clock",
    "Driver",
    "Finding",
    "Host",
    "InputsDriver",
    "LightsDriver",
    "Link",
    "Needs",
    "Node",
    "Package",
    "Part",
    "PinUse",
    "Place",
    "Rail",
    "Reach",
    "SensorDriver",
    "Sleep",
    "Wired",
    "WiredButton",
    "all_named",
    "chip_names",
    "place_on_chip",
]
