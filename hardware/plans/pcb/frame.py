"""Where the strips lie on the board: a drawing in millimetres, seen from the front; mirrored it is for the bench."""

from itertools import pairwise

from hardware.board import Board
from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke, box, cross
from hardware.plans.pcb.artwork import Artwork
from hardware.plans.pcb.strips import Strip
from hardware.plans.picture import HOLE_MM

STYLE = {
    "outline": 'stroke="#000" stroke-width="0.3"',
    "strips": 'stroke="#14532d" stroke-width="0.3"',
    "holes": 'stroke="#888" stroke-width="0.2"',
    "screws": 'stroke="#d00000" stroke-width="0.2"',
    "plugs": 'stroke="#0050b0" stroke-width="0.3"',
    "names": 'fill="#14532d"',
    "feeds": 'fill="#d00000"',
}
PLUG_LONG_MM = 9.0  # of its pins
NAME_Y_MM = -4.1  # of the chip's name, which stays within the strip whichever way that lies


def frame(board: Board, strips: tuple[Strip, ...], arts: dict[str, Artwork], feeds: tuple[int, ...]) -> Drawing:
    """The strips as frames with their holes, screws and connectors; the chip's name stands at the first connector.

    `arts` by name of the kind; `feeds`: places in `strips` of those with a lead of 5 V, marked with a +; where a strip
    tells the poles, S marks the pad SIG of its lead.
    """
    shapes: list[Shape] = list(box("outline", 0, 0, board.width_mm, board.height_mm))
    for place, strip in enumerate(strips):
        corners = (*strip.corners, strip.corners[0])
        shapes += (Stroke("strips", *a, *b) for a, b in pairwise(corners))
        shapes += (Circle("holes", site.x_mm, site.y_mm, HOLE_MM / 2) for site in strip.sites)
        for hole in arts[strip.kind.name].holes:
            x, y = strip.on_board(hole.x_mm, hole.y_mm)
            shapes += (Circle("screws", x, y, hole.drill_mm / 2), *cross("screws", x, y, 2.0))
        for x, _ in ((2.4, 0), (strip.kind.length_mm - 2.4, 0)):
            ends = strip.on_board(x, -PLUG_LONG_MM / 2), strip.on_board(x, PLUG_LONG_MM / 2)
            shapes.append(Stroke("plugs", *ends[0], *ends[1]))
        x, y = strip.on_board(5.4 if strip.kind.holes == 1 else strip.kind.hole_mm(0) + 4.5, NAME_Y_MM)
        shapes.append(Label("names", x, y, 3.0, strip.chip))
        if place in feeds:
            shapes.append(Label("feeds", *strip.on_board(strip.kind.feed_mm, 4.2), 4.0, "+"))
        for pad in arts[strip.kind.name].pads:
            if pad.net_name == "SIG" and pad.part.startswith("P"):
                shapes.append(Label("feeds", *strip.on_board(pad.x_mm, pad.y_mm), 3.0, "S"))
    return Drawing(f"{board.title}: strips", board.width_mm, board.height_mm, tuple(shapes))
