"""Reads the journal: the list of games, one game, the unfinished game.

The functions work on any connection; `JournalReader` reads while a daemon runs.
"""

import sqlite3
from collections.abc import Collection
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Self

import msgspec

from controller.core.api.events import Record
from controller.errors import JournalRefused
from controller.journal.checksum import clock_checksum
from controller.journal.file import FILE, connect_to_read, explained, is_locked
from controller.journal.layout import has_column
from controller.journal.mending import checked_records, find_rot
from controller.journal.records import GameHeader, GameLine, GameLog, read_body, read_header, read_result
from hardware.decoding import Undecodable

_GAME = "SELECT id, header, started, ended, result FROM games WHERE id = ?"
_GAMES = """SELECT id, header, started, ended, result, (SELECT count(*) FROM records WHERE game = id), {written}
    FROM games ORDER BY id"""

_AFTER = """SELECT records.game, records.n, records.kind, records.body, games.header, games.ended
    FROM records JOIN games ON games.id = records.game
    WHERE (records.game, records.n) > (:game, :n) ORDER BY records.game, records.n LIMIT :limit"""


ROTTEN = "the disk has changed it; the next start of `witboard run` mends it, with copies aside"


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What a check found.

    what      `game N`, or `log`
    fault     in words; None: it is sound
    records   how many there are, and `unsealed` how many of them are from before the checksums
    """

    what: str
    fault: str | None
    records: int = 0
    unsealed: int = 0


@dataclass(frozen=True, slots=True)
class NumberedRecord:
    """A record with its game and its number in it, from 1.  `key`: of what is played; `over`: it has ended."""

    game: int
    number: int
    record: Record
    key: str
    over: bool


_KEYS = (("games", "id"), ("records", "game"), ("clock", "game"))


class JournalReader:
    """The journal of a state directory, read-only."""

    def __init__(self, database: sqlite3.Connection, path: Path) -> None:
        self.path = path
        self._database = database

    @classmethod
    def open(cls, directory: Path) -> Self:
        """The journal in that directory.

        :raises JournalRefused: there is no journal, or it is newer, foreign or corrupt.
        :raises JournalFailed: the disk prevents opening it.
        """
        path = directory / FILE
        return cls(connect_to_read(path), path)

    def games(self) -> tuple[GameLine, ...]:
        """All games, oldest first."""
        return games(self._database, self.path)

    def game(self, number: int) -> GameLog:
        """One game.

        :raises LookupError: there is no game with that number.
        """
        return game(self._database, self.path, number)

    def notes(self, kinds: Collection[str]) -> dict[int, tuple[Record, ...]]:
        """By game its records of these kinds, in order; games without one are left out."""
        return notes(self._database, self.path, kinds)

    def raw(self, number: int) -> bytes:
        """All that the journal has of a game, as JSON, also where it cannot be read as a game.

        :raises LookupError: there is no game with that number.
        """
        found = {table: self._rows(f"SELECT * FROM {table} WHERE {key} = ?", number) for table, key in _KEYS}
        if not any(found.values()):
            raise LookupError(f"{self.path}: there is no game {number}")
        return msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n"

    def ended(self) -> dict[int, bool]:
        """Whether each game is over, by number, the oldest first; also of games that cannot be read."""
        return {
            int(row["id"]): row["ended"] is not None for row in self._rows("SELECT id, ended FROM games ORDER BY id")
        }

    def _rows(self, statement: str, *values: int) -> list[dict[str, Any]]:
        with explained(self.path):
            cursor = self._database.execute(statement, values)
            names = [column[0] for column in cursor.description]
            return [{name: _plain(value) for name, value in zip(names, row, strict=True)} for row in cursor]

    def check(self) -> tuple[CheckResult, ...]:
        """What a check of every game finds, and of the log if it has rotted and no daemon writes to it."""
        return (*self._check_log(), *map(self._check_game, self._numbers()))

    def _check_log(self) -> tuple[CheckResult, ...]:
        if is_locked(self.path.parent):
            return ()
        try:
            rot = find_rot(self.path)
        except OSError as error:
            return (CheckResult("log", f"cannot be read ({error.strerror})"),)
        return () if rot is None else (CheckResult("log", ROTTEN),)

    def _check_game(self, number: int) -> CheckResult:
        try:
            game(self._database, self.path, number)
        except JournalRefused as error:
            return CheckResult(f"game {number}", str(error))
        sealed = [sealed for _, sealed in checked_records(self._database, number)]
        return CheckResult(f"game {number}", None, len(sealed), sealed.count(False))

    def _numbers(self) -> list[int]:
        with explained(self.path):
            return [number for (number,) in self._database.execute("SELECT id FROM games ORDER BY id")]

    def close(self) -> None:
        """Close the file; may be called twice."""
        self._database.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()


def games(database: sqlite3.Connection, path: Path) -> tuple[GameLine, ...]:
    """All games, oldest first."""
    with explained(path):
        written = "coalesce(written, 0)" if has_column(database, "games", "written") else "0"
        rows = database.execute(_GAMES.format(written=written)).fetchall()
    return tuple(
        GameLine(
            number, _header(path, number, header), _shown(started), _or_none(ended), _result(result), records, written
        )
        for number, header, started, ended, result, records, written in rows
    )


def notes(database: sqlite3.Connection, path: Path, kinds: Collection[str]) -> dict[int, tuple[Record, ...]]:
    """By game its records of these kinds, in order; games without one are left out."""
    marks = ", ".join("?" * len(kinds))
    statement = f"SELECT game, n, kind, body FROM records WHERE kind IN ({marks}) ORDER BY game, n"
    with explained(path):
        rows = database.execute(statement, tuple(kinds)).fetchall()
    found: dict[int, tuple[Record, ...]] = {}
    for number, n, kind, body in rows:
        found[number] = (*found.get(number, ()), _record(path, number, n, kind, body))
    return found


def records_after(
    database: sqlite3.Connection, path: Path, game: int, number: int, limit: int
) -> tuple[NumberedRecord, ...]:
    """At most `limit` records that follow that one: of that game those behind it, then those of later games."""
    with explained(path):
        rows = database.execute(_AFTER, {"game": game, "n": number, "limit": limit}).fetchall()
    return tuple(
        NumberedRecord(
            found, n, _record(path, found, n, kind, body), _header(path, found, header).game, ended is not None
        )
        for found, n, kind, body, header, ended in rows
    )


def count_records(database: sqlite3.Connection, path: Path, game: int) -> int:
    """How many records that game has."""
    with explained(path):
        return int(database.execute("SELECT count(*) FROM records WHERE game = ?", (game,)).fetchone()[0])


def open_game(database: sqlite3.Connection, path: Path) -> GameLog | None:
    """The latest unfinished game; None: there is none."""
    with explained(path):
        row = database.execute("SELECT max(id) FROM games WHERE ended IS NULL").fetchone()
    return None if row[0] is None else game(database, path, row[0])


def game(database: sqlite3.Connection, path: Path, number: int) -> GameLog:
    """One game.

    :raises LookupError: there is no game with that number.
    """
    with explained(path):
        row = database.execute(_GAME, (number,)).fetchone()
        records = database.execute("SELECT n, kind, body FROM records WHERE game = ? ORDER BY n", (number,)).fetchall()
        kept = _clock(database, number)
        fault = next((fault for fault, _ in checked_records(database, number) if fault), None)
    if row is None:
        raise LookupError(f"{path}: there is no game {number}")
    log = GameLog(
        id=number,
        header=_header(path, number, row[1]),
        started=_shown(row[2]),
        ended=_or_none(row[3]),
        result=_result(row[4]),
        records=tuple(_record(path, number, *record) for record in records),
        clock=kept[1],
        clock_after=kept[0],
    )
    if fault:
        raise JournalRefused(f"{path}: {fault}; {_remedy(number)}")
    return log


def _header(path: Path, number: int, text: object) -> GameHeader:
    try:
        return read_header(_text(text))
    except Undecodable as error:
        raise JournalRefused(
            f"{path}: the header of game {number} cannot be read: {error}; {_remedy(number)}"
        ) from error


def _record(path: Path, number: int, n: int, kind: object, body: object) -> Record:
    if not (isinstance(kind, str) and kind.isascii() and kind.isidentifier()):
        raise JournalRefused(
            f"{path}: record {n} of game {number} cannot be read: its kind is {kind!r}; {_remedy(number)}"
        )
    return Record(kind, _body(path, number, n, body))


def _clock(database: sqlite3.Connection, number: int) -> tuple[int, Record | None]:
    """The last state of the clock, and how many records came before it.

    Where it has rotted there is none, and the last record's has to do: it costs nobody a game.
    """
    sealed = "checksum" if has_column(database, "clock", "checksum") else "NULL"
    row = database.execute(f"SELECT after, body, {sealed} FROM clock WHERE game = ?", (number,)).fetchone()
    if row is None:
        return 0, None
    after, body, given = row
    try:
        record = Record("clock", read_body(_text(body)), durable=False)
    except Undecodable:
        return 0, None
    if not isinstance(after, int) or given not in (None, clock_checksum(number, after, _text(body))):
        return 0, None
    return after, record


def _body(path: Path, number: int, n: int, text: object) -> dict[str, object]:
    try:
        return read_body(_text(text))
    except Undecodable as error:
        raise JournalRefused(
            f"{path}: record {n} of game {number} cannot be read: {error}; {_remedy(number)}"
        ) from error


def _remedy(number: int) -> str:
    return f"`witboard games prune {number}` takes that game out"


def _text(value: object) -> str:
    """A value that must be a text; after damage a column may hold anything."""
    if not isinstance(value, str):
        raise Undecodable(f"it is {type(value).__name__}, expected a text")
    return value


def _shown(value: object) -> str:
    """A text that can be printed, whatever the disk made of it."""
    return str(value).encode(errors="surrogateescape").decode(errors="replace")


def _plain(value: object) -> object:
    return value if value is None or isinstance(value, int) else _shown(value)


def _result(value: object) -> str | None:
    return read_result(_or_none(value))


def _or_none(value: object) -> str | None:
    return None if value is None else _shown(value)
