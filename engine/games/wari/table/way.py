"""The way of the play through a knot: how often each place has stood by now.

A place that a single move leads to stands no more often than the place before it, and later.  So it is never the first
to stand for the third time, unless the play begins there or it has stood before: only then is it counted.
"""

from array import array

from engine import flat
from engine.games.wari.table.knot import Knot
from engine.games.wari.table.layout import THIRD


class Way:
    """Goes on by `arrive`, and back by `leave` in the reverse order.

    stood           by place: times, of those that are counted
    twice, number   the places that have stood all but once too often, and how many they are
    key             64 bits that stand for all this
    """

    def __init__(self, knot: Knot) -> None:
        self.knot = knot
        self.stood, self.counts = bytearray(knot.size), bytearray(knot.size)
        self.twice, self.number = array("i", bytes(4 * max(1, knot.size))), 0
        self.key = 0

    def begin(self, place: int, key: int) -> None:
        """All that has stood in the knot before the play comes to that place; `key`: another for every beginning."""
        knot = self.knot
        self.key, self.number = key, 0
        for at in range(knot.size):
            self.stood[at] = knot.stood[at]
            self.counts[at] = knot.backs[at + 1] - knot.backs[at] > 1 or knot.stood[at] > 0 or at == place
            if self.stood[at] == THIRD - 1:
                self.twice[self.number] = at
                self.number += 1

    def arrive(self, place: int) -> None:
        """The play comes to that place, which has not stood too often yet."""
        if self.counts[place]:
            self.stood[place] += 1
            self.key ^= flat.scatter(THIRD * place + self.stood[place])
            if self.stood[place] == THIRD - 1:
                self.twice[self.number] = place
                self.number += 1

    def leave(self, place: int) -> None:
        """Take the last arrival back."""
        if self.counts[place]:
            if self.stood[place] == THIRD - 1:
                self.number -= 1
            self.key ^= flat.scatter(THIRD * place + self.stood[place])
            self.stood[place] -= 1
