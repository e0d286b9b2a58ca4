"""Makes data that is nearly right out of data that is right."""

from collections.abc import Sequence
from random import Random

MOST_EDITS = 4
MARKS = (
    "",
    "\0",
    "\n",
    "\r",
    " ",
    "\t",
    '"',
    "'",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    "=",
    "-",
    "/",
    "../",
    "\\",
    "\\ud800",
    "%s",
    "{0}",
)
NUMBERS = ("-1", "0", "1", "256", "65536", "4294967296", "9007199254740993", "1" + "0" * 5000, "1e999", "nan", "inf")
WORDS = ("null", "true", "[" * 2000, '{"a":' * 2000, "a." * 600, "[[x]]")
LETTERS = "\u00fc\u00b2\u2028\u0663\u202e"  # an umlaut, a raised 2, an end of line, an Arabic 3, text to the left
PIECES = (b"\xff", b"\xc3", b"\xed\xa0\x80", *(text.encode() for text in (*MARKS, *NUMBERS, *WORDS, *LETTERS)))

HARD = (
    b"",
    b"\xff\xfe",
    b"\x91" * 5000,
    b"[" * 5000,
    b'{"a":' * 5000,
    b"1" + b"0" * 5000,
    b"a = " + b"[" * 5000,
    b"\0" * 100,
)


def mutated(chance: Random, samples: Sequence[bytes], most: int) -> bytes:
    """One of the samples with some edits, `most` bytes at most."""
    data = chance.choice(samples)
    for _ in range(chance.randint(1, MOST_EDITS)):
        data = _edited(chance, data, samples)
    return data[:most]


def _edited(chance: Random, data: bytes, samples: Sequence[bytes]) -> bytes:
    start = chance.randint(0, len(data))
    end = min(len(data), start + chance.choice((0, 1, 1, 2, 4, 16, 64, 1024)))
    piece = data[start:end]
    match chance.randrange(8):
        case 0:  # gone
            piece = b""
        case 1:  # twice
            piece += piece
        case 2 if piece:  # a bit turned
            piece = bytes([piece[0] ^ 1 << chance.randrange(8)]) + piece[1:]
        case 3:  # a piece of another sample
            other = chance.choice(samples)
            at = chance.randint(0, len(other))
            piece = other[at : at + chance.choice((1, 4, 16, 64))]
        case 4:  # many
            piece *= 50
        case _:
            piece = chance.choice(PIECES)
    return data[:start] + piece + data[end:]
