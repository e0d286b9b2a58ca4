"""Pictures of a board: from the front as people see it, from behind with a line in the order of the wires."""

from collections.abc import Iterator, Mapping
from itertools import pairwise
from math import hypot
from typing import Literal, TypeAlias

from hardware.board import Board, BoardSite
from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke, box
from hardware.plans.power import power
from hardware.plans.svg import svg
from hardware.plans.wiring import by_channel, by_led

WireChain: TypeAlias = Literal["sensors", "leds"]

HOLE_MM = 6.5
NAMES_MM = (3.0, 6.0)  # letters, on dense boards and on wide ones
NUMBER_MM = 3.2
PICTURE_CHIP_MM = 4.4
ASIDE_MM = 5.2  # offset of a chip's name from the centre of a hole, upwards and sideways
COLOURS = ("#ff8a65", "#4fc3f7", "#aed581", "#ffd54f", "#ba9cf0")  # chips side by side differ
WOOD, DARK = "#e3c592", "#20242c"
FRONT: Mapping[str, str] = {
    "outline": 'stroke="#5a4326" stroke-width="1"',
    "art": 'stroke="#7d6240" stroke-width="0.5" fill="#4a3720"',
    "filled holes": 'fill="#1d1812" stroke="#f2e3c6" stroke-width="0.3"',
    "names": 'fill="#3a2b18"',
}
_HALO = f'font-weight="bold" stroke="{DARK}" stroke-width="1.2" paint-order="stroke"'
BEHIND: Mapping[str, str] = {
    "outline": 'stroke="#8b93a3" stroke-width="1"',
    "between": 'stroke="#8b93a3" stroke-width="0.6"',
    "filled holes": f'fill="{DARK}" stroke="#8b93a3" stroke-width="0.4"',
    "begin": 'stroke="#4caf50" stroke-width="1.2"',
    "end": 'stroke="#ef5350" stroke-width="1.2"',
    "numbers": 'fill="#ffffff"',
    "haloed feeds": f'fill="#ffd54f" {_HALO}',
    **{f"way {k}": f'stroke="{colour}" stroke-width="1.4"' for k, colour in enumerate(COLOURS)},
    **{f"haloed chips {k}": f'fill="{colour}" {_HALO}' for k, colour in enumerate(COLOURS)},
}
WIDTH_PX = 800


def front(board: Board) -> str:
    """The board from the front: art, holes, names of the sites; an SVG."""
    shapes: list[Shape] = list(box("outline", 0, 0, board.width_mm, board.height_mm))
    for circle in board.art.circles:
        shapes.append(Circle("art", circle.x_mm, circle.y_mm, circle.r_mm))
    for line in board.art.lines:
        shapes.append(Stroke("art", line.x1_mm, line.y1_mm, line.x2_mm, line.y2_mm))
    for text in board.art.texts:
        shapes.append(Label("art", text.x_mm, text.y_mm, text.size_mm, text.text))
    letters_mm = _letters_mm(board)
    for site in board.sites:
        shapes.append(Circle("filled holes", site.x_mm, site.y_mm, HOLE_MM / 2))
        below = site.y_mm + HOLE_MM / 2 + letters_mm * 0.7
        shapes.append(Label("names", site.x_mm, below, letters_mm, site.name))
    drawing = Drawing(f"{board.title}, from the front", board.width_mm, board.height_mm, tuple(shapes))
    return svg(drawing, FRONT, f"{WIDTH_PX}px", WOOD)


def behind(board: Board, way: WireChain) -> str:
    """The board from behind with a line through its sensors by channel, or through its LEDs by index; an SVG.

    Numbers are channels or indices; the line is green where it begins and red where it ends.  Sensors of one
    chip have one colour, and its name stands at the first of them; `5 V` stands where the strip is fed.
    """
    shapes: list[Shape] = list(box("outline", 0, 0, board.width_mm, board.height_mm))
    order = by_channel(board) if way == "sensors" else by_led(board)
    each = len(board.sensors.chip_inputs) if way == "sensors" else 0
    shapes += _line(order, each)
    scale = _letters_mm(board) / NAMES_MM[0]
    r_mm = HOLE_MM / 2 * scale
    shapes += (Circle("filled holes", site.x_mm, site.y_mm, r_mm) for site in board.sites)
    for layer, site in (*(("begin", site) for site in order[:1]), *(("end", site) for site in order[-1:])):
        shapes.append(Circle(layer, site.x_mm, site.y_mm, r_mm + 0.4))
    for site in order:
        number = site.channel if way == "sensors" else site.led
        shapes.append(Label("numbers", site.x_mm, site.y_mm, NUMBER_MM * scale, str(number)))
    shapes += _chips(order, each, scale) if each else ()
    shapes += _feeds(board, scale) if way == "leds" else ()
    drawing = Drawing(f"{board.title}, from behind: {way}", board.width_mm, board.height_mm, tuple(shapes))
    return svg(drawing.mirrored(), BEHIND, f"{WIDTH_PX}px", DARK)


def _letters_mm(board: Board) -> float:
    """The size of names in mm: as large as the nearest neighbours allow, within bounds."""
    sites, (least, most) = board.sites, NAMES_MM
    apart = (hypot(a.x_mm - b.x_mm, a.y_mm - b.y_mm) for i, a in enumerate(sites) for b in sites[:i])
    return min(most, max(least, 0.17 * min(apart, default=0.0)))


def _line(order: tuple[BoardSite, ...], each: int) -> Iterator[Stroke]:
    """The line from site to site, thin between chips; `each`: inputs of a chip, 0 without chips."""
    for a, b in pairwise(order):
        same = _chip(a, each) == _chip(b, each)
        layer = f"way {_chip(b, each) % len(COLOURS)}" if same else "between"
        yield Stroke(layer, a.x_mm, a.y_mm, b.x_mm, b.y_mm)


def _chips(order: tuple[BoardSite, ...], each: int, scale: float) -> Iterator[Label]:
    last = None
    for site in order:
        chip = _chip(site, each)
        if chip != last:
            layer = f"haloed chips {chip % len(COLOURS)}"
            yield _aside(layer, site, scale, f"U{chip + 1}")
        last = chip


def _feeds(board: Board, scale: float) -> Iterator[Label]:
    feeds = power(board).feeds
    for site in board.sites:
        if site.led in feeds:
            yield _aside("haloed feeds", site, scale, "5 V")


def _aside(layer: str, site: BoardSite, scale: float, text: str) -> Label:
    return Label(layer, site.x_mm + ASIDE_MM * scale, site.y_mm - ASIDE_MM * scale, PICTURE_CHIP_MM * scale, text)


def _chip(site: BoardSite, each: int) -> int:
    """The index of the chip that reads the site; 0 without chips."""
    return (site.channel or 0) // each if each else 0
