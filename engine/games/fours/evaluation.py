"""Static evaluations of Fours, in points for White."""

from engine.games.fours.board import BLACK, SHAPES, SITES, WHITE
from engine.position import EMPTY
from engine.search.evaluation import Evaluation

SHAPE_POINTS = (0, 4, 20, 70, 0)  # a shape without an opposing peg, by the own ones in it
SHAPES_AT = bytes(sum(site in shape for shape in SHAPES) for site in range(SITES))  # how many shapes a hole is in


class FoursEvaluation(Evaluation):
    """Shapes that are still open to one side alone."""

    def evaluate(self) -> int:
        """Both sides, one against the other."""
        state, total = self.kernel.state, 0
        for shape in SHAPES:
            white = black = 0
            for site in shape:
                white += state[site] == WHITE
                black += state[site] == BLACK
            if not black:
                total += SHAPE_POINTS[white]
            elif not white:
                total -= SHAPE_POINTS[black]
        return total


class FoursReferenceEvaluation(Evaluation):
    """In how many shapes each peg stands."""

    def evaluate(self) -> int:
        """The sum over all pegs."""
        state = self.kernel.state
        return sum((3 - 2 * state[site]) * SHAPES_AT[site] for site in range(SITES) if state[site] != EMPTY)
