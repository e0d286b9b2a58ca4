"""A pit that weighs: a cup on a load cell, under an opening of the top plate; all its parts, in mm.

           ___________         ___________    top plate
                      |\\_____/|               the cup touches nothing but its saddle
                      |_______|
                   ___[saddle]|__             screwed to the free end of the bar, clear of the rest
         [foot]====[ load cell  ]             screwed to the fixed end, and from below through the base
    ________|____________i______|________     base plate; i: the stop, a hair under the free end

A lamp stands beside the bar and shines up into the white cup, so no wire carries weight.
"""

from collections.abc import Iterator
from math import ceil, hypot
from typing import NamedTuple

from hardware.board import Board, BoardSite
from hardware.drivers.contract import Part
from hardware.frame import Sense
from hardware.plans import goods
from hardware.plans.errors import BadPlan

PLAY_MM = 1.0  # between cup and opening, all round
TOP_MM, BASE_MM = 9.0, 6.0  # plywood
SPACER_MM = 30.0  # between the plates
BAR_MM = (47.0, 12.0, 6.0)  # TAL221, 500 g: length, width, height
SCREWS_APART_MM = 6.0  # two M3 across the bar, at either end
SCREW_IN_MM = 5.0  # from the end of the bar; the slots leave 2 mm either way
FOOT_MM = (14.0, 24.0, 8.0)
SADDLE_HIGH_MM, SADDLE_DISC_MM, CLEAR_MM = 4.0, 30.0, 1.5
STOP_GAP_MM = 0.4
LAMP_ASIDE_MM = 21.0  # of the middle of the pit, across the bar
LAMP_MM = 12.0
SPACERS_APART_MM = 220.0
EDGE_MM = 8.0  # of spacers from the edge
WALL_MM = 3.0  # of wood between openings


class Pit(NamedTuple):
    """The cup of a site that weighs: where its middle is, and the opening above it."""

    site: str
    x_mm: float
    y_mm: float
    opening_mm: float

    @property
    def cup_mm(self) -> float:
        """Outer diameter of the cup."""
        return self.opening_mm - 2 * PLAY_MM

    @property
    def screws(self) -> tuple[tuple[float, float], ...]:
        """Where the foot is screwed through the base plate."""
        x_mm = self.x_mm - BAR_MM[0] / 2 + SCREW_IN_MM
        return tuple((x_mm, self.y_mm + side * SCREWS_APART_MM / 2) for side in (-1, 1))

    @property
    def stop(self) -> tuple[float, float]:
        """Where the stop comes up under the free end."""
        return self.x_mm + BAR_MM[0] / 2 - SCREW_IN_MM, self.y_mm

    @property
    def lamp(self) -> tuple[float, float]:
        """The middle of the lamp's post."""
        return self.x_mm, self.y_mm + LAMP_ASIDE_MM


def cup_high_mm() -> float:
    """The height of a cup whose rim is flush with the top plate."""
    return SPACER_MM + TOP_MM - FOOT_MM[2] - BAR_MM[2] - SADDLE_HIGH_MM


def drawn_pits(board: Board) -> tuple[Pit, ...]:
    """The pits of those sites that weigh and have a circle of the art round them: it is the opening."""
    return tuple(
        Pit(site.name, site.x_mm, site.y_mm, 2 * r_mm)
        for site in board.sites
        if site.sense is Sense.WEIGHT and (r_mm := _radius_mm(site, board))
    )


def pits(board: Board) -> tuple[Pit, ...]:
    """The pits of all sites that weigh.

    :raises BadPlan: none weighs, one has no circle, or openings leave no wood between them or no room for a load cell.
    """
    found = drawn_pits(board)
    weigh = [site for site in board.sites if site.sense is Sense.WEIGHT]
    if not weigh:
        raise BadPlan(f"no site of board {board.name} weighs; it has no pits")
    for site in weigh:
        if not _radius_mm(site, board):
            raise BadPlan(f"there is no circle round {site.name} in [art]; draw one, as wide as the opening of its pit")
    for i, one in enumerate(found):
        if one.opening_mm < BAR_MM[0] + 4:
            raise BadPlan(f"the opening of {one.site}, {one.opening_mm:g} mm, is no wider than a load cell; widen it")
        for other in found[:i]:
            apart = hypot(one.x_mm - other.x_mm, one.y_mm - other.y_mm)
            wall = apart - (one.opening_mm + other.opening_mm) / 2
            if wall < WALL_MM:
                text = f"between the openings of {other.site} and {one.site} are {wall:.1f} mm of wood"
                raise BadPlan(f"{text}; keep {WALL_MM:g}")
    return found


def spacers(board: Board) -> tuple[tuple[float, float], ...]:
    """Where spacers join the plates of a board that weighs: along both long edges, evenly."""
    gaps = max(1, ceil((board.width_mm - 2 * EDGE_MM) / SPACERS_APART_MM))
    xs = [EDGE_MM + k * (board.width_mm - 2 * EDGE_MM) / gaps for k in range(gaps + 1)]
    return tuple((x, y) for y in (EDGE_MM, board.height_mm - EDGE_MM) for x in xs)


def pit_parts(board: Board) -> Iterator[Part]:
    """What to buy and print for the pits, besides cells and amplifiers."""
    found = drawn_pits(board)
    if not found:
        return
    count, joints = len(found), len(spacers(board))
    for diameter in sorted({pit.opening_mm for pit in found}):
        cups = sum(pit.opening_mm == diameter for pit in found)
        yield Part("cup", f"printed, white, for {diameter:g} mm: witboard board pit", cups, order=goods.PRINTED_CUP)
    yield Part(
        "foot, saddle, lamp post",
        "printed: witboard board pit",
        count,
        note="one of each a pit",
        order=goods.PRINTED_MOUNTS,
    )
    note = "from below through base and foot into the bar"
    yield Part("screw", "M3 x 20, countersunk", 2 * count, note=note, order=goods.screw("ISO 10642", "M3 x 20"))
    note = "through the saddle into the free end"
    yield Part("screw", "M3 x 8, countersunk", 2 * count, note=note, order=goods.screw("ISO 10642", "M3 x 8"))
    note = f"the stop: {STOP_GAP_MM:g} mm under the free end"
    yield Part(
        "set screw with two nuts",
        "M3 x 16",
        count,
        note=note,
        order=goods.screw("ISO 4026 with two ISO 4032", "M3 x 16"),
    )
    yield Part(
        "spacer", f"M4, {SPACER_MM:g} mm, thread inside", joints, note="between top and base", order=goods.SPACER
    )
    long = goods.screw("ISO 10642", "M4 x 16")
    yield Part("screw", "M4 x 16, countersunk", 2 * joints, note="two a spacer", order=long)
    size = f"{board.width_mm:g} x {board.height_mm:g} mm"
    for name, thick_mm in (("top plate", TOP_MM), ("base plate", BASE_MM)):
        wood = goods.plywood(thick_mm, board.width_mm, board.height_mm)
        yield Part(name, f"plywood {thick_mm:g} mm, {size}", 1, order=wood)
    yield Part("rubber foot", "self-adhesive, 8 mm high", joints, order=goods.RUBBER_FOOT)


def _radius_mm(site: BoardSite, board: Board) -> float:
    """Of the largest circle of the art round that site; 0: there is none."""
    around = (c.r_mm for c in board.art.circles if abs(c.x_mm - site.x_mm) < 0.5 and abs(c.y_mm - site.y_mm) < 0.5)
    return max(around, default=0.0)
