"""Static evaluation of Wari, in points for South: stones captured, and the prospects of the stones in the pits."""

from engine.games.wari.board import PITS, ROW, STORE
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation

STONES_ALL_ROUND = 12  # stones in a pit that are sown all the way round
NEAR_MAJORITY = 18  # captured stones beyond which each counts more; 25 win
MAX_POINTS = 4400  # points, either way: below the expected win by repetition


class WariEvaluation(Evaluation):
    """Scores the rows pit by pit: mobility, stones at risk, stones that can be captured.  Weights:

    stone         a captured stone
    near          a captured stone beyond NEAR_MAJORITY, in addition
    choice        a pit that is not empty
    single, pair  a pit with one stone, with two: both can be captured
    hoard         a pit with at least STONES_ALL_ROUND stones
    threat        a stone of the other row that a move can capture
    row           a stone in the own row, which can be played and must feed the other side
    """

    QUIESCENCE_PLIES = 6
    NAMES = ("stone", "near", "choice", "single", "pair", "hoard", "threat", "row")
    DEFAULTS = (100, 9, 12, -7, -12, 25, 7, 5)

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.prepare()

    def prepare(self) -> None:
        """Unpack the weights."""
        weights = self.weights
        self.stone, self.near, self.choice, self.single = weights[0], weights[1], weights[2], weights[3]
        self.pair, self.hoard, self.threat, self.row = weights[4], weights[5], weights[6], weights[7]

    def evaluate(self) -> int:
        """South's sum minus North's."""
        total = self.captured(STORE) - self.captured(STORE + 1) + self.prospects(0) - self.prospects(ROW)
        return max(-MAX_POINTS, min(MAX_POINTS, total))

    def captured(self, store: int) -> int:
        """Points of the stones in that store."""
        stones = self.cells[store]
        more = stones - NEAR_MAJORITY if stones > NEAR_MAJORITY else 0
        return self.stone * stones + self.near * more

    def prospects(self, own: int) -> int:
        """Points of the row whose first pit is `own`."""
        total = 0
        for pit in range(own, own + ROW):
            stones = self.cells[pit]
            if stones == 0:
                continue
            total += self.choice + self.row * stones
            if stones == 1:
                total += self.single
            elif stones == 2:
                total += self.pair
            if stones < STONES_ALL_ROUND - 1:
                last = (pit + stones) % PITS
                if (last < ROW) != (own < ROW) and 1 <= self.cells[last] <= 2:
                    total += self.threat * (self.cells[last] + 1)
            elif stones >= STONES_ALL_ROUND:
                total += self.hoard
        return total
