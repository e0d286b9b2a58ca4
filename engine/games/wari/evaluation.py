"""What a state of Wari is worth for South: stones captured, and what the stones in the pits promise."""

from engine.games.wari.board import PITS, ROW, STORE
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation

FULL = 12  # stones that go all the way round
NEARLY = 18  # stones captured from which on each counts for more: 25 decide
MOST = 4400  # no promise is worth more than a win that repetition gives


class WariEvaluation(Evaluation):
    """The rows are read pit by pit: what can be played, what can be lost, what can be taken.

    stone         a stone captured
    near          one more, beyond NEARLY
    choice        a pit that is not empty
    single, pair  a pit of one stone, of two: it may be captured
    hoard         a pit that sows all the way round
    threat        a pit whose last stone would capture in the other row, for each stone to be taken
    row           a stone in the own row: it stays playable, and the other side must be fed from it
    """

    FOLLOW = 6
    NAMES = ("stone", "near", "choice", "single", "pair", "hoard", "threat", "row")
    DEFAULTS = (100, 9, 12, -7, -12, 25, 7, 5)

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.prepare()

    def prepare(self) -> None:
        """Take the weights out of their array."""
        weights = self.weights
        self.stone, self.near, self.choice, self.single = weights[0], weights[1], weights[2], weights[3]
        self.pair, self.hoard, self.threat, self.row = weights[4], weights[5], weights[6], weights[7]

    def worth(self) -> int:
        """Both sides, one against the other."""
        total = self.captured(STORE) - self.captured(STORE + 1) + self.promise(0) - self.promise(ROW)
        return max(-MOST, min(MOST, total))

    def captured(self, store: int) -> int:
        """What lies in that store."""
        stones = self.cells[store]
        more = stones - NEARLY if stones > NEARLY else 0
        return self.stone * stones + self.near * more

    def promise(self, own: int) -> int:
        """What stands in the row that begins with the pit `own`."""
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
            if stones < FULL - 1:
                last = (pit + stones) % PITS
                if (last < ROW) != (own < ROW) and 1 <= self.cells[last] <= 2:
                    total += self.threat * (self.cells[last] + 1)
            elif stones >= FULL:
                total += self.hoard
        return total
