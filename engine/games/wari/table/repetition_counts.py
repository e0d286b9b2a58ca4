"""How often each place of a component has stood on the path of the play.

A place with a single predecessor stands no more often than that predecessor, and later.  So it is never the first to
stand for the third time, unless the play begins there or it has stood before: only then is it counted.
"""

from array import array

from engine import flat
from engine.games.wari.table.component import Component
from engine.games.wari.table.layout import REPETITIONS


class RepetitionCounts:
    """A path that grows by `arrive` and shrinks by `leave`, in reverse order.

    counts                    by place: times it has stood, if it is counted
    counted                   by place: whether it is
    critical, critical_count  the places one repetition short of the end of the game, and their number
    key                       64 bits that stand for the counts (Zobrist hashing)
    """

    def __init__(self, component: Component) -> None:
        self.component = component
        self.counts, self.counted = bytearray(component.size), bytearray(component.size)
        self.critical, self.critical_count = array("i", bytes(4 * max(1, component.size))), 0
        self.key = 0

    def begin(self, place: int, key: int) -> None:
        """Take what has stood before the play comes to that place; `key`: a different one for every query."""
        component = self.component
        self.key, self.critical_count = key, 0
        for at in range(component.size):
            self.counts[at] = component.past_counts[at]
            self.counted[at] = (
                component.predecessor_starts[at + 1] - component.predecessor_starts[at] > 1
                or component.past_counts[at] > 0
                or at == place
            )
            if self.counts[at] == REPETITIONS - 1:
                self.critical[self.critical_count] = at
                self.critical_count += 1

    def arrive(self, place: int) -> None:
        """The play comes to that place, which does not stand for the third time yet."""
        if self.counted[place]:
            self.counts[place] += 1
            self.key ^= flat.scatter(REPETITIONS * place + self.counts[place])
            if self.counts[place] == REPETITIONS - 1:
                self.critical[self.critical_count] = place
                self.critical_count += 1

    def leave(self, place: int) -> None:
        """Undo the last arrival."""
        if self.counted[place]:
            if self.counts[place] == REPETITIONS - 1:
                self.critical_count -= 1
            self.key ^= flat.scatter(REPETITIONS * place + self.counts[place])
            self.counts[place] -= 1
