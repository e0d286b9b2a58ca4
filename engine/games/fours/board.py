"""The board of Fours and the layout of its state.

State: sixteen sites rank by rank (a1 is 0, b1 is 1, d4 is 15), then the side to move.
"""

from itertools import product

from engine.position import EMPTY

FILES, RANKS = 4, 4
SITES = FILES * RANKS
PEGS = 4  # of a side, and of a shape that wins
WHITE, BLACK = 1, 2  # contents of a hole; the side is one less
TURN, SIZE = SITES, SITES + 1

NAMES = tuple(f"{'abcd'[site % FILES]}{site // FILES + 1}" for site in range(SITES))
ROWS = tuple(tuple(range(rank * FILES, (rank + 1) * FILES)) for rank in range(RANKS - 1, -1, -1))  # rank 4 first

_LINES = (
    *(tuple(range(rank * FILES, (rank + 1) * FILES)) for rank in range(RANKS)),
    *(tuple(range(file, SITES, FILES)) for file in range(FILES)),
    (0, 5, 10, 15),
    (3, 6, 9, 12),
)
_SQUARES = tuple(
    (low, low + 1, low + FILES, low + FILES + 1)
    for rank, file in product(range(RANKS - 1), range(FILES - 1))
    for low in (rank * FILES + file,)
)
SHAPES = _LINES + _SQUARES  # whoever fills one has won


def _is_next(site: int, other: int) -> bool:
    files, ranks = abs(site % FILES - other % FILES), abs(site // FILES - other // FILES)
    return max(files, ranks) == 1


NEIGHBOURS = tuple(tuple(other for other in range(SITES) if _is_next(site, other)) for site in range(SITES))


def in_hand(board: "bytes | bytearray", peg: int) -> int:
    """How many pegs of that colour are not on the board yet."""
    return PEGS - board.count(peg, 0, SITES)


def most_in_a_shape(board: "bytes | bytearray", peg: int) -> int:
    """How many pegs of that colour stand in the fullest shape that the other side has no peg in."""
    return max(
        (
            sum(board[site] == peg for site in shape)
            for shape in SHAPES
            if all(board[site] in (EMPTY, peg) for site in shape)
        ),
        default=0,
    )
