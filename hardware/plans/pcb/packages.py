"""The packages of the parts: their pads and courtyards.

Lengths in mm from the part's origin, seen from the side that it stands on, not turned.  Pads are a little longer than
the data sheets ask for, so that an iron finds them as well as an oven.
"""

from collections.abc import Mapping
from typing import NamedTuple


class Land(NamedTuple):
    """A pad of a package; `drill_mm` 0: it is soldered on one side."""

    number: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    drill_mm: float = 0.0
    round: bool = False


class Footprint(NamedTuple):
    """A package: its pads, and half the sides of the rectangle round its origin that no other part may enter."""

    lands: tuple[Land, ...]
    room_x_mm: float
    room_y_mm: float


PINS_APART_MM = 1.5  # pitch of the connector
CONNECTOR_PINS = 7
SOIC_PITCH_MM = 1.27


def _led() -> Footprint:
    corners = (("1", -2.45, -1.65), ("2", -2.45, 1.65), ("3", 2.45, 1.65), ("4", 2.45, -1.65))
    return Footprint(tuple(Land(number, x, y, 1.5, 1.0) for number, x, y in corners), 3.45, 2.75)


def _sot23() -> Footprint:
    pins = (("1", -0.9375, -0.95), ("2", -0.9375, 0.95), ("3", 0.9375, 0.0))
    return Footprint(tuple(Land(number, x, y, 1.475, 0.6) for number, x, y in pins), 1.93, 1.7)


def _soic16() -> Footprint:
    far = 3.5 * SOIC_PITCH_MM
    left = [Land(str(k + 1), -2.475, SOIC_PITCH_MM * k - far, 1.95, 0.6) for k in range(8)]
    right = [Land(str(k + 9), 2.475, far - SOIC_PITCH_MM * k, 1.95, 0.6) for k in range(8)]
    return Footprint((*left, *right), 3.7, 5.2)


def _connector() -> Footprint:
    first = -PINS_APART_MM * (CONNECTOR_PINS - 1) / 2
    pins = (Land(str(k + 1), 0.0, first + PINS_APART_MM * k, 1.1, 1.1, 0.7, True) for k in range(CONNECTOR_PINS))
    return Footprint(tuple(pins), 2.3, 6.1)


PACKAGES: Mapping[str, Footprint] = {
    "WS2812B": _led(),
    "SOT-23": _sot23(),
    "SOIC-16": _soic16(),
    "0603": Footprint((Land("1", -0.775, 0.0, 0.8, 0.95), Land("2", 0.775, 0.0, 0.8, 0.95)), 1.48, 0.73),
    "ZH-7": _connector(),
    "feed": Footprint((Land("1", 0.0, 0.0, 2.4, 1.6),), 1.2, 0.8),
    "lead": Footprint((Land("1", 0.0, 0.0, 2.4, 1.2),), 1.2, 0.6),
    "test point": Footprint((Land("1", 0.0, 0.0, 1.2, 1.2, round=True),), 0.6, 0.6),
}
