"""The board of Outwit and the layout of its state.

State: 90 sites rank by rank (a1 is 0, b1 is 1, i10 is 89), the side to move, both options, the consecutive
passes if the side to move must pass too, and for each side the number of chips in its own base.
"""

from array import array

from engine.topology import NOWHERE, Topology

FILES, RANKS, CHIPS, SOLDIERS = 9, 10, 9, 8
BASE_WIDTH = 3  # files and ranks of a base
SITES = FILES * RANKS
SOLDIER, KING = 1, 2  # contents of a site; Red's are 2 higher
PIECES = 2  # kinds of chip per side
TURN, BLOCKADE, REPETITION, STUCK, AT_HOME = SITES, SITES + 1, SITES + 2, SITES + 3, SITES + 4  # AT_HOME + side
SIZE = SITES + 6
BLOCKADES, REPETITIONS = ("none", "jump", "push"), ("3/5", "none")  # values of the options, by index in the state
JUMP, PUSH = 1, 2  # values of BLOCKADE
GREEN_CORNER, RED_CORNER = 72, 81  # a9 and a10: upper ends of the two diagonals of chips at the start
CLAIM_AT, DRAW_AT = 3, 5
GREEN_HOME, RED_HOME, BOTH_PASSED, FIVE_TIMES, CLAIMED = 1, 2, 3, 4, 5  # results

# Directions, straight ones first: S W E N, SW SE NW NE.
STRAIGHT_DIRECTIONS, DIRECTIONS = 4, 8
SOUTH, WEST, EAST, NORTH, SOUTH_WEST, SOUTH_EAST, NORTH_WEST, NORTH_EAST = range(DIRECTIONS)
STEPS = array("i", (-9, -1, 1, 9, -10, -8, 8, 10))  # change of the site index, by direction
_WAYS = ((0, -1), (-1, 0), (1, 0), (0, 1), (-1, -1), (1, -1), (-1, 1), (1, 1))  # files, ranks


def _neighbours() -> "array[int]":
    table = array("i", [NOWHERE]) * (SITES * DIRECTIONS)
    for site in range(SITES):
        for direction, (files, ranks) in enumerate(_WAYS):
            file, rank = site % FILES + files, site // FILES + ranks
            if 0 <= file < FILES and 0 <= rank < RANKS:
                table[site * DIRECTIONS + direction] = rank * FILES + file
    return table


BOARD = Topology(
    tuple(f"{'abcdefghi'[site % FILES]}{site // FILES + 1}" for site in range(SITES)), DIRECTIONS, _neighbours()
)
IN_ROWS = tuple(tuple(range(rank * FILES, (rank + 1) * FILES)) for rank in range(RANKS - 1, -1, -1))  # rank 10 first


def _zone(site: int) -> int:
    file, rank = site % FILES, site // FILES
    if file >= FILES - BASE_WIDTH and rank >= RANKS - BASE_WIDTH:
        return 1
    return 2 if file < BASE_WIDTH and rank < BASE_WIDTH else 0


ZONES = bytes(_zone(site) for site in range(SITES))  # by site: 0 open, else 1 + the side whose base it is


def owner(contents: int) -> int:
    """The side of a chip."""
    return (contents - 1) // PIECES


def is_king(contents: int) -> bool:
    """Whether the chip is a king."""
    return contents > 0 and (contents - 1) % PIECES == KING - 1


def apart(site: int, to: int) -> tuple[int, int]:
    """(files, ranks) from one site to another, signed."""
    return to % FILES - site % FILES, to // FILES - site // FILES


def line(site: int, to: int) -> tuple[int, tuple[int, ...]] | None:
    """(direction, sites in between); None if the two sites are equal or on no common line."""
    files, ranks = apart(site, to)
    longest = max(abs(files), abs(ranks))
    if longest == 0 or {abs(files), abs(ranks)} - {0, longest}:
        return None
    direction = _WAYS.index((files // longest, ranks // longest))
    return direction, tuple(site + STEPS[direction] * i for i in range(1, longest))
