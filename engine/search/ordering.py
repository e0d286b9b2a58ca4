"""Move ordering: captures, killer moves and the history heuristic, over one stack of generated moves.

First the table's move, then captures, then killers (quiet moves that caused a cutoff at the same ply), then quiet
moves by history (how often each caused a cutoff anywhere).
"""

from array import array

from engine import flat
from engine.kernel import Kernel

HASH_MOVE, CAPTURE, KILLER = 1 << 30, 1 << 26, 1 << 25  # ordering scores; history scores are below all of them
HISTORY_LIMIT = 1 << 20  # a history score that large halves all of them
HISTORY_SIZE = 1 << 14  # history scores a side
SORTED = -1  # ordering score of a move from which on the order no longer matters
INITIAL_CAPACITY = 8192  # moves


class Ordering:
    """A stack of generated moves with their ordering scores.

    codes, scores   by index on the stack
    top             the first free index
    picked_score    ordering score of the move picked last
    captures_first  whether captures are told from quiet moves
    killers         two codes per ply
    history         by `history_index`
    """

    def __init__(self, kernel: Kernel, plies: int) -> None:
        self.kernel = kernel
        self.codes = array("q", bytes(8 * INITIAL_CAPACITY))
        self.scores = array("i", bytes(4 * INITIAL_CAPACITY))
        self.capacity = INITIAL_CAPACITY
        self.top = 0
        self.picked_score = 0
        self.captures_first = False
        self.killers = array("q", [-1] * (2 * plies))
        self.history = array("i", bytes(4 * 2 * HISTORY_SIZE))
        self.bit_lengths = array("i", [number.bit_length() for number in range(1024)])

    def push_generated(self, number: int) -> int:
        """Push the moves that the kernel has generated; the index of the first."""
        start = self.top
        if start + number > self.capacity:
            self.grow(2 * (start + number))
        flat.copy_codes(self.codes, start, self.kernel.codes, 0, number)
        self.top = start + number
        return start

    def grow(self, capacity: int) -> None:
        """Enlarge the stack to `capacity` moves."""
        codes, scores = array("q", bytes(8 * capacity)), array("i", bytes(4 * capacity))
        for at in range(self.top):
            codes[at] = self.codes[at]
            scores[at] = self.scores[at]
        self.codes, self.scores, self.capacity = codes, scores, capacity

    def score_moves(self, start: int, end: int, hash_move: int, turn: int, ply: int) -> None:
        """Score the moves from `start` up to `end`; the state they belong to is in the kernel."""
        first, second = self.killers[2 * ply], self.killers[2 * ply + 1]
        for at in range(start, end):
            code = self.codes[at]
            if code == hash_move:
                score = HASH_MOVE
            else:
                score = self.history[self.history_index(code, turn)]
                if code == first:
                    score = KILLER + 1
                elif code == second:
                    score = KILLER
                if self.captures_first and not self.kernel.is_quiet(code):
                    score += CAPTURE
            self.scores[at] = score

    def pick_best(self, at: int, end: int) -> int:
        """Swap the best of the moves from `at` up to `end` to `at`; its code (selection sort, one step a call)."""
        if self.scores[at] != SORTED:
            best = at
            for i in range(at + 1, end):
                if self.scores[i] > self.scores[best]:
                    best = i
            code, score = self.codes[best], self.scores[best]
            self.codes[best], self.scores[best] = self.codes[at], self.scores[at]
            self.codes[at], self.scores[at] = code, score
        self.picked_score = self.scores[at]
        if self.picked_score <= 0 and at + 1 < end:
            self.scores[at + 1] = SORTED
        return self.codes[at]

    def is_late(self) -> bool:
        """Whether the move picked last is neither the table's move, nor a capture, nor a killer."""
        return self.picked_score < KILLER

    def reduction(self, number: int, depth: int) -> int:
        """Plies by which the `number`th move of a node is reduced: it grows with the logarithms of number and depth."""
        return self.bit_lengths[min(number, 1023)] * self.bit_lengths[min(depth, 1023)] * 3 >> 4

    def record_cutoff(self, start: int, at: int, turn: int, depth: int, ply: int) -> None:
        """Reward the move at `at`, which caused a beta cutoff; devalue those from `start` on, which did not."""
        code = self.codes[at]
        if self.scores[at] < CAPTURE and code != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = code
        for i in range(start, at):
            tried = self.history_index(self.codes[i], turn)
            self.history[tried] -= self.history[tried] >> 3
        here = self.history_index(code, turn)
        self.history[here] += (depth + 1) * (depth + 1)
        if self.history[here] >= HISTORY_LIMIT:
            for i in range(2 * HISTORY_SIZE):
                self.history[i] >>= 1

    def history_index(self, code: int, turn: int) -> int:
        """Index of a move in `history`; moves may share one."""
        return turn * HISTORY_SIZE + ((code ^ code >> 16) & HISTORY_SIZE - 1)
