"""A strongly connected component of endless play, for one threshold.

The attacker wants its row to be worth the threshold in the first position that stands for the third time; the defender
wants it to be less.  So each position of the component has a winner in case it is that position.
"""

from array import array


class Component:
    """A directed graph of `size` places, each a position with one of the two sides to move.

    starts, successors   by place: the index of its first successor; the places that moves lead to
    predecessor_starts, predecessors  the same backwards, once `build_predecessors` has been called
    mover                by place: ATTACKER or DEFENDER
    repetition_winner    by place: ATTACKER or DEFENDER, who wins if it is the first to stand for the third time
    exits                by place: the mover's moves out of the component
    past_counts          by place: how many times it has stood before
    """

    def __init__(self, size: int, edges: int) -> None:
        self.size, self.filled = size, 0
        self.starts, self.successors = array("i", bytes(4 * (size + 1))), array("i", bytes(4 * max(1, edges)))
        self.predecessor_starts = array("i", bytes(4 * (size + 1)))
        self.predecessors = array("i", bytes(4 * max(1, edges)))
        self.mover, self.repetition_winner, self.exits = bytearray(size), bytearray(size), bytearray(size)
        self.past_counts = bytearray(size)

    def add_place(self, mover: int, repetition_winner: int) -> int:
        """Add a place without moves; its number."""
        place = self.filled
        self.mover[place], self.repetition_winner[place] = mover, repetition_winner
        self.starts[place + 1] = self.starts[place]
        self.filled += 1
        return place

    def add_edge(self, to: int) -> None:
        """Add a move to the place that was added last."""
        self.successors[self.starts[self.filled]] = to
        self.starts[self.filled] += 1

    def build_predecessors(self) -> None:
        """Build the backward graph: all places and moves are there."""
        for edge in range(self.starts[self.size]):
            self.predecessor_starts[self.successors[edge] + 1] += 1
        for place in range(self.size):
            self.predecessor_starts[place + 1] += self.predecessor_starts[place]
        at = array("i", self.predecessor_starts)
        for place in range(self.size):
            for edge in range(self.starts[place], self.starts[place + 1]):
                to = self.successors[edge]
                self.predecessors[at[to]] = place
                at[to] += 1
