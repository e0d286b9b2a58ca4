"""The sensors for magnets that a board file may name: at what they answer at worst, and how they lie.

Figures are those of data sheets over temperature: a switch turns on at `on_at_most`, whatever its sample, and has
turned off below `off_at_least`.  A piece between the two may do either.
"""

from collections.abc import Mapping
from typing import Literal, NamedTuple

from hardware.frame import Sense

Kind = Literal["switch", "linear", "reed"]

AIR_MM, LED_MM, CARRIER_MM = 0.3, 1.6, 0.3  # under the foot: play, a WS2812B, and what it is soldered to
LED_STACK_MM = AIR_MM + LED_MM + CARRIER_MM
FACE_MM = 0.5  # from the marked face of a TO-92 to the place in it that senses


class MagnetSensor(NamedTuple):
    """A sensor by its part number.

    sense         what it tells
    both_poles    it answers to either pole; else to a S pole at its marked face alone, or a N pole at its back.
                  Texas Instruments' SLVSDC7F says so of OUT2 of a DRV5032DU with two outputs (OUT1 answers a N pole);
                  of the single output in TO-92 and SOT-23 nothing was found, so builders try one magnet both ways
    on_at_most    mT, of a reed ampere-turns
    off_at_least  likewise
    orders        part numbers to buy, by package
    note          for the parts list
    pull_up       its output only pulls down, so that it needs a resistor to 3.3 V
    """

    number: str
    kind: Kind
    sense: Sense
    both_poles: bool
    on_at_most: float
    off_at_least: float
    orders: Mapping[str, str]
    note: str
    pull_up: bool = False

    @property
    def deep_mm(self) -> float:
        """From its face to where it senses."""
        return 0.0 if self.kind == "reed" else FACE_MM  # beside a reed is the LED, or behind it

    @property
    def unit(self) -> str:
        """Of its thresholds: mT, or AT (ampere-turns)."""
        return "AT" if self.kind == "reed" else "mT"


# As the firmware's thresholds stand before anybody has calibrated, in parts of 65536 of 3.3 V from the middle.
LINEAR_ON, LINEAR_OFF = 5600, 4700
_MV = 3300 / 65536
_REST_MV = 60 + 8  # by which the output is off the middle without a field, and the converter adds
_A2_MV_PER_MT = (28.5, 31.5)  # DRV5055A2 at 3.3 V

_TO92, _SOT23 = "TO-92", "SOT-23"


def _hall(number: str, suffix: str = "") -> Mapping[str, str]:
    return {_TO92: f"{number}{suffix}LPG", _SOT23: f"{number}{suffix}DBZR"}


# Reeds: sold by the ampere-turns that close them; they open again at two fifths of the least of those or more.
_ALL = (
    MagnetSensor(
        *("DRV5032DU", "switch", Sense.PRESENCE, False, 3.9, 0.9, _hall("DRV5032DU")),
        "push-pull, low at a S pole before its marked face; looks 20 times a second",
    ),
    MagnetSensor(
        *("DRV5032FA", "switch", Sense.PRESENCE, True, 4.8, 0.5, _hall("DRV5032FA")),
        "push-pull, low at either pole; looks 20 times a second",
    ),
    MagnetSensor(
        *("DRV5032AJ", "switch", Sense.PRESENCE, True, 9.5, 3.0, _hall("DRV5032AJ")),
        "open drain, low at either pole; looks 20 times a second",
        pull_up=True,
    ),
    MagnetSensor(
        *("DRV5055A2", "linear", Sense.POLARITY, True),
        (LINEAR_ON * _MV + _REST_MV) / _A2_MV_PER_MT[0],
        (LINEAR_OFF * _MV - _REST_MV) / _A2_MV_PER_MT[1],
        _hall("DRV5055A2", "Q"),
        "30 mV/mT at 3.3 V",
    ),
    MagnetSensor(
        *("KSK-1A66-1520", "reed", Sense.PRESENCE, True, 20, 6, {"glass, 14 mm": "KSK-1A66-1520"}),
        "normally open, closes at 15 to 20 ampere-turns",
    ),
    MagnetSensor(
        *("KSK-1A66-2025", "reed", Sense.PRESENCE, True, 25, 8, {"glass, 14 mm": "KSK-1A66-2025"}),
        "normally open, closes at 20 to 25 ampere-turns",
    ),
)
SENSORS: Mapping[str, MagnetSensor] = {sensor.number: sensor for sensor in _ALL}
