"""What a magnet does to a reed contact: the ampere-turns that its field along the blades is worth.

Two blades overlap in the middle of a glass; they close when the flux along them suffices.  Its measure is the coil that
would do the same, in ampere-turns: the field along the glass, summed over its length, divided by the permeability of
air.  So a reed that lies right across the axis of an upright magnet never closes: what one half gathers the other
loses.  That is its dead centre; it closes on either side of it, where one end lies under the magnet.

    flat      sum 0      upright     sum of one sign
        <--|-->              |
       ----+----             | blades
                             |

The blades themselves draw flux, and trimmed leads draw less; the sum is right within `UNSURE` only.
"""

from collections.abc import Iterator
from math import hypot, pi

from hardware.magnetics.field import Magnet, field_mt

GLASS_MM = 14.0
UNSURE = 0.3  # by which the real ampere-turns may differ
_STEPS = 28
_AT_PER_MT_MM = 1e-6 / (4e-7 * pi)


def upright_at(magnet: Magnet, aside_mm: float, below_mm: float) -> float:
    """Ampere-turns of a reed that stands, its upper end `below_mm` under the foot; positive: N comes from above."""
    step = GLASS_MM / _STEPS
    fields = (field_mt(magnet, aside_mm, below_mm + along).down_mt for along in _middles())
    return sum(fields) * step * _AT_PER_MT_MM


def flat_at(magnet: Magnet, along_mm: float, across_mm: float, below_mm: float) -> float:
    """Ampere-turns of a reed that lies `below_mm` under the foot, its middle so far along and across from the axis."""
    total = 0.0
    for at in _middles():
        along = along_mm - GLASS_MM / 2 + at
        aside = hypot(along, across_mm)
        if aside:
            total += field_mt(magnet, aside, below_mm).outward_mt * along / aside
    return total * GLASS_MM / _STEPS * _AT_PER_MT_MM


def _middles() -> Iterator[float]:
    return ((i + 0.5) * GLASS_MM / _STEPS for i in range(_STEPS))
