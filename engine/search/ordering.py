"""The moves that wait to be looked at, and which of them first: a node that begins with a good one is soon done.

First what was best when the state was last seen, then strikes, then moves that refuted others on the same ply, then by
how often a move has refuted anything.
"""

from array import array

from engine import flat
from engine.kernel import Kernel

FIRST, STRIKE, KILLER = 1 << 30, 1 << 26, 1 << 25  # orders; what history gives is below all of them
FULL = 1 << 20  # of history: then all of it counts half
HISTORY = 1 << 14  # moves that history tells apart, a side
SORTED = -1  # the order of a move behind which there is nothing to choose
ROOM = 8192  # moves, at first


class Ordering:
    """A stack of moves with their orders.

    codes, orders   by place on the stack
    top             the first free place
    picked          the order of the move picked last
    sharp           whether strikes are told from quiet moves
    """

    def __init__(self, kernel: Kernel, plies: int) -> None:
        self.kernel = kernel
        self.codes = array("q", bytes(8 * ROOM))
        self.orders = array("i", bytes(4 * ROOM))
        self.room = ROOM
        self.top = 0
        self.picked = 0
        self.sharp = False
        self.killers = array("q", [-1] * (2 * plies))
        self.history = array("i", bytes(4 * 2 * HISTORY))
        self.bits = array("i", [number.bit_length() for number in range(1024)])

    def take_up(self, number: int) -> int:
        """Put the moves that the kernel has generated on the stack; where they begin."""
        start = self.top
        if start + number > self.room:
            self.widen(2 * (start + number))
        flat.copy_codes(self.codes, start, self.kernel.codes, 0, number)
        self.top = start + number
        return start

    def widen(self, room: int) -> None:
        """Room for so many moves; those that wait stay."""
        codes, orders = array("q", bytes(8 * room)), array("i", bytes(4 * room))
        for at in range(self.top):
            codes[at] = self.codes[at]
            orders[at] = self.orders[at]
        self.codes, self.orders, self.room = codes, orders, room

    def weigh(self, start: int, end: int, hint: int, turn: int, ply: int) -> None:
        """Give the moves from `start` up to `end` their orders; their state stands in the kernel."""
        first, second = self.killers[2 * ply], self.killers[2 * ply + 1]
        for at in range(start, end):
            code = self.codes[at]
            if code == hint:
                order = FIRST
            else:
                order = self.history[self.place(code, turn)]
                if code == first:
                    order = KILLER + 1
                elif code == second:
                    order = KILLER
                if self.sharp and not self.kernel.is_quiet(code):
                    order += STRIKE
            self.orders[at] = order

    def pick(self, at: int, end: int) -> int:
        """The best of the moves from `at` up to `end`; it stands at `at` then."""
        if self.orders[at] != SORTED:
            best = at
            for i in range(at + 1, end):
                if self.orders[i] > self.orders[best]:
                    best = i
            code, order = self.codes[best], self.orders[best]
            self.codes[best], self.orders[best] = self.codes[at], self.orders[at]
            self.codes[at], self.orders[at] = code, order
        self.picked = self.orders[at]
        if self.picked <= 0 and at + 1 < end:
            self.orders[at + 1] = SORTED
        return self.codes[at]

    def is_late(self) -> bool:
        """Whether the move picked last has nothing that speaks for it."""
        return self.picked < KILLER

    def lateness(self, place: int, depth: int) -> int:
        """How much less deep the move picked as the `place`th of its node is looked at."""
        return self.bits[min(place, 1023)] * self.bits[min(depth, 1023)] * 3 >> 4

    def reward(self, start: int, at: int, turn: int, depth: int, ply: int) -> None:
        """The move at `at` refutes the one before the node; those from `start` on did not."""
        code = self.codes[at]
        if self.orders[at] < STRIKE and code != self.killers[2 * ply]:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = code
        for i in range(start, at):
            tried = self.place(self.codes[i], turn)
            self.history[tried] -= self.history[tried] >> 3
        here = self.place(code, turn)
        self.history[here] += (depth + 1) * (depth + 1)
        if self.history[here] >= FULL:
            for i in range(2 * HISTORY):
                self.history[i] >>= 1

    def place(self, code: int, turn: int) -> int:
        """Where history keeps that move."""
        return turn * HISTORY + ((code ^ code >> 16) & HISTORY - 1)
