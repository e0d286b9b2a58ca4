"""Tables of slides and jumps on an empty board, limited by the bases; built once (OUTWIT-11, OUTWIT-12)."""

from array import array

from engine.games.outwit.board import BOARD, DIRECTIONS, SITES, ZONES
from engine.topology import NOWHERE

ENTRIES_PER_SIDE = SITES * DIRECTIONS  # size of one side's part of a table; Green's part comes first, then Red's


def may_go(site: int, to: int, home: int) -> bool:
    """Whether the bases let a chip go from one site to another: not into the enemy base, not out of its own."""
    return ZONES[to] == home or (ZONES[to] == 0 and ZONES[site] != home)


def _run(site: int, direction: int, home: int) -> int:
    """The number of sites that a chip may slide on an empty board."""
    far, to = 0, BOARD.step(site, direction)
    while to != NOWHERE and may_go(site, to, home):
        site, far, to = to, far + 1, BOARD.step(to, direction)
    return far


def _over(site: int, direction: int, home: int) -> int:
    """The site that a chip may jump over; its own site if there is none."""
    over = BOARD.step(site, direction)
    to = NOWHERE if over == NOWHERE else BOARD.step(over, direction)
    return over if to != NOWHERE and may_go(site, to, home) else site


_INDICES = tuple((site, way, home) for home in (1, 2) for site in range(SITES) for way in range(DIRECTIONS))
SLIDE_LENGTHS = bytes(_run(*index) for index in _INDICES)
JUMPED_SITES = array("i", (_over(*index) for index in _INDICES))
