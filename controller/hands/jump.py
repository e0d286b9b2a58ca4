"""A carried piece: straight to its end, or hop by hop, removing the jumped pieces on the way."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

from controller.hands.carry import CarryPath
from controller.hands.strokes import LiftStroke, OffStroke, PutStroke, Stroke
from controller.hands.tabletop import Tabletop
from engine.position import Site


def strokes(table: Tabletop, carry: CarryPath, struck: Sequence[Site]) -> tuple[list[Stroke], list[Site]]:
    """The strokes, and the sites of the captured pieces that they remove.

    The piece is set down in every hole that the notation names and the board has.  Each captured piece is removed
    right after the jump over it.
    """
    out: list[Stroke] = [LiftStroke(carry.start)]
    taken: list[Site] = []
    holes = (carry.start, *carry.stops, carry.end)
    for number, (here, there) in enumerate(pairwise(holes), start=2):
        over = [site for site in struck if site not in taken and _is_jumped(table, site, here, there)]
        taken += over
        if table.is_there(there):
            out.append(PutStroke(there, carry.piece))
        out += [OffStroke(site) for site in over]
        if number < len(holes) and table.is_there(there):
            out.append(LiftStroke(there))
    return out, taken


def _is_jumped(table: Tabletop, site: Site, here: Site, there: Site) -> bool:
    """Whether the site lies in the middle of the jump."""
    if not (table.is_there(here) and table.is_there(there)):
        return False
    (x, y), (to_x, to_y) = table.at(here), table.at(there)
    return dist(table.at(site), ((x + to_x) / 2, (y + to_y) / 2)) < table.pitch / 3
