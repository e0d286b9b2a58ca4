"""What the journal holds of a game: header, records, the last clock reading; and their JSON."""

from dataclasses import dataclass

import msgspec

from controller.core.api.events import Record
from controller.errors import JournalRefused

FORMAT = 1  # of header and record bodies; the layout of the file has a version of its own


class GameHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a game starts from, complete enough to replay its records.

    game      key of the game
    rulings   version of its rulings; a game resumes under its own rulings only
    options   every option with its value
    position  the start position as text
    control   the time control as text
    board     name of the board
    sides     names of the players, by side
    format    version of this header and of the bodies of the records
    """

    game: str
    rulings: str
    options: dict[str, str]
    position: str
    control: str
    board: str
    sides: tuple[str, ...]
    format: int = FORMAT


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game in the list.  `started` and `ended` are wall time; `ended` and `result` None: unfinished."""

    id: int
    header: GameHeader
    started: str
    ended: str | None
    result: str | None
    records: int


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game to replay.

    records      the durable records, in the order in which they were appended
    clock        the last clock reading, None if there was none
    clock_after  how many records had been appended when it was taken
    """

    id: int
    header: GameHeader
    started: str
    ended: str | None
    result: str | None
    records: tuple[Record, ...]
    clock: Record | None
    clock_after: int

    def in_order(self) -> tuple[Record, ...]:
        """All records, the clock reading in the place where it was taken."""
        if self.clock is None:
            return self.records
        return (*self.records[: self.clock_after], self.clock, *self.records[self.clock_after :])

    def check_rulings(self, rulings: str) -> None:
        """Let pass a game that goes on under these rulings.

        :raises JournalRefused: it was begun under others.
        """
        if self.header.rulings != rulings:
            raise JournalRefused(
                f"game {self.id} was begun under the rulings {self.header.rulings}, this version has {rulings}: "
                "finish it with the version it was begun with, or choose another state directory"
            )


def write_body(record: Record) -> str:
    """The body of a record as JSON."""
    return msgspec.json.encode(record.body).decode()


def write_header(header: GameHeader) -> str:
    """The header as JSON."""
    return msgspec.json.encode(header).decode()


def read_body(text: str) -> dict[str, object]:
    """The body a JSON text holds.

    :raises msgspec.DecodeError: it holds none.
    """
    return msgspec.json.decode(text, type=dict[str, object])


def read_header(text: str) -> GameHeader:
    """The header a JSON text holds.

    :raises msgspec.DecodeError: it holds none, or one of another format.
    """
    version = msgspec.json.decode(text, type=_Versioned).format
    if version != FORMAT:
        raise msgspec.ValidationError(f"format {version}, this version reads format {FORMAT}")
    return msgspec.json.decode(text, type=GameHeader)


class _Versioned(msgspec.Struct):
    format: int
