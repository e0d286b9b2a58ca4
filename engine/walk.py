"""Walks the game tree: perft, and random playouts."""

from array import array

from engine import flat
from engine.kernel import Kernel

INITIAL_STACK = 4096  # move codes


class Walker:
    """Walks from the kernel's state and restores it afterwards, except in `playout`.

    saved  stack of states, by depth
    kept   stack of the moves still to be walked
    room   capacity of `kept`, in moves
    """

    def __init__(self, kernel: Kernel) -> None:
        self.kernel = kernel
        self.size = kernel.size
        self.saved = bytearray(self.size)
        self.kept = array("q", bytes(8 * INITIAL_STACK))
        self.room = INITIAL_STACK

    def perft(self, depth: int) -> int:
        """The number of paths of exactly `depth` moves from here; a path that ends earlier does not count."""
        if depth <= 0:
            return 1
        self.saved = bytearray(self.size * (depth + 1))
        return self.count(depth, 0)

    def count(self, depth: int, top: int) -> int:
        """Perft for a depth of at least 1; `top`: first free index of `kept`."""
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
        """Play uniformly random moves until the game is over, at most `most`; returns their number.

        The kernel keeps the final state.  `seed`: 0 to 2**31 - 1.
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
        """Grow `kept` to at least `least` moves; its entries stay."""
        self.room = 2 * least
        wider = array("q", bytes(8 * self.room))
        wider[: len(self.kept)] = array("q", self.kept)
        self.kept = wider
