"""Tournaments on disk: SQLite in WAL mode, for its owner alone, looked at when it is opened.

Every call is one transaction that is on disk when it returns: a hall that is killed comes back with all it has told.
"""

import os
import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

import msgspec

from controller.errors import JournalFailed, JournalRefused
from controller.hall.tournament import Pairing, TournamentKind, TournamentPlayer
from controller.journal.file import lock
from hardware.files import PRIVATE

FILE = "hall.sqlite3"
APPLICATION, LAYOUT = 0x57424831, 2  # "WBH1"
MOST_RECORDS = 5000  # of a game
_TABLES = """
CREATE TABLE tournaments(id INTEGER PRIMARY KEY, name TEXT NOT NULL, kind TEXT NOT NULL, rounds INTEGER NOT NULL,
    game TEXT NOT NULL, clock TEXT NOT NULL) STRICT;
CREATE TABLE entrants(tournament INTEGER NOT NULL REFERENCES tournaments, number INTEGER NOT NULL, name TEXT NOT NULL,
    gone INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(tournament, number)) STRICT;
CREATE TABLE pairings(tournament INTEGER NOT NULL REFERENCES tournaments, round INTEGER NOT NULL,
    place INTEGER NOT NULL, first INTEGER NOT NULL, second INTEGER, result TEXT NOT NULL,
    board TEXT NOT NULL DEFAULT '', after INTEGER NOT NULL DEFAULT 0, game INTEGER, how TEXT NOT NULL DEFAULT '',
    adjourned INTEGER NOT NULL DEFAULT 0, PRIMARY KEY(tournament, round, place)) STRICT;
CREATE TABLE records(tournament INTEGER NOT NULL REFERENCES tournaments, round INTEGER NOT NULL, place INTEGER NOT NULL,
    n INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT, PRIMARY KEY(tournament, round, place, n)) STRICT;
"""
_PAIRINGS = (
    "SELECT round, place, first, second, result, board, after, game, how, adjourned FROM pairings WHERE tournament = ?"
)
_FROM_1 = """
BEGIN; ALTER TABLE pairings ADD COLUMN adjourned INTEGER NOT NULL DEFAULT 0; PRAGMA user_version = 2; COMMIT;
"""  # layout 1 knew no adjourned games


@dataclass(frozen=True, slots=True)
class Tournament:
    """What was agreed: `game` by its key, `clock` as text ("": the game's own)."""

    id: int
    name: str
    kind: TournamentKind
    rounds: int
    game: str
    clock: str


class HallStore:
    """The tournaments of one hall; one thread, one owner."""

    def __init__(self, database: sqlite3.Connection, path: Path, descriptor: int) -> None:
        self._database, self.path, self._lock = database, path, descriptor

    @classmethod
    def open(cls, directory: Path) -> Self:
        """The store in that directory; both are made if missing.

        :raises JournalInUse: another hall has it.
        :raises JournalRefused: the file is newer, foreign or damaged; it is unchanged.
        :raises JournalFailed: the disk prevents opening it.
        """
        descriptor, path = lock(directory), directory / FILE
        try:
            with _explained(path):
                new = not path.exists()
                if new:
                    os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, PRIVATE))
                path.chmod(PRIVATE)
                database = sqlite3.connect(path, isolation_level=None)
                try:
                    _check(database, path)
                    for pragma in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
                        database.execute(f"PRAGMA {pragma}")
                except BaseException:
                    database.close()
                    raise
        except BaseException:
            os.close(descriptor)
            raise
        return cls(database, path, descriptor)

    def close(self) -> None:
        """Close file and lock."""
        self._database.close()
        os.close(self._lock)

    def begin(self, name: str, kind: TournamentKind, rounds: int, game: str, clock: str, players: Sequence[str]) -> int:
        """A new tournament with these entrants, in the order of seeding; returns its number."""
        with self._writing():
            number = self._database.execute(
                "INSERT INTO tournaments(name, kind, rounds, game, clock) VALUES (?, ?, ?, ?, ?)",
                (name, kind, rounds, game, clock),
            ).lastrowid
            assert number is not None
            rows = [(number, place, one) for place, one in enumerate(players, 1)]
            self._database.executemany("INSERT INTO entrants(tournament, number, name) VALUES (?, ?, ?)", rows)
        return number

    def tournaments(self) -> list[Tournament]:
        """All of them, the newest first."""
        rows = self._read("SELECT id, name, kind, rounds, game, clock FROM tournaments ORDER BY id DESC")
        return [Tournament(*row) for row in rows]

    def entrants(self, tournament: int) -> list[TournamentPlayer]:
        """By number."""
        rows = self._read("SELECT number, name, gone FROM entrants WHERE tournament = ? ORDER BY number", tournament)
        return [TournamentPlayer(number, name, bool(gone)) for number, name, gone in rows]

    def pairings(self, tournament: int) -> list[Pairing]:
        """By round and table."""
        rows = self._read(f"{_PAIRINGS} ORDER BY round, place", tournament)
        return [replace(Pairing(*row), adjourned=bool(row[-1])) for row in rows]

    def draw(self, tournament: int, pairings: Sequence[Pairing]) -> None:
        """Keep a round."""
        with self._writing():
            rows = [(tournament, p.round, p.table, p.first, p.second, p.result, p.how) for p in pairings]
            self._database.executemany(
                "INSERT INTO pairings(tournament, round, place, first, second, result, how)"
                " VALUES (?, ?, ?, ?, ?, ?, ?)",
                rows,
            )

    def change(self, tournament: int, pairing: Pairing) -> None:
        """Keep board, game and result of that pairing, and whether it is adjourned."""
        with self._writing():
            self._change(tournament, pairing)

    def begin_anew(self, tournament: int, pairing: Pairing) -> None:
        """The same where its game was taken up at another board, whose records hold all moves once more."""
        with self._writing():
            self._change(tournament, pairing)
            self._database.execute(
                "DELETE FROM records WHERE tournament = ? AND round = ? AND place = ?",
                (tournament, pairing.round, pairing.table),
            )

    def _change(self, tournament: int, pairing: Pairing) -> None:
        self._database.execute(
            "UPDATE pairings SET result = ?, board = ?, after = ?, game = ?, how = ?, adjourned = ?"
            " WHERE tournament = ? AND round = ? AND place = ?",
            (
                *(pairing.result, pairing.board, pairing.after, pairing.game, pairing.how, pairing.adjourned),
                *(tournament, pairing.round, pairing.table),
            ),
        )

    def take_out(self, tournament: int, number: int, *, out: bool) -> None:
        """That entrant leaves, or comes back."""
        with self._writing():
            self._database.execute(
                "UPDATE entrants SET gone = ? WHERE tournament = ? AND number = ?", (out, tournament, number)
            )

    def keep_record(
        self, tournament: int, pairing: Pairing, number: int, kind: str, body: Mapping[str, Any] | None
    ) -> None:
        """Keep a record of its game; one that has come before is replaced where it says more."""
        if number > MOST_RECORDS:
            return
        with self._writing():
            self._database.execute(
                "INSERT INTO records VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE"
                " SET body = coalesce(excluded.body, body)",
                (tournament, pairing.round, pairing.table, number, kind, _text(body)),
            )

    def records(self, tournament: int, pairing: Pairing) -> list[tuple[int, str, str | None]]:
        """Number, kind and body (JSON) of the records of its game."""
        where = "WHERE tournament = ? AND round = ? AND place = ? ORDER BY n"
        return self._read(f"SELECT n, kind, body FROM records {where}", tournament, pairing.round, pairing.table)

    def _read(self, statement: str, *values: int) -> list[Any]:
        with _explained(self.path):
            return self._database.execute(statement, values).fetchall()

    @contextmanager
    def _writing(self) -> Iterator[None]:
        with _explained(self.path):
            self._database.execute("BEGIN IMMEDIATE")
            try:
                yield
            except BaseException:
                self._database.execute("ROLLBACK")
                raise
            self._database.execute("COMMIT")


def _check(database: sqlite3.Connection, path: Path) -> None:
    """Make the tables of a new file, and look at an old one."""
    (application,) = database.execute("PRAGMA application_id").fetchone()
    (layout,) = database.execute("PRAGMA user_version").fetchone()
    (tables,) = database.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if not tables and not application:
        database.executescript(
            f"BEGIN; PRAGMA application_id = {APPLICATION}; PRAGMA user_version = {LAYOUT}; {_TABLES} COMMIT;"
        )
        return
    if application != APPLICATION or layout not in (1, LAYOUT):
        raise JournalRefused(f"{path}: no tournaments of this version; name another directory by --state")
    (found,) = database.execute("PRAGMA quick_check(1)").fetchone()
    if found != "ok":
        raise JournalRefused(f"{path}: the disk has changed it ({found}); put a copy of it back, or move it away")
    if layout == 1:
        database.executescript(_FROM_1)


@contextmanager
def _explained(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.DatabaseError as error:
        if error.sqlite_errorcode in (sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_CORRUPT):
            raise JournalRefused(
                f"{path}: no tournaments of this version; name another directory by --state"
            ) from error
        raise JournalFailed(f"{path}: {error}; free its disk, or name another directory by --state") from error
    except OSError as error:
        raise JournalFailed(f"{path}: {error.strerror}; name another directory by --state") from error


def _text(body: Mapping[str, Any] | None) -> str | None:
    return None if body is None else msgspec.json.encode(body).decode()
