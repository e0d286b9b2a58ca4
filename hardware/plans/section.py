"""One hole of a board cut open, to scale: the peg with its magnet, the wood, the LED, and the sensor behind it."""

from collections.abc import Iterator, Mapping

from hardware.board import Board
from hardware.board.file import PegMagnet
from hardware.magnetics.reed import GLASS_MM
from hardware.magnetics.sensors import AIR_MM, CARRIER_MM, FACE_MM, LED_MM, SENSORS
from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke, box
from hardware.plans.errors import BadPlan
from hardware.plans.pcb.strips import is_on_strips
from hardware.plans.svg import svg

WIDE_MM, HIGH_MM = 68.0, 32.0
AXIS_MM, FOOT_MM = 22.0, 18.0  # of the hole from the left, of the peg's foot from the top
WOOD_MM, HOLE_MM, POCKET_MM = 9.5, 6.5, 12.0  # a pocket is drilled from behind, under pieces that slide
STEM_PLAY_MM = 0.2
LED_WIDE_MM, TO92_MM, REED_MM = 5.0, (4.0, 1.52), 2.0
NAMES_MM, LETTERS_MM, APART_MM = 53.0, 1.7, 2.8
STYLE: Mapping[str, str] = {
    "wood": 'stroke="#5a4326" stroke-width="0.25"',
    "grain": 'stroke="#c9a46c" stroke-width="0.15"',
    "peg": 'stroke="#3a2b18" stroke-width="0.25"',
    "magnet": 'stroke="#c62828" stroke-width="0.35"',
    "led": 'stroke="#2e7d32" stroke-width="0.3"',
    "sensor": 'stroke="#1565c0" stroke-width="0.35"',
    "filled place": 'fill="#1565c0" stroke="none"',
    "axis": 'stroke="#888" stroke-width="0.12" stroke-dasharray="1.5 0.5 0.3 0.5"',
    "measures": 'stroke="#444" stroke-width="0.12" fill="#444"',
    "names": 'fill="#222"',
    "leads": 'stroke="#aaa" stroke-width="0.1"',
}


def section(board: Board) -> str:
    """The section, as SVG.

    :raises BadPlan: the board's file says nothing of magnets.
    """
    magnet = board.magnet
    if magnet is None:
        raise BadPlan(f"board {board.name} does not say which magnets its pegs have; write [magnet] in its file")
    shapes = (
        *_wood(magnet),
        *_peg(magnet),
        *_lit(),
        *_sensor(board, magnet),
        *_measures(magnet),
        *_names(board, magnet),
    )
    if not board.leds:
        shapes = tuple(shape for shape in shapes if shape.layer != "led")
    moved = tuple(_lowered(shape, magnet.wood_mm) if shape.layer == "led" else shape for shape in shapes)
    drawing = Drawing(f"{board.title}, one hole cut open", WIDE_MM, HIGH_MM, moved)
    return svg(drawing, STYLE, "960px", "#fbf8f2")


def _wood(magnet: PegMagnet) -> Iterator[Shape]:
    """The wood left and right of the hole, and the rest above a pocket under a sliding piece."""
    top, bottom = (FOOT_MM, FOOT_MM + WOOD_MM) if magnet.wood_mm else (FOOT_MM - WOOD_MM, FOOT_MM)
    half = (POCKET_MM if magnet.wood_mm else HOLE_MM) / 2
    for left, right in ((6.0, AXIS_MM - half), (AXIS_MM + half, 38.0)):
        yield from box("wood", left, top, right - left, bottom - top)
        for k in range(1, 5):
            at = top + (bottom - top) * k / 5
            yield Stroke("grain", left + 0.5, at, right - 0.5, at)
    if magnet.wood_mm:
        yield from box("wood", AXIS_MM - half, FOOT_MM, POCKET_MM, magnet.wood_mm)


def _peg(magnet: PegMagnet) -> Iterator[Shape]:
    half = max(HOLE_MM / 2 - STEM_PLAY_MM, magnet.diameter_mm / 2 + 3 if magnet.wood_mm else 0)
    top = 10.0 if magnet.wood_mm else 3.0
    yield from box("peg", AXIS_MM - half, top, 2 * half, FOOT_MM - top)
    radius, high = magnet.diameter_mm / 2, magnet.height_mm
    yield from box("magnet", AXIS_MM - radius, FOOT_MM - high, 2 * radius, high)
    below = {"N": "N", "S": "S", "any": "", "sides": "N / S"}[magnet.pole]
    yield Label("names", AXIS_MM, FOOT_MM - 0.8, 1.4, below)


def _lit() -> Iterator[Shape]:
    top = FOOT_MM + AIR_MM
    yield from box("led", AXIS_MM - LED_WIDE_MM / 2, top, LED_WIDE_MM, LED_MM)
    yield Stroke("led", AXIS_MM - 4, top + LED_MM + CARRIER_MM / 2, AXIS_MM + 4, top + LED_MM + CARRIER_MM / 2)


def _looks_away(board: Board, magnet: PegMagnet) -> bool:
    """Whether the sensor's marked face looks away from the peg: on a strip it sits on the back."""
    return magnet.pole == "N" or (magnet.pole == "sides" and is_on_strips(board))


def _sensor(board: Board, magnet: PegMagnet) -> Iterator[Shape]:
    at = FOOT_MM + magnet.gap_mm
    if SENSORS[magnet.sensor].kind != "reed":
        wide, thick = TO92_MM
        face = at - (thick - FACE_MM) if _looks_away(board, magnet) else at - FACE_MM
        yield from box("sensor", AXIS_MM - wide / 2, face, wide, thick)
        yield Circle("filled place", AXIS_MM, at, 0.35)
    elif magnet.reed == "flat":
        middle = AXIS_MM + magnet.offset_mm
        yield from box("sensor", middle - GLASS_MM / 2, at - REED_MM / 2, GLASS_MM, REED_MM)
        yield Stroke("sensor", middle - GLASS_MM / 2 - 2, at, middle + 0.8, at)
        yield Stroke("sensor", middle - 0.8, at + 0.3, middle + GLASS_MM / 2 + 2, at + 0.3)
    else:
        yield from box("sensor", AXIS_MM - REED_MM / 2, at, REED_MM, GLASS_MM)


def _measures(magnet: PegMagnet) -> Iterator[Shape]:
    yield Stroke("axis", AXIS_MM, 1.5, AXIS_MM, HIGH_MM - 1.5)
    left, below = 3.6, FOOT_MM + magnet.gap_mm
    for at in (FOOT_MM, below):
        yield Stroke("measures", left - 1, at, AXIS_MM - POCKET_MM / 2 - 0.6, at)
    yield Stroke("measures", left, FOOT_MM, left, below)
    yield Label("measures", left, below + 1.6, LETTERS_MM, f"{magnet.gap_mm:g} mm")


def _names(board: Board, magnet: PegMagnet) -> Iterator[Shape]:
    sensor = SENSORS[magnet.sensor]
    at = FOOT_MM + magnet.gap_mm
    size = f"{magnet.diameter_mm:g} x {magnet.height_mm:g} mm, {magnet.grade}"
    lines = [
        (FOOT_MM - magnet.height_mm / 2, AXIS_MM + magnet.diameter_mm / 2, f"magnet {size}"),
        *([(FOOT_MM + magnet.wood_mm + AIR_MM + LED_MM / 2, AXIS_MM + LED_WIDE_MM / 2, "LED")] if board.leds else []),
    ]
    if sensor.kind == "reed":
        end = AXIS_MM + (magnet.offset_mm + GLASS_MM / 2 if magnet.reed == "flat" else REED_MM / 2)
        lines.append((at + 0.5, end, f"reed {sensor.number}, {magnet.reed}"))
    else:
        lines.append((at, AXIS_MM + TO92_MM[0] / 2, sensor.orders["SOT-23" if is_on_strips(board) else "TO-92"]))
    below = -10.0
    for place, x_mm, text in lines:
        below = max(place, below + APART_MM)
        yield Stroke("leads", x_mm, place, 41.0, below)
        yield Label("names", NAMES_MM, below, LETTERS_MM, text)
    if sensor.kind != "reed":
        face = "marked face away from the peg" if _looks_away(board, magnet) else "marked face to the peg"
        yield Label("names", NAMES_MM, below + 2.2, LETTERS_MM, "flat on the axis of the hole,")
        yield Label("names", NAMES_MM, below + 4.4, LETTERS_MM, face)


def _lowered(shape: Shape, by_mm: float) -> Shape:
    """The shapes, moved down by that distance."""
    match shape:
        case Circle() | Label():
            return shape._replace(y_mm=shape.y_mm + by_mm)
        case Stroke():
            return shape._replace(y1_mm=shape.y1_mm + by_mm, y2_mm=shape.y2_mm + by_mm)
