"""Topologies of boards: site names and neighbour tables, built once when a game is loaded."""

from array import array
from dataclasses import dataclass

NOWHERE = -1


@dataclass(frozen=True, slots=True)
class Topology:
    """Names by site, and a flat table of neighbours.

    neighbours[site * directions + d] is the neighbour of `site` in direction d, or NOWHERE.
    """

    names: tuple[str, ...]
    directions: int
    neighbours: "array[int]"

    def step(self, site: int, direction: int) -> int:
        """The neighbour of the site in that direction, or NOWHERE."""
        return self.neighbours[site * self.directions + direction]

    def adjacent(self, site: int) -> tuple[int, ...]:
        """All neighbours of the site."""
        table = self.neighbours[site * self.directions : (site + 1) * self.directions]
        return tuple(other for other in table if other != NOWHERE)


IN, OUT, CLOCKWISE, COUNTER = range(4)


def rings(rows: int, tiers: int) -> Topology:
    """Concentric rows, row 1 innermost, crossed by cyclic tiers; sites row by row, tier 1 first.

    Names are `t<tier>r<row>`, both from 1.  Directions: IN, OUT, CLOCKWISE, COUNTER.
    """
    names = tuple(f"t{tier + 1}r{row + 1}" for row in range(rows) for tier in range(tiers))
    table = array("i", [NOWHERE]) * (len(names) * 4)
    for row in range(rows):
        for tier in range(tiers):
            at = (row * tiers + tier) * 4
            if row > 0:
                table[at + IN] = (row - 1) * tiers + tier
            if row < rows - 1:
                table[at + OUT] = (row + 1) * tiers + tier
            table[at + CLOCKWISE] = row * tiers + (tier + 1) % tiers
            table[at + COUNTER] = row * tiers + (tier - 1) % tiers
    return Topology(names, 4, table)
