"""Walking through the tree of a game: counting paths (perft), and playing at random to the end."""

from array import array

from engine import flat
from engine.kernel import Kernel

ROOM = 4096  # codes of moves that wait their turn, at first


class Walker:
    """Walks from the state that stands in the kernel, and leaves it there again.

    saved, kept   stacks: states by depth, and the moves still to be walked
    """

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.size = kernel.size
        self.saved = bytearray(self.size)
        self.kept = array("q", bytes(8 * ROOM))
        self.room = ROOM

    def perft(self, depth: int) -> int:
        """How many paths of exactly `depth` moves start here; a game that ends before is no path."""
        if depth <= 0:
            return 1
        self.saved = bytearray(self.size * (depth + 1))
        return self.count(depth, 0)

    def count(self, depth: int, top: int) -> int:
        """The same for a depth of at least 1; the stack of moves is free from `top` on."""
        kernel, size = self.kernel, self.size
        number = kernel.generate()
        if depth == 1 or number == 0:
            return number
        if top + number > self.room:
            self.widen(top + number)
        flat.copy_codes(self.kept, top, kernel.codes, 0, number)
        flat.copy(self.saved, depth * size, kernel.cells, 0, size)
        total = 0
        for i in range(top, top + number):
            kernel.play(self.kept[i])
            total += self.count(depth - 1, top + number)
            flat.copy(kernel.cells, 0, self.saved, depth * size, size)
        return total

    def playout(self, seed: int, most: int) -> int:
        """Play moves drawn evenly until the game is over, `most` of them at most; how many.

        The state is left as it is then.  `seed`: 0 to 2**31 - 1.
        """
        kernel = self.kernel
        draw = seed
        for ply in range(most):
            number = kernel.generate()
            if number == 0:
                return ply
            draw = (draw * 1103515245 + 12345) & 2147483647
            kernel.play(kernel.codes[(draw >> 8) % number])
        return most

    def widen(self, least: int) -> None:
        """Room for at least so many moves; those that wait stay."""
        self.room = 2 * least
        wider = array("q", bytes(8 * self.room))
        wider[: len(self.kept)] = array("q", self.kept)
        self.kept = wider
