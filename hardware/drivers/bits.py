"""Conversion of bytes from chips to values by channel."""

from array import array
from collections.abc import Sequence


def value_table(bits: int, *, active_low: bool) -> tuple[bytes, ...]:
    """Byte -> the values of its lowest `bits` bits, bit 0 first, as the bytes of an array of type 'H'."""
    flip = 0xFF if active_low else 0
    return tuple(array("H", [(byte ^ flip) >> bit & 1 for bit in range(bits)]).tobytes() for byte in range(256))


def values_in(raw: bytes, table: Sequence[bytes], channels: int) -> "array[int]":
    """The values of the first `channels` channels, type 'H'; `raw` is in channel order."""
    values = array("H", b"".join([table[byte] for byte in raw]))
    del values[channels:]
    return values
