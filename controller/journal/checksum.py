"""The checksum of a record: over game, number, kind and body, and over the checksum of the record before.

So a record that was changed, exchanged or left out is found, whatever SQLite makes of the file.  The chain begins with
a game's first record, and begins anew after a record of a program that kept no checksums.  The header of a game has a
checksum of its own, which is made anew with the header; so has its last clock reading, which is overwritten.
"""

from hashlib import blake2b

BYTES = 8


def checksum(before: int | None, game: int, n: int, kind: str, body: str) -> int:
    """The checksum of record `n` of a game, as a signed integer of 64 bits.

    before  the checksum of record n - 1; None: there is none
    """
    return _sum(f"{before or 0}\n{game}\n{n}\n{kind}\n{body}")


def header_checksum(header: str) -> int:
    """The checksum of a header, as a signed integer of 64 bits."""
    return _sum(header)


def clock_checksum(game: int, after: int, body: str) -> int:
    """The checksum of a game's last clock reading, which came after so many records."""
    return checksum(None, game, after, "clock", body)


def _sum(text: str) -> int:
    digest = blake2b(text.encode(errors="surrogateescape"), digest_size=BYTES).digest()
    return int.from_bytes(digest, "big", signed=True)
