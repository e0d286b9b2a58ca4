"""Reference evaluation of Outwit, in points for Green: a simple one that better ones are compared with."""

from array import array

from engine.games.outwit.board import BASE_WIDTH, FILES, KING, PIECES, RANKS, SITES, SOLDIER
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation

HOME_POINTS = 150  # a chip in its own base
STEP_POINTS = 20  # a file or a rank to go
DIRECTION_POINTS = 30  # a direction to go in


def _near(site: int) -> int:
    """Points of a Green chip on that site; Red's board is Green's turned by 180 degrees."""
    files, ranks = max(0, FILES - BASE_WIDTH - site % FILES), max(0, RANKS - BASE_WIDTH - site // FILES)
    if not files and not ranks:
        return HOME_POINTS
    return -STEP_POINTS * (files + ranks) - DIRECTION_POINTS * ((files > 0) + (ranks > 0))


_NEAR = [_near(site) for site in range(SITES)]
_FAR = [-near for near in reversed(_NEAR)]
_NOTHING = [0] * SITES
_BY_CONTENTS = {0: _NOTHING, SOLDIER: _NEAR, KING: _NEAR, SOLDIER + PIECES: _FAR, KING + PIECES: _FAR}
_TABLES = array("i", [points for contents in range(2 * PIECES + 1) for points in _BY_CONTENTS[contents]])


class OutwitReferenceEvaluation(Evaluation):
    """Chips at home, and the distance of the others."""

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.tables = _TABLES  # by contents * SITES + site

    def evaluate(self) -> int:
        """The sum over all chips."""
        total = 0
        for site in range(SITES):
            contents = self.cells[site]
            if contents != 0:
                total += self.tables[contents * SITES + site]
        return total
