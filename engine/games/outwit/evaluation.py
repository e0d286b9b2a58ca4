"""Static evaluation of Outwit, in points for Green."""

from array import array

from engine import flat
from engine.games.outwit.board import BASE_WIDTH, EAST, FILES, KING, NORTH, PIECES, RANKS, SITES, SOLDIER, STEPS
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation

MAX_POINTS = 4400  # points, either way
ACROSS, UP = STEPS[EAST], STEPS[NORTH]  # Green's steps towards its base; Red's are the opposite ones


class OutwitEvaluation(Evaluation):
    """Counts chips at home, the distance of the others, and free paths to the base.  Weights:

    home, king_home    a chip in its own base
    step, king_step    one file or rank of distance between a chip and its base
    corner             a soldier with both files and ranks to go
    king_corner        a king with both to go
    ready              a soldier with only files or only ranks to go, and a free path into the base
    turn, turns        a soldier with both to go, and one free path, files first or ranks first; both paths free
    """

    NAMES = ("home", "king_home", "step", "king_step", "corner", "king_corner", "ready", "turn", "turns")
    DEFAULTS = (200, 112, -2, -24, -57, -22, 120, 13, 23)  # fitted to the results of self-play, then tuned

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        files = [max(0, FILES - BASE_WIDTH - site % FILES) for site in range(SITES)]
        ranks = [max(0, RANKS - BASE_WIDTH - site // FILES) for site in range(SITES)]
        # Files and ranks to the base, by side * SITES + site; Red's board is Green's turned by 180 degrees.
        self.files = array("i", files + files[::-1])
        self.ranks = array("i", ranks + ranks[::-1])
        self.soldier = array("i", bytes(8 * SITES))  # points of a soldier, by the same index
        self.king = array("i", bytes(8 * SITES))  # points of the king
        self.lanes = array("i", bytes(12))  # points of a soldier with both to go, by its number of free paths
        self.ready = 0
        self.chips = bytearray(SITES)
        self.prepare()

    def prepare(self) -> None:
        """Compute the points by site and side."""
        for at in range(2 * SITES):
            steps = self.files[at] + self.ranks[at]
            both = self.files[at] > 0 and self.ranks[at] > 0
            self.soldier[at] = self.weights[2] * steps + self.weights[4] * both if steps else self.weights[0]
            self.king[at] = self.weights[3] * steps + self.weights[5] * both if steps else self.weights[1]
        self.ready, self.lanes[1], self.lanes[2] = self.weights[6], self.weights[7], self.weights[8]

    def evaluate(self) -> int:
        """Green's sum minus Red's."""
        return max(-MAX_POINTS, min(self.of_side(0) - self.of_side(1), MAX_POINTS))

    def of_side(self, side: int) -> int:
        """The sum over the chips of a side."""
        first = side * SITES
        across, up = (ACROSS, UP) if side == 0 else (-ACROSS, -UP)
        total = 0
        for i in range(flat.places(self.chips, self.cells, side * PIECES + SOLDIER, SITES)):
            site = self.chips[i]
            files, ranks = self.files[first + site], self.ranks[first + site]
            total += self.soldier[first + site]
            if files > 0 and ranks > 0:
                total += self.lanes[self.is_free(site, across, files) + self.is_free(site, up, ranks)]
            elif files > 0:
                total += self.ready * self.is_free(site, across, files)
            elif ranks > 0:
                total += self.ready * self.is_free(site, up, ranks)
        king = flat.place(self.cells, side * PIECES + KING, SITES)
        return total + self.king[first + king]

    def is_free(self, site: int, step: int, number: int) -> bool:
        """Whether the next `number` sites are empty; `step`: a value of STEPS."""
        for _ in range(number):
            site += step
            if self.cells[site] != 0:
                return False
        return True
