"""Reference evaluation of Wari, in points for South: a simple one that better ones are compared with."""

from engine.games.wari.board import PITS, ROW, STORE
from engine.search.evaluation import Evaluation

CAPTURED_POINTS = 100  # a captured stone
CHOICE_POINTS = 8  # a pit that is not empty
DANGER_POINTS = 14  # a pit of one or two stones, which can be captured


class WariReferenceEvaluation(Evaluation):
    """Captured stones, mobility, pits in danger."""

    QUIESCENCE_PLIES = 6

    def evaluate(self) -> int:
        """The points of the stores, then of the pits."""
        total = CAPTURED_POINTS * (self.cells[STORE] - self.cells[STORE + 1])
        for pit in range(PITS):
            stones = self.cells[pit]
            if stones != 0:
                prospects = CHOICE_POINTS - DANGER_POINTS if stones < 3 else CHOICE_POINTS
                total += prospects if pit < ROW else -prospects
        return total
