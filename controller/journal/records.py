"""The journal's data of a game: header, records and last clock reading, and their JSON."""

from dataclasses import dataclass

import msgspec

from controller.core.api.events import Record
from controller.decoding import JsonWithMessages
from controller.errors import JournalRefused
from engine import messages
from hardware.decoding import Json, Undecodable

JOURNAL_FORMAT = 2  # version of header and record bodies; the layout of the file has its own version
WORDS_ONLY = 1  # the format before: no body holds a message by id, and what people were told stands in words


class GameHeader(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The start of a game, with everything needed to replay its records.

    game      key of the game
    rulings   version of its rulings; a game resumes only under its own rulings
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
    format: int = JOURNAL_FORMAT

    def renewed(self) -> "GameHeader":
        """The header of a game that goes on in this version, whose new records an older version cannot read."""
        return msgspec.structs.replace(self, format=JOURNAL_FORMAT)


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game in the list.  `started` and `ended` are wall time.  `ended` and `result` are None if unfinished.

    written  the bytes written to the disk while it was on; 0: not known
    """

    id: int
    header: GameHeader
    started: str
    ended: str | None
    result: str | None
    records: int
    written: int = 0


@dataclass(frozen=True, slots=True)
class GameLog:
    """A game to replay.

    records      the durable records, in the order of appending
    clock        the last clock reading; None: there was none
    clock_after  number of records appended before that reading
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
        """All records, with the clock reading at its place in time."""
        if self.clock is None:
            return self.records
        return (*self.records[: self.clock_after], self.clock, *self.records[self.clock_after :])

    def check_rulings(self, rulings: str) -> None:
        """Check that the game was begun under these rulings.

        :raises JournalRefused: it was begun under other rulings.
        """
        if self.header.rulings != rulings:
            raise JournalRefused(
                f"game {self.id} was begun under the rulings {self.header.rulings}, this version has {rulings}: "
                "finish it with the version it was begun with, or choose another state directory"
            )


def write_body(record: Record) -> str:
    """The body of a record as JSON."""
    return msgspec.json.encode(record.body, enc_hook=messages.plain).decode()


def write_header(header: GameHeader) -> str:
    """The header as JSON, the players' names in plain English: nothing depends on them."""
    return msgspec.json.encode(msgspec.structs.replace(header, sides=tuple(map(str, header.sides)))).decode()


def read_body(text: str) -> dict[str, object]:
    """The body in a JSON text, with the messages in it.

    :raises Undecodable: the text contains no body.
    """
    return _BODY.read(text)


def write_result(result: str) -> str:
    """The result of a game: a message as JSON, verbatim text as it is."""
    return msgspec.json.encode(messages.plain(result)).decode() if isinstance(result, messages.Message) else result


def read_result(text: str | None) -> str | None:
    """The result of a game; what is no message is verbatim."""
    if text is None or not text.startswith("{"):
        return text
    try:
        return _RESULT.read(text)
    except Undecodable:
        return text


def read_header(text: str) -> GameHeader:
    """The header in a JSON text.

    :raises Undecodable: the text contains no header, or one of another format.
    """
    version = _VERSIONED.read(text).format
    if version not in (WORDS_ONLY, JOURNAL_FORMAT):
        raise Undecodable(f"format {version}, this version reads formats {WORDS_ONLY} and {JOURNAL_FORMAT}")
    return _HEADER.read(text)


class _Versioned(msgspec.Struct):
    format: int


_VERSIONED = Json(_Versioned)
_HEADER = Json(GameHeader)
_BODY = JsonWithMessages(dict[str, object])
_RESULT = JsonWithMessages(str)
