"""What the bases alone leave of slides and jumps, as tables; built once (OUTWIT-11, OUTWIT-12)."""

from array import array

from engine.games.outwit.board import ALL, BOARD, SITES, ZONES
from engine.topology import NOWHERE

EVERY = SITES * ALL  # directions of all sites; Green's come first in the tables, then Red's


def may_go(site: int, to: int, home: int) -> bool:
    """Whether a chip may get from one site to another: not into the enemy base, nor out of its own."""
    return ZONES[to] == home or (ZONES[to] == 0 and ZONES[site] != home)


def _run(site: int, direction: int, home: int) -> int:
    """How many sites a chip may slide over an empty board."""
    far, to = 0, BOARD.step(site, direction)
    while to != NOWHERE and may_go(site, to, home):
        site, far, to = to, far + 1, BOARD.step(to, direction)
    return far


def _over(site: int, direction: int, home: int) -> int:
    """Over which site it may jump; the site itself, where it stands, if it may jump over none."""
    over = BOARD.step(site, direction)
    to = NOWHERE if over == NOWHERE else BOARD.step(over, direction)
    return over if to != NOWHERE and may_go(site, to, home) else site


RUNS = bytes(_run(site, way, home) for home in (1, 2) for site in range(SITES) for way in range(ALL))
OVERS = array("i", (_over(site, way, home) for home in (1, 2) for site in range(SITES) for way in range(ALL)))
