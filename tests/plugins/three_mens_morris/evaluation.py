"""Static evaluation of Three Men's Morris, in points for White."""

from engine.position import EMPTY
from engine.search.evaluation import Evaluation

from .board import BLACK, CENTRE, LINES, WHITE

OPEN, TWO, MIDDLE = 10, 60, 30  # a line without an opposing piece; with two own ones; the centre


class MorrisEvaluation(Evaluation):
    """Lines that are still open, and the centre."""

    def evaluate(self) -> int:
        """Both sides, one against the other."""
        state = self.kernel.state
        total = _sign(state[CENTRE]) * MIDDLE
        for line in LINES:
            there = [state[site] for site in line]
            for own, other in ((WHITE, BLACK), (BLACK, WHITE)):
                if own in there and other not in there:
                    total += _sign(own) * (TWO if there.count(own) > 1 else OPEN)
        return total


class MorrisReferenceEvaluation(Evaluation):
    """The centre alone."""

    def evaluate(self) -> int:
        """Who has it."""
        return _sign(self.kernel.state[CENTRE]) * MIDDLE


def _sign(contents: int) -> int:
    """1 for White, -1 for Black."""
    return 0 if contents == EMPTY else 3 - 2 * contents
