"""Counts shapes of pegs at WITT with bitboards: strikes, jumps over own pegs, formations, rows.

A bitboard is two halves of six ranks, ten bits per rank, a1 and a7 the lowest bits.  Shifting a board along a way moves
every bit one hole.  A peg between an opposing peg and an empty hole can be struck, so strikes are the intersection of
three shifted boards.
"""

from array import array

from engine import flat
from engine.games.witt.shifts import CROSSING_BITS, HALF_BITS, HALF_MASK, ROW_MIDDLES, STAYING_BITS, STEPS
from engine.kernel import Kernel

BOARDS = 3  # Grey's pegs, Black's, and the empty holes
EMPTY_HOLES = 2
PLANES = 9  # of a board: shifted along each of the eight ways, and as it is
UNSHIFTED = 8
UPPER_HALF = BOARDS * PLANES  # where those of the upper halves begin


class WittShapes:
    """Counts of shapes of one side's pegs, after `look` and `tell`.

    strikes    jumps over an opposing peg to an empty hole
    leaps      jumps forward over an own peg to an empty hole
    triangles  three pegs round a corner (WITT-IV-B-1); squares: four (WITT-IV-B-2)
    bases      pegs behind an own peg that an opposing one is beside (WITT-IV-A-3)
    rows       three in a row outside the own set-up area; fours: four in a row, a longer row counts more than once
    lone       pegs without an own one beside them
    """

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.cells = self.kernel.cells
        self.planes = array("Q", bytes(8 * 2 * UPPER_HALF))
        self.steps, self.kept, self.carried, self.clear = STEPS, STAYING_BITS, CROSSING_BITS, ROW_MIDDLES
        self.strikes = self.leaps = self.triangles = 0
        self.squares = self.bases = self.rows = self.fours = self.lone = 0

    def look(self) -> None:
        """Read the state that stands in the kernel."""
        for half in range(2):
            first = half * UPPER_HALF + UNSHIFTED
            grey = flat.mask(self.cells, 1, half * HALF_BITS, HALF_BITS)
            black = flat.mask(self.cells, 2, half * HALF_BITS, HALF_BITS)
            self.planes[first], self.planes[first + PLANES] = grey, black
            self.planes[first + EMPTY_HOLES * PLANES] = HALF_MASK ^ (grey | black)
        for board in range(BOARDS):
            self.shift(board * PLANES)

    def shift(self, first: int) -> None:
        """Make the shifted boards of the one whose planes begin there."""
        low, high = self.planes[first + UNSHIFTED], self.planes[first + UPPER_HALF + UNSHIFTED]
        for way in range(4):
            ahead, back, step, rest = first + way, first + way + 4, self.steps[way], HALF_BITS - self.steps[way]
            self.planes[ahead] = (low & self.kept[way]) << step
            self.planes[ahead + UPPER_HALF] = (high & self.kept[way]) << step | (low & self.carried[way]) >> rest
            self.planes[back] = (low & self.kept[way + 4]) >> step | (high & self.carried[way + 4]) << rest
            self.planes[back + UPPER_HALF] = (high & self.kept[way + 4]) >> step

    def tell(self, side: int) -> None:
        """Count for that side."""
        self.strikes = self.leaps = self.triangles = self.squares = 0
        self.bases = self.rows = self.fours = self.lone = 0
        for half in range(2):
            first = half * UPPER_HALF
            self.count(first + side * PLANES, first + PLANES - side * PLANES, first + EMPTY_HOLES * PLANES, side)
            self.corners(first + side * PLANES)
        for line in range(4):
            self.row(side * PLANES, line, side)

    def count(self, own: int, foe: int, empty: int, side: int) -> None:
        """Strikes, leaps, bases and lone pegs of the half whose planes begin there."""
        pegs, foes = self.planes[own + UNSHIFTED], self.planes[foe + UNSHIFTED]
        beside = self.planes[own]
        for way in range(8):
            back = way ^ 4
            near = self.planes[own + way]
            ahead = near & self.planes[empty + back]
            beside |= near
            self.strikes += flat.ones(foes & ahead)
            self.bases += flat.ones(pegs & self.planes[foe + way] & self.planes[own + back])
            if way & 3 > 0 and way >> 2 == side:
                self.leaps += flat.ones(pegs & ahead)
        self.lone += flat.ones(pegs & (HALF_MASK ^ beside))

    def corners(self, own: int) -> None:
        """Triangles and squares whose corner is in the half whose planes begin there."""
        up, down = self.planes[own + 2], self.planes[own + 6]
        right = self.planes[own + UNSHIFTED] & self.planes[own]
        left = self.planes[own + UNSHIFTED] & self.planes[own + 4]
        self.triangles += (
            flat.ones(right & up) + flat.ones(right & down) + flat.ones(left & up) + flat.ones(left & down)
        )
        self.squares += flat.ones(right & up & self.planes[own + 1])

    def row(self, own: int, line: int, side: int) -> None:
        """Rows along a line, by the pegs that have one on both sides of them."""
        low, high = self.middles(own, line), self.middles(own + UPPER_HALF, line)
        low, high = low & self.clear[8 * side + 2 * line], high & self.clear[8 * side + 2 * line + 1]
        if low | high:
            step, kept = self.steps[line], self.kept[line]
            self.rows += flat.ones(low) + flat.ones(high)
            self.fours += flat.ones(low & (low & kept) << step)
            self.fours += flat.ones(high & ((high & kept) << step | (low & self.carried[line]) >> HALF_BITS - step))

    def middles(self, own: int, line: int) -> int:
        """The pegs of the half whose planes begin there that have one on both sides of them."""
        return self.planes[own + UNSHIFTED] & self.planes[own + line] & self.planes[own + line + 4]
