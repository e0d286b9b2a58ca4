"""The journal: what was decided, on disk before any light confirms it.

A record that must last is one INSERT, which SQLite makes one write to the WAL and one fdatasync; when
`append` returns it survives a kill and a power cut.  A clock reading between moves overwrites one row and
is not synced: it survives a kill, and a power cut may set the clock back to the reading before.  The same
connection does both, `PRAGMA synchronous` standing at NORMAL for the length of the unsynced statement; the
WAL keeps the order, so a reading is never there without the records before it.

Nothing is changed in memory: when a call raises, the caller must not go on as if it had happened.
"""

import os
import sqlite3
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Self

from controller.core.api.events import Record
from controller.journal import reader
from controller.journal.file import FILE, connect, explained, lock, reserve
from controller.journal.records import GameHeader, GameLine, GameLog, write_body, write_header

_APPEND = """INSERT INTO records(game, n, kind, body)
    SELECT id, (SELECT coalesce(max(n), 0) + 1 FROM records WHERE game = id), ?, ?
    FROM games WHERE id = ? AND ended IS NULL"""
_SET_CLOCK = """INSERT OR REPLACE INTO clock(game, after, body)
    SELECT id, (SELECT coalesce(max(n), 0) FROM records WHERE game = id), ?
    FROM games WHERE id = ? AND ended IS NULL"""


FOLD_AFTER = 150  # writes; then a clock reading folds the WAL, so that no move has to wait for it


class Journal:
    """The journal of one state directory.  One owner; calls from one thread at a time."""

    def __init__(self, database: sqlite3.Connection, path: Path, descriptor: int, now: Callable[[], str]) -> None:
        self.path = path
        self._database = database
        self._lock: int | None = descriptor
        self._now = now
        self._unfolded = 0  # writes since the WAL was last folded into the file

    @classmethod
    def open(cls, directory: Path, *, now: Callable[[], str], room: bool = False) -> Self:
        """Take the directory (made if need be) and its journal.  `now` gives wall time as ISO text.

        `room`: write the WAL's room in advance, for a daemon whose records must be quick.

        :raises JournalInUse: another daemon has the directory.
        :raises JournalRefused: the journal is newer, foreign or corrupt; it is as it was.
        :raises JournalFailed: the disk does not let it be opened.
        """
        path = directory / FILE
        with ExitStack() as opened:
            descriptor = lock(directory)
            opened.callback(os.close, descriptor)
            database = opened.enter_context(closing(connect(path)))
            if room:
                with explained(path):
                    reserve(database, path)
            opened.pop_all()  # it is the journal's to close now
        return cls(database, path, descriptor, now)

    def begin_game(self, header: GameHeader) -> int:
        """Open a game; its number.  Durable on return.

        :raises JournalFailed: the disk did not take it.
        """
        with explained(self.path):
            row = self._database.execute(
                "INSERT INTO games(header, started) VALUES (?, ?) RETURNING id", (write_header(header), self._now())
            ).fetchall()
        return int(row[0][0])

    def append(self, game: int, record: Record) -> None:
        """Add a record to an unfinished game.  Durable on return, unless it is a clock reading that need not be.

        :raises JournalFailed: the disk did not take it.
        :raises ValueError: there is no such game, or it is finished.
        """
        if record.kind == "clock" and not record.durable:
            self._set_clock(game, write_body(record))
            return
        with explained(self.path):
            added = self._database.execute(_APPEND, (record.kind, write_body(record), game)).rowcount
        self._demand(added, game)
        self._unfolded += 1

    def close_game(self, game: int, result: str) -> None:
        """Finish a game; `result` in words.  Durable on return.

        :raises JournalFailed: the disk did not take it.
        :raises ValueError: there is no such game, or it is finished.
        """
        with explained(self.path):
            closed = self._database.execute(
                "UPDATE games SET ended = ?, result = ? WHERE id = ? AND ended IS NULL", (self._now(), result, game)
            ).rowcount
        self._demand(closed, game)

    def open_game(self) -> GameLog | None:
        """The latest game that is not finished, if there is one."""
        return reader.open_game(self._database, self.path)

    def games(self) -> tuple[GameLine, ...]:
        """All games, the oldest first."""
        return reader.games(self._database, self.path)

    def game(self, number: int) -> GameLog:
        """One game.

        :raises LookupError: there is no game of that number.
        """
        return reader.game(self._database, self.path, number)

    def close(self) -> None:
        """Fold the WAL into the file and let go of the directory; may be called twice."""
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
