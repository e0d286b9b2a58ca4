"""Who else may act on this board: tickets that are good once, and the keys that they are exchanged for.

        issued     a ticket, shown on the board's own screen as a code, good once and for ten minutes
        exchanged  a device has brought it and has got a key, which its browser keeps

A key lasts until the board forgets it: also over a restart, so that a tablet stays what it was.  The file holds the
digest of each key and never a key.
"""

import hashlib
import math
import secrets
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import msgspec

from controller.core.api.commands import SideNumber
from controller.web.roles import SPECTATOR, Grant, Role
from hardware.decoding import Json, Undecodable
from hardware.durations import SECOND_NS
from hardware.files import replace_file

FILE = "keys.json"
TOKEN_BYTES = 18  # 144 random bits
TICKET_NS = 600 * SECOND_NS
TICKETS = 32  # open at once
KEYS = 64  # kept; the oldest goes when there are more


class StoredKey(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One key in the file: its digest, its role, and the side of a seat."""

    digest: Annotated[str, msgspec.Meta(pattern="^[0-9a-f]{64}$")]
    role: Role
    side: SideNumber | None = None


_kept = Json(tuple[StoredKey, ...])


@dataclass(frozen=True, slots=True)
class _Ticket:
    grant: Grant
    until_ns: float
    used: Callable[[], None] | None


class Grants:
    """Tickets and keys.

    path        the file that keeps the keys; None: they end with this process
    make_token  a new secret
    """

    def __init__(
        self,
        path: Path | None,
        now_ns: Callable[[], int],
        make_token: Callable[[], str] = lambda: secrets.token_urlsafe(TOKEN_BYTES),
    ) -> None:
        self._path = path
        self._now_ns = now_ns
        self._make_token = make_token
        self._tickets: dict[str, _Ticket] = {}  # by digest
        self._keys: dict[str, Grant] = {} if path is None else _read(path)

    def issue(self, grant: Grant, used: Callable[[], None] | None = None) -> str:
        """A ticket for that grant, good for ten minutes.

        `used` is called when somebody has exchanged it; such a ticket is good until then.
        """
        ticket = self._make_token()
        until_ns = math.inf if used else self._now_ns() + TICKET_NS
        self._tickets[_digest(ticket)] = _Ticket(grant, until_ns, used)
        while len(self._tickets) > TICKETS:
            del self._tickets[min(self._tickets, key=lambda digest: self._tickets[digest].until_ns)]
        return ticket

    def exchange(self, ticket: str) -> str | None:
        """The key for that ticket, which is then no longer good; None: it is not."""
        found = self._tickets.pop(_digest(ticket), None)
        if found is None or found.until_ns <= self._now_ns():
            return None
        key = self._make_token()
        self._keys[_digest(key)] = found.grant
        while len(self._keys) > KEYS:
            del self._keys[next(iter(self._keys))]
        self._write()
        if found.used is not None:
            found.used()
        return key

    def of(self, key: str) -> Grant:
        """What that key grants."""
        return self._keys.get(_digest(key), SPECTATOR) if key else SPECTATOR

    def forget(self) -> None:
        """Take every key and ticket back."""
        self._tickets = {}
        self._keys = {}
        self._write()

    def _write(self) -> None:
        if self._path is None:
            return
        kept = [StoredKey(digest, grant.role, grant.side) for digest, grant in self._keys.items()]
        try:
            replace_file(self._path, msgspec.json.encode(kept))  # for its owner alone
        except OSError as error:
            print(f"witboard: {self._path}: {error.strerror}; the keys end with this process", file=sys.stderr)


def _read(path: Path) -> dict[str, Grant]:
    """The kept keys; none where the file is missing or unusable: devices then scan a code again."""
    try:
        return {kept.digest: Grant(kept.role, kept.side) for kept in _kept.read(path.read_bytes())}
    except (FileNotFoundError, NotADirectoryError):  # the journal, which is opened next, names the latter
        return {}
    except (OSError, Undecodable) as error:
        print(f"witboard: {path}: {error}; devices have to scan a code again", file=sys.stderr)
        return {}


def _digest(token: str) -> str:
    return hashlib.sha256(token.encode(errors="replace")).hexdigest()
