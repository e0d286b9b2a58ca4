"""Parts for the sensors themselves, independent of the chip that reads them."""

from collections.abc import Iterator

from hardware.drivers.contract import Link, Part, Wired
from hardware.frame import Sense

OUTPUTS = Link("sensors", "3.3 V, GND", "VCC, GND of each sensor", "OUT: see the sensors; 100 nF at each")


def count_of(wired: Wired, sense: Sense) -> int:
    """The number of sensors of that kind."""
    return sum(one is sense for one in wired.senses.values())


def sensor_parts(wired: Wired) -> Iterator[Part]:
    """The Hall switches, linear Hall sensors and load cells of the board."""
    presence, polarity, weight = (count_of(wired, one) for one in (Sense.PRESENCE, Sense.POLARITY, Sense.WEIGHT))
    if presence:
        note = "push-pull, low at either pole; looks 20 times a second"
        yield Part("hall switch", "DRV5032FA", presence, "3.3 V", 0.002, 0.01, note)
    if polarity:
        yield Part("linear hall sensor", "DRV5055A2", polarity, "3.3 V", 6, 10, "30 mV/mT at 3.3 V")
    if weight:
        yield Part("load cell", "bar, 500 g, 1 kOhm", weight, "3.3 V", 3.3, 3.5, "red, black, white, green")
        yield Part("load cell amplifier", "HX711 module", weight, "3.3 V", 1.5, 2)
    if presence + polarity:
        yield Part("capacitor", "100 nF", presence + polarity, note="one at each sensor")


def chip_capacitors(count: int) -> Part:
    """The capacitors for that many chips, one at each."""
    return Part("capacitor", "100 nF", count, note="one at each chip")
