"""What a driver provides, and what it receives.  Begin with `driver`.

driver   the three kinds of driver, and the board as a driver sees it
finding  the faults that a driver finds in a board file
host     what a driver's device is connected to (the Pi, a Pico, nothing), and its pins
needs    what a driver needs of the machine
plan     the construction of a board: parts, lines, and where each sensor is soldered
proof    what bring-up asks of the lines (is the pattern that was sent the one that came back), or of the device
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
    WiredMagnet,
)
from hardware.drivers.contract.finding import Finding, PinUse, Reach
from hardware.drivers.contract.host import NOWHERE, PI, PICO, Host
from hardware.drivers.contract.needs import USUAL_SPI_BUFFER, Needs, Node, Package
from hardware.drivers.contract.plan import (
    PRICES_OF,
    ChipInputs,
    ChipPin,
    Link,
    Part,
    PartOrder,
    Rail,
    all_named,
    chip_names,
    place_on_chip,
)
from hardware.drivers.contract.proof import Defect, Examinable, Proof, Provable

__all__ = [
    "NOWHERE",
    "PI",
    "PICO",
    "PRICES_OF",
    "USUAL_SPI_BUFFER",
    "ChipInputs",
    "ChipPin",
    "Clock",
    "Defect",
    "Driver",
    "Examinable",
    "Finding",
    "Host",
    "InputsDriver",
    "LightsDriver",
    "Link",
    "Needs",
    "Node",
    "Package",
    "Part",
    "PartOrder",
    "PinUse",
    "Proof",
    "Provable",
    "Rail",
    "Reach",
    "SensorDriver",
    "Sleep",
    "Wired",
    "WiredButton",
    "WiredMagnet",
    "all_named",
    "chip_names",
    "place_on_chip",
]
