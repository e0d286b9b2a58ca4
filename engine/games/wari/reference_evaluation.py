"""Reference evaluation of Wari, in points for South: the simple one that better ones are compared with."""

from engine.games.wari.board import PITS, ROW, STORE
from engine.search.evaluation import Evaluation

STONE = 100
CHOICE = 8  # a pit that is not empty
DANGER = 14  # a pit of one or two stones: one more, and it may be captured


class WariReferenceEvaluation(Evaluation):
    """Stones captured, mobility, pits in danger."""

    QUIESCENCE_PLIES = 6

    def evaluate(self) -> int:
        """The stores, then the pits."""
        total = STONE * (self.cells[STORE] - self.cells[STORE + 1])
        for pit in range(PITS):
            stones = self.cells[pit]
            if stones != 0:
                prospects = CHOICE - DANGER if stones < 3 else CHOICE
                total += prospects if pit < ROW else -prospects
        return total
