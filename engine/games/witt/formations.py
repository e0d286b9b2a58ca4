"""The six formations of the booklet's section IV, and the roles of pegs.

They are shown on the page; the rules do not use them.
"""

from collections.abc import Iterable
from dataclasses import dataclass

from engine.games.witt.board import FIRST_JUMP, JUMPED_HOLES, LANDING_HOLES, PLAY, SIZE, TURN, site_at, spot
from engine.games.witt.ways import Ways
from engine.position import EMPTY, Position, Side, Site

# Column and row of the pegs in the booklet's pictures, from the top left; the clause of each.
PICTURES = {
    "triangle": ("WITT-IV-B-1", ((3, 2), (2, 3), (3, 3))),
    "square": ("WITT-IV-B-2", ((2, 2), (3, 2), (2, 3), (3, 3))),
    "T": ("WITT-IV-B-3", ((3, 2), (2, 3), (3, 3), (4, 3))),
    "arrow": ("WITT-IV-B-4", ((3, 2), (4, 2), (2, 3), (3, 3), (4, 3), (3, 4))),
    "anvil": ("WITT-IV-B-5", ((3, 2), (2, 3), (3, 3), (4, 3), (2, 4), (3, 4), (4, 4))),
    "parallelogram": ("WITT-IV-B-6", ((3, 2), (4, 2), (5, 2), (2, 3), (3, 3), (4, 3))),
}
STRIKE_PEG, LEAD_PEG, BASE_PEG, FREE_PEG = "strike", "lead", "base", "free"


@dataclass(frozen=True, slots=True)
class Formation:
    """A formation: its name, the clause that describes it, the holes of its pegs in ascending order."""

    name: str
    clause: str
    sites: tuple[Site, ...]


def formations(position: Position, side: Side) -> tuple[Formation, ...]:
    """The side's formations, the largest first, without those contained in a larger one.  They may overlap."""
    own = {site for site in range(PLAY) if position.board[site] == side + 1}
    found: dict[frozenset[Site], Formation] = {}
    for name, shape in _SHAPES:
        for corner in own:
            sites = _placed(shape, corner)
            if sites is not None and sites <= own and not any(sites < other for other in found):
                found[sites] = Formation(name, PICTURES[name][0], tuple(sorted(sites)))
    return tuple(sorted(found.values(), key=lambda one: (-len(one.sites), one.name, one.sites)))


def roles(position: Position, side: Side) -> dict[Site, frozenset[str]]:
    """The roles of each of the side's pegs, as on its own turn; FREE_PEG excludes other roles.

    strike  can jump over an opposing peg now
    lead    two holes from an opposing peg, jumped by a strike peg to come beside that one and strike it
    base    without it an opposing peg could strike one of this side's pegs, as the jump would end in its hole
    """
    pegs = [site for site in range(PLAY) if position.board[site] == side + 1]
    found: dict[Site, set[str]] = {site: set() for site in pegs}
    for site in pegs:
        leads = _leads(position, side, site)
        if leads is not None:
            found[site].add(STRIKE_PEG)
            for lead in leads:
                found[lead].add(LEAD_PEG)
    for site in _bases(position, side):
        found[site].add(BASE_PEG)
    return {site: frozenset(of) or frozenset((FREE_PEG,)) for site, of in found.items()}


def _turned(shape: Iterable[tuple[int, int]]) -> set[frozenset[tuple[int, int]]]:
    """All rotations and reflections of the shape, each with its lowest peg (then leftmost) at (0, 0)."""
    images = set()
    pairs = list(shape)
    for _ in range(4):
        pairs = [(y, -x) for x, y in pairs]
        for image in (pairs, [(-x, y) for x, y in pairs]):
            low_y, low_x = min((y, x) for x, y in image)
            images.add(frozenset((x - low_x, y - low_y) for x, y in image))
    return images


def _placed(shape: frozenset[tuple[int, int]], corner: Site) -> frozenset[Site] | None:
    """The holes of the shape with its (0, 0) at `corner`; None if it leaves the play area."""
    x, y = spot(corner)
    sites = [site_at(x + across, y + up) for across, up in shape]
    return frozenset(s for s in sites if s is not None) if all(s is not None and s < PLAY for s in sites) else None


# Larger shapes first, so that shapes they contain are left out.
_SHAPES = [
    (name, image)
    for name, (_, shape) in sorted(PICTURES.items(), key=lambda item: -len(item[1][1]))
    for image in sorted(_turned(shape), key=sorted)
]


def _searched(position: Position, side: Side, site: Site) -> Ways:
    """Everywhere that the peg there can jump, that side being to move."""
    state = bytearray(SIZE)
    state[: len(position.state)] = position.state
    state[TURN] = side
    ways = Ways(state)
    ways.find_of(side + 1, site)
    return ways


def _leads(position: Position, side: Side, start: Site) -> set[Site] | None:
    """Own pegs that the peg there jumps right before it strikes a peg two holes from them; None: no strike."""
    ways, board = _searched(position, side, start), position.board
    if ways.layers == 1:
        return None
    leads = set()
    for i in range(ways.states):
        for over, land in _jumps(ways.hole[i]):
            if board[over] != side + 1 or start in (over, land) or not _visited(ways, land, ways.layer[i]):
                continue
            for target, behind in _jumps(land):
                struck = ways.masks[ways.layer[i]]
                standing = board[target] == 2 - side and not struck & ways.bit_of[target]
                if standing and _apart(over, target) == 2 and _is_free(position, ways, start, behind, struck):
                    leads.add(over)
    return leads


def _bases(position: Position, side: Side) -> set[Site]:
    """Own pegs in the holes where strikes over own pegs would end."""
    board, found = position.board, set()
    for enemy in range(PLAY):
        if board[enemy] != 2 - side:
            continue
        ways = _searched(position, 1 - side, enemy)
        for i in range(ways.states):
            for over, land in _jumps(ways.hole[i]):
                if ways.layer[i] == 0 and board[over] == side + 1 and land < PLAY and board[land] == side + 1:
                    found.add(land)
    return found


def _jumps(hole: Site) -> list[tuple[Site, Site]]:
    return [(JUMPED_HOLES[at], LANDING_HOLES[at]) for at in range(FIRST_JUMP[hole], FIRST_JUMP[hole + 1])]


def _visited(ways: Ways, hole: Site, layer: int) -> bool:
    return any(ways.hole[i] == hole and ways.layer[i] == layer for i in range(ways.states))


def _is_free(position: Position, ways: Ways, start: Site, hole: Site, struck: int) -> bool:
    """Whether a jump may end there: empty, the start, or cleared by a strike."""
    contents = position.board[hole]
    if contents == EMPTY or hole == start:
        return True
    return struck & ways.bit_of[hole] > 0


def _apart(one: Site, other: Site) -> int:
    (x, y), (to_x, to_y) = spot(one), spot(other)
    return max(abs(x - to_x), abs(y - to_y))
