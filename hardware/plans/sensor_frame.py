"""A printed frame behind the wood that holds LED and sensor on the axis of each hole, in tiles that fit a printer.

From the wood on: a sheet with a window for each LED; around each window a block with a pocket from behind, where the
LED's carrier lies on a seat; a clip in the pocket presses the sensor, flat and face up, against the carrier.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from hardware.board import Board, BoardSite
from hardware.magnetics.sensors import AIR_MM, CARRIER_MM, LED_MM, SENSORS
from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke, box
from hardware.plans.errors import BadPlan

BED_MM = 200.0
RIM_MM = 2.0  # unused rim of the printer's bed
CARRIER_LONG_MM = 10.0  # a piece of a strip with 100 LEDs a metre, or a round carrier
POCKET_PLAY_MM = 0.4
POCKET_MM = CARRIER_LONG_MM + POCKET_PLAY_MM
POCKET_WALL_MM = 0.8  # thinnest wall between two pockets
BLOCK_MM = POCKET_MM + 2 * 1.2
WINDOW_MM = 6.0
SHEET_MM = 1.6
BODY_MM = (4.0, 3.15, 1.52)  # of a TO-92: wide, high, thick
BEYOND_MM = 12.0  # from the outer holes to the edge of the frame
SCREW_MM, HEAD_MM = 2.8, 5.0
INSET_MM = 3.5  # from a corner to its screw
STEP_MM = 0.5


class FrameTile(NamedTuple):
    """A tile: its edges on the board, its holes, and its screws; all in mm on the board's front."""

    name: str
    left_mm: float
    top_mm: float
    right_mm: float
    bottom_mm: float
    sites: tuple[BoardSite, ...]
    screws: tuple[tuple[float, float], ...]

    @property
    def size_mm(self) -> tuple[float, float]:
        """How wide and high it is."""
        return self.right_mm - self.left_mm, self.bottom_mm - self.top_mm


class PrintedFrame(NamedTuple):
    """All tiles; `seat_mm`: from the wood to the carrier of the LED, which puts the sensor where the board wants it."""

    seat_mm: float
    tiles: tuple[FrameTile, ...]

    @property
    def thick_mm(self) -> float:
        """The height of a block above the wood."""
        return round(self.seat_mm + CARRIER_MM + BODY_MM[2], 2)


def sensor_frame(board: Board, bed_mm: float = BED_MM) -> PrintedFrame:
    """The frame of a board with hall sensors in TO-92, one under each hole.

    :raises BadPlan: there is no such frame; says why.
    """
    seat_mm = _seat_mm(board)
    _apart(board)
    usable = bed_mm - 2 * RIM_MM
    columns, rows = (_edges(board, axis, usable) for axis in ("x", "y"))
    tiles: list[FrameTile] = []
    for top, bottom in pairwise(rows):
        for left, right in pairwise(columns):
            sites = tuple(site for site in board.sites if left < site.x_mm < right and top < site.y_mm < bottom)
            if sites:
                screws = tuple(_screw(board, *corner) for corner in _corners(left, top, right, bottom))
                tiles.append(FrameTile(f"{len(tiles) + 1}", left, top, right, bottom, sites, screws))
    return PrintedFrame(seat_mm, tuple(tiles))


def frame_drawing(board: Board, frame: PrintedFrame) -> Drawing:
    """Tiles, blocks, windows and screws as they lie under the board, seen from the front, with their sizes."""
    shapes: list[Shape] = list(box("outline", 0, 0, board.width_mm, board.height_mm))
    for tile in frame.tiles:
        wide, high = tile.size_mm
        shapes += box("tiles", tile.left_mm, tile.top_mm, wide, high)
        shapes += (Circle("screws", x, y, SCREW_MM / 2) for x, y in tile.screws)
        for site in tile.sites:
            for size, layer in ((BLOCK_MM, "blocks"), (WINDOW_MM, "windows")):
                shapes += box(layer, site.x_mm - size / 2, site.y_mm - size / 2, size, size)
        middle = (tile.left_mm + tile.right_mm) / 2
        places = [site.y_mm for site in tile.sites]
        free_above = min(places) - tile.top_mm >= tile.bottom_mm - max(places)
        y = tile.top_mm + 2.6 if free_above else tile.bottom_mm - 2.6
        shapes.append(Label("names", middle, y, 3.0, f"tile {tile.name}: {wide:.1f} x {high:.1f} mm"))
        shapes += _measure(tile)
    told = f"{frame.thick_mm:g} mm thick; carrier {frame.seat_mm:g} mm from the wood"
    shapes.append(Label("names", board.width_mm / 2, board.height_mm - 3.0, 4.0, told))
    return Drawing(f"{board.title}: sensor frame", board.width_mm, board.height_mm, tuple(shapes))


FRAME_STYLE = {
    "outline": 'stroke="#000" stroke-width="0.3"',
    "tiles": 'stroke="#14532d" stroke-width="0.5"',
    "blocks": 'stroke="#888" stroke-width="0.2"',
    "windows": 'stroke="#0050b0" stroke-width="0.2"',
    "screws": 'stroke="#d00000" stroke-width="0.3"',
    "measures": 'stroke="#444" stroke-width="0.15" fill="#444"',
    "names": 'fill="#14532d"',
}


def _measure(tile: FrameTile) -> Iterator[Shape]:
    """From the tile's upper left corner to its first hole."""
    first = tile.sites[0]
    x, y = first.x_mm - tile.left_mm, first.y_mm - tile.top_mm
    yield Stroke("measures", tile.left_mm, first.y_mm, first.x_mm - BLOCK_MM / 2, first.y_mm)
    yield Label("names", first.x_mm, first.y_mm, 1.8, f"{x:.1f}, {y:.1f}")


def _seat_mm(board: Board) -> float:
    magnet = board.magnet
    if magnet is None or SENSORS[magnet.sensor].kind == "reed":
        raise BadPlan(f"board {board.name} has no hall sensors; the frame is for those, e.g. on starter")
    if magnet.wood_mm:
        text = f"LEDs of board {board.name} lie in pockets of the wood, {magnet.wood_mm:g} mm under its face"
        raise BadPlan(f"{text}; the frame is for boards with holes")
    seat_mm = round(magnet.gap_mm - SENSORS[magnet.sensor].deep_mm - CARRIER_MM, 2)
    if seat_mm < AIR_MM + LED_MM:
        raise BadPlan(f"a gap of {magnet.gap_mm:g} mm leaves the LED no room; make gap_mm larger")
    return seat_mm


def _apart(board: Board) -> None:
    """Check that two pockets and the wall between them fit side by side."""
    for number, one in enumerate(board.sites):
        for other in board.sites[:number]:
            far = max(abs(one.x_mm - other.x_mm), abs(one.y_mm - other.y_mm))
            if far < POCKET_MM + POCKET_WALL_MM:
                away = hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)
                text = f"{other.name} and {one.name} are {away:.1f} mm apart"
                raise BadPlan(f"{text}: their pockets would run into each other; move them apart")


def _edges(board: Board, axis: str, usable_mm: float) -> tuple[float, ...]:
    """The edges of the tiles along that axis: as even as the blocks allow."""
    places = sorted(site.x_mm if axis == "x" else site.y_mm for site in board.sites)
    low, high = places[0] - BEYOND_MM, places[-1] + BEYOND_MM
    parts = max(1, -(-int(1000 * (high - low)) // int(1000 * usable_mm)))
    while True:
        edges = [low, *(_cut(low + (high - low) * part / parts, places) for part in range(1, parts)), high]
        if all(0 < b - a <= usable_mm for a, b in pairwise(edges)):
            return tuple(round(edge, 2) for edge in edges)
        if (high - low) / parts < BLOCK_MM:
            bed = f"a bed of {usable_mm + 2 * RIM_MM:g} mm"
            raise BadPlan(f"no tile of board {board.name} fits {bed}; take a larger one")
        parts += 1


def _cut(wanted: float, places: Sequence[float]) -> float:
    """The place nearest to the wanted one where a cut crosses no block."""
    steps = sorted(range(-200, 201), key=abs)
    for step in steps:
        at = wanted + step * STEP_MM / 2
        if all(abs(at - place) >= BLOCK_MM / 2 + POCKET_WALL_MM / 2 for place in places):
            return at
    return places[0]  # the caller refuses it: the tile is too large, or has no width


def _corners(left: float, top: float, right: float, bottom: float) -> Iterator[tuple[float, float, float, float]]:
    """The place of a screw at each corner, and the direction inwards."""
    for x, dx in ((left + INSET_MM, 1.0), (right - INSET_MM, -1.0)):
        for y, dy in ((top + INSET_MM, 1.0), (bottom - INSET_MM, -1.0)):
            yield x, y, dx, dy


def _screw(board: Board, x_mm: float, y_mm: float, dx: float, dy: float) -> tuple[float, float]:
    """The place nearest to a corner where a screw's head is clear of every block."""
    clear = POCKET_MM / 2 + POCKET_WALL_MM + HEAD_MM / 2
    for far in range(81):
        for along in range(far + 1):
            x, y = x_mm + dx * STEP_MM * along, y_mm + dy * STEP_MM * (far - along)
            if all(max(abs(x - site.x_mm), abs(y - site.y_mm)) >= clear for site in board.sites):
                return round(x, 2), round(y, 2)
    raise BadPlan(f"there is no room for a screw near x {x_mm:g}, y {y_mm:g} mm; take a larger bed")
