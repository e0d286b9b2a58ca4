"""The field of a cylinder magnet that is magnetised along its axis, in closed form.

       |     |  height
       |  N  |
       '-----'  ---- foot: below_mm = 0
          |
          |  below_mm
          v
          +------> outward, aside_mm

The magnet is a current sheet round its wall.  The formula is that of N. Derby and S. Olbert, "Cylindrical magnets and
ideal solenoids", American Journal of Physics 78 (2010) 229; its integral is R. Bulirsch's, by his descending iteration.
"""

from math import hypot, pi, sqrt
from typing import NamedTuple

_ENOUGH = 1e-9  # relative; the iteration doubles its digits each time


class Magnet(NamedTuple):
    """A cylinder, its N pole down; remanence in mT."""

    diameter_mm: float
    height_mm: float
    remanence_mt: float


class MagneticField(NamedTuple):
    """A field in mT: away from the magnet's axis, and downwards out of its foot."""

    outward_mt: float
    down_mt: float


def field_mt(magnet: Magnet, aside_mm: float, below_mm: float) -> MagneticField:
    """The field `aside_mm` from the axis and `below_mm` under the foot.

    :raises ValueError: the point is not below the foot, where alone the formula is meant to be used.
    """
    if below_mm <= 0:
        raise ValueError(f"{below_mm:g} mm below the foot is inside the magnet; give more than 0")
    radius, aside = magnet.diameter_mm / 2, abs(aside_mm)
    far_out, far_down = _sheet_end(radius, aside, below_mm + magnet.height_mm)
    near_out, near_down = _sheet_end(radius, aside, below_mm)
    scale = magnet.remanence_mt / pi
    return MagneticField(scale * (far_out - near_out), scale * (far_down - near_down))


def _sheet_end(radius: float, aside: float, away: float) -> tuple[float, float]:
    """What one end of the sheet contributes outwards and downwards, `away` along the axis."""
    outer = hypot(away, radius + aside)
    modulus = hypot(away, radius - aside) / outer
    skew = (radius - aside) / (radius + aside)
    outward = radius / outer * _integral(modulus, 1.0, -1.0)
    down = radius / (radius + aside) * away / outer * _integral(modulus, skew**2, skew)
    return outward, down


def _integral(modulus: float, p: float, s: float) -> float:
    """The general complete elliptic integral cel(modulus, p, 1, s), for p >= 0 and a modulus over 0."""
    p = max(p, 1e-14)  # right below the wall p is 0, and s with it: the limit is finite
    root = sqrt(p)
    a, b, k = 1.0, s / root, modulus
    a, b = a + b / root, 2 * (b + modulus / root)
    root, mean, product = root + modulus / root, 1 + modulus, modulus
    last = 1.0
    while abs(last - k) > last * _ENOUGH:
        k = 2 * sqrt(product)
        product = k * mean
        old = a
        a, ratio = a + b / root, product / root
        b = 2 * (b + old * ratio)
        root, last = root + ratio, mean
        mean += k
    return pi / 2 * (b + a * mean) / (mean * (mean + root))
