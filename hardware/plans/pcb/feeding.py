"""The feeds of a chain of strips: the voltage drop of rails and plugs if all LEDs of some strips are white."""

from collections.abc import Sequence
from typing import NamedTuple

from hardware.plans.pcb.strip import Kind
from hardware.plans.power import COPPER_MOHM, DROP_MV
from hardware.power import FULL_LED_MA

SQUARE_MOHM = 0.5  # sheet resistance of copper of 35 um
RAIL_MM = 1.4  # width of the 5 V rail; that of GND is taken as no wider
CONTACT_MOHM = 20.0  # of a plug, when new
CONTACT_MA = 1000.0  # rated current of a plug
CABLE_MOHM = 25.0  # 100 mm of AWG 28, and some
LEAD_MM, LEAD_MM2 = 350, 0.14  # a strip's own lead, where its sensors measure


class Loss(NamedTuple):
    """What strips lose that are fed together at the first: the LED that suffers most, in mV there and back; and the
    most that a plug bears.
    """

    drop_mv: float
    contact_ma: float

    @property
    def bearable(self) -> bool:
        """LEDs keep their colour, and plugs stay cool."""
        return self.drop_mv <= DROP_MV and self.contact_ma <= CONTACT_MA


def feeds(kinds: Sequence[Kind], cap_ma: float) -> tuple[int, ...]:
    """The strips of a chain with their own lead of 5 V, counted from 0: the fewest with a tolerable drop.

    Where sensors measure, each strip has one: what its ground loses is added to what they tell.
    """
    if any(kind.poles for kind in kinds):
        return tuple(range(len(kinds)))
    found: list[int] = []
    for place in range(len(kinds)):
        if not found or not loss(kinds[found[-1] : place + 1], cap_ma).bearable:
            found.append(place)
    return tuple(found)


def loss(kinds: Sequence[Kind], cap_ma: float) -> Loss:
    """What strips lose that hang on one lead at the first of them, and together may draw no more than the cap."""
    leds = sum(kind.holes for kind in kinds)
    each_ma = min(FULL_LED_MA, cap_ma / leds)
    lost_mv, at_mm, before_mm, served = 0.0, kinds[0].feed_mm, 0.0, 0
    for number, kind in enumerate(kinds):
        for hole in range(kind.holes):
            place_mm = before_mm + kind.hole_mm(hole)
            if place_mm > at_mm:
                mohm = (place_mm - at_mm) / RAIL_MM * SQUARE_MOHM
                mohm += 2 * CONTACT_MOHM + CABLE_MOHM if number and hole == 0 else 0.0
                lost_mv += 2 * mohm * (leds - served) * each_ma / 1000
                at_mm = place_mm
            served += 1
        before_mm += kind.length_mm
    return Loss(lost_mv, (leds - kinds[0].holes) * each_ma)


def ground_lift_mv(kind: Kind, led_ma: float) -> float:
    """How far the ground under the farthest sensor of a strip with its own lead rises when its LEDs take that each.

    What the sensors take is always there, so that calibration knows it.  Cables to other strips, and the rail on the
    other side, are left out: they make it less.
    """
    at_mm, risen_mv = kind.feed_mm, kind.holes * led_ma / 1000 * LEAD_MM / 1000 * COPPER_MOHM / LEAD_MM2
    for hole in range(kind.holes):
        mohm = max(0.0, kind.hole_mm(hole) - at_mm) / RAIL_MM * SQUARE_MOHM
        risen_mv += mohm * (kind.holes - hole) * led_ma / 1000
        at_mm = max(at_mm, kind.hole_mm(hole))
    return risen_mv
