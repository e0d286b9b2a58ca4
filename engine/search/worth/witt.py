"""What a state of WITT is worth for Grey."""

from array import array
from functools import cache

from engine import flat
from engine.games.witt.board import (
    ACCUMULATION,
    AHEAD,
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
    TURN,
    WIDE,
    WON,
    spot,
)
from engine.kernel import Kernel
from engine.search.worth.evaluation import Evaluation

MOST = 4400  # points, either way
AREA_FILES, AREA_RANK, HALF = (4, 7), 9, 6  # where Grey's pegs want to go, and what lies before
OBJECTIVES = 5
WISHES = 1 << OBJECTIVES  # sets of objectives, a bit each
PEG, POINT, HELD, EXCESS, FRONT, ROOM, STRIKE, THREAT = range(8)  # where in the weights those of a whole side are
FORWARD, SINGLE = 8, 6  # where those of a single peg begin, and how many they are


class WittWorth(Evaluation):
    """Pegs and how far each open objective has come; strikes that are there to be made.

    peg        more pegs
    point      a point of Accumulation, while it is open
    held       an objective
    excess     a peg more at home than the Rule of Four allows, taken off
    front      Penetration is open: the rank of the foremost peg, squared, in 16ths
    room       Isolation is open: the empty neighbours of a peg beyond the middle, squared, in 8ths
    strike     a strike in one jump of the side to move; threat: of the other side
    forward    a rank that a peg has come
    back_line  Penetration is open: the rank of a peg, squared, in 16ths
    away       Occupation is open: files or ranks, whichever are more, to the opposing set-up area; inside: none
    across     Accumulation or Isolation is open: beyond the middle; nearer: a rank before it
    """

    NAMES = (
        *("peg", "point", "held", "excess", "front", "room", "strike", "threat"),
        *("forward", "back_line", "away", "inside", "across", "nearer"),
    )
    DEFAULTS = (100, 64, 506, 67, 0, 6, 40, 9, 1, 15, -8, 19, 62, 6)
    FOLLOW = 4

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.ahead, self.features = AHEAD, _features()
        self.places = array("i", bytes(4 * WISHES * PLAY))  # by (wishes * PLAY + site), for Grey
        self.pegs = bytearray(PLAY)
        self.prepare()

    def prepare(self) -> None:
        """What every hole is worth to a Grey peg, by the objectives that are open; Black's board is turned round."""
        features, weights = self.features, self.weights
        for at in range(WISHES * PLAY):
            total = 0
            for i in range(SINGLE):
                total += weights[FORWARD + i] * features[at * SINGLE + i]
            self.places[at] = total >> 4

    def worth(self) -> int:
        """Grey's less Black's."""
        total = self.of_side(0) - self.of_side(1)
        return max(-MOST, min(total, MOST))

    def of_side(self, side: int) -> int:
        """What a side has."""
        cells, weights, wishes = self.cells, self.weights, self.cells[OPEN]
        number = flat.places(self.pegs, cells, side + 1, PLAY)
        total = weights[PEG] * cells[PEGS + side]
        if wishes >> ACCUMULATION & 1:
            total += weights[POINT] * cells[SCORE + side]
        if cells[WON + side]:
            total += weights[HELD] * self.number_won(side)
        excess = cells[HOME + side] - cells[HOME + 1 - side] - LIMIT_OF_FOUR
        if excess > 0:
            total -= weights[EXCESS] * excess
        if wishes >> PENETRATION & 1 and number > 0:
            rank = self.pegs[number - 1] // WIDE if side == 0 else (PLAY - 1 - self.pegs[0]) // WIDE
            total += weights[FRONT] * rank * rank >> 4
        total += self.standing(side, wishes, number)
        if wishes >> ISOLATED & 1:
            total += self.lonely(side, number)
        return total + weights[STRIKE if cells[TURN] == side else THREAT] * self.strikes(side, number)

    def number_won(self, side: int) -> int:
        """How many objectives the side holds."""
        number = 0
        for objective in range(OBJECTIVES):
            number += self.cells[WON + side] >> objective & 1
        return number

    def standing(self, side: int, wishes: int, number: int) -> int:
        """Where the listed pegs of the side stand."""
        total, first = 0, wishes * PLAY
        for i in range(number):
            site = self.pegs[i]
            total += self.places[first + (site if side == 0 else PLAY - 1 - site)]
        return total

    def lonely(self, side: int, number: int) -> int:
        """How much room those of the listed pegs have that are beyond the middle."""
        total = 0
        for i in range(number):
            site = self.pegs[i]
            if (site >= PLAY // 2) != (side == 0):
                continue
            empty = 0
            for at in range(site * 8, site * 8 + 8):
                empty += self.cells[self.ahead[at]] == 0  # HIDDEN is a hole of the buffer zone, always empty
            total += self.weights[ROOM] * empty * empty >> 3
        return total

    def strikes(self, side: int, number: int) -> int:
        """How many strikes the listed pegs can make in one jump that ends in the play area."""
        cells, ahead, foe, found = self.cells, self.ahead, 2 - side, 0
        for i in range(number):
            first = self.pegs[i] * 8
            for way in range(8):
                over = ahead[first + way]
                if cells[over] == foe and ahead[over * 8 + way] != HIDDEN and cells[ahead[over * 8 + way]] == 0:
                    found += 1
        return found


@cache
def _features() -> "array[int]":
    """By wishes, site and weight, FORWARD the first: what the weight is multiplied with, in 16ths."""
    table = array("i")
    for wishes in range(WISHES):
        for site in range(PLAY):
            table.extend(_features_of(wishes, *spot(site)))
    return table


def _features_of(wishes: int, x: int, y: int) -> tuple[int, ...]:
    """For a Grey peg on that file (1 is a) and rank."""
    away = max(AREA_FILES[0] - x, x - AREA_FILES[1], AREA_RANK - y, 0) if wishes >> OCCUPATION & 1 else 0
    inside = wishes >> OCCUPATION & 1 and away == 0
    beyond = wishes >> ACCUMULATION & 1 or wishes >> ISOLATED & 1
    return (
        16 * y,
        y * y if wishes >> PENETRATION & 1 else 0,
        16 * away,
        16 * inside,
        16 if beyond and y > HALF else 0,
        16 * y if beyond and y <= HALF else 0,
    )
