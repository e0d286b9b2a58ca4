"""What the search takes from the endgame table of Wari: games that are won, lost or drawn whatever the other side does.

Among such games the most stones count, then the fewest plies to a capture that makes them certain (the most where the
game is lost), so that whoever moves by these scores goes forward and never round in circles.
"""

from engine.games.wari.board import STORE, TURN
from engine.kernel import Kernel
from engine.search.endgame import NONE, Endgame
from engine.search.result import DECIDED
from engine.search.wari_table.table import WariTable

STONE = 300  # points of a stone there: more than any number of plies


class WariEndgame(Endgame):
    """Scores the state that stands in the kernel, where the table tells who wins.

    `planes`: as `engine.search.wari_table.solver.solved` gave them.

    :raises ValueError: no table has that size.
    """

    def __init__(self, kernel: Kernel, planes: bytes) -> None:
        self.table = WariTable(kernel, planes)
        self.cells = kernel.state
        self.side = 0

    def begin(self) -> None:
        """The root's side is the one that has to go forward to a draw."""
        self.side = self.cells[TURN]

    def probe(self, depth: int) -> int:
        """The score for the side to move, or NONE where the table cannot tell who wins."""
        if not self.table.look():
            return NONE
        turn = self.cells[TURN]
        lead = self.cells[STORE + turn] - self.cells[STORE + 1 - turn]
        low, high = lead + self.table.low, lead + self.table.high
        if low > 0:
            return DECIDED + STONE * low - self.table.low_steps
        if high < 0:
            return STONE * high - DECIDED + self.table.high_steps
        if low < high:
            return NONE
        return -self.table.low_steps if turn == self.side else self.table.high_steps
