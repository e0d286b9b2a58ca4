"""A knot: endless play of Wari in which either side can come back to rows that it likes.

One side wants its row to be worth so much in the position that is the first to stand for the third time; the other one
wants it not to be.  So each position of the knot is liked by one of them.
"""

from array import array


class Knot:
    """A graph of `size` places, each a position with one of the two sides to move.

    starts, onward  by place: where its part of `onward` begins, the places that moves lead to
    backs, before   the same turned round, once it is complete: the places that moves lead from
    mover, likes    by place: WANTS or MINDS, who moves there and who likes it
    exits           by place: what else its mover can do
    stood           by place: how many times it has stood
    """

    def __init__(self, size: int, links: int) -> None:
        self.size, self.filled = size, 0
        self.starts, self.onward = array("i", bytes(4 * (size + 1))), array("i", bytes(4 * max(1, links)))
        self.backs, self.before = array("i", bytes(4 * (size + 1))), array("i", bytes(4 * max(1, links)))
        self.mover, self.likes, self.exits = bytearray(size), bytearray(size), bytearray(size)
        self.stood = bytearray(size)

    def add(self, mover: int, likes: int) -> int:
        """The next place, of which no move is known yet."""
        place = self.filled
        self.mover[place], self.likes[place] = mover, likes
        self.starts[place + 1] = self.starts[place]
        self.filled += 1
        return place

    def lead(self, to: int) -> None:
        """One move more of the place that was added last."""
        self.onward[self.starts[self.filled]] = to
        self.starts[self.filled] += 1

    def complete(self) -> None:
        """Turn `onward` round: all places and their moves are there."""
        for link in range(self.starts[self.size]):
            self.backs[self.onward[link] + 1] += 1
        for place in range(self.size):
            self.backs[place + 1] += self.backs[place]
        at = array("i", self.backs)
        for place in range(self.size):
            for link in range(self.starts[place], self.starts[place + 1]):
                to = self.onward[link]
                self.before[at[to]] = place
                at[to] += 1
