"""What flat states need and plain Python has no fast word for.

Compiled code takes these from `flat.pxd` instead: the same functions in C.  Nothing here knows a game.
"""

from array import array


def copy(target: bytearray, at: int, source: bytearray, start: int, size: int) -> None:
    """`size` bytes of the source from `start` on go to the target from `at` on."""
    target[at : at + size] = source[start : start + size]


def copy_codes(target: "array[int]", at: int, source: "array[int]", start: int, number: int) -> None:
    """The same for that many codes of moves."""
    target[at : at + number] = source[start : start + number]
