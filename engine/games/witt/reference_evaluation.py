"""Reference evaluation of WITT, in points for Grey: a simple one that better ones are compared with."""

from array import array
from functools import cache

from engine.games.witt.board import (
    ACCUMULATION,
    AHEAD,
    GREY,
    HIDDEN,
    HOME,
    ISOLATED,
    LIMIT_OF_FOUR,
    OCCUPATION,
    OPEN,
    PEGS,
    PENETRATION,
    PLAY,
    SCORE,
    WON,
    spot,
)
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation

PEG_POINTS, SCORE_POINTS, OBJECTIVE_POINTS = 100, 60, 500  # a peg, a point of Accumulation, an objective won
EXCESS_POINTS = 60  # a peg too many at home
BEYOND_POINTS, ROOM_POINTS = 40, 6  # a peg beyond the middle; an empty neighbour there
AREA_POINTS = 20  # a peg in the other set-up area
AREA_FILES, AREA_RANK, BACK_RANK = (4, 7), 9, 12  # the opposing set-up area, for Grey; the last rank
MIDDLE = PLAY // 2  # the first hole beyond it, for Grey
OBJECTIVE_COUNT = 5
OBJECTIVE_SETS = 1 << OBJECTIVE_COUNT  # sets of open objectives, a bit each


class WittReferenceEvaluation(Evaluation):
    """Pegs, and progress towards each open objective."""

    QUIESCENCE_PLIES = 4

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.ahead = AHEAD
        self.places = _places()  # by (wishes * PLAY + site)

    def evaluate(self) -> int:
        """The points of counts, then of the sites of pegs."""
        wishes = self.cells[OPEN]
        total = PEG_POINTS * (self.cells[PEGS] - self.cells[PEGS + 1]) + self.excess()
        if wishes >> ACCUMULATION & 1:
            total += SCORE_POINTS * (self.cells[SCORE] - self.cells[SCORE + 1])
        for objective in range(OBJECTIVE_COUNT):
            total += OBJECTIVE_POINTS * ((self.cells[WON] >> objective & 1) - (self.cells[WON + 1] >> objective & 1))
        places = wishes * PLAY
        for site in range(PLAY):
            pin = self.cells[site]
            if pin == GREY:
                total += self.places[places + site]
            elif pin != 0:
                total -= self.places[places + PLAY - 1 - site]
        return total + self.room() if wishes >> ISOLATED & 1 else total

    def excess(self) -> int:
        """Points of pegs at home beyond the limit of the Rule of Four."""
        more = self.cells[HOME] - self.cells[HOME + 1]
        return -EXCESS_POINTS * max(0, more - LIMIT_OF_FOUR) + EXCESS_POINTS * max(0, -more - LIMIT_OF_FOUR)

    def room(self) -> int:
        """Points of the empty neighbours of pegs beyond the middle."""
        total = 0
        for site in range(PLAY):
            pin = self.cells[site]
            if pin == 0 or (pin == GREY) != (site >= MIDDLE):
                continue
            empty = 0
            for at in range(site * 8, site * 8 + 8):
                other = self.ahead[at]
                if other == HIDDEN or self.cells[other] == 0:
                    empty += 1
            lonely = ROOM_POINTS * empty * empty >> 3
            total += lonely if pin == GREY else -lonely
        return total


@cache
def _places() -> "array[int]":
    """Points of a Grey peg by open objectives (a bit each) and hole."""
    return array("i", [_place(wishes, *spot(site)) for wishes in range(OBJECTIVE_SETS) for site in range(PLAY)])


def _place(wishes: int, x: int, y: int) -> int:
    """Points of a Grey peg on that file (1 is a) and rank; Black's board is turned by 180 degrees."""
    total = y
    if wishes >> PENETRATION & 1:
        total += y * y
    if wishes >> OCCUPATION & 1:
        away = max(AREA_FILES[0] - x, x - AREA_FILES[1], AREA_RANK - y, 0)
        total += AREA_POINTS if away == 0 else -10 * away
    if wishes >> ACCUMULATION & 1 or wishes >> ISOLATED & 1:
        total += BEYOND_POINTS if y > BACK_RANK // 2 else 4 * y
    return total
