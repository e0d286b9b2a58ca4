"""The transposition table: bounds on the scores of states, in a fixed number of bytes.

An entry is two words of 64 bits: the state's key (engine.flat.key_of), and

    code << 31 | (score + SCORE_OFFSET) << 10 | depth << 2 | bound

A bucket has two entries: the first prefers depth, the second is always replaced.
"""

from engine import flat

ENTRY = 16  # bytes
LOWER, UPPER, EXACT = 1, 2, 3  # bounds: the score is at least that, at most, both
SCORE_OFFSET = 1 << 20  # scores lie between -MIDDLE and MIDDLE
SCORE_MASK = 2 * SCORE_OFFSET - 1
MAX_DEPTH = 255  # depths beyond are stored as this one
CODE_BITS = 32  # a code with more bits is stored as 0


class TranspositionTable:
    """Probes and stores.  After a `probe` that is True: `code`, `score`, `depth`, `bound`.

    size  bytes at most; the entries used are a power of two, at least two
    """

    def __init__(self, size: int) -> None:
        buckets = 1
        while buckets * 4 * ENTRY <= size:
            buckets *= 2
        self.mask = buckets - 1
        self.size = buckets * 2 * ENTRY
        self.words = memoryview(bytearray(self.size)).cast("Q")  # zeros that cost nothing until they are touched
        self.code = 0
        self.score = 0
        self.depth = 0
        self.bound = 0

    def probe(self, key: int) -> bool:
        """Whether there is an entry for the state with that key."""
        at = (key & self.mask) << 2
        if self.words[at] != key:
            at += 2
            if self.words[at] != key:
                return False
        entry = self.words[at + 1]
        self.code = entry >> 31
        score = entry >> 10 & SCORE_MASK
        self.score = score - SCORE_OFFSET
        self.depth = entry >> 2 & MAX_DEPTH
        self.bound = entry & 3
        return True

    def store(self, key: int, code: int, score: int, depth: int, bound: int) -> None:
        """Store the best move and a bound on the score for the side to move, searched to that depth (0 or more)."""
        at = (key & self.mask) << 2
        if code < 0 or code >> CODE_BITS != 0:
            code = 0
        stored_depth = min(depth, MAX_DEPTH)
        if self.words[at] != key:
            if (self.words[at + 1] >> 2 & MAX_DEPTH) > stored_depth:
                at += 2
            else:
                self.words[at + 2] = self.words[at]
                self.words[at + 3] = self.words[at + 1]
        self.words[at] = key
        self.words[at + 1] = code << 31 | (score + SCORE_OFFSET) << 10 | stored_depth << 2 | bound

    def hash(self) -> int:
        """64 bits that change with every entry; for tests."""
        key = 0
        for at in range(len(self.words)):
            key = flat.scatter(key ^ self.words[at])
        return key

    def filled(self) -> int:
        """Number of entries in use."""
        count = 0
        for at in range(1, len(self.words), 2):
            if self.words[at] != 0:
                count += 1
        return count
