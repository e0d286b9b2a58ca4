"""A peg: a stem for the hole with a pocket for a magnet in its foot, and a body to hold it by.

.-----.   height        A body turned round the axis, so its outline says all.  It is printed head down:
|     |                 nothing hangs over.  The pocket is open at the foot; the magnet is glued in there,
|     |                 as near to the sensor as it gets.  Without a stem (depth 0) it is a chip that
'-. .-'   depth         slides over the wood, the pocket in its underside.
  |#|     # magnet
"""

from math import cos, hypot, inf, pi, sin
from struct import pack
from typing import NamedTuple, TypeAlias

from hardware.board import Board
from hardware.frame import Sense
from hardware.plans.errors import BadPlan

Point: TypeAlias = tuple[float, float]  # distance from the axis, height, in mm
Corner: TypeAlias = tuple[float, float, float]
Triangle: TypeAlias = tuple[Corner, Corner, Corner]

HOLE_PLAY_MM = 0.4  # diameter of the hole minus that of the stem
MAGNET_PLAY_MM = 0.15  # diameter of the pocket minus that of the magnet
GLUE_MM = 0.1  # depth of the pocket minus height of the magnet
BEVEL_MM = 0.5
THINNEST_MM = 0.8  # two lines of a printer's nozzle
BETWEEN_MM = 3.0  # pegs in neighbouring holes
FACETS = 96


class Peg(NamedTuple):
    """Lengths in mm: the hole and how deep the stem stands in it (0: no stem), the body, all of it, the magnet."""

    hole_mm: float = 6.5
    depth_mm: float = 10.0
    diameter_mm: float = 9.0
    height_mm: float = 32.0
    magnet_mm: float = 4.0
    magnet_high_mm: float = 3.0

    @property
    def foot_mm(self) -> float:
        """Diameter of the part in the hole, or on the wood."""
        return self.hole_mm - HOLE_PLAY_MM if self.depth_mm else self.diameter_mm

    @property
    def pocket_mm(self) -> float:
        """Diameter of the pocket."""
        return self.magnet_mm + MAGNET_PLAY_MM

    @property
    def pocket_deep_mm(self) -> float:
        """How deep the pocket is."""
        return self.magnet_high_mm + GLUE_MM

    def check(self) -> None:
        """Check that the peg can be printed.

        :raises BadPlan: it cannot; names the length to change.
        """
        if min(self.hole_mm, self.diameter_mm, self.height_mm, self.magnet_mm, self.magnet_high_mm) <= 0:
            raise BadPlan("every length of a peg but its depth is more than 0 mm; correct it")
        if self.depth_mm < 0 or 0 < self.depth_mm < 2 * BEVEL_MM:
            raise BadPlan(f"a stem of {self.depth_mm:g} mm does not hold; take 0 for none, or 5 and more")
        if (self.foot_mm - self.pocket_mm) / 2 < THINNEST_MM:
            text = f"round a magnet of {self.magnet_mm:g} mm a foot of {self.foot_mm:g} mm leaves too thin a wall"
            raise BadPlan(f"{text}; take a thinner magnet, or wider holes")
        if self.diameter_mm < self.foot_mm:
            raise BadPlan(
                f"a body of {self.diameter_mm:g} mm is thinner than its stem of {self.foot_mm:g} mm; take more"
            )
        if self.height_mm < max(self.depth_mm + 2 * BEVEL_MM, self.pocket_deep_mm + THINNEST_MM + BEVEL_MM):
            raise BadPlan(f"{self.height_mm:g} mm is too low for stem and magnet; take a higher peg")

    def outline(self) -> tuple[Point, ...]:
        """Half the cross-section, from the rim of the pocket outwards, up, and down the axis."""
        foot, body, pocket = self.foot_mm / 2, self.diameter_mm / 2, self.pocket_mm / 2
        points = [(pocket, 0.0), (foot - BEVEL_MM, 0.0), (foot, BEVEL_MM)]
        if self.depth_mm:
            points += [(foot, self.depth_mm), (body, self.depth_mm)]
        points += [(body, self.height_mm - BEVEL_MM), (body - BEVEL_MM, self.height_mm), (0.0, self.height_mm)]
        points += [(0.0, self.pocket_deep_mm), (pocket, self.pocket_deep_mm)]
        return tuple(point for point, after in zip(points, [*points[1:], points[0]], strict=True) if point != after)


def fits(peg: Peg, board: Board) -> None:
    """Check that the board detects such pegs, and that they can stand on it side by side.

    :raises BadPlan: it does not, or they cannot.
    """
    sites = board.sites
    if not any(site.sense in (Sense.PRESENCE, Sense.POLARITY) for site in sites):
        raise BadPlan(f"board {board.name} has no sensor for magnets; it takes stones, not pegs")
    apart, one, other = min(
        ((hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm), a.name, b.name) for i, a in enumerate(sites) for b in sites[:i]),
        default=(inf, "", ""),
    )
    if peg.diameter_mm + BETWEEN_MM > apart:
        text = f"bodies of {peg.diameter_mm:g} mm leave no room for fingers: {one} and {other} are {apart:.1f} mm apart"
        raise BadPlan(f"{text}; take thinner ones")


def triangles(peg: Peg) -> tuple[Triangle, ...]:
    """The closed surface; seen from outside, the corners of each triangle run anticlockwise.

    :raises BadPlan: it cannot be printed.
    """
    peg.check()
    points = peg.outline()
    turns = [(cos(2 * pi * k / FACETS), sin(2 * pi * k / FACETS)) for k in range(FACETS)]
    found: list[Triangle] = []
    for (r1, z1), (r2, z2) in zip(points, (*points[1:], points[0]), strict=True):
        for (c1, s1), (c2, s2) in zip(turns, (*turns[1:], turns[0]), strict=True):
            low, low_on = (r1 * c1, r1 * s1, z1), (r1 * c2, r1 * s2, z1)
            high, high_on = (r2 * c1, r2 * s1, z2), (r2 * c2, r2 * s2, z2)
            if r1:
                found.append((low, low_on, high_on))
            if r2:
                found.append((low, high_on, high))
    return tuple(found)


def stl(peg: Peg) -> bytes:
    """The surface as binary STL.

    :raises BadPlan: it cannot be printed.
    """
    faces = triangles(peg)
    body = b"".join(pack("<12fH", *_normal(*face), *face[0], *face[1], *face[2], 0) for face in faces)
    return b"Witboard peg, millimetres".ljust(80) + pack("<I", len(faces)) + body


def _normal(a: Corner, b: Corner, c: Corner) -> Corner:
    (ux, uy, uz), (vx, vy, vz) = ((p[0] - a[0], p[1] - a[1], p[2] - a[2]) for p in (b, c))
    x, y, z = uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx
    long = hypot(x, y, z)
    return x / long, y / long, z / long
