"""The checksum of a record: over game, number, kind and body, and over the checksum of the record before.

So a record that was changed, exchanged or left out is found, whatever SQLite makes of the file.  The chain begins with
the text of the game's header, and begins anew after a record of a program that kept no checksums.
"""

from hashlib import blake2b

BYTES = 8


def checksum(before: int | str, game: int, n: int, kind: str, body: str) -> int:
    """The checksum of record `n` of a game, as a signed integer of 64 bits.

    before  the checksum of record n - 1; the text of the header if there is none
    """
    text = f"{before}\n{game}\n{n}\n{kind}\n{body}"
    digest = blake2b(text.encode(errors="surrogateescape"), digest_size=BYTES).digest()
    return int.from_bytes(digest, "big", signed=True)
