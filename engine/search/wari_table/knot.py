"""Who gets what he wants in a knot: endless play of Wari in which either side can come back to rows that it likes.

One side wants its row to be worth so much in the position that is the first to stand for the third time; the other one
wants it not to be.  So each position of the knot is liked by one of them.  What counts is the whole way, so this is a
search through ways, with two questions asked before it goes on:

- Can a side force a liked position to stand for the third time, or a way out that it wins, and pass on the way by no
  position that the other likes and that would stand for the third time?
- Can it force the play back to the position that just stands for the first time, and then once more, by none but
  positions that it likes or that have never stood?  Each way back passes any position once.
"""

from array import array

from engine.search.wari_table.layout import LEAVES, MINDS, OPEN, STUCK, THIRD, WANTS, WINS

FIRST_DEPTH, DEEPEST = 2, 200  # plies looked ahead
ANYWHERE, GOALS = -1, -2


class Knot:
    """A knot of `size` places, each a position with one of the two sides to move.

    starts, onward  by place: where its part of `onward` begins, the places that moves lead to
    mover, likes    by place: WANTS or MINDS, who moves there and who likes it
    exits           by place: what else its mover can do
    stood           by place: how many times it has stood
    """

    def __init__(self, size: int, links: int) -> None:
        self.size = size
        self.starts, self.onward = array("i", bytes(4 * (size + 1))), array("i", bytes(4 * max(1, links)))
        self.backs, self.before = array("i", bytes(4 * (size + 1))), array("i", bytes(4 * max(1, links)))
        self.mover, self.likes, self.exits = bytearray(size), bytearray(size), bytearray(size)
        self.stood = bytearray(size)
        self.left, self.inside = bytearray(size), bytearray(size)
        self.goals = bytearray(size)
        self.queue = array("i", bytes(4 * size))
        self.found, self.limit, self.deepest = 0, 0, 0
        self.known: dict[bytes, int] = {}

    def link_back(self) -> None:
        """Turn `onward` round, once it is complete."""
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

    def prove(self, place: int, limit: int) -> int:
        """Who wins when the play comes to that place, `stood` being what has stood before.

        limit  positions to look at; OPEN when they are used up
        """
        self.known = {}
        self.found, self.limit, self.deepest = 0, limit, FIRST_DEPTH
        winner = self.arrive(place, 0)
        if winner == OPEN:
            winner = self.goes_on(place)
        while winner == OPEN and self.found < limit and self.deepest < DEEPEST:
            self.deepest += 2 + self.deepest // 4
            winner = self.arrive(place, 0)
        return winner

    def goes_on(self, place: int) -> int:
        """Who is on a forced way back to a position that has stood once, and can force it back there once more.

        What he passes on this way has never stood, or stands for the second time on the next one at most.
        """
        self.stood[place] += 1
        winner = OPEN
        for side in (WANTS, MINDS):
            found = False
            for at in range(self.size):
                ever = at != place and self.likes[at] == side and self.stood[at] == 1
                self.goals[at] = ever and self.forces(side, at, at, THIRD - 1)
                found = found or self.goals[at] != 0
            if found and self.forces(side, place, GOALS, 1):
                winner = side
        self.stood[place] -= 1
        return winner

    def arrive(self, place: int, depth: int) -> int:
        """The same so many plies on, as far as it is looked ahead."""
        self.stood[place] += 1
        winner = self.winner(place, depth)
        self.stood[place] -= 1
        return winner

    def winner(self, place: int, depth: int) -> int:
        """Who wins from there, that position counted already."""
        self.found += 1
        likes = self.likes[place]
        if self.stood[place] == THIRD or self.forces(likes, place, ANYWHERE, THIRD - 1):
            return likes
        other = WANTS + MINDS - likes
        if self.forces(other, place, ANYWHERE, THIRD - 1):
            return other
        if self.stood[place] == 1 and self.forces(likes, place, place, 1):
            return likes
        if self.exits[place] == WINS:
            return self.mover[place]
        if self.found >= self.limit or depth >= self.deepest:
            return OPEN
        key = bytes(self.stood) + place.to_bytes(4, "little")
        if key not in self.known:
            winner = self.best(place, depth)
            if winner == OPEN:
                return OPEN
            self.known[key] = winner
        return self.known[key]

    def best(self, place: int, depth: int) -> int:
        """Try the moves there, the most promising first."""
        mover, start = self.mover[place], self.starts[place]
        number, tried = self.starts[place + 1] - start, 0
        unclear = 1 if self.exits[place] == LEAVES else 0
        for _ in range(number):
            chosen, most = 0, -1
            for i in range(number):
                promise = self.promise(self.onward[start + i], mover)
                if tried >> i & 1 == 0 and promise > most:
                    chosen, most = i, promise
            tried |= 1 << chosen
            winner = self.arrive(self.onward[start + chosen], depth + 1)
            if winner == mover:
                return mover
            if winner == OPEN:
                unclear += 1
        return OPEN if unclear > 0 else WANTS + MINDS - mover

    def promise(self, place: int, mover: int) -> int:
        """How good it looks to go there: liked positions that have stood often, others that have not."""
        stood = self.stood[place]
        return THIRD + 1 + stood if self.likes[place] == mover else THIRD - stood

    def forces(self, side: int, place: int, target: int, barred: int) -> bool:
        """Whether the side can force a position that wins for it, or the play to come to the target.

        target  a place, ANYWHERE (there is none), or GOALS
        barred  positions that the other side likes and that have stood so often are not to be passed by
        """
        self.begin(side)
        end = 0
        for at in range(self.size):
            if (
                at == target
                or (target == GOALS and self.goals[at])
                or (self.likes[at] == side and self.stood[at] == THIRD - 1)
            ):
                end = self.take(at, end)
        for at in range(self.size):
            if self.exits[at] == WINS and self.mover[at] == side:
                if at == place:
                    return True
                if not self.inside[at] and not self.is_barred(at, side, barred):
                    end = self.take(at, end)
        at = 0
        while at < end:
            for link in range(self.backs[self.queue[at]], self.backs[self.queue[at] + 1]):
                earlier = self.before[link]
                self.left[earlier] -= 1
                if self.mover[earlier] != side and self.left[earlier] > 0:
                    continue
                if earlier == place:
                    return True
                if not self.inside[earlier] and not self.is_barred(earlier, side, barred):
                    end = self.take(earlier, end)
            at += 1
        return False

    def begin(self, side: int) -> None:
        """Nothing is known of the places; the other side has all its moves, and one more where it may leave."""
        for place in range(self.size):
            self.inside[place] = 0
            self.left[place] = self.starts[place + 1] - self.starts[place] + (self.exits[place] != STUCK)

    def is_barred(self, place: int, side: int, barred: int) -> bool:
        """Whether the other side likes it and it has stood so often."""
        return self.likes[place] != side and self.stood[place] >= barred

    def take(self, place: int, end: int) -> int:
        """The side can force it from there."""
        self.inside[place] = 1
        self.queue[end] = place
        return end + 1
