"""The drilling template: every hole of a board at its position and size, 1:1."""

from collections.abc import Collection, Iterator
from itertools import combinations
from math import hypot

from hardware.board import Board
from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke, box, cross
from hardware.plans.errors import BadPlan

OUTLINE, CENTRES, HOLES, LEDS, LABELS, ART = "outline", "centres", "holes", "leds", "labels", "art"
CHOICE = (HOLES, LABELS, ART, LEDS)  # outline and centres are always there
USUAL = (HOLES, LABELS)

HOLE_MM = 6.5
THINNEST_WALL_MM = 1.0
LED_MM = 5.0  # the side of a WS2812
LETTERS_MM = 2.4


def template(
    board: Board, hole_mm: float = HOLE_MM, layers: Collection[str] = USUAL, from_behind: bool = False
) -> Drawing:
    """The template, with holes of diameter `hole_mm`; `from_behind`: mirrored, for drilling from there.

    :raises BadPlan: there is no such layer, or holes of that size leave no wood between them or to the edge.
    """
    for layer in layers:
        if layer not in CHOICE:
            raise BadPlan(f"there is no layer {layer!r}; there are: {', '.join(CHOICE)}")
    _fit(board, hole_mm)
    shapes = tuple(shape for shape in _shapes(board, hole_mm) if shape.layer in (OUTLINE, CENTRES, *layers))
    side = "from behind" if from_behind else "from the front"
    drawing = Drawing(f"{board.name}, {side}, holes {hole_mm:g} mm", board.width_mm, board.height_mm, shapes)
    return drawing.mirrored() if from_behind else drawing


def _fit(board: Board, hole_mm: float) -> None:
    if not hole_mm > 0:
        raise BadPlan(f"a hole of {hole_mm:g} mm cannot be drilled; give its diameter")
    for one, other in combinations(board.sites, 2):
        apart = hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)
        if apart - hole_mm < THINNEST_WALL_MM:
            what = f"{one.name} and {other.name} are {apart:.1f} mm apart"
            raise BadPlan(f"holes of {hole_mm:g} mm would meet: {what}; take smaller ones")
    for site in board.sites:
        edge = min(site.x_mm, site.y_mm, board.width_mm - site.x_mm, board.height_mm - site.y_mm)
        if edge < hole_mm / 2:
            raise BadPlan(f"a hole of {hole_mm:g} mm at {site.name} would cut the edge, {edge:.1f} mm off; take less")


def _shapes(board: Board, hole_mm: float) -> Iterator[Shape]:
    """All shapes, lowest layer first."""
    for circle in board.art.circles:
        yield Circle(ART, circle.x_mm, circle.y_mm, circle.r_mm)
    for line in board.art.lines:
        yield Stroke(ART, line.x1_mm, line.y1_mm, line.x2_mm, line.y2_mm)
    for text in board.art.texts:
        yield Label(ART, text.x_mm, text.y_mm, text.size_mm, text.text)
    yield from box(OUTLINE, 0, 0, board.width_mm, board.height_mm)
    beside_mm = max(hole_mm, LED_MM) / 2 + LETTERS_MM * 0.7
    for site in board.sites:
        yield from cross(CENTRES, site.x_mm, site.y_mm, hole_mm / 2 + 1)
        yield Circle(HOLES, site.x_mm, site.y_mm, hole_mm / 2)
        yield Label(LABELS, site.x_mm, site.y_mm + beside_mm, LETTERS_MM, site.name)
        if site.led is not None:
            yield from box(LEDS, site.x_mm - LED_MM / 2, site.y_mm - LED_MM / 2, LED_MM, LED_MM)
            yield Label(LEDS, site.x_mm, site.y_mm - beside_mm, LETTERS_MM * 0.8, str(site.led))
