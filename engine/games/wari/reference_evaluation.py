"""What a state of Wari is worth for South: the plain measure that better ones are compared with."""

from engine.games.wari.board import PITS, ROW, STORE
from engine.search.evaluation import Evaluation

STONE = 100
CHOICE = 8  # a pit that is not empty
DANGER = 14  # a pit of one or two stones: one more, and it may be captured


class WariReferenceEvaluation(Evaluation):
    """Stones captured, pits to choose from, pits in danger."""

    FOLLOW = 6

    def worth(self) -> int:
        """The stores above all; then what the rows promise."""
        total = STONE * (self.cells[STORE] - self.cells[STORE + 1])
        for pit in range(PITS):
            stones = self.cells[pit]
            if stones != 0:
                promise = CHOICE - DANGER if stones < 3 else CHOICE
                total += promise if pit < ROW else -promise
        return total
