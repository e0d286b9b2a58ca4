"""Operations on flat states: copying, finding, bit masks, hashing.  They know no game.

Compiled code uses the same functions in C, from `flat.pxd`.
"""

from array import array
from struct import unpack_from

COMPILED = 0  # 1 in compiled code
_MASK = (1 << 64) - 1
_GAMMA, _MIX_1, _MIX_2 = 0x9E3779B97F4A7C15, 0xBF58476D1CE4E5B9, 0x94D049BB133111EB  # of splitmix64


def copy(target: bytearray, at: int, source: bytearray, start: int, size: int) -> None:
    """Copy source[start : start + size] to target[at : at + size]."""
    target[at : at + size] = source[start : start + size]


def copy_codes(target: "array[int]", at: int, source: "array[int]", start: int, number: int) -> None:
    """Copy `number` move codes from source[start] on to target[at] on."""
    target[at : at + number] = source[start : start + number]


def place(cells: bytearray, contents: int, size: int) -> int:
    """The index of the first of `size` cells that holds `contents`, or -1."""
    return cells.find(contents, 0, size)


def places(found: bytearray, cells: bytearray, contents: int, size: int) -> int:
    """Write the indices of the cells that hold `contents` to `found`, ascending; returns their number.

    `size`: number of cells to look at; at most 255 and at most the size of `found`.
    """
    number = 0
    at = cells.find(contents, 0, size)
    while at >= 0:
        found[number] = at
        number += 1
        at = cells.find(contents, at + 1, size)
    return number


def mask(cells: bytearray, contents: int, start: int, number: int) -> int:
    """Bit i is set if cells[start + i] holds `contents`, for i below `number` (at most 64)."""
    bits, at = 0, cells.find(contents, start, start + number)
    while at >= 0:
        bits |= 1 << at - start
        at = cells.find(contents, at + 1, start + number)
    return bits


def ones(word: int) -> int:
    """The number of bits set in a 64-bit word."""
    return word.bit_count()


def key_of(cells: bytearray, size: int) -> int:
    """A 64-bit hash of the first `size` bytes."""
    key, whole = size, size >> 3
    words = unpack_from(f"<{whole}Q", cells)
    if size & 7:
        words = (*words, int.from_bytes(cells[8 * whole : size], "little"))
    for word in words:
        key = (key ^ word) * _GAMMA & _MASK
        key ^= key >> 32
    return scatter(key)


def scatter(key: int) -> int:
    """The finalizer of splitmix64 (Steele, Lea and Flood 2014) on 64 bits."""
    key = (key ^ key >> 30) * _MIX_1 & _MASK
    key = (key ^ key >> 27) * _MIX_2 & _MASK
    return key ^ key >> 31
