"""The inner part of a game's rules: a flat state, and the moves generated from it.

Perft, playouts and search use a game through this class alone.  It is plain Python.  If a compiler is present at
installation, this class and the rules with a `.pxd` beside them are compiled from the same source
(docs/compiled-engine.md).
"""

from array import array


class Kernel:
    """Base of the rules of every game.

    state      the flat state of fixed size (layout: engine.game_rules.Rules)
    moves      after `generate`, the codes of the legal moves come first
    cells      `state` under a name that compiled code reads without a Python call
    codes      `moves`, likewise
    size       bytes of the state
    null_move  code of a ply that changes only the turn, for null-move pruning, legal or not; -1: there is none
    """

    def __init__(self, size: int, most: int) -> None:
        self.size = size
        self.state = bytearray(size)
        self.cells = self.state
        self.moves = array("q", bytes(8 * most))
        self.codes = self.moves
        self.null_move = -1

    def make_room(self, most: int) -> None:
        """Grow `moves` to `most` entries, in the same array; entries already written stay."""
        self.codes = array("q")  # releases `moves`: an array with a memoryview cannot grow
        self.moves.extend(array("q", bytes(8 * (most - len(self.moves)))))
        self.codes = self.moves

    def generate(self) -> int:
        """Fill `moves` with the codes of the legal moves; returns their number, 0 iff the game is over."""
        raise NotImplementedError

    def generate_captures(self) -> int:
        """Fill `moves` with the captures, in the order of `generate`; returns their number, -1 if the game is over.

        A game overrides this if it can generate captures faster than all moves.
        """
        number, kept = self.generate(), 0
        if number == 0:
            return -1
        for at in range(number):
            if not self.is_quiet(self.codes[at]):
                self.codes[kept] = self.codes[at]
                kept += 1
        return kept

    def play(self, code: int) -> None:
        """Make a legal move in `state`."""
        raise NotImplementedError

    def result(self) -> int:
        """0: the game goes on; else an index into `endings`."""
        raise NotImplementedError

    def is_quiet(self, code: int) -> bool:
        """Whether that legal move captures nothing, so that quiescence search may leave it out."""
        return True
