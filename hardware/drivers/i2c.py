"""The I2C buses of a Pi: their pins, and what a driver on a bus needs of the machine."""

from collections.abc import Iterator, Mapping

from hardware.drivers.contract import PI, Needs, Node, PinUse
from hardware.drivers.need import package

GROUP = "i2c"
PINS: Mapping[int, tuple[int, int]] = {1: (2, 3)}  # data, clock; the pins of the other buses depend on the model


def uses(bus: int, thing: object) -> Iterator[PinUse]:
    """The pins of that bus, which many chips may share."""
    name = f"I2C bus {bus}"
    for pin in PINS.get(bus, (None,)):
        yield PinUse(PI, pin, thing, "bus", name, name)


def needs(bus: int, driver: str, *, pi5: bool) -> Needs:
    """The package and the device node."""
    node = Node(GROUP, "switch I2C on (sudo raspi-config), and start the Pi again")
    return Needs({"smbus2": package(driver, pi5=pi5, apt="python3-smbus2")}, {f"/dev/i2c-{bus}": node})


def pins(bus: int) -> tuple[str, str]:
    """The names of the data and clock pins of that bus."""
    if bus not in PINS:
        return f"Pi SDA{bus}", f"Pi SCL{bus}"
    data, clock = PINS[bus]
    return PI.pin(data), PI.pin(clock)
