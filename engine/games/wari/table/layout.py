"""How the endgame table of Wari is laid out: six planes of one byte for every position of up to so many stones.

Planes, in this order (see bounds): `low` and its steps where repetition divides the stones equally;
`low`, its steps, `high`, its steps where each side takes its own row.  A worth is a byte less OFFSET; its place in the
plane is the position's number (see places), so that the planes of fewer stones begin those of more.

Behind the planes are the positions of knots (see knots) that more is known of where the play enters the knot there:
all their places in ascending order, 4 bytes each as the machine has them; then every `low`; then every `high`.
"""

from math import comb

from engine.games.wari.board import PITS

OFFSET = 64
MOST_STEPS = 255  # a byte of steps that says: so many, or more
UNKNOWN = 0  # a byte that is not settled
NOWHERE = -1  # the place of a position that has more stones than the table
NONE = 99  # the worth of a position that the table does not tell
PLANES = 6
ENTRY = 6  # bytes of a position of a knot
THIRD = 3  # so many times a position has to stand for the game to end
OPEN, WANTS, MINDS = 0, 1, 2  # who wins: nobody knows, the side that wants a row to be worth so much, the other one
STUCK, WINS, LEAVES = 0, 1, 2  # ways out of a knot: none but lost ones, one that wins, one nobody knows
NOTHING, NOWHERE = 0, -1  # no proof; no place of a knot
MOST = 15  # stones of the largest table that can be made


def first(stones: int) -> int:
    """The place of the first position with so many stones: how many positions have fewer."""
    return comb(stones + PITS - 1, PITS)


def size(most: int) -> int:
    """Bytes of a table of up to so many stones."""
    return PLANES * first(most + 1)


def capacity(length: int) -> int:
    """How many stones a table of that many bytes goes up to; knots have far fewer positions than one stone more.

    :raises ValueError: no table has that size.
    """
    most = max((most for most in range(MOST + 1) if size(most) <= length), default=0)
    entries = length - size(most)
    if entries >= 0 and entries % ENTRY == 0:
        return most
    raise ValueError(f"{length} bytes are no endgame table of Wari; make it anew with engine.games.wari.table.solver")
