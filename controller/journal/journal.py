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
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import ExitStack, closing, contextmanager, suppress
from pathlib import Path
from typing import Self

from controller.core.api.events import Record
from controller.errors import JournalFailed
from controller.journal import reader
from controller.journal.checksum import header_checksum
from controller.journal.file import FILE, connect, explained, lock, reserve
from controller.journal.mending import Mended, mend
from controller.journal.records import (
    JOURNAL_FORMAT,
    GameHeader,
    GameLine,
    GameLog,
    read_header,
    write_body,
    write_header,
    write_result,
)
from controller.journal.wear import Meter

_APPEND = """INSERT INTO records(game, n, kind, body, checksum)
    SELECT id, after + 1, :kind, :body, checksum(last.checksum, id, after + 1, :kind, :body)
    FROM (SELECT id, (SELECT coalesce(max(n), 0) FROM records WHERE game = id) AS after
        FROM games WHERE id = :game AND ended IS NULL)
    LEFT JOIN records AS last ON last.game = id AND last.n = after"""
_SET_CLOCK = """INSERT OR REPLACE INTO clock(game, after, body, checksum)
    SELECT id, after, :body, clock_checksum(id, after, :body)
    FROM (SELECT id, (SELECT coalesce(max(n), 0) FROM records WHERE game = id) AS after
        FROM games WHERE id = :game AND ended IS NULL)"""

_BEGIN = "INSERT INTO games(header, checksum, started) VALUES (?, ?, ?) RETURNING id"
_RENEW = "UPDATE games SET header = ?, checksum = ? WHERE id = ?"
_CLOSE = """UPDATE games SET ended = ?, result = ?, written = coalesce(written, 0) + ?
    WHERE id = ? AND ended IS NULL"""
_COUNT = "UPDATE games SET written = coalesce(written, 0) + ? WHERE id = ?"

FOLD_AFTER = 150  # writes; then a clock reading checkpoints the WAL, so that no move waits for it


class Journal:
    """The journal of one state directory.  It has one owner, and calls come from one thread at a time.

    mended  what became of a log that the disk had changed; None: it had not
    """

    def __init__(
        self,
        database: sqlite3.Connection,
        path: Path,
        descriptor: int,
        now: Callable[[], str],
        mended: Mended | None = None,
    ) -> None:
        self.path = path
        self.mended = mended
        self._database = database
        self._lock: int | None = descriptor
        self._now = now
        self._meter = Meter(path)
        self._playing: int | None = None  # the game for which what is written counts
        self._written = 0  # bytes of it that the file does not know of
        self._unfolded = 0  # writes since the last checkpoint of the WAL
        self._renewed = 0  # the game whose header is known to be of this version's format

    @classmethod
    def open(
        cls,
        directory: Path,
        *,
        now: Callable[[], str],
        room: bool = False,
    ) -> Self:
        """Lock the directory and open its journal; both are made if missing.

        now      gives wall time as ISO text
        room     allocate the WAL in advance, for a daemon whose records must be quick

        :raises JournalInUse: another daemon has the directory.
        :raises JournalRefused: the journal is newer, foreign or corrupt; it is unchanged.
        :raises JournalFailed: the disk prevents opening it.
        """
        path = directory / FILE
        with ExitStack() as opened:
            descriptor = lock(directory)
            opened.callback(os.close, descriptor)
            mended = _mended(path)
            database = opened.enter_context(closing(connect(path)))
            if room:
                with explained(path):
                    reserve(database, path)
            opened.pop_all()  # the journal closes them from now on
        return cls(database, path, descriptor, now, mended)

    def begin_game(self, header: GameHeader) -> int:
        """Begin a game; returns its number.  Durable on return.

        :raises JournalFailed: the disk could not write it.
        """
        with explained(self.path):
            text = write_header(header)
            row = self._database.execute(_BEGIN, (text, header_checksum(text), self._now())).fetchall()
        game = int(row[0][0])
        self._count(game)
        return game

    def append(self, game: int, record: Record) -> None:
        """Add a record to an unfinished game.  Durable on return, except a clock reading with `durable` false.

        :raises JournalFailed: the disk could not write it.
        :raises ValueError: there is no such game, or it is finished.
        """
        if record.kind == "clock" and not record.durable:
            self._set_clock(game, write_body(record))
            return
        with explained(self.path), self._renewing(game):
            told = {"kind": record.kind, "body": write_body(record), "game": game}
            added = self._database.execute(_APPEND, told).rowcount
        self._demand(added, game)
        self._count(game)
        self._unfolded += 1

    def close_game(self, game: int, result: str) -> None:
        """Finish a game; `result` in words.  Durable on return.

        :raises JournalFailed: the disk could not write it.
        :raises ValueError: there is no such game, or it is finished.
        """
        written = self._written if self._playing == game else 0
        with explained(self.path):
            closed = self._database.execute(_CLOSE, (self._now(), write_result(result), written, game)).rowcount
        self._demand(closed, game)
        self._meter.since()  # this last write is no other game's
        self._playing, self._written = None, 0

    def keep_game(self, header: GameHeader, records: Iterable[Record], result: str | None) -> int:
        """Keep a game that was played elsewhere; returns its number.  `result` None: it is not over.

        Durable on return, whole or not at all.

        :raises JournalFailed: the disk could not write it.
        """
        text = write_header(header)
        with explained(self.path), self._whole():
            (game,) = self._database.execute(_BEGIN, (text, header_checksum(text), self._now())).fetchone()
            for record in records:
                told = {"kind": record.kind, "body": write_body(record), "game": game}
                self._database.execute(_APPEND, told)
            if result is not None:
                self._database.execute(_CLOSE, (self._now(), write_result(result), 0, game))
        self._meter.since()  # what is written now is no other game's
        return int(game)

    def forget(self, game: int) -> None:
        """Take one game that is over out of the journal, while another goes on; its bytes are overwritten.

        `remove` gives their room back to the disk, too, but takes long.

        :raises JournalFailed: the disk could not do it; then it is still there.
        :raises ValueError: there is no such game, or it is not over.
        """
        with explained(self.path):
            self._database.execute("PRAGMA secure_delete=ON")
            with self._whole():
                gone = self._database.execute("DELETE FROM games WHERE id = ? AND ended IS NOT NULL", (game,)).rowcount
                self._demand(gone, game)
                for table in ("records", "clock"):
                    self._database.execute(f"DELETE FROM {table} WHERE game = ?", (game,))
        self._meter.since()

    def remove(self, numbers: Collection[int]) -> None:
        """Take games out of the journal; their bytes are overwritten, and their room is given back to the disk.

        :raises JournalFailed: the disk could not do it; then all of them are there, or none.
        """
        with explained(self.path):
            self._database.execute("PRAGMA secure_delete=ON")
            with self._whole():
                for number in numbers:
                    for table, column in (("records", "game"), ("clock", "game"), ("games", "id")):
                        self._database.execute(f"DELETE FROM {table} WHERE {column} = ?", (number,))
            self._database.execute("VACUUM")
            self._database.execute("PRAGMA wal_checkpoint(TRUNCATE)")

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

    def records_after(self, game: int, number: int, limit: int) -> tuple[reader.NumberedRecord, ...]:
        """At most `limit` records that follow that one, in order; see controller.journal.reader."""
        return reader.records_after(self._database, self.path, game, number, limit)

    def count_records(self, game: int) -> int:
        """How many records that game has."""
        return reader.count_records(self._database, self.path, game)

    def close(self) -> None:
        """Checkpoint the WAL and release the directory; may be called twice."""
        if self._lock is None:
            return
        descriptor, self._lock = self._lock, None
        try:
            with suppress(sqlite3.DatabaseError):  # a figure; what matters is on the disk
                self._keep_count()
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
        with self._whole():
            row = self._database.execute("SELECT header FROM games WHERE id = ?", (game,)).fetchone()
            if row and (header := read_header(row[0])).format != JOURNAL_FORMAT:
                text = write_header(header.renewed())
                self._database.execute(_RENEW, (text, header_checksum(text), game))
            yield
        self._renewed = game

    @contextmanager
    def _whole(self) -> Iterator[None]:
        """One transaction: all that is done within, or nothing."""
        self._database.execute("BEGIN IMMEDIATE")
        try:
            yield
            self._database.execute("COMMIT")
        except BaseException:
            if self._database.in_transaction:
                self._database.execute("ROLLBACK")
            raise

    def _set_clock(self, game: int, body: str) -> None:
        with explained(self.path):
            self._database.execute("PRAGMA synchronous=NORMAL")
            try:
                written = self._database.execute(_SET_CLOCK, {"body": body, "game": game}).rowcount
            finally:
                self._database.execute("PRAGMA synchronous=FULL")
        self._demand(written, game)
        self._count(game)
        self._unfolded += 1
        if self._unfolded >= FOLD_AFTER:
            self._unfolded = 0
            with explained(self.path):
                self._keep_count()
                self._database.execute("PRAGMA wal_checkpoint(PASSIVE)")

    def _count(self, game: int) -> None:
        """Count what was just written for that game."""
        if self._playing != game:
            self._playing, self._written = game, 0
        self._written += self._meter.since()

    def _keep_count(self) -> None:
        """Put the count into the file; a kill loses what came since."""
        if self._playing is not None and self._written:
            self._database.execute(_COUNT, (self._written, self._playing))
            self._written = self._meter.since()

    def _demand(self, rows: int, game: int) -> None:
        if rows != 1:
            raise ValueError(f"{self.path}: game {game} is finished or was never begun")


def _mended(path: Path) -> Mended | None:
    try:
        return mend(path)
    except OSError as error:
        why = f"the disk has changed its log, and it cannot be mended ({error.strerror}); free space on that disk"
        raise JournalFailed(f"{path}: {why}") from error
