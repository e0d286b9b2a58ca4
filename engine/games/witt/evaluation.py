"""Static evaluation of WITT, in points for Grey."""

from array import array
from functools import cache

from engine import flat
from engine.games.witt.board import (
    ACCUMULATION,
    AHEAD,
    BEYOND,
    ELIMINATION,
    GOAL,
    HOME,
    ISOLATED,
    LIMIT_OF_FOUR,
    OCCUPATION,
    OPEN,
    PEGS,
    PEGS_EACH,
    PENETRATION,
    PLAY,
    REMOVED,
    REMOVED_BYTES,
    SCORE,
    TURN,
    WIDE,
    WON,
    spot,
)
from engine.games.witt.shapes import WittShapes
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation

MAX_POINTS = 4400  # points, either way
AREA_FILES, AREA_RANK = (4, 7), 9  # files and first rank of the opposing set-up area, for Grey
LAST_RANK_OF_HALF = 6  # the last rank before the middle
OBJECTIVE_COUNT = 5
OBJECTIVE_SETS = 1 << OBJECTIVE_COUNT  # sets of open objectives, a bit each
# Indices of the weights of a whole side, then of formations.
PEG, POINT, HELD, EXCESS, FRONT, ROOM_WEIGHT, STRIKE, THREAT, RACE, THIN = range(10)
LEAP, TRIANGLE, SQUARE, BASE, LONE, ROW, FOUR, DUE = range(10, 18)
FIRST_PEG_WEIGHT, WEIGHTS_PER_PEG = 18, 8  # first index of the weights of a single peg, and their number


class WittEvaluation(Evaluation):
    """Pegs, progress towards each open objective, strikes, formations of pegs.  Weights:

    peg        a peg
    point      a point of Accumulation, while it is open
    held       an objective won
    excess     a peg at home beyond the limit of the Rule of Four, subtracted
    front      Penetration open: the rank of the foremost peg, squared, in 16ths
    room       Isolation open: the empty neighbours of a peg beyond the middle, squared, in 8ths
    strike     a strike in one jump by the side to move; threat: by the other side
    race       Accumulation open: each turn saved, of 13, until the pegs that count now have made all the points
    thin       Elimination open: the lost pegs, squared, in 16ths, subtracted
    leap       a jump forward over an own peg
    triangle   this formation (`WittShapes`); square: likewise; base: a peg that guards an own one from a strike
    lone       a peg without an own one beside it, subtracted
    row        three in a row, which a fourth would turn into a violation of the Rule of Three, subtracted
    four       a violation on the side's own turn, subtracted; due: one that the other side may punish now
    forward    a rank that a peg has advanced
    back_line  Penetration open: the rank of a peg, squared, in 16ths
    away       Occupation open: the larger of files and ranks to the opposing set-up area; inside: in that area
    across     Accumulation open: a peg beyond the middle; nearer: one rank before it
    beyond     Isolation open: a peg beyond the middle; close: one rank before it
    """

    NAMES = (
        *("peg", "point", "held", "excess", "front", "room", "strike", "threat", "race", "thin"),
        *("leap", "triangle", "square", "base", "lone", "row", "four", "due"),
        *("forward", "back_line", "away", "inside", "across", "nearer", "beyond", "close"),
    )
    DEFAULTS = (
        *(100, 58, 440, 20, 60, 9, 45, 25, 20, 12),
        *(20, 5, 6, 90, 0, 6, 48, 21),
        *(1, 10, -5, 300, 155, 8, 64, 10),
    )
    QUIESCENCE_PLIES = 4
    FUTILITY_MARGIN = 50  # of 5,700 states pruned by it and searched all the same, one in a thousand failed low

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.ahead, self.features = AHEAD, _features()
        self.places = array("i", bytes(4 * OBJECTIVE_SETS * PLAY))  # by (wishes * PLAY + site), for Grey
        self.pegs = bytearray(PLAY)
        self.shapes = WittShapes(kernel)
        self.prepare()

    def prepare(self) -> None:
        """Compute the points of a Grey peg by hole and open objectives; Black's board is turned by 180 degrees."""
        features, weights = self.features, self.weights
        for at in range(OBJECTIVE_SETS * PLAY):
            total = 0
            for i in range(WEIGHTS_PER_PEG):
                total += weights[FIRST_PEG_WEIGHT + i] * features[at * WEIGHTS_PER_PEG + i]
            self.places[at] = total >> 4

    def evaluate(self) -> int:
        """Grey's sum minus Black's."""
        self.shapes.look()
        total = self.of_side(0) - self.of_side(1)
        return max(-MAX_POINTS, min(total, MAX_POINTS))

    def of_side(self, side: int) -> int:
        """The sum of one side."""
        cells, weights, wishes = self.cells, self.weights, self.cells[OPEN]
        number = flat.places(self.pegs, cells, side + 1, PLAY)
        total = weights[PEG] * cells[PEGS + side]
        if cells[WON + side]:
            total += weights[HELD] * self.number_won(side)
        excess = cells[HOME + side] - cells[HOME + 1 - side] - LIMIT_OF_FOUR
        if excess > 0:
            total -= weights[EXCESS] * excess
        total += self.standing(side, wishes, number) + self.aims(side, wishes, number)
        return total + self.together(side)

    def aims(self, side: int, wishes: int, number: int) -> int:
        """Points of objectives that no single peg decides."""
        cells, weights, total = self.cells, self.weights, 0
        if wishes >> PENETRATION & 1 and number > 0:
            rank = self.pegs[number - 1] // WIDE if side == 0 else (PLAY - 1 - self.pegs[0]) // WIDE
            total += weights[FRONT] * rank * rank >> 4
        if wishes >> ACCUMULATION & 1:
            total += weights[POINT] * cells[SCORE + side] + weights[RACE] * self.saved(side)
        if wishes >> ISOLATED & 1:
            total += self.lonely(side, number)
        if wishes >> ELIMINATION & 1:
            total -= weights[THIN] * (PEGS_EACH - number) * (PEGS_EACH - number) >> 4
        return total

    def saved(self, side: int) -> int:
        """Turns saved until the side has all its points, compared with one point per turn."""
        count, left = self.cells[BEYOND + side], GOAL - self.cells[SCORE + side]
        return 0 if count == 0 else GOAL - (left + count - 1) // count

    def together(self, side: int) -> int:
        """Points of strikes and formations of the side."""
        shapes, weights = self.shapes, self.weights
        shapes.tell(side)
        to_move = self.cells[TURN] == side
        total = weights[STRIKE if to_move else THREAT] * shapes.strikes
        total += weights[LEAP] * shapes.leaps + weights[TRIANGLE] * shapes.triangles
        total += weights[SQUARE] * shapes.squares + weights[BASE] * shapes.bases
        total -= weights[LONE] * shapes.lone + weights[ROW] * shapes.rows
        if shapes.fours > 0:
            total -= weights[FOUR if to_move or self.served() else DUE] * shapes.fours
        return total

    def served(self) -> bool:
        """Whether the side to move has punished a row in this turn."""
        number = 0
        for at in range(REMOVED, REMOVED + REMOVED_BYTES):
            number += self.cells[at]
        return number > 0

    def number_won(self, side: int) -> int:
        """Number of objectives that the side holds."""
        number = 0
        for objective in range(OBJECTIVE_COUNT):
            number += self.cells[WON + side] >> objective & 1
        return number

    def standing(self, side: int, wishes: int, number: int) -> int:
        """Points of the sites of the listed pegs."""
        total, first = 0, wishes * PLAY
        for i in range(number):
            site = self.pegs[i]
            total += self.places[first + (site if side == 0 else PLAY - 1 - site)]
        return total

    def lonely(self, side: int, number: int) -> int:
        """Points of the empty neighbours of the listed pegs beyond the middle."""
        total = 0
        for i in range(number):
            site = self.pegs[i]
            if (site >= PLAY // 2) != (side == 0):
                continue
            empty = 0
            for at in range(site * 8, site * 8 + 8):
                empty += self.cells[self.ahead[at]] == 0  # HIDDEN is a hole of the buffer zone, always empty
            total += self.weights[ROOM_WEIGHT] * empty * empty >> 3
        return total


@cache
def _features() -> "array[int]":
    """Factors of the weights from FIRST_PEG_WEIGHT on, in 16ths, by wishes, site and weight."""
    table = array("i")
    for wishes in range(OBJECTIVE_SETS):
        for site in range(PLAY):
            table.extend(_features_of(wishes, *spot(site)))
    return table


def _features_of(wishes: int, x: int, y: int) -> tuple[int, ...]:
    """Factors for a Grey peg on that file (1 is a) and rank."""
    away = max(AREA_FILES[0] - x, x - AREA_FILES[1], AREA_RANK - y, 0) if wishes >> OCCUPATION & 1 else 0
    inside = wishes >> OCCUPATION & 1 and away == 0
    return (
        16 * y,
        y * y if wishes >> PENETRATION & 1 else 0,
        16 * away,
        16 * inside,
        *_crossing(wishes >> ACCUMULATION & 1, y),
        *_crossing(wishes >> ISOLATED & 1, y),
    )


def _crossing(wanted: int, y: int) -> tuple[int, int]:
    """(factor beyond the middle, factor one rank before it), 0 unless that objective is open."""
    return 16 * wanted * (y > LAST_RANK_OF_HALF), 16 * wanted * y * (y <= LAST_RANK_OF_HALF)
