"""The board of Wari and the layout of its state.

State: twelve pits in the order of sowing (`A`..`F` are South's, `a`..`f` North's), the two stores, the side
to move, and the option of repetition.  Contents are numbers of stones.
"""

ROW, PITS, SITES = 6, 12, 14
LAP = PITS - 1  # pits sown in one lap: all but the origin
STORE = 12  # STORE + side
TURN, SPLIT, SIZE = SITES, SITES + 1, SITES + 2
STONES, STONES_PER_PIT, MAJORITY = 48, 4, 25
MAX_TAKEN = 2 * ROW  # most stones in a row before a move that captures them all: twos that become threes
SOUTH, NORTH = 0, 1
NAMES = ("A", "B", "C", "D", "E", "F", "a", "b", "c", "d", "e", "f", "south", "north")


def side_of(pit: int) -> int:
    """The side whose row the pit is in."""
    return pit // ROW


def way(origin: int, stones: int) -> list[int]:
    """The pits into which `stones` stones from `origin` are sown, in order (WARI-6, WARI-7)."""
    others = [(origin + step) % PITS for step in range(1, PITS)]
    return [others[stone % LAP] for stone in range(stones)]
