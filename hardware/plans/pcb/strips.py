"""A board on strips: which circuit boards it takes, how many of each kind, where they lie, and where they are fed.

One strip is one chip of the chain with the sites of its channels.  The LEDs count on from strip to strip, so their
order says which end of a strip comes first.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import hypot
from typing import NamedTuple

from hardware.board import Board, BoardSite
from hardware.drivers.registers import HC165
from hardware.drivers.serial.driver import HC4051
from hardware.plans.errors import BadPlan
from hardware.plans.pcb.artwork import Point
from hardware.plans.pcb.strip import END_MM, PLUG_MM, WIDTH_MM, Kind
from hardware.plans.wiring import by_led

REMEDY = "strips are for boards wired so, e.g. web-strips"
OFF_MM = 0.06  # tolerance between a hole and its place on the strip; files round to 0.01


class Strip(NamedTuple):
    """A strip on the board: its chip, its kind, its sites from the first connector on, and how it lies.

    start  the middle of the edge at the first connector, on the board's front, in mm
    ahead  the direction from there, of length 1
    """

    chip: str
    kind: Kind
    sites: tuple[BoardSite, ...]
    start: Point
    ahead: Point

    def on_board(self, x_mm: float, y_mm: float) -> Point:
        """The place on the board of a point of the strip (`artwork`)."""
        dx, dy = self.ahead
        return self.start[0] + x_mm * dx - y_mm * dy, self.start[1] + x_mm * dy + y_mm * dx

    @property
    def corners(self) -> tuple[Point, ...]:
        """Its corners on the board."""
        half, long = WIDTH_MM / 2, self.kind.length_mm
        return tuple(self.on_board(x, y) for x, y in ((0, -half), (long, -half), (long, half), (0, half)))

    @property
    def plugs(self) -> tuple[Point, Point]:
        """Where on the board its first and its last connector are."""
        return self.on_board(PLUG_MM, 0), self.on_board(self.kind.length_mm - PLUG_MM, 0)


def strips_of(board: Board) -> tuple[Strip, ...]:
    """The strips of the board in the order of the chain.

    :raises BadPlan: its holes, channels or LEDs are not those of strips; names the first that is wrong.
    """
    if board.sensors.chip_inputs not in (HC165, HC4051):
        raise BadPlan(f"board {board.name} has no chain of 74HC165, and no 74HC4051; {REMEDY}")
    chips: dict[int, list[BoardSite]] = {}
    for site in board.sites:
        if site.channel is None or site.led is None:
            raise BadPlan(f"site {site.name} lacks sensor or light; every hole of a strip has both")
        chips.setdefault(site.channel // len(board.sensors.chip_inputs), []).append(site)
    found: list[Strip] = []
    for chip in sorted(chips):
        sites = sorted(chips[chip], key=lambda site: site.led or 0)
        found.append(_strip(f"U{chip + 1}", sites, board, found))
    if [site for strip in found for site in strip.sites] != list(by_led(board)):
        raise BadPlan(f"LEDs of board {board.name} do not count on from strip to strip; number them along the chain")
    _lie_apart(board, found)
    return tuple(found)


def is_on_strips(board: Board) -> bool:
    """Whether the board is made of strips."""
    try:
        strips_of(board)
    except BadPlan:
        return False
    return True


def kinds_of(strips: Sequence[Strip]) -> dict[Kind, int]:
    """How many strips of each kind, the most holes first."""
    counted = Counter(strip.kind for strip in strips)
    return dict(sorted(counted.items(), key=lambda item: (-item[0].holes, item[0].pitch_mm)))


def _strip(chip: str, sites: list[BoardSite], board: Board, before: list[Strip]) -> Strip:
    first, last = sites[0], sites[-1]
    inputs = board.sensors.chip_inputs
    kind = Kind(len(sites), _pitch_mm(first, last, len(sites)), inputs == HC4051)
    strip = _straight(chip, kind, sites) if kind.holes > 1 else None
    kind.check()
    for hole, site in enumerate(sites):
        if (site.channel or 0) % len(inputs) != kind.input_of(hole):
            text = f"hole {hole + 1} of the strip of {chip} is {site.name} on channel {site.channel}"
            raise BadPlan(f"{text}, but strips of {kind.holes} have it on {inputs[kind.input_of(hole)][0]}; {REMEDY}")
    return strip or _alone(chip, kind, first, board, before)


def _straight(chip: str, kind: Kind, sites: list[BoardSite]) -> Strip:
    first, last = sites[0], sites[-1]
    far = hypot(last.x_mm - first.x_mm, last.y_mm - first.y_mm)
    ahead = ((last.x_mm - first.x_mm) / far, (last.y_mm - first.y_mm) / far)
    strip = Strip(chip, kind, tuple(sites), (first.x_mm - END_MM * ahead[0], first.y_mm - END_MM * ahead[1]), ahead)
    for hole, site in enumerate(sites):
        x, y = strip.on_board(kind.hole_mm(hole), 0)
        if hypot(site.x_mm - x, site.y_mm - y) > OFF_MM:
            raise BadPlan(f"the holes that {chip} reads are not in a line at even distances: {site.name}; {REMEDY}")
    return strip


def _pitch_mm(first: BoardSite, last: BoardSite, holes: int) -> float:
    """The pitch, rounded so that strips of one kind are made once."""
    if holes == 1:
        return 0.0
    return round(hypot(last.x_mm - first.x_mm, last.y_mm - first.y_mm) / (holes - 1), 2)


def _alone(chip: str, kind: Kind, site: BoardSite, board: Board, before: list[Strip]) -> Strip:
    """A strip of one hole, turned to where there is room."""
    for ahead in ((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)):
        start = (site.x_mm - END_MM * ahead[0], site.y_mm - END_MM * ahead[1])
        strip = Strip(chip, kind, (site,), start, ahead)
        if _inside(board, strip) and not any(_overlap(strip, other) for other in before):
            return strip
    raise BadPlan(f"there is no room for the strip of {site.name}, {kind.length_mm:g} mm long; move the site")


def _lie_apart(board: Board, strips: list[Strip]) -> None:
    for number, strip in enumerate(strips):
        if not _inside(board, strip):
            raise BadPlan(f"the strip of {strip.sites[0].name} sticks out of board {board.name}; make the board larger")
        for other in strips[:number]:
            if _overlap(strip, other):
                raise BadPlan(f"the strips of {other.sites[0].name} and {strip.sites[0].name} overlap; move the sites")


def _inside(board: Board, strip: Strip) -> bool:
    return all(0 <= x <= board.width_mm and 0 <= y <= board.height_mm for x, y in strip.corners)


def _overlap(one: Strip, other: Strip) -> bool:
    """Whether two rectangles share a point: no line along a side of either parts them."""
    return not any(_parted(axis, one.corners, other.corners) for axis in _axes(one, other))


def _axes(*strips: Strip) -> Iterator[Point]:
    for strip in strips:
        yield from ((a[0] - b[0], a[1] - b[1]) for a, b in pairwise(strip.corners[:3]))


def _parted(axis: Point, one: Sequence[Point], other: Sequence[Point]) -> bool:
    ones = [x * axis[0] + y * axis[1] for x, y in one]
    others = [x * axis[0] + y * axis[1] for x, y in other]
    return max(ones) <= min(others) or max(others) <= min(ones)
