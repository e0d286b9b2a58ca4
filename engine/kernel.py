"""The part of a game's rules that runs millions of times: a flat state, and the moves found in it.

`perft`, playouts and search know a game through this class alone.  It is plain Python; where a compiler was there
at the installation, it and the rules that have a `.pxd` beside them are compiled from the same text
(docs/compiled-engine.md).
"""

from array import array


class Kernel:
    """Base of the rules of every game.

    state      the flat state (engine.game_rules.Rules): its size never changes
    moves      the first `generate()` of them are the codes
    cells      `state`, and
    codes      `moves`, under the names that compiled code reads without asking Python
    size       bytes of the state
    null_move  code of a ply that changes nothing but the turn, legal or not, for the search to play; -1: there is none
    """

    def __init__(self, size: int, most: int) -> None:
        self.size = size
        self.state = bytearray(size)
        self.cells = self.state
        self.moves = array("q", bytes(8 * most))
        self.codes = self.moves
        self.null_move = -1

    def make_room(self, most: int) -> None:
        """Room for so many moves, in the same array; those that are written stay."""
        self.codes = array("q")  # lets go of the moves: an array that compiled code looks at cannot grow
        self.moves.extend(array("q", bytes(8 * (most - len(self.moves)))))
        self.codes = self.moves

    def generate(self) -> int:
        """Fill `moves` with the codes of the legal moves; how many.  0 iff the game is over."""
        raise NotImplementedError

    def generate_captures(self) -> int:
        """Fill `moves` with the codes that are not quiet, in the order of `generate`; how many.  -1: the game is over.

        A game overrides this where it finds captures faster than all moves.
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
        """Whether that legal move strikes nothing: a search may stop before it."""
        return True
