"""Reads the journal: the list of games, one game, the unfinished game.

The functions work on any connection; `JournalReader` reads while a daemon runs.
"""

import sqlite3
from pathlib import Path
from typing import Self

from controller.core.api.events import Record
from controller.errors import JournalRefused
from controller.journal.file import FILE, connect_to_read, explained
from controller.journal.records import GameHeader, GameLine, GameLog, read_body, read_header, read_result
from hardware.decoding import Undecodable

_GAME = "SELECT id, header, started, ended, result FROM games WHERE id = ?"
_GAMES = """SELECT id, header, started, ended, result, (SELECT count(*) FROM records WHERE game = id)
    FROM games ORDER BY id"""


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
        rows = database.execute(_GAMES).fetchall()
    return tuple(
        GameLine(
            number,
            _header(path, number, header),
            _shown(started),
            _or_none(ended),
            read_result(_or_none(result)),
            records,
        )
        for number, header, started, ended, result, records in rows
    )


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
        clock = database.execute("SELECT after, body FROM clock WHERE game = ?", (number,)).fetchone()
    if row is None:
        raise LookupError(f"{path}: there is no game {number}")
    return GameLog(
        id=number,
        header=_header(path, number, row[1]),
        started=_shown(row[2]),
        ended=_or_none(row[3]),
        result=_result(row[4]),
        records=tuple(_record(path, number, *record) for record in records),
        clock=None if clock is None else Record("clock", _body(path, number, clock[0], clock[1]), durable=False),
        clock_after=0 if clock is None else clock[0],
    )


def _header(path: Path, number: int, text: object) -> GameHeader:
    try:
        return read_header(_text(text))
    except Undecodable as error:
        raise JournalRefused(f"{path}: the header of game {number} cannot be read: {error}") from error


def _record(path: Path, number: int, n: int, kind: object, body: object) -> Record:
    if not (isinstance(kind, str) and kind.isascii() and kind.isidentifier()):
        raise JournalRefused(f"{path}: record {n} of game {number} cannot be read: its kind is {kind!r}")
    return Record(kind, _body(path, number, n, body))


def _body(path: Path, number: int, n: int, text: object) -> dict[str, object]:
    try:
        return read_body(_text(text))
    except Undecodable as error:
        raise JournalRefused(f"{path}: record {n} of game {number} cannot be read: {error}") from error


def _text(value: object) -> str:
    """A value that must be a text; after damage a column may hold anything."""
    if not isinstance(value, str):
        raise Undecodable(f"it is {type(value).__name__}, expected a text")
    return value


def _shown(value: object) -> str:
    """A text that can be printed, whatever the disk made of it."""
    return str(value).encode(errors="surrogateescape").decode(errors="replace")


def _result(value: object) -> str | None:
    return read_result(_or_none(value))


def _or_none(value: object) -> str | None:
    return None if value is None else _shown(value)
