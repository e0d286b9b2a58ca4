"""A piece that is pushed over free sites instead of being lifted."""

from collections import deque
from random import Random

from controller.hands.carry import CarryPath
from controller.hands.strokes import SlideStroke
from controller.hands.tabletop import Tabletop
from engine.position import Move, Position, Site

MAX_DETOUR_SITES = 6  # most sites of a detour
ROUND = 0.4  # chance of a detour over a site that is not part of the move


def slid(table: Tabletop, position: Position, move: Move, carry: CarryPath, chance: Random) -> SlideStroke | None:
    """A slide straight over the sites in between, or a detour over free neighbours; None: there is no way."""
    if carry.start == carry.end or not table.is_there(carry.start):
        return None
    between = [site for site in move.via if table.is_between(site, carry.start, carry.end)]
    is_far = table.distance(carry.start, carry.end) > 1.5 * table.pitch
    if is_far and between and not carry.stops and not any(position.board[site] for site in between):
        return SlideStroke(
            (carry.start, *sorted(between, key=lambda site: table.distance(carry.start, site)), carry.end)
        )
    direct = not is_far and chance.random() >= ROUND
    return SlideStroke((carry.start, carry.end)) if direct else _way_round(table, position.board, carry, is_far=is_far)


def _way_round(table: Tabletop, board: bytes, carry: CarryPath, *, is_far: bool) -> SlideStroke | None:
    """The shortest way over free neighbours, except the straight one."""
    ways: deque[tuple[Site, ...]] = deque([(carry.start,)])
    seen = {carry.start}
    while ways:
        way = ways.popleft()
        for site in table.around(way[-1]):
            if site == carry.end and (is_far or len(way) > 1):
                return SlideStroke((*way, site))
            if site not in seen and site != carry.end and not board[site] and len(way) < MAX_DETOUR_SITES - 1:
                seen.add(site)
                ways.append((*way, site))
    return None
