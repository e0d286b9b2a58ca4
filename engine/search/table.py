"""What the search has found out about states, in a fixed number of bytes.

An entry is two words of 64 bits: the state's key (engine.flat.key_of), and

    code << 31 | (score + MIDDLE) << 10 | depth << 2 | bound

Two entries share a place: the first goes to the deeper look, the second to the latest.
"""

from engine import flat

ENTRY = 16  # bytes
LOWER, UPPER, EXACT = 1, 2, 3  # the score is at least that, at most, both
MIDDLE = 1 << 20  # scores lie between -MIDDLE and MIDDLE
SCORES = 2 * MIDDLE - 1
DEEP = 255  # the largest depth that is told apart
ROOM_FOR_CODES = 32  # bits; a larger code is not kept


class Table:
    """Finds and keeps.  After a `find` that is True: `code`, `score`, `depth`, `bound`.

    size  bytes at most; what is used is a power of two of entries, at least two
    """

    def __init__(self, size: int) -> None:
        places = 1
        while places * 4 * ENTRY <= size:
            places *= 2
        self.mask = places - 1
        self.size = places * 2 * ENTRY
        self.words = memoryview(bytearray(self.size)).cast("Q")  # zeros that cost nothing until they are touched
        self.code = 0
        self.score = 0
        self.depth = 0
        self.bound = 0

    def find(self, key: int) -> bool:
        """Whether something is known of the state with that key."""
        at = (key & self.mask) << 2
        if self.words[at] != key:
            at += 2
            if self.words[at] != key:
                return False
        entry = self.words[at + 1]
        self.code = entry >> 31
        score = entry >> 10 & SCORES
        self.score = score - MIDDLE
        self.depth = entry >> 2 & DEEP
        self.bound = entry & 3
        return True

    def keep(self, key: int, code: int, score: int, depth: int, bound: int) -> None:
        """Remember the best move, and what the state is worth to the side to move, looked at that deep (0 or more)."""
        at = (key & self.mask) << 2
        if code < 0 or code >> ROOM_FOR_CODES != 0:
            code = 0
        level = min(depth, DEEP)
        if self.words[at] != key:
            if (self.words[at + 1] >> 2 & DEEP) > level:
                at += 2
            else:
                self.words[at + 2] = self.words[at]
                self.words[at + 3] = self.words[at + 1]
        self.words[at] = key
        self.words[at + 1] = code << 31 | (score + MIDDLE) << 10 | level << 2 | bound

    def hash(self) -> int:
        """64 bits that stand for all that is kept; for tests."""
        key = 0
        for at in range(len(self.words)):
            key = flat.scatter(key ^ self.words[at])
        return key

    def filled(self) -> int:
        """How many entries are kept."""
        count = 0
        for at in range(1, len(self.words), 2):
            if self.words[at] != 0:
                count += 1
        return count
