"""The drilling template: every hole of a board at its position and size, 1:1."""

from collections.abc import Collection, Iterator
from itertools import combinations
from math import hypot

from hardware.board import Board
from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke, box, cross
from hardware.plans.errors import BadPlan
from hardware.plans.pit import BAR_MM, LAMP_MM, drawn_pits, spacers

OUTLINE, CENTRES, HOLES, LEDS, LABELS, ART = "outline", "centres", "holes", "leds", "labels", "art"
MOUNTS = "mounts"  # of the base plate under pits that weigh
CHOICE = (HOLES, LABELS, ART, LEDS, MOUNTS)  # outline and centres are always there
USUAL = (HOLES, LABELS)

HOLE_MM = 6.5
THINNEST_WALL_MM = 1.0
LED_MM = 5.0  # the side of a WS2812
LETTERS_MM = 2.4


def template(
    board: Board, hole_mm: float = HOLE_MM, layers: Collection[str] = USUAL, from_behind: bool = False
) -> Drawing:
    """The template, with holes of diameter `hole_mm`; `from_behind`: mirrored, for drilling from there.

    A site that weighs has the opening of its pit in place of a hole; the layer `mounts` is the base plate below.

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
    yield from _mounts(board)
    beside_mm = max(hole_mm, LED_MM) / 2 + LETTERS_MM * 0.7
    openings = {pit.site: pit.opening_mm for pit in drawn_pits(board)}
    for site in board.sites:
        yield from cross(CENTRES, site.x_mm, site.y_mm, hole_mm / 2 + 1)
        yield Circle(HOLES, site.x_mm, site.y_mm, openings.get(site.name, hole_mm) / 2)
        yield Label(LABELS, site.x_mm, site.y_mm + beside_mm, LETTERS_MM, site.name)
        if site.led is not None:
            yield from box(LEDS, site.x_mm - LED_MM / 2, site.y_mm - LED_MM / 2, LED_MM, LED_MM)
            yield Label(LEDS, site.x_mm, site.y_mm - beside_mm, LETTERS_MM * 0.8, str(site.led))


SCREW_MM, STOP_MM, SPACER_MM = 3.4, 2.8, 4.4  # M3 through, M3 cut into the wood, M4 through


def _mounts(board: Board) -> Iterator[Shape]:
    """The holes of the base plate for feet, stops, lamps and spacers; spacers pass through the top plate, too."""
    found = drawn_pits(board)
    for pit in found:
        for x_mm, y_mm in pit.screws:
            yield Circle(MOUNTS, x_mm, y_mm, SCREW_MM / 2)
        yield Circle(MOUNTS, *pit.stop, STOP_MM / 2)
        left, top = pit.x_mm - BAR_MM[0] / 2, pit.y_mm - BAR_MM[1] / 2
        yield from box(MOUNTS, left, top, BAR_MM[0], BAR_MM[1])
        x_mm, y_mm = pit.lamp
        yield from box(MOUNTS, x_mm - LAMP_MM / 2, y_mm - LAMP_MM / 2, LAMP_MM, LAMP_MM)
        yield Label(MOUNTS, pit.x_mm, pit.y_mm, LETTERS_MM, pit.site)
    for x_mm, y_mm in spacers(board) if found else ():
        yield Circle(MOUNTS, x_mm, y_mm, SPACER_MM / 2)
