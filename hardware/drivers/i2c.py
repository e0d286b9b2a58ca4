"""The I2C buses of a Pi: their pins, what a driver on one needs of the machine."""

from collections.abc import Iterator, Mapping

from hardware.drivers.contract import PI, Needs, Node, PinUse
from hardware.drivers.need import package

GROUP = "i2c"
PINS: Mapping[int, tuple[int, int]] = {1: (2, 3)}  # data, clock; the other buses lie elsewhere on each model


def uses(bus: int, thing: object) -> Iterator[PinUse]:
    """The pins of that bus, which many chips may share."""
    name = f"I2C bus {bus}"
    for pin in PINS.get(bus, (None,)):
        yield PinUse(PI, pin, thing, "bus", name, name)


def needs(bus: int, driver: str, *, pi5: bool) -> Needs:
    """The package and the node."""
    node = Node(GROUP, "switch I2C on (sudo raspi-config), and start the Pi again")
    return Needs({"smbus2": package(driver, pi5=pi5, apt="python3-smbus2")}, {f"/dev/i2c-{bus}": node})


def pins(bus: int) -> tuple[str, str]:
    """Data and clock of that bus in words."""
    if bus not in PINS:
        return f"Pi SDA{bus}", f"Pi SCL{bus}"
    data, clock = PINS[bus]
    return PI.pin(data), PI.pin(clock)
