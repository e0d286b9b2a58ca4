"""Reference evaluation of The Web, in points for White: a simple one that better ones are compared with."""

from array import array

from engine.games.web.board import BOARD, GREEN, SITES, WHITE, row
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation
from engine.topology import IN

ROW_POINTS, OPEN_POINTS, GUARD_POINTS = 96, 40, 8
START_OFFSET = 3264  # makes the start 0


class WebReferenceEvaluation(Evaluation):
    """White's rows to go, its open ways in, and the rows of Green's guards."""

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.inward = array("i", [BOARD.step(site, IN) for site in range(SITES)])
        self.rows = array("i", [row(site) for site in range(SITES)])

    def evaluate(self) -> int:
        """The sum over all pins."""
        total = START_OFFSET
        for site in range(SITES):
            pin = self.cells[site]
            if pin == WHITE:
                inward = self.inward[site]
                total -= ROW_POINTS * self.rows[site]
                if inward >= 0 and self.cells[inward] == 0:
                    total += OPEN_POINTS
            elif pin == GREEN:
                total += GUARD_POINTS * self.rows[site]
        return total
