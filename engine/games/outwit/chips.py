"""Finds and moves chips, for slides, jumps and pushes."""

from engine import flat
from engine.games.outwit.board import AT_HOME, KING, PIECES, SITES, SOLDIER, ZONES


class Chips:
    """Works on the state of the rules.

    sites      after `find`: the sites of a side's soldiers, then of its king
    soldiers   after `find`: the number of soldiers
    """

    def __init__(self, state: bytearray) -> None:
        self.state = state
        self.zones = ZONES
        self.sites = bytearray(SITES + 1)
        self.soldiers = 0

    def find(self, side: int) -> int:
        """Fill `sites`; returns the number of chips of that side."""
        self.soldiers = flat.places(self.sites, self.state, side * PIECES + SOLDIER, SITES)
        king = flat.place(self.state, side * PIECES + KING, SITES)
        if king < 0:
            return self.soldiers
        self.sites[self.soldiers] = king
        return self.soldiers + 1

    def carry(self, site: int, to: int) -> None:
        """Move a chip from one site to an empty one and update the counts of chips at home."""
        chip = self.state[site]
        side = (chip - 1) // PIECES
        self.state[AT_HOME + side] += (self.zones[to] == side + 1) - (self.zones[site] == side + 1)
        self.state[to] = chip
        self.state[site] = 0
