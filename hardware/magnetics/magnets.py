"""Grades of neodymium magnets, and the weakest and the strongest piece that is sold under one name."""

from collections.abc import Mapping

from hardware.magnetics.field import Magnet

# remanence in mT at 20 degrees, from and to: what makers of sintered neodymium publish
GRADES: Mapping[str, tuple[float, float]] = {
    "N35": (1170, 1220),
    "N38": (1220, 1250),
    "N42": (1280, 1320),
    "N45": (1320, 1380),
    "N48": (1380, 1420),
    "N52": (1430, 1480),
}
SIZE_TOLERANCE_MM = 0.1  # of diameter and height
WARMEST, COLDEST = 20, -20  # kelvin from 20 degrees: a table in the sun, an attic in winter
PER_KELVIN = -0.0012  # of the remanence


def weakest(diameter_mm: float, height_mm: float, grade: str) -> Magnet:
    """The weakest piece of that name: small, of the least remanence, in the sun.

    :raises KeyError: there is no such grade.
    """
    remanence = GRADES[grade][0] * (1 + PER_KELVIN * WARMEST)
    return Magnet(diameter_mm - SIZE_TOLERANCE_MM, height_mm - SIZE_TOLERANCE_MM, remanence)


def strongest(diameter_mm: float, height_mm: float, grade: str) -> Magnet:
    """The strongest piece of that name: large, of the most remanence, in the cold.

    :raises KeyError: there is no such grade.
    """
    remanence = GRADES[grade][1] * (1 + PER_KELVIN * COLDEST)
    return Magnet(diameter_mm + SIZE_TOLERANCE_MM, height_mm + SIZE_TOLERANCE_MM, remanence)


def usual(diameter_mm: float, height_mm: float, grade: str) -> Magnet:
    """A piece as its label says.

    :raises KeyError: there is no such grade.
    """
    return Magnet(diameter_mm, height_mm, sum(GRADES[grade]) / 2)
