"""The hosts to which devices are connected, and their pins: the Pi's header, the Pico's board."""

from collections.abc import Mapping
from typing import NamedTuple


class Host(NamedTuple):
    """A computer or board to whose pins a device is connected.

    name    its common name
    prefix  prefix of the names of its signals
    pins    number of the signal -> number of the header pin
    low_ma  the most current that its 3.3 V pin may supply
    low     its 3.3 V pin
    ground  its ground pin, that of the lines which leave it
    """

    name: str
    prefix: str
    pins: Mapping[int, int]
    low_ma: int
    low: str = "3.3 V"
    ground: str = "GND"

    def pin(self, number: int) -> str:
        """The name of that pin, e.g. "Pi GPIO25 (pin 22)".  Some signals of the Pico are not led out to a pin."""
        led_out = f"pin {self.pins[number]}" if number in self.pins else "not led out"
        return f"{self.name} {self.prefix}{number} ({led_out})"


# of the Pi from BCM 2 on, and of the Pico from GP0 on; GP23 to GP25 are not led out
_HEADER = (3, 5, 7, 29, 31, 26, 24, 21, 19, 23, 32, 33, 8, 10, 36, 11, 12, 35, 38, 40, 15, 16, 18, 22, 37, 13)
_PICO = (1, 2, 4, 5, 6, 7, 9, 10, 11, 12, 14, 15, 16, 17, 19, 20, 21, 22, 24, 25, 26, 27, 29)

PI = Host("Pi", "GPIO", dict(enumerate(_HEADER, start=2)), 500, "3V3 (pin 17)", "GND (pin 20)")
PICO = Host("Pico", "GP", {**dict(enumerate(_PICO)), 26: 31, 27: 32, 28: 34}, 300, "3V3 (pin 36)", "GND (pin 38)")
NOWHERE = Host("nothing", "", {}, 500)  # for simulated devices
