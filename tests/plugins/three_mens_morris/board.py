"""The board of Three Men's Morris and the layout of its state.

Nine points in three rows from the north, the side to move, and whether the centre is barred for the first piece.
"""

NAMES = ("nw", "n", "ne", "w", "m", "e", "sw", "s", "se")
SITES, CENTRE = 9, 4
PIECES = 3  # of a side
WHITE, BLACK = 1, 2  # contents of a point; the side is one less
TURN, BARRED, SIZE = SITES, SITES + 1, SITES + 2
OPENINGS = ("free", "barred")  # the option, by its value in the state

LINES = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6))
NEIGHBOURS = tuple(
    tuple(sorted({line[i] for line in LINES if at in line for i in range(3) if abs(i - line.index(at)) == 1}))
    for at in range(SITES)
)  # by point: the next points along a line


def in_hand(board: "bytes | bytearray", pin: int) -> int:
    """How many pieces of that colour are not on the board yet."""
    return PIECES - board.count(pin, 0, SITES)
