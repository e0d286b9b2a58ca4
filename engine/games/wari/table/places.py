"""A number for every way to lay a few stones into the pits of Wari, seen from the side to move.

The mover's row comes first.  With s(i) stones in the pits up to the i-th (0 to 11), the number is the sum of
C(s(i) + i, i + 1) over all pits: combinations in colexicographic order.  Fewer stones have smaller numbers, so that
the numbers of up to n stones are 0 to C(n + 12, 12) - 1.
"""

from array import array
from math import comb

from engine.games.wari.board import PITS, ROW, TURN
from engine.games.wari.table.layout import NOWHERE
from engine.kernel import Kernel


class Places:
    """Numbers the state that stands in the kernel, if it has at most `most` stones in the pits."""

    def __init__(self, kernel: Kernel, most: int) -> None:
        self.cells = kernel.state
        self.most = most
        self.width = most + 1
        self.ways = array("q", [comb(stones + pit, pit + 1) for pit in range(PITS) for stones in range(most + 1)])

    def index(self) -> int:
        """The number, or NOWHERE."""
        own, stones, at, place = self.cells[TURN] * ROW, 0, 0, 0
        for pit in range(own, own + ROW):
            stones += self.cells[pit]
            if stones > self.most:
                return NOWHERE
            place += self.ways[at + stones]
            at += self.width
        for pit in range(ROW - own, PITS - own):
            stones += self.cells[pit]
            if stones > self.most:
                return NOWHERE
            place += self.ways[at + stones]
            at += self.width
        return place

    def start(self, stones: int) -> None:
        """Lay so many stones as the smallest number of them has them, the stores empty and South to move."""
        for site in range(len(self.cells)):
            self.cells[site] = 0
        self.cells[PITS - 1] = stones

    def advance(self) -> None:
        """Lay the stones as the next number has them; South is to move, and it is not the last of them."""
        pit = 1
        while self.cells[pit] == 0:
            pit += 1
        here = self.cells[0]
        self.cells[0] = 0
        self.cells[pit] -= 1
        self.cells[pit - 1] = here + 1
