"""Material, for whoever asks the search about this game."""

from engine.search.evaluation import Evaluation

VALUES = (0, 100, 300, 300, 500, 900, 0, -100, -300, -300, -500, -900, 0)  # by contents
SQUARES = 64


class ChessEvaluation(Evaluation):
    """Values of the pieces."""

    def evaluate(self) -> int:
        """White's less Black's."""
        return sum(VALUES[held] for held in self.kernel.state[:SQUARES])
