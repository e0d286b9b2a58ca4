"""The layout of Wari's endgame table: six planes of a byte for every position of up to so many stones.

The planes, in this order (see bounds): `low` and its steps where repetition divides the stones equally; `low`, its
steps, `high`, its steps where each side takes its own row.  A value is a byte less OFFSET.  Its index in the plane is
the position's place (see places), so the planes of fewer stones are the beginnings of those of more.

Behind the planes are the entries of the components (see components): bounds that hold only where the play enters the
component there.  First all their places in ascending order, 4 bytes each in the machine's byte order; then every
`low`; then every `high`.
"""

from math import comb

from engine.games.wari.board import PITS

OFFSET = 64
MAX_STEPS = 255  # so many steps, or more
UNSETTLED = 0  # a value that is not settled yet
NO_VALUE = 99  # the table does not know the value
PLANES = 6
COMPONENT_ENTRY = 6  # bytes
REPETITIONS = 3  # a position that stands for this time ends the game
UNDECIDED, ATTACKER, DEFENDER = 0, 1, 2  # who wins: unknown; the side that tries to reach a threshold; the other side
EXITS_LOSE, EXIT_WINS, EXIT_UNKNOWN = 0, 1, 2  # moves out of a component: all lose; one wins; one is unknown
NO_PROOF = 0
NO_PLACE = -1  # of a position with more stones than the table; of none in a component
MAX_STONES = 15  # of the largest table that can be made


def first(stones: int) -> int:
    """Place of the first position with so many stones: the number of positions with fewer."""
    return comb(stones + PITS - 1, PITS)


def size(most: int) -> int:
    """Bytes of the planes of a table of up to so many stones."""
    return PLANES * first(most + 1)


def capacity(length: int) -> int:
    """Stones of a table of that many bytes; components have far fewer entries than one stone more has positions.

    :raises ValueError: no table has that size.
    """
    most = max((most for most in range(MAX_STONES + 1) if size(most) <= length), default=0)
    entries = length - size(most)
    if entries >= 0 and entries % COMPONENT_ENTRY == 0:
        return most
    raise ValueError(f"{length} bytes are no endgame table of Wari; make it anew with engine.games.wari.table.solver")
