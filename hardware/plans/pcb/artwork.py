"""A circuit board of two layers as values: parts with their pads, tracks, vias, holes, and what is printed on it.

Origin at the middle of the left edge; x to the right along the board, y downwards across it, in mm, always as seen
from the front (the side of the LEDs), for the back as well.
"""

from typing import Literal, NamedTuple, TypeAlias

BoardFace: TypeAlias = Literal["front", "back"]
Point: TypeAlias = tuple[float, float]
SIDES: tuple[BoardFace, ...] = ("front", "back")

VIA_MM, VIA_DRILL_MM = 0.6, 0.3
PRINT_MM = 0.15  # width of printed lines
MASK_MM = 0.05  # distance of the solder mask from a pad


class Pad(NamedTuple):
    """A pad of a part; `sides` has both where a pin goes through, and then `drill_mm` is not 0."""

    part: str
    number: str
    net_name: str
    x_mm: float
    y_mm: float
    width_mm: float
    height_mm: float
    sides: tuple[BoardFace, ...]
    drill_mm: float = 0.0
    round: bool = False


class Track(NamedTuple):
    """A straight track with round ends."""

    net_name: str
    side: BoardFace
    width_mm: float
    start: Point
    end: Point


class Via(NamedTuple):
    """A plated hole that joins both sides, covered by the mask."""

    net_name: str
    x_mm: float
    y_mm: float


class Hole(NamedTuple):
    """A hole without copper, for a screw; its head takes `head_mm`."""

    x_mm: float
    y_mm: float
    drill_mm: float
    head_mm: float


class Placed(NamedTuple):
    """A part on the board.

    package  name of its package (`packages.PACKAGES`)
    value    what it is, for people
    turn     degrees against the clock, as KiCad counts them
    """

    name: str
    package: str
    value: str
    x_mm: float
    y_mm: float
    turn: int
    side: BoardFace


class PrintedLine(NamedTuple):
    """A printed line."""

    side: BoardFace
    start: Point
    end: Point


class Artwork(NamedTuple):
    """One circuit board; nets are named on pads, tracks and vias."""

    name: str
    length_mm: float
    width_mm: float
    parts: tuple[Placed, ...]
    pads: tuple[Pad, ...]
    tracks: tuple[Track, ...]
    vias: tuple[Via, ...]
    holes: tuple[Hole, ...]
    printed: tuple[PrintedLine, ...]

    @property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """The corners of its outline."""
        half = self.width_mm / 2
        return ((0.0, -half), (self.length_mm, -half), (self.length_mm, half), (0.0, half))

    @property
    def nets(self) -> tuple[str, ...]:
        """The names of its nets, sorted."""
        return tuple(sorted({pad.net_name for pad in self.pads}))

    def pads_of(self, name: str) -> tuple[Pad, ...]:
        """The pads of the part of that name."""
        return tuple(pad for pad in self.pads if pad.part == name)
