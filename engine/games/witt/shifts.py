"""Masks that shift a bitboard of WITT by one hole; a board is two halves of six ranks, ten bits per rank."""

from array import array

from engine.games.witt.board import AHEAD, HIDDEN, HOME_OF, LINES, PLAY, WAYS, WIDE

HALF_BITS = PLAY // 2  # bits
HALF_MASK = (1 << HALF_BITS) - 1
STEPS = array("i", [x + WIDE * y for x, y in WAYS[:LINES]])  # bits that a way goes; those after LINES go them back


def _bits(sites: list[int]) -> int:
    """Their bits in their half."""
    return sum(1 << site % HALF_BITS for site in sites)


def _leads(site: int, way: int) -> int:
    """The half into which a way leads from a hole; 2: off the board."""
    return 2 if AHEAD[site * 8 + way] == HIDDEN else AHEAD[site * 8 + way] // HALF_BITS


# By way: the bits of a half that stay in it; those that go over to the half ahead.
STAYING_BITS = array("Q", [_bits([site for site in range(HALF_BITS) if _leads(site, way) == 0]) for way in range(4)])
STAYING_BITS.extend(_bits([site for site in range(HALF_BITS, PLAY) if _leads(site, way) == 1]) for way in range(4, 8))
CROSSING_BITS = array("Q", [_bits([site for site in range(HALF_BITS) if _leads(site, way) == 1]) for way in range(4)])
CROSSING_BITS.extend(_bits([site for site in range(HALF_BITS, PLAY) if _leads(site, way) == 0]) for way in range(4, 8))


def _clear(pin: int, line: int, half: int) -> int:
    """Holes of a half that, with both neighbours in a line, are on the board and outside that set-up area."""
    found = []
    for site in range(half * HALF_BITS, half * HALF_BITS + HALF_BITS):
        ahead, behind = AHEAD[site * 8 + line], AHEAD[site * 8 + line + LINES]
        if HIDDEN not in (ahead, behind) and all(HOME_OF[one] != pin for one in (site, ahead, behind)):
            found.append(site)
    return _bits(found)


# By side * 8 + line * 2 + half.
ROW_MIDDLES = array("Q", [_clear(pin, line, half) for pin in (1, 2) for line in range(LINES) for half in (0, 1)])
