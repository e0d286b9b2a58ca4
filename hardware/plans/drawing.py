"""A drawing in millimetres: shapes on named layers, origin top left, x to the right, y downwards."""

from itertools import pairwise
from typing import NamedTuple, TypeAlias


class Circle(NamedTuple):
    """A circle: centre and radius."""

    layer: str
    x_mm: float
    y_mm: float
    r_mm: float


class Stroke(NamedTuple):
    """A straight line."""

    layer: str
    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float


class Label(NamedTuple):
    """Text centred on a point; `size_mm` is its line height, `of` what it tells about, for programs."""

    layer: str
    x_mm: float
    y_mm: float
    size_mm: float
    text: str
    of: str = ""


Shape: TypeAlias = Circle | Stroke | Label


class Drawing(NamedTuple):
    """Shapes on a sheet of that size, in drawing order."""

    title: str
    width_mm: float
    height_mm: float
    shapes: tuple[Shape, ...]

    def mirrored(self) -> "Drawing":
        """The drawing seen from behind: left and right are swapped, but text stays readable."""
        return self._replace(shapes=tuple(_mirrored(shape, self.width_mm) for shape in self.shapes))


def box(layer: str, x_mm: float, y_mm: float, width_mm: float, height_mm: float) -> tuple[Stroke, ...]:
    """The four sides of a rectangle whose upper left corner is given."""
    left, top, right, bottom = x_mm, y_mm, x_mm + width_mm, y_mm + height_mm
    corners = ((left, top), (right, top), (right, bottom), (left, bottom), (left, top))
    return tuple(Stroke(layer, *a, *b) for a, b in pairwise(corners))


def cross(layer: str, x_mm: float, y_mm: float, arm_mm: float) -> tuple[Stroke, Stroke]:
    """An upright cross centred at that point."""
    return (
        Stroke(layer, x_mm - arm_mm, y_mm, x_mm + arm_mm, y_mm),
        Stroke(layer, x_mm, y_mm - arm_mm, x_mm, y_mm + arm_mm),
    )


def _mirrored(shape: Shape, width_mm: float) -> Shape:
    match shape:
        case Circle() | Label():
            return shape._replace(x_mm=width_mm - shape.x_mm)
        case Stroke():
            return shape._replace(x1_mm=width_mm - shape.x1_mm, x2_mm=width_mm - shape.x2_mm)
