"""Seats: where players choose in secret.  One secret link for each seat of a game, kept so that it survives a restart.

    open      nobody has used the link yet: the board's page shows it, for a phone to take
    claimed   a phone has opened it: it is never shown again

A link dies when another is issued for its seat, and with its game.  Phones that have a seat open when the next game
begins are led on to its link (`onward`); all others take the new one from the board's page.
"""

import hmac
import os
import secrets
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

import msgspec

from engine.game import Game
from engine.position import Side
from engine.rules import MovesInWords

FILE = "seats.json"
TOKEN_BYTES = 18  # 144 bits of chance


def has_seats(game: Game) -> bool:
    """Whether there is anything to choose that no hand does on the board."""
    return isinstance(game.rules, MovesInWords)


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: its secret, and whether a phone has it."""

    side: Side
    token: str
    claimed: bool = False


class Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds: the seats of that game of the journal."""

    game: int
    seats: tuple[Seat, ...] = ()


class Seats:
    """The seats of the game that is on.

    path     the file they are kept in, readable by its owner alone
    changed  called after every change
    """

    def __init__(
        self,
        path: Path,
        *,
        make_token: Callable[[], str] = lambda: secrets.token_urlsafe(TOKEN_BYTES),
        changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._path = path
        self._make_token = make_token
        self.changed = changed
        self._kept = Kept(0)
        self._onward: dict[str, str] = {}  # link of a phone that was there when its game ended: the one that follows
        self._open: dict[str, int] = {}  # by link: pages that have it open now

    @property
    def all(self) -> tuple[Seat, ...]:
        """The seats, by side."""
        return self._kept.seats

    def begin(self, game: int, sides: Sequence[Side]) -> None:
        """The seats of that game of the journal: those that are kept, or new ones."""
        kept = self._kept if self._kept.game else _read(self._path)
        if kept.game == game and tuple(seat.side for seat in kept.seats) == tuple(sides):
            self._kept = kept
        else:
            present = {seat.side: seat.token for seat in self._kept.seats if self._open.get(seat.token)}
            self._keep(Kept(game, tuple(Seat(side, self._make_token(), side in present) for side in sides)))
            self._onward = {present[seat.side]: seat.token for seat in self.all if seat.side in present}
            self._open = {}
        self.changed()

    def side_of(self, token: str) -> Side | None:
        """Whose link that is; None: nobody's.  Takes as long for a wrong one as for any other."""
        found = None
        for seat in self.all:
            if hmac.compare_digest(seat.token.encode(), token.encode(errors="replace")):
                found = seat.side
        return found

    def onward(self, token: str) -> str | None:
        """The link that has taken the place of that one, for the phone that had it open."""
        return self._onward.get(token)

    def come(self, token: str) -> None:
        """A page has opened that link: its seat is claimed."""
        side = self.side_of(token)
        if side is not None:
            self._open[token] = self._open.get(token, 0) + 1
            self._replace(side, claimed=True)

    def go(self, token: str) -> None:
        """A page that had it open is gone."""
        if token in self._open:
            self._open[token] -= 1
            self.changed()

    def opened(self, side: Side) -> int:
        """How many pages have the seat open now."""
        return sum(self._open.get(seat.token, 0) for seat in self.all if seat.side == side)

    def reissue(self, side: Side) -> bool:
        """Another link for that seat, open to be taken; the old one is dead.  False: there is no such seat."""
        if side not in {seat.side for seat in self.all}:
            return False
        self._replace(side, token=self._make_token(), claimed=False)
        return True

    def _replace(self, side: Side, **changes: object) -> None:
        seats = tuple(msgspec.structs.replace(seat, **changes) if seat.side == side else seat for seat in self.all)
        if seats != self.all:
            self._keep(Kept(self._kept.game, seats))
        self.changed()

    def _keep(self, kept: Kept) -> None:
        """In memory and in the file; where the disk refuses it, the links last as long as this process."""
        self._kept = kept
        try:
            _write(self._path, kept)
        except OSError as error:
            print(
                f"witboard: {self._path}: {error.strerror}; the links of the seats end with this process",
                file=sys.stderr,
            )


def sides_with_seats(game: Game, seats: Sequence[Side], machines: Collection[Side]) -> tuple[Side, ...]:
    """The sides that a person plays, of those that take part; () where nothing is chosen in words."""
    return tuple(side for side in seats if side not in machines) if has_seats(game) else ()


def _read(path: Path) -> Kept:
    """What is kept; nothing where there is no such file, or it cannot be used: then links are issued anew."""
    try:
        return msgspec.json.decode(path.read_bytes(), type=Kept)
    except FileNotFoundError:
        return Kept(0)
    except (OSError, msgspec.DecodeError) as error:
        print(f"witboard: {path}: {error}; the seats get new links", file=sys.stderr)
        return Kept(0)


def _write(path: Path, kept: Kept) -> None:
    """The whole file or none of it, for its owner's eyes."""
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(descriptor, "wb") as file:
        file.write(msgspec.json.encode(kept))
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
