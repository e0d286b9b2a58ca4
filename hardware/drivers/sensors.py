"""Parts for the sensors themselves, independent of the chip that reads them."""

from collections.abc import Iterator

from hardware.drivers.contract import Link, Part, PartOrder, Wired
from hardware.drivers.goods import AMPLIFIER, CAPACITOR, LOAD_CELL, resistor
from hardware.frame import Sense
from hardware.magnetics.sensors import SENSORS, MagnetSensor

OUTPUTS = Link("sensors", "3.3 V, GND", "VCC, GND of each sensor", "behind the LED, on its axis; 100 nF")
USUAL = {Sense.PRESENCE: "DRV5032DU", Sense.POLARITY: "DRV5055A2"}  # where the board's file has no [magnet]
HALL_EUR = {Sense.PRESENCE: 0.55, Sense.POLARITY: 1.1}
PACKAGE = "TO-92"  # for soldering by hand


def count_of(wired: Wired, sense: Sense) -> int:
    """The number of sensors of that kind."""
    return sum(one is sense for one in wired.senses.values())


def sensor_parts(wired: Wired) -> Iterator[Part]:
    """The Hall switches, linear Hall sensors and load cells of the board."""
    presence, polarity, weight = (count_of(wired, one) for one in (Sense.PRESENCE, Sense.POLARITY, Sense.WEIGHT))
    if presence:
        yield from _hall(wired, Sense.PRESENCE, "hall switch", presence, (0.002, 0.01))
    if polarity:
        yield from _hall(wired, Sense.POLARITY, "linear hall sensor", polarity, (6, 10))
    if weight:
        yield Part(
            "load cell",
            "bar, 500 g, 1 kOhm",
            weight,
            "3.3 V",
            3.3,
            3.5,
            "TAL221: 47 x 12 x 6 mm; red, black, white, green",
            LOAD_CELL,
        )
        yield Part("load cell amplifier", "HX711 module", weight, "3.3 V", 1.5, 2, order=AMPLIFIER)
    if presence + polarity:
        yield Part("capacitor", "100 nF", presence + polarity, note="one at each sensor", order=CAPACITOR)


def magnet_sensor(wired: Wired, sense: Sense) -> MagnetSensor:
    """The sensor that tells this of a magnet: the board's choice, or the usual one."""
    chosen = None if wired.magnet is None else SENSORS.get(wired.magnet.sensor)
    return chosen if chosen is not None and chosen.sense is sense else SENSORS[USUAL[sense]]


def face(wired: Wired) -> str:
    """Where the marked face of a hall sensor looks."""
    away = wired.magnet is not None and wired.magnet.pole == "N"
    return "marked face away from the peg" if away else "marked face to the peg"


def _hall(wired: Wired, sense: Sense, item: str, count: int, ma: tuple[float, float]) -> Iterator[Part]:
    sensor = magnet_sensor(wired, sense)
    others = ", ".join(f"{package}: {number}" for package, number in sensor.orders.items() if package != PACKAGE)
    number = sensor.orders.get(PACKAGE, sensor.number)
    laid = f"{PACKAGE} laid flat, {face(wired)}" + (f" ({others})" if others else "")
    order = PartOrder(
        f"Texas Instruments {number}", others or "none: another switches at other fields", HALL_EUR[sense], 3
    )
    yield Part(item, number, count, "3.3 V", *ma, f"{sensor.note}; {laid}", order)
    if sensor.pull_up:
        yield Part(
            "resistor", "10 kOhm", count, note="from the output of each sensor to 3.3 V", order=resistor("10 kOhm")
        )


def chip_capacitors(count: int) -> Part:
    """The capacitors for that many chips, one at each."""
    return Part("capacitor", "100 nF", count, note="one at each chip", order=CAPACITOR)
