"""What a state of The Web is worth for White."""

from array import array

from engine import flat
from engine.games.web.board import BOARD, GREEN, PINS, ROWS, SITES, TIERS, TURN, WHITE
from engine.kernel import Kernel
from engine.search.worth.evaluation import Evaluation
from engine.topology import CLOCKWISE, COUNTER

MOST = 4400  # points, either way
LAST = 3  # ways in are told apart as far out as row 4; farther out they are like those of row 4
GREENS, OPENS = 6, 12  # where in the weights they begin
LATE = 40  # points of a ply that White is short of time
AT_START, BESIDE_A_GAP = 3, 8  # the row of White's pins, counted from 0, and how many can step beside an open way


class WebWorth(Evaluation):
    """Rows still to go, ways in, where Green's guards stand, and whether White still has the time to get in.

    white_N, green_N   a pin in row N; a White one in row 1 and a Green one in row 7 are worth nothing
    open_N             a White pin in row N, or for 4 farther out, has the way in open
    side_N             it has not, but one step aside there is one
    held_N             it has not, and a Green pin stands there
    tempo              it is White's turn
    """

    NAMES = (
        *("white_2", "white_3", "white_4", "white_5", "white_6", "white_7"),
        *("green_1", "green_2", "green_3", "green_4", "green_5", "green_6"),
        *("open_2", "open_3", "open_4"),
        *("side_2", "side_3", "side_4"),
        *("held_2", "held_3", "held_4"),
        "tempo",
    )
    DEFAULTS = (
        *(-96, -192, -288, -384, -480, -576),
        *(-48, -40, -32, -24, -16, -8),
        *(40, 40, 40),
        *(0, 0, 0),
        *(0, 0, 0),
        0,
    )

    def __init__(self, kernel: Kernel) -> None:
        super().__init__(kernel)
        self.clockwise = array("i", [BOARD.step(site, CLOCKWISE) for site in range(SITES)])
        self.counter = array("i", [BOARD.step(site, COUNTER) for site in range(SITES)])
        self.white, self.green = array("i", bytes(4 * SITES)), array("i", bytes(4 * SITES))  # by site
        self.open, self.side = array("i", bytes(4 * SITES)), array("i", bytes(4 * SITES))
        self.held = array("i", bytes(4 * SITES))
        self.pins = bytearray(SITES)
        self.even = self.tempo = 0
        self.prepare()

    def prepare(self) -> None:
        """Points by site, and what makes the start worth nothing."""
        for site in range(SITES):
            rows = site // TIERS  # still to go
            near = min(rows, LAST)
            self.white[site] = self.weights[rows - 1] if rows > 0 else 0
            self.green[site] = self.weights[GREENS + rows] if rows < ROWS - 1 else 0
            self.open[site] = self.weights[OPENS + near - 1] if rows > 0 else 0
            self.side[site] = self.weights[OPENS + LAST + near - 1] if rows > 0 else 0
            self.held[site] = self.weights[OPENS + 2 * LAST + near - 1] if rows > 0 else 0
        self.tempo = self.weights[OPENS + 3 * LAST]
        each = self.white[AT_START * TIERS] + self.held[AT_START * TIERS] + self.green[(AT_START - 1) * TIERS]
        self.even = -PINS * each - BESIDE_A_GAP * self.side[AT_START * TIERS] - self.tempo

    def worth(self) -> int:
        """The sum over all pins."""
        total = self.even + (self.tempo if self.cells[TURN] == 0 else 0)
        for i in range(flat.places(self.pins, self.cells, GREEN, SITES)):
            total += self.green[self.pins[i]]
        for i in range(flat.places(self.pins, self.cells, WHITE, SITES)):
            site = self.pins[i]
            total += self.white[site]
            if site >= TIERS:
                total += self.way(site)
        if self.left > 0:
            total -= self.lateness()
        return max(-MOST, min(total, MOST))

    def lateness(self) -> int:
        """Points that White is down by where its rows to go, one in two plies, are more than time allows."""
        rows = 0
        for i in range(flat.places(self.pins, self.cells, WHITE, SITES)):
            rows += self.pins[i] // TIERS
        return LATE * max(0, 2 * rows - self.left)

    def way(self, site: int) -> int:
        """Points for how a White pin outside row 1 gets on."""
        inward = self.cells[site - TIERS]
        if inward == 0:
            return self.open[site]
        points = self.held[site] if inward == GREEN else 0
        if self.is_open(self.clockwise[site]) or self.is_open(self.counter[site]):
            points += self.side[site]
        return points

    def is_open(self, site: int) -> bool:
        """Whether that site and the next one on the way in are empty."""
        return self.cells[site] == 0 and self.cells[site - TIERS] == 0
