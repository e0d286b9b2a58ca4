"""Who may give orders over a broker that nobody trusts: every order is signed with a key that the board shares.

An order names its sender, a nonce and the time it was given; the signature is HMAC-SHA256 over these, the board and the
order's own text.  It is good once, for half a minute, and only if it was given since the board started.
"""

import hashlib
import hmac
import re
import stat
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from controller.errors import BadConfig
from controller.web.roles import Grant, Role
from hardware.decoding import Json, Undecodable
from hardware.durations import MS_PER_S

LIFE_MS = 30 * MS_PER_S
EARLY_MS = 5 * MS_PER_S  # clocks of two machines differ
MAX_NONCES = 4096
LIMIT_BYTES = 15_000
ORDER_LETTERS = 12_500  # a game that is taken up has 10,000 at most
_LINE = re.compile(r"(?P<name>\S{1,40})\s+(?P<role>owner|seat:[0-7])\s+(?P<key>[0-9a-fA-F]{64,128})", re.ASCII)
_SCHEME = "witboard-order-1"

Nonce = Annotated[str, Meta(min_length=8, max_length=64, pattern=r"^[!-~]+$")]


class SignedOrder(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What comes in on the topic `order`.

    by         the name of a key in the board's file of keys
    nonce      never used before by anybody: 8 to 64 visible characters
    issued_ms  when it was given: milliseconds since 1970
    order      a message as pages send it, as JSON text: {"type": "command", "name": "pause"}
    mac        HMAC-SHA256 with that key over scheme, board, by, nonce, issued_ms and order, joined by line ends; in hex
    """

    by: Annotated[str, Meta(max_length=40)]
    nonce: Nonce
    issued_ms: Annotated[int, Meta(ge=0, le=2**53)]
    order: Annotated[str, Meta(max_length=ORDER_LETTERS)]
    mac: Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]


@dataclass(frozen=True, slots=True)
class Key:
    """A shared secret, and what its holder may do."""

    secret: bytes
    grant: Grant


@dataclass(frozen=True, slots=True)
class NotTaken:
    """An order that is not taken: its nonce ("": it has none that can be read), and why."""

    nonce: str
    why: str


Keys: TypeAlias = Mapping[str, Key]
_order = Json(SignedOrder)


def sign(secret: bytes, board: str, by: str, nonce: str, issued_ms: int, order: str) -> str:
    """The signature of an order."""
    text = "\n".join((_SCHEME, board, by, nonce, str(issued_ms), order))
    return hmac.new(secret, text.encode(), hashlib.sha256).hexdigest()


class Signatures:
    """Checks orders for one board.

    started_ms  wall time at which this process began: an order of before may be one that was carried out then
    """

    def __init__(self, keys: Keys, board: str, started_ms: int) -> None:
        self._keys, self._board, self._started_ms = keys, board, started_ms
        self._used: dict[str, int] = {}  # nonces with the time of their orders

    def check(self, data: bytes, now_ms: int) -> tuple[SignedOrder, Grant] | NotTaken:
        """The order in that data and what its sender may do, or why it is not taken."""
        if len(data) > LIMIT_BYTES:
            return NotTaken("", f"The order has {len(data)} bytes; at most {LIMIT_BYTES} are read.")
        try:
            signed = _order.read(data)
        except Undecodable as error:
            return NotTaken("", f"The order cannot be read: {error}.")
        key = self._keys.get(signed.by)
        secret = b"" if key is None else key.secret
        good = hmac.compare_digest(
            sign(secret, self._board, signed.by, signed.nonce, signed.issued_ms, signed.order), signed.mac
        )
        if key is None or not good:
            return NotTaken(signed.nonce, "The signature is not one of this board's keys.")
        if trouble := self._stale(signed, now_ms):
            return NotTaken(signed.nonce, trouble)
        self._used[signed.nonce] = signed.issued_ms
        return signed, key.grant

    def _stale(self, signed: SignedOrder, now_ms: int) -> str:
        self._used = {nonce: issued for nonce, issued in self._used.items() if now_ms - issued <= LIFE_MS}
        if signed.issued_ms > now_ms + EARLY_MS:
            return "The order is of the future; set the clocks of both machines."
        if now_ms - signed.issued_ms > LIFE_MS or signed.issued_ms < self._started_ms:
            return "The order is too old; give it again."
        if signed.nonce in self._used:
            return "The order was given before; take another nonce."
        return "" if len(self._used) < MAX_NONCES else "Too many orders at a time; wait half a minute."


def read_keys(path: Path) -> Keys:
    """The keys in that file: a line each of name, role (`owner`, `seat:SIDE`) and 64 to 128 hexadecimal digits.

    :raises BadConfig: it cannot be read, others may read it, or a line is none of these; names file and line.
    """
    keys = dict[str, Key]()
    for number, line in enumerate(read_private(path).splitlines(), 1):
        if not line.strip() or line.lstrip().startswith("#"):
            continue
        match = _LINE.fullmatch(line.strip())
        if match is None:
            raise BadConfig(
                f"{path}: line {number}: write NAME owner KEY or NAME seat:0 KEY; KEY: `openssl rand -hex 32`"
            )
        if match["name"] in keys:
            raise BadConfig(f"{path}: line {number}: {match['name']} stands there twice; take another name")
        role, _, side = match["role"].partition(":")
        grant = Grant(Role.SEAT, int(side)) if role == "seat" else Grant(Role.OWNER)
        keys[match["name"]] = Key(bytes.fromhex(match["key"]) if len(match["key"]) % 2 == 0 else b"", grant)
        if not keys[match["name"]].secret:
            raise BadConfig(f"{path}: line {number}: the key has an odd number of digits; KEY: `openssl rand -hex 32`")
    return keys


def read_private(path: Path) -> str:
    """The text of a file that its owner alone may read.

    :raises BadConfig: it cannot be read, is no text, or others may read it, too.
    """
    try:
        if stat.S_IMODE(path.stat().st_mode) & 0o077:
            raise BadConfig(f"{path}: others may read it; run: chmod 600 {path}")
        return path.read_text("utf-8")
    except OSError as error:
        raise BadConfig(f"{path}: cannot be read ({error.strerror}); name another file") from error
    except UnicodeDecodeError as error:
        raise BadConfig(f"{path}: byte {error.start} is not UTF-8; write it anew") from error
