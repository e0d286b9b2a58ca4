"""What the boards tell each other, sealed with the key of their code.

A letter holds all that its writer has to say, so that a later one makes every earlier one needless: what is lost,
doubled or overtaken does no harm.  A reader takes only letters to itself as it now is (`to`: the name that it gave
itself as its program began) with a higher number than the one before: old ones cannot be brought again.
"""

import hashlib
import hmac
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from controller.remote.record import Accounts, CommonEntry, Notation, Token, WholeNumber
from controller.remote.terms import Terms
from engine.position import Side
from hardware.decoding import Json, Undecodable

LETTER_BYTES = 12_000
MOST_TOLD = 24  # entries in a letter
Hash = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


class Wish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What people at one board wish; where both must agree, they do when both boards wish the same.

    token    its name
    base     length of the record when it was made
    kept     number of moves that a take-back keeps, or that stand before a revised one
    move     notation of the move that is to take the place of the last one; `clock`: accounts of its side after it
    """

    token: Token
    what: Literal["takeback", "draw", "resign", "claim", "flag", "pause", "resume", "revise"]
    base: WholeNumber
    side: Annotated[Side, Meta(ge=0, le=1)] | None = None
    kept: WholeNumber = 0
    move: Notation = ""
    clock: Accounts = ()


class Seek(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="seek"):
    """Somebody with the code asks for the terms; `me`: what to answer to."""

    me: Token


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="offer"):
    """The terms, for who has asked."""

    to: Token
    terms: Terms


class Letter(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="letter"):
    """All that a board has to say.

    me, to, number   writer and reader, as named when their programs began; the letters of a writer count up
    terms            digest of what was agreed
    length, head     of the writer's record; `entries`: those from number `first` on (0: the first of all)
    wishes           what the writer's people wish; `declines`: tokens of those that they do not share
    clock            accounts of the writer's side, now; `runs`: its time is running
    sent_ns, echo_ns, kept_ns   the writer's clock now, the reader's of the last letter, and how long ago that came
    frozen           the writer has found a difference
    """

    me: Token
    to: Token
    number: WholeNumber
    terms: Hash
    length: WholeNumber
    head: Hash
    first: WholeNumber = 0
    entries: Annotated[tuple[CommonEntry, ...], Meta(max_length=MOST_TOLD)] = ()
    wishes: Annotated[tuple[Wish, ...], Meta(max_length=8)] = ()
    declines: Annotated[tuple[Token, ...], Meta(max_length=4)] = ()
    clock: Accounts = ()
    runs: bool = False
    sent_ns: WholeNumber = 0
    echo_ns: WholeNumber = 0
    kept_ns: WholeNumber = 0
    frozen: bool = False


LetterKind: TypeAlias = Seek | Offer | Letter


class Sealed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is published: a letter, seek or offer as JSON text, and HMAC-SHA256 over scheme, writer's side and text."""

    body: Annotated[str, Meta(max_length=LETTER_BYTES)]
    mac: Hash


_sealed = Json(Sealed)
_told: Json[LetterKind] = Json(LetterKind)  # type: ignore[arg-type]


def seal(key: bytes, guest: bool, told: LetterKind) -> bytes:
    """What is published; `guest`: by the invited board."""
    return seal_text(key, guest, msgspec.json.encode(told).decode())


def seal_text(key: bytes, guest: bool, body: str) -> bytes:
    """The same, of a letter as JSON text."""
    return msgspec.json.encode(Sealed(body, _mac(key, guest, body)))


def unseal(key: bytes, guest: bool, data: bytes) -> LetterKind | None:
    """What the other board (`guest`: the invited one) has said; None: nobody with the key has said it."""
    if len(data) > 2 * LETTER_BYTES:
        return None
    try:
        sealed = _sealed.read(data)
        if not hmac.compare_digest(_mac(key, guest, sealed.body), sealed.mac):
            return None
        return _told.read(sealed.body)
    except Undecodable:
        return None


def _mac(key: bytes, guest: bool, body: str) -> str:
    text = "\n".join(("witboard-letter-1", "guest" if guest else "host", body))
    return hmac.new(key, text.encode(errors="replace"), hashlib.sha256).hexdigest()
