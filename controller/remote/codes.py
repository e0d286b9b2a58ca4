"""The code of an invitation: 80 bits that people can read out, and what is made of them.

Who has the code has the game.  A broker sees the room alone, of which nobody can make the code or the key.
"""

import hashlib
import hmac
import re
from collections.abc import Callable

from controller.errors import BadConfig

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # no I, L, O, U: they are misread
_DASHES = "-\N{HYPHEN}\N{NON-BREAKING HYPHEN}\N{EN DASH}\N{EM DASH}\N{MINUS SIGN}"
_MEANT = str.maketrans("ILO", "110")
_GAPS = str.maketrans(_DASHES, " " * len(_DASHES))
LENGTH, GROUP = 16, 4
BITS = 5
_WORD = r"[0-9A-Z]"
_AMONG_WORDS = re.compile(
    rf"(?<!{_WORD})(?<!{_WORD}[{_DASHES}]){_WORD}{{4}}(?:[{_DASHES}]{_WORD}{{4}}){{3}}(?![{_DASHES}]?{_WORD})"
)


def new_code(chance: Callable[[int], int]) -> str:
    """A new code; `chance` gives that many bits from the system's source of chance."""
    bits = chance(BITS * LENGTH)
    letters = "".join(LETTERS[bits >> BITS * place & 31] for place in range(LENGTH))
    return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def read_code(text: str) -> str:
    """The code as people may have typed it, or the one in a text that they were sent, in its own form.

    :raises BadConfig: it is none.
    """
    upper = text.upper()
    sent = _AMONG_WORDS.search(upper)
    letters = "".join((sent[0] if sent else upper).translate(_MEANT).translate(_GAPS).split())
    if len(letters) != LENGTH or not set(letters) <= set(LETTERS):
        raise BadConfig(f"{text[:40]!r} is no code of a game; it has four groups of four, as the other board says them")
    return "-".join(letters[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def room_of(code: str) -> str:
    """The room of a broker where the two boards meet: 32 hexadecimal digits."""
    return _made(code, b"room").hex()[:32]


def key_of(code: str) -> bytes:
    """The key that seals what the boards tell each other."""
    return _made(code, b"key")


def _made(code: str, purpose: bytes) -> bytes:
    return hmac.new(code.encode(), b"witboard-remote-1 " + purpose, hashlib.sha256).digest()
