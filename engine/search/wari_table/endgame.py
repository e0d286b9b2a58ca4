"""What the search takes from the endgame table of Wari: games that are won, lost or drawn whatever the other side does.

Among such games the most stones count, then the fewest steps to what makes them certain (the most where the game is
lost), so that whoever moves by these scores goes forward.  Where it is open who wins and a draw is sure, the search is
told which moves keep it: nobody who listens ever gives up what he was sure of.
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
        self.kernel = kernel
        self.table = WariTable(kernel, planes)
        self.cells = kernel.state
        self.side = 0
        self.sure, self.steps, self.held = False, 0, 0  # of a draw, a win being open; steps to it; stones captured

    def begin(self) -> None:
        """The root's side is the one that has to go forward to a draw."""
        self.side = self.cells[TURN]
        self.held, lead = self.cells[STORE + self.side], self.lead()
        self.sure = self.table.look() and lead + self.table.low == 0 and lead + self.table.high > 0
        self.steps = self.table.low_steps

    def lead(self) -> int:
        """Stones that the root's side has captured more than the other one."""
        return self.cells[STORE + self.side] - self.cells[STORE + 1 - self.side]

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

    def keeps(self) -> int:
        """Whether the root's side stays sure of a draw (engine.search.endgame.Endgame.keeps)."""
        if not self.sure or self.kernel.result() != 0 or not self.table.look():
            return 0
        final = self.lead() - self.table.high
        if final == 0:
            captured = self.cells[STORE + self.side] > self.held
            return 1 if captured or self.table.high_steps <= self.steps else -1
        return 0 if final > 0 else -1
