"""The endgame table of Wari: what every position of few stones is worth, looked up.

A worth is what the side to move captures from here on less what the other side captures, in stones, both playing
their best.  The final scores are the stores and that; a side with 25 stones has won before, which changes no winner.

Where repetition divides the stones left equally (`split`) every position has its worth.  Where each side takes its own
row (`own_rows`), endless play is worth what lies where at the position that stands for the third time, so that the way
there counts.  Then the table has what both sides are sure of, however endless play is scored; where the two are the
same, that is the worth.  In a knot (engine.games.wari.table.knots) more may be known, but only where the play enters
it: see `within`.

All this holds as long as no position since the last capture has stood twice already: whoever follows the steps meets
none again, and a position that stands for the second time ends nothing.
"""

from array import array

from engine.games.wari.board import PITS, SPLIT
from engine.games.wari.table.layout import ENTRY, MOST_STEPS, NONE, OFFSET, capacity, first, size
from engine.games.wari.table.places import Places
from engine.kernel import Kernel


class WariTable:
    """Looks up the state that stands in the kernel.

    low, high    after `look`: the side to move is sure of `low` stones, the other side that it gets no more than `high`
    low_steps    plies until `low` is certain by a capture or the end of the game, if the mover goes where the other
                 side's `high` is as much and has fewer steps; 0: there is nothing to be made certain
    high_steps   the same for the other side and `high`
    entered      low and high are those of a knot that the play has just entered
    within       the play is in a knot, and so many stones lie in its pits; -1: in none

    `planes`: as `engine.games.wari.table.solver.solved` gave them.

    :raises ValueError: no table has that size.
    """

    def __init__(self, kernel: Kernel, planes: bytes | memoryview) -> None:
        most = capacity(len(planes))
        self.cells = kernel.state
        self.places = Places(kernel, most)
        self.firsts = array("q", [0, *(first(stones) for stones in range(most + 2))])
        self.planes = planes
        self.plane = first(most + 1)
        self.low, self.high, self.low_steps, self.high_steps = 0, 0, 0, 0
        self.entered, self.within = False, -1
        entries = size(most)
        self.number = (len(planes) - entries) // ENTRY
        self.lows, self.highs = entries + 4 * self.number, entries + 5 * self.number
        self.knots = array("i", b"") if self.number == 0 else array("i", bytes(planes[entries : self.lows]))

    def stand(self) -> None:
        """The play is where the state is: what is known of entering the knot there no longer holds in it."""
        place = self.places.index()
        self.within = -1
        if place >= 0 and self.find(place) >= 0:
            self.within = 0
            for pit in range(PITS):
                self.within += self.cells[pit]

    def look(self) -> bool:
        """Find the position; False: it has more stones than the table."""
        place = self.places.index()
        if place < 0:
            return False
        self.entered = False
        if self.cells[SPLIT] != 0:
            self.low = self.planes[place] - OFFSET
            self.high = self.low
            steps = self.planes[place + self.plane]
            self.low_steps = steps if self.low > 0 else 0
            self.high_steps = steps if self.low < 0 else 0
        else:
            self.low = self.planes[place + 2 * self.plane] - OFFSET
            self.low_steps = self.planes[place + 3 * self.plane]
            self.high = self.planes[place + 4 * self.plane] - OFFSET
            self.high_steps = self.planes[place + 5 * self.plane]
            if self.low < self.high and not self.firsts[self.within + 1] <= place < self.firsts[self.within + 2]:
                self.enter(place)
        return True

    def enter(self, place: int) -> None:
        """Take what is known of a position of a knot, if it is one."""
        at = self.find(place)
        if at >= 0:
            self.low, self.high = self.planes[self.lows + at] - OFFSET, self.planes[self.highs + at] - OFFSET
            self.low_steps, self.high_steps, self.entered = MOST_STEPS, MOST_STEPS, True

    def find(self, place: int) -> int:
        """Where the position is in the list of those in knots; -1: nowhere."""
        low, high = 0, self.number
        while low < high:
            middle = (low + high) >> 1
            if self.knots[middle] < place:
                low = middle + 1
            else:
                high = middle
        return low if low < self.number and self.knots[low] == place else -1

    def probe(self) -> int:
        """What the position is worth to the side to move, in stones; NONE: the table cannot tell."""
        if self.look() and self.low == self.high:
            return self.low
        return NONE
