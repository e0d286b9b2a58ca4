"""Look-up in Wari's endgame table: the value of every position of few stones.

A value is what the side to move captures from here on less what the other side captures, in stones, both playing
perfectly.  The final scores are the stores and that; a side with 25 stones has won before, which changes no winner.

Where repetition divides the stones equally (`split`) every position has a value.  Where each side takes its own row
(`own_rows`), endless play is worth what the rows hold in the position that stands for the third time, so the path
counts.  Then the table has bounds that hold however endless play is scored; where they meet, that is the value.  In a
component (engine.games.wari.table.components) tighter bounds may be known, but only where the play enters it: see
`component_stones`.

All this holds as long as no position since the last capture has stood twice: whoever follows the steps repeats none,
and a position that stands for the second time ends nothing.
"""

from array import array

from engine.games.wari.board import PITS, SPLIT
from engine.games.wari.table.layout import COMPONENT_ENTRY, MAX_STEPS, NO_VALUE, OFFSET, capacity, first, size
from engine.games.wari.table.places import Places
from engine.kernel import Kernel


class WariTable:
    """Looks up the state in the kernel.

    low, high         after `look_up`: lower and upper bound on the value for the side to move
    low_steps         plies until a capture or an ending secures `low`, if the mover goes where the other side's `high`
                      is as much and has fewer steps; 0: there is nothing to secure
    high_steps        the same for the other side and `high`
    entered           low and high are those of a component that the play has just entered
    component_stones  stones in the pits if the play is in a component already; -1: it is in none

    `planes`: as `engine.games.wari.table.solver.solved` gave them.

    :raises ValueError: no table has that size.
    """

    def __init__(self, kernel: Kernel, planes: bytes | memoryview) -> None:
        most = capacity(len(planes))
        self.cells = kernel.state
        self.places = Places(kernel, most)
        self.first_places = array("q", [0, *(first(stones) for stones in range(most + 2))])
        self.planes = planes
        self.plane_size = first(most + 1)
        self.low, self.high, self.low_steps, self.high_steps = 0, 0, 0, 0
        self.entered, self.component_stones = False, -1
        entries = size(most)
        self.entry_count = (len(planes) - entries) // COMPONENT_ENTRY
        self.low_offset, self.high_offset = entries + 4 * self.entry_count, entries + 5 * self.entry_count
        self.component_places = (
            array("i", b"") if self.entry_count == 0 else array("i", bytes(planes[entries : self.low_offset]))
        )

    def begin(self) -> None:
        """Take the state as the root: bounds on entry do not hold within a component that the root is in."""
        place = self.places.index()
        self.component_stones = -1
        if place >= 0 and self.find_entry(place) >= 0:
            self.component_stones = 0
            for pit in range(PITS):
                self.component_stones += self.cells[pit]

    def look_up(self) -> bool:
        """Set the bounds of the position; False: it has more stones than the table."""
        place = self.places.index()
        if place < 0:
            return False
        self.entered = False
        if self.cells[SPLIT] != 0:
            self.low = self.planes[place] - OFFSET
            self.high = self.low
            steps = self.planes[place + self.plane_size]
            self.low_steps = steps if self.low > 0 else 0
            self.high_steps = steps if self.low < 0 else 0
        else:
            self.low = self.planes[place + 2 * self.plane_size] - OFFSET
            self.low_steps = self.planes[place + 3 * self.plane_size]
            self.high = self.planes[place + 4 * self.plane_size] - OFFSET
            self.high_steps = self.planes[place + 5 * self.plane_size]
            if (
                self.low < self.high
                and not self.first_places[self.component_stones + 1]
                <= place
                < self.first_places[self.component_stones + 2]
            ):
                self.use_entry_bounds(place)
        return True

    def use_entry_bounds(self, place: int) -> None:
        """Take the bounds on entry, if the position is in a component."""
        at = self.find_entry(place)
        if at >= 0:
            self.low = self.planes[self.low_offset + at] - OFFSET
            self.high = self.planes[self.high_offset + at] - OFFSET
            self.low_steps, self.high_steps, self.entered = MAX_STEPS, MAX_STEPS, True

    def find_entry(self, place: int) -> int:
        """Index of the position among the entries, by binary search; -1: it is in no component."""
        low, high = 0, self.entry_count
        while low < high:
            middle = (low + high) >> 1
            if self.component_places[middle] < place:
                low = middle + 1
            else:
                high = middle
        return low if low < self.entry_count and self.component_places[low] == place else -1

    def probe(self) -> int:
        """Value of the position for the side to move, in stones; NO_VALUE: unknown."""
        if self.look_up() and self.low == self.high:
            return self.low
        return NO_VALUE
