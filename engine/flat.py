"""What flat states need and plain Python has no fast word for.

Compiled code takes these from `flat.pxd` instead: the same functions in C.  Nothing here knows a game.
"""

from array import array
from struct import unpack_from

COMPILED = 0  # 1 in compiled code
_MASK = (1 << 64) - 1
_STIR, _SCATTER, _SPREAD = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # of splitmix64


def copy(target: bytearray, at: int, source: bytearray, start: int, size: int) -> None:
    """`size` bytes of the source from `start` on go to the target from `at` on."""
    target[at : at + size] = source[start : start + size]


def copy_codes(target: "array[int]", at: int, source: "array[int]", start: int, number: int) -> None:
    """The same for that many codes of moves."""
    target[at : at + number] = source[start : start + number]


def place(cells: bytearray, contents: int, size: int) -> int:
    """The first of the first `size` cells that holds that, or -1."""
    return cells.find(contents, 0, size)


def places(found: bytearray, cells: bytearray, contents: int, size: int) -> int:
    """Write into `found` which of the first `size` cells hold that, in ascending order; how many.

    `size`: 255 at most, and at most the size of `found`.
    """
    number = 0
    at = cells.find(contents, 0, size)
    while at >= 0:
        found[number] = at
        number += 1
        at = cells.find(contents, at + 1, size)
    return number


def mask(cells: bytearray, contents: int, start: int, number: int) -> int:
    """A bit for each of `number` cells, 64 at most, that holds that; the lowest stands for the one at `start`."""
    bits, at = 0, cells.find(contents, start, start + number)
    while at >= 0:
        bits |= 1 << at - start
        at = cells.find(contents, at + 1, start + number)
    return bits


def ones(word: int) -> int:
    """How many bits of those 64 are set."""
    return word.bit_count()


def key_of(cells: bytearray, size: int) -> int:
    """64 bits that stand for the first `size` bytes: two states that differ share them by a rare chance only."""
    key, whole = size, size >> 3
    words = unpack_from(f"<{whole}Q", cells)
    if size & 7:
        words = (*words, int.from_bytes(cells[8 * whole : size], "little"))
    for word in words:
        key = (key ^ word) * _STIR & _MASK
        key ^= key >> 32
    return scatter(key)


def scatter(key: int) -> int:
    """Steele, Lea and Flood's finish of splitmix64, for 64 bits."""
    key = (key ^ key >> 30) * _SCATTER & _MASK
    key = (key ^ key >> 27) * _SPREAD & _MASK
    return key ^ key >> 31
