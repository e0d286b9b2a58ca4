"""The place of a position: its number among all distributions of a few stones over the pits, from the mover's side.

The mover's row comes first.  With s(i) stones in the pits up to the i-th (0 to 11), the number is the sum of
C(s(i) + i, i + 1) over all pits: the combinatorial number system, in colexicographic order.  Fewer stones have smaller
numbers, so the numbers of up to n stones are 0 to C(n + 12, 12) - 1.
"""

from array import array
from math import comb

from engine.games.wari.board import PITS, ROW, TURN
from engine.games.wari.table.layout import NO_PLACE
from engine.kernel import Kernel


class Places:
    """Numbers the state in the kernel if it has at most `most` stones in the pits."""

    def __init__(self, kernel: Kernel, most: int) -> None:
        self.cells = kernel.state
        self.most = most
        self.width = most + 1
        self.binomials = array("q", [comb(stones + pit, pit + 1) for pit in range(PITS) for stones in range(most + 1)])

    def index(self) -> int:
        """The number, or NO_PLACE."""
        own, stones, at, place = self.cells[TURN] * ROW, 0, 0, 0
        for pit in range(own, own + ROW):
            stones += self.cells[pit]
            if stones > self.most:
                return NO_PLACE
            place += self.binomials[at + stones]
            at += self.width
        for pit in range(ROW - own, PITS - own):
            stones += self.cells[pit]
            if stones > self.most:
                return NO_PLACE
            place += self.binomials[at + stones]
            at += self.width
        return place

    def start(self, stones: int) -> None:
        """Set up the first position of so many stones, the stores empty and South to move."""
        for site in range(len(self.cells)):
            self.cells[site] = 0
        self.cells[PITS - 1] = stones

    def advance(self) -> None:
        """Set up the next position of as many stones; South is to move, and it is not the last."""
        pit = 1
        while self.cells[pit] == 0:
            pit += 1
        here = self.cells[0]
        self.cells[0] = 0
        self.cells[pit] -= 1
        self.cells[pit - 1] = here + 1
