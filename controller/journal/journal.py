"""The journal: the referee's decisions, durable on disk before any light confirms them.

A durable record is one INSERT, for which SQLite makes one write to the WAL and one fdatasync.  When `append`
returns, the record survives a kill and a power cut.  A clock reading between moves overwrites one row and
is not synced: it survives a kill, but a power cut may set the clock back to the reading before.  The same
connection does both, with `PRAGMA synchronous` at NORMAL during the unsynced statement.  The WAL keeps the
order, so a reading never exists without the records before it.

Nothing changes in memory: when a call raises, the caller must not continue as if it had succeeded.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path
from typing import Self

from controller.core.api.events import Record
from controller.journal import reader
from controller.journal.file import FILE, connect, explained, lock, reserve
from controller.journal.records import (
    FORMAT,
    GameHeader,
    GameLine,
    GameLog,
    read_header,
    write_body,
    write_header,
    write_result,
)

_APPEND = """INSERT INTO records(game, n, kind, body)
    SELECT id, (SELECT coalesce(max(n), 0) + 1 FROM records WHERE game = id), ?, ?
    FROM games WHERE id = ? AND ended IS NULL"""
_SET_CLOCK = """INSERT OR REPLACE INTO clock(game, after, body)
    SELECT id, (SELECT coalesce(max(n), 0) FROM records WHERE game = id), ?
    FROM games WHERE id = ? AND ended IS NULL"""


FOLD_AFTER = 150  # writes; then a clock reading checkpoints the WAL, so that no move waits for it


class Journal:
    """The journal of one state directory.  It has one owner, and calls come from one thread at a time."""

    def __init__(self, database: sqlite3.Connection, path: Path, descriptor: int, now: Callable[[], str]) -> None:
        self.path = path
        self._database = database
        self._lock: int | None = descriptor
        self._now = now
        self._unfolded = 0  # writes since the last checkpoint of the WAL
        self._renewed = 0  # the game whose header is known to be of this version's format

    @classmethod
    def open(cls, directory: Path, *, now: Callable[[], str], room: bool = False) -> Self:
        """Lock the directory and open its journal; both are made if missing.  `now` gives wall time as ISO text.

        `room`: allocate the WAL in advance, for a daemon whose records must be quick.

        :raises JournalInUse: another daemon has the directory.
        :raises JournalRefused: the journal is newer, foreign or corrupt; it is unchanged.
        :raises JournalFailed: the disk prevents opening it.
        """
        path = directory / FILE
        with ExitStack() as opened:
            descriptor = lock(directory)
            opened.callback(os.close, descriptor)
            database = opened.enter_context(closing(connect(path)))
            if room:
                with explained(path):
                    reserve(database, path)
            opened.pop_all()  # the journal closes them from now on
        return cls(database, path, descriptor, now)

    def begin_game(self, header: GameHeader) -> int:
        """Begin a game; returns its number.  Durable on return.

        :raises JournalFailed: the disk could not write it.
        """
        with explained(self.path):
            row = self._database.execute(
                "INSERT INTO games(header, started) VALUES (?, ?) RETURNING id", (write_header(header), self._now())
            ).fetchall()
        return int(row[0][0])

    def append(self, game: int, record: Record) -> None:
        """Add a record to an unfinished game.  Durable on return, except a clock reading with `durable` false.

        :raises JournalFailed: the disk could not write it.
        :raises ValueError: there is no such game, or it is finished.
        """
        if record.kind == "clock" and not record.durable:
            self._set_clock(game, write_body(record))
            return
        with explained(self.path), self._renewing(game):
            added = self._database.execute(_APPEND, (record.kind, write_body(record), game)).rowcount
        self._demand(added, game)
        self._unfolded += 1

    def close_game(self, game: int, result: str) -> None:
        """Finish a game; `result` in words.  Durable on return.

        :raises JournalFailed: the disk could not write it.
        :raises ValueError: there is no such game, or it is finished.
        """
        with explained(self.path):
            closed = self._database.execute(
                "UPDATE games SET ended = ?, result = ? WHERE id = ? AND ended IS NULL",
                (self._now(), write_result(result), game),
            ).rowcount
        self._demand(closed, game)

    def open_game(self) -> GameLog | None:
        """The latest unfinished game; None: there is none."""
        return reader.open_game(self._database, self.path)

    def games(self) -> tuple[GameLine, ...]:
        """All games, oldest first."""
        return reader.games(self._database, self.path)

    def game(self, number: int) -> GameLog:
        """One game.

        :raises LookupError: there is no game with that number.
        """
        return reader.game(self._database, self.path, number)

    def close(self) -> None:
        """Checkpoint the WAL and release the directory; may be called twice."""
        if self._lock is None:
            return
        descriptor, self._lock = self._lock, None
        try:
            self._database.close()
        finally:
            os.close(descriptor)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *exception: object) -> None:
        self.close()

    @contextmanager
    def _renewing(self, game: int) -> Iterator[None]:
        """Set the header of a game of an older format to this one's, together with its first new record."""
        if game == self._renewed:
            yield
            return
        self._database.execute("BEGIN IMMEDIATE")
        try:
            row = self._database.execute("SELECT header FROM games WHERE id = ?", (game,)).fetchone()
            if row and (header := read_header(row[0])).format != FORMAT:
                self._database.execute(
                    "UPDATE games SET header = ? WHERE id = ?", (write_header(header.renewed()), game)
                )
            yield
            self._database.execute("COMMIT")
        except BaseException:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise
        self._renewed = game

    def _set_clock(self, game: int, body: str) -> None:
        with explained(self.path):
            self._database.execute("PRAGMA synchronous=NORMAL")
            try:
                written = self._database.execute(_SET_CLOCK, (body, game)).rowcount
            finally:
                self._database.execute("PRAGMA synchronous=FULL")
        self._demand(written, game)
        self._unfolded += 1
        if self._unfolded >= FOLD_AFTER:
            self._unfolded = 0
            with explained(self.path):
                self._database.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _demand(self, rows: int, game: int) -> None:
        if rows != 1:
            raise ValueError(f"{self.path}: game {game} is finished or was never begun")
