"""Seats for players who choose in secret.  Each seat of a game has one secret link, which survives a restart.

        open      nobody has used the link yet; the board's page shows it for a phone
        claimed   a phone has opened the link; it is never shown again

A link becomes invalid when another is issued for its seat, or when its game ends.  Phones that have a seat open when
the next game begins are redirected to the new link (`onward`).  All others take the new one from the board's page.
"""

import hmac
import secrets
import sys
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import Annotated

import msgspec

from engine.game import Game
from engine.position import Side
from engine.rules import MovesInWords
from hardware.decoding import Json, Undecodable
from hardware.files import replace_file

FILE = "seats.json"
TOKEN_BYTES = 18  # 144 random bits


def has_seats(game: Game) -> bool:
    """Whether the game has choices that are not made by hand on the board."""
    return isinstance(game.rules, MovesInWords)


class Seat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One seat: its secret, and whether a phone has claimed it."""

    side: Side
    token: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{1,64}$")]
    claimed: bool = False


class SeatsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of the file: the seats of one game, by its number in the journal."""

    game: int
    seats: tuple[Seat, ...] = ()


_KEPT = Json(SeatsFile)


class Seats:
    """The seats of the current game.

    path     the file that keeps them, readable by its owner alone
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
        self._kept = SeatsFile(0)
        self._onward: dict[str, str] = {}  # old link of a phone that was there when its game ended -> its new link
        self._open: dict[str, int] = {}  # by link: how many pages have it open now

    @property
    def all(self) -> tuple[Seat, ...]:
        """The seats, by side."""
        return self._kept.seats

    def begin(self, game: int, sides: Sequence[Side]) -> None:
        """Start the seats of that game of the journal: load the kept ones, or make new ones."""
        kept = self._kept if self._kept.game else _read(self._path)
        if kept.game == game and tuple(seat.side for seat in kept.seats) == tuple(sides):
            self._kept = kept
        else:
            present = {seat.side: seat.token for seat in self._kept.seats if self._open.get(seat.token)}
            self._keep(SeatsFile(game, tuple(Seat(side, self._make_token(), side in present) for side in sides)))
            self._onward = {present[seat.side]: seat.token for seat in self.all if seat.side in present}
            self._open = {}
        self.changed()

    def side_of(self, token: str) -> Side | None:
        """The side with that link; None: no side.  Takes equally long for wrong and right links."""
        found = None
        for seat in self.all:
            if hmac.compare_digest(seat.token.encode(), token.encode(errors="replace")):
                found = seat.side
        return found

    def onward(self, token: str) -> str | None:
        """The link that replaced that one, for the phone that had it open; None: there is none."""
        return self._onward.get(token)

    def come(self, token: str) -> None:
        """Note that a page has opened that link: its seat is claimed."""
        side = self.side_of(token)
        if side is not None:
            self._open[token] = self._open.get(token, 0) + 1
            self._replace(side, claimed=True)

    def go(self, token: str) -> None:
        """Note that a page with that link has left."""
        if token in self._open:
            self._open[token] -= 1
            self.changed()

    def opened(self, side: Side) -> int:
        """The number of pages that have the seat open now."""
        return sum(self._open.get(seat.token, 0) for seat in self.all if seat.side == side)

    def reissue(self, side: Side) -> bool:
        """Give that seat another, unclaimed link, and invalidate the old one.  False: there is no such seat."""
        if side not in {seat.side for seat in self.all}:
            return False
        self._replace(side, token=self._make_token(), claimed=False)
        return True

    def _replace(self, side: Side, **changes: object) -> None:
        seats = tuple(msgspec.structs.replace(seat, **changes) if seat.side == side else seat for seat in self.all)
        if seats != self.all:
            self._keep(SeatsFile(self._kept.game, seats))
        self.changed()

    def _keep(self, kept: SeatsFile) -> None:
        """Keep the seats in memory and in the file.  If the disk refuses, the links last as long as this process."""
        self._kept = kept
        try:
            replace_file(self._path, msgspec.json.encode(kept))  # for its owner alone
        except OSError as error:
            print(
                f"witboard: {self._path}: {error.strerror}; the links of the seats end with this process",
                file=sys.stderr,
            )


def sides_with_seats(game: Game, seats: Sequence[Side], machines: Collection[Side]) -> tuple[Side, ...]:
    """The sides played by people, of those that take part; () if the game has no choices in words."""
    return tuple(side for side in seats if side not in machines) if has_seats(game) else ()


def _read(path: Path) -> SeatsFile:
    """The kept seats.  If the file is missing or unusable there are none, and links are issued anew."""
    try:
        return _KEPT.read(path.read_bytes())
    except FileNotFoundError:
        return SeatsFile(0)
    except (OSError, Undecodable) as error:
        print(f"witboard: {path}: {error}; the seats get new links", file=sys.stderr)
        return SeatsFile(0)
