"""Static evaluation of The Web, in points for White."""

from array import array

from engine import flat
from engine.games.web.board import (
    GREEN,
    GREEN_LIMIT,
    IN_ROW_1,
    LATCH,
    PINS,
    ROWS,
    SITES,
    TIERS,
    TURN,
    WHITE,
)
from engine.games.web.reach import AHEAD, CLOCKWISE_OF, COUNTER_OF, WORD_BITS
from engine.kernel import Kernel
from engine.search.evaluation import Evaluation

MAX_POINTS = 4400  # points, either way
WEIGHTED_ROWS = 3  # rows 2 to 4 have weights of their own for ways in; rows beyond share those of row 4
FIRST_GREEN, FIRST_LATE, FIRST_OPEN = 6, 12, 18  # first index of these weights
PAIR, EIGHT, ROOM_WEIGHT, PLUG, FOUR, IDLE, PENNED, TEMPO = 36, 37, 38, 39, 40, 41, 42, 43  # indices of these weights
SIDE, HELD, SHUT, FREE, LONE, KINDS = 1, 2, 3, 4, 5, 6  # kinds of a White pin that `by_row` tells apart; 0: open
POINTS_PER_PLY_BEHIND = 40  # points per ply that White is behind
START_ROW, BESIDE_A_GAP = 3, 8  # row of White's pins at the start, from 0; number of them beside an open way


class WebEvaluation(Evaluation):
    """Scores rows to go, ways in, the posts of Green's guards, and White's remaining time.  Weights:

    white_N, green_N   a pin in row N; 0 for White in row 1 and Green in row 7
    late_N             a Green pin in row N after White's eighth pin in row 1, when no Green pin may enter any more
    open_N             a White pin in row N (4: row 4 or beyond) with an open way in
    side_N             the same pin with an open way one step aside
    held_N             the same pin blocked by a Green one
    shut_N             the same pin without a step
    free_N, lone_N     the same pin if no Green pin, or only one, can intercept it in time
    pair               each pair of White pins in row 1
    eight              White's eighth pin has been in row 1
    room, plug         a White pin in row 1 blocks the one behind it and can step aside, or cannot
    four               Green has four pins in row 1, and no more may enter
    idle               a Green pin that can intercept no White pin in time
    penned             a Green pin that cannot step anywhere
    tempo              it is White's turn
    """

    NAMES = (
        *("white_2", "white_3", "white_4", "white_5", "white_6", "white_7"),
        *("green_1", "green_2", "green_3", "green_4", "green_5", "green_6"),
        *("late_1", "late_2", "late_3", "late_4", "late_5", "late_6"),
        *("open_2", "open_3", "open_4"),
        *("side_2", "side_3", "side_4"),
        *("held_2", "held_3", "held_4"),
        *("shut_2", "shut_3", "shut_4"),
        *("free_2", "free_3", "free_4"),
        *("lone_2", "lone_3", "lone_4"),
        *("pair", "eight", "room", "plug", "four", "idle", "penned", "tempo"),
    )
    DEFAULTS = (
        *(-96, -203, -329, -493, -595, -891),
        *(-15, -41, -44, -35, -13, -57),
        *(-47, -34, -33, -27, -25, -5),
        *(47, 39, 38),
        *(-6, 22, 7),
        *(15, 12, 5),
        *(-20, 12, -51),
        *(-14, 12, 22),
        *(-14, -28, 3),
        *(-2, -19, 29, 4, 10, 8, -2, 0),
    )

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.clockwise, self.counter = CLOCKWISE_OF, COUNTER_OF
        self.ahead = AHEAD
        self.white, self.green = array("i", bytes(4 * SITES)), array("i", bytes(8 * SITES))  # by site; Green twice
        self.by_row = array("i", bytes(4 * KINDS * SITES))  # by kind and site
        self.pins, self.guards = bytearray(SITES), bytearray(SITES)
        self.even = 0
        self.prepare()

    def prepare(self) -> None:
        """Compute the points by site, and the offset that makes the start 0."""
        for site in range(SITES):
            rows = site // TIERS  # rows to go
            self.white[site] = self.weights[rows - 1] if rows > 0 else 0
            self.green[site] = self.weights[FIRST_GREEN + rows] if rows < ROWS - 1 else 0
            self.green[SITES + site] = self.weights[FIRST_LATE + rows] if rows < ROWS - 1 else 0
            for kind in range(KINDS):
                first = FIRST_OPEN + kind * WEIGHTED_ROWS - 1
                weight = self.weights[first + min(rows, WEIGHTED_ROWS)] if rows > 0 else 0
                self.by_row[kind * SITES + site] = weight
        at = START_ROW * TIERS
        each = self.white[at] + self.by_row[HELD * SITES + at] + self.by_row[LONE * SITES + at] + self.green[at - TIERS]
        self.even = -PINS * each - BESIDE_A_GAP * self.by_row[SIDE * SITES + at] - self.weights[TEMPO]

    def evaluate(self) -> int:
        """The sum over all pins."""
        whites = flat.places(self.pins, self.cells, WHITE, SITES)
        greens = flat.places(self.guards, self.cells, GREEN, SITES)
        inside, late = self.cells[IN_ROW_1 + WHITE], SITES if self.cells[LATCH] == 1 else 0
        total = self.even + self.duty(inside) + (self.weights[TEMPO] if self.cells[TURN] == 0 else 0)
        for i in range(inside):
            total += self.entered(self.pins[i])
        for i in range(inside, whites):
            total += self.white[self.pins[i]] + self.way(self.pins[i])
        for i in range(greens):
            total += self.green[late + self.guards[i]]
            if self.is_shut(self.guards[i]):
                total += self.weights[PENNED]
        total += self.watch(inside, whites, greens)
        if self.plies_left > 0:
            total -= self.lateness(inside, whites)
        return max(-MAX_POINTS, min(total, MAX_POINTS))

    def lateness(self, first: int, whites: int) -> int:
        """The penalty for White's lack of time: its rows to go, at two plies per row, against the plies left."""
        rows = 0
        for i in range(first, whites):
            rows += self.pins[i] // TIERS
        return POINTS_PER_PLY_BEHIND * max(0, 2 * rows - self.plies_left)

    def duty(self, inside: int) -> int:
        """Points of the numbers of pins in row 1."""
        greens = self.cells[IN_ROW_1 + GREEN]
        points = self.weights[PAIR] * (inside * (inside - 1) >> 1)
        if self.cells[LATCH] == 1:
            return points + self.weights[EIGHT]
        return points + (self.weights[FOUR] if greens == GREEN_LIMIT else 0)

    def entered(self, site: int) -> int:
        """Points of a White pin in row 1 with another behind it."""
        if self.cells[site + TIERS] != WHITE:
            return 0
        if self.cells[self.clockwise[site]] == 0 or self.cells[self.counter[site]] == 0:
            return self.weights[ROOM_WEIGHT]
        return self.weights[PLUG]

    def way(self, site: int) -> int:
        """Points of the way in of a White pin outside row 1."""
        inward = self.cells[site - TIERS]
        if inward == 0:
            return self.by_row[site]
        points = self.by_row[HELD * SITES + site] if inward == GREEN else 0
        if self.is_open(self.clockwise[site]) or self.is_open(self.counter[site]):
            points += self.by_row[SIDE * SITES + site]
        elif self.is_shut(site):
            points += self.by_row[SHUT * SITES + site]
        return points

    def is_open(self, site: int) -> bool:
        """Whether that site and the next one on the way in are empty."""
        return self.cells[site] == 0 and self.cells[site - TIERS] == 0

    def is_shut(self, site: int) -> bool:
        """Whether all neighbouring sites are taken."""
        if self.cells[self.clockwise[site]] == 0 or self.cells[self.counter[site]] == 0:
            return False
        if site >= TIERS and self.cells[site - TIERS] == 0:
            return False
        return site >= SITES - TIERS or self.cells[site + TIERS] != 0

    def watch(self, first: int, whites: int, greens: int) -> int:
        """Points of Green pins that can intercept the White pins outside row 1, listed from `first` on."""
        busy_low = busy_high = 0
        low = flat.mask(self.cells, GREEN, 0, WORD_BITS)
        high = flat.mask(self.cells, GREEN, WORD_BITS, SITES - WORD_BITS)
        points = 0
        for i in range(first, whites):
            site = self.pins[i]
            near, far = self.ahead[2 * site] & low, self.ahead[2 * site + 1] & high
            busy_low |= near
            busy_high |= far
            if near == 0 and far == 0:
                points += self.by_row[FREE * SITES + site]
            elif (near == 0 and far & far - 1 == 0) or (far == 0 and near & near - 1 == 0):
                points += self.by_row[LONE * SITES + site]
        return points + self.weights[IDLE] * (greens - flat.ones(busy_low) - flat.ones(busy_high))
