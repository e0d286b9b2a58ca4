"""The file of the journal: opening, layout and version, lock, and the translation of its errors.

SQLite in WAL mode.  Before a file is opened for writing, its version is read through a read-only
connection, so that a journal of a newer Witboard, or a foreign file, stays unchanged.
"""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from controller.errors import JournalFailed, JournalInUse, JournalRefused

FILE = "journal.sqlite3"
LOCK = "journal.lock"
APPLICATION = 0x57697462  # "Witb", in the header of the file
LAYOUT = 1
ROOM_BYTES = 2 << 20  # size of the WAL, allocated in advance
_BUSY_S = 1.0  # seconds that another program may hold the file before a call fails

_TABLES = (
    """CREATE TABLE games(
        id INTEGER PRIMARY KEY AUTOINCREMENT, header TEXT NOT NULL, started TEXT NOT NULL, ended TEXT, result TEXT)""",
    """CREATE TABLE records(
        game INTEGER NOT NULL, n INTEGER NOT NULL, kind TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY(game, n)) WITHOUT ROWID""",
    "CREATE TABLE clock(game INTEGER PRIMARY KEY, after INTEGER NOT NULL, body TEXT NOT NULL)",
)

_WRITABLE = "make the directory and its files writable for this user"
_REMEDIES = {
    sqlite3.SQLITE_FULL: "free space on that disk",
    sqlite3.SQLITE_READONLY: _WRITABLE,
    sqlite3.SQLITE_PERM: _WRITABLE,
    sqlite3.SQLITE_CANTOPEN: _WRITABLE,
    sqlite3.SQLITE_BUSY: "another program has the file open for writing: end it",
}


def lock(directory: Path) -> int:
    """Lock the state directory for this process; returns the file descriptor, to be closed when done.

    The kernel releases the lock however the process dies.

    :raises JournalInUse: another daemon has the lock.
    :raises JournalFailed: the directory or the lock file cannot be made.
    """
    path = directory / LOCK
    try:
        directory.mkdir(mode=0o700, parents=True, exist_ok=True)  # the journal contains every secret card
        descriptor = os.open(path, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o644)
    except OSError as error:
        raise JournalFailed(f"{path}: {error.strerror}; choose a directory that this user may write to") from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        os.ftruncate(descriptor, 0)
        os.pwrite(descriptor, str(os.getpid()).encode(), 0)  # only for the error message of another process
    except BlockingIOError as error:
        holder = os.pread(descriptor, 20, 0).decode("ascii", "replace") or "unknown"
        os.close(descriptor)
        raise JournalInUse(
            f"{directory}: another Witboard (process {holder}) uses this state directory; "
            "end it, or choose another directory"
        ) from error
    except OSError as error:
        os.close(descriptor)
        raise JournalFailed(f"{path}: {error.strerror}; free space on that disk") from error
    return descriptor


def connect(path: Path) -> sqlite3.Connection:
    """A connection that writes: WAL, synchronous FULL, one transaction per statement.  Makes a missing file.

    :raises JournalRefused: the file is newer, foreign or corrupt; it is unchanged.
    :raises JournalFailed: the disk prevents opening it.
    """
    with explained(path):
        if not _is_there(path):
            _make(path)
        _check(path)
        # the file is already in WAL mode; the statement makes SQLite read it, and fail here if it cannot
        return _open(path, "PRAGMA journal_mode=WAL")


def connect_to_read(path: Path) -> sqlite3.Connection:
    """A connection that only reads; a daemon may write meanwhile.

    :raises JournalRefused: there is no journal, or it is newer, foreign or corrupt.
    :raises JournalFailed: the disk prevents opening it.
    """
    if not _is_there(path):
        raise JournalRefused(f"{path}: there is no journal; name the directory that `witboard run` used")
    with explained(path):
        _check(path)
        return _open_to_read(path)


def reserve(database: sqlite3.Connection, path: Path) -> None:
    """Allocate the WAL in advance: syncing overwritten blocks takes a fraction of the time of syncing a growing file.

    SQLite treats the bytes behind its last frame as leftovers, as in any reused WAL.
    """
    database.execute("SELECT count(*) FROM games").fetchone()  # this creates the WAL
    try:
        with path.with_name(path.name + "-wal").open("r+b") as wal:
            missing = ROOM_BYTES - wal.seek(0, os.SEEK_END)
            if missing > 0:
                wal.write(bytes(missing))
                wal.flush()
                os.fsync(wal.fileno())
    except OSError:
        return  # the first record that does not fit reports a full disk; without this room writes are only slower


@contextmanager
def explained(path: Path) -> Iterator[None]:
    """Translate SQLite's errors into the journal's.  Errors of wrong use pass unchanged."""
    try:
        yield
    except sqlite3.DatabaseError as error:
        code = getattr(error, "sqlite_errorcode", None)
        if code is None:
            raise
        primary = code & 0xFF
        if primary in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB):
            raise _corrupt(path, str(error)) from error
        remedy = _REMEDIES.get(primary, "check the disk")
        raise JournalFailed(f"{path}: the journal failed: {error} ({error.sqlite_errorname}); {remedy}") from error


def _is_there(path: Path) -> bool:
    try:
        return path.stat().st_size > 0
    except (FileNotFoundError, NotADirectoryError):
        return False
    except OSError as error:
        raise JournalFailed(f"{path}: {error.strerror}; choose a directory that this user may read") from error


def _make(path: Path) -> None:
    """Make a new journal, complete before it gets its name.  If killed in between, the next start repeats it."""
    if _is_there(path.with_name(path.name + "-wal")):
        raise JournalRefused(
            f"{path}: gone, but {path.name}-wal is there: put the file back, or move that one away too"
        )
    new = path.with_name(path.name + ".new")
    try:
        for leftover in path.parent.glob(new.name + "*"):
            leftover.unlink()
        with closing(_open(new)) as database:
            database.execute("BEGIN IMMEDIATE")
            for table in _TABLES:
                database.execute(table)
            database.execute(f"PRAGMA application_id={APPLICATION}")
            database.execute(f"PRAGMA user_version={LAYOUT}")
            database.execute("COMMIT")
            database.execute("PRAGMA journal_mode=WAL")
        new.replace(path)
        directory = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(directory)
        finally:
            os.close(directory)
    except OSError as error:
        raise JournalFailed(f"{path}: cannot be made: {error.strerror}; {_WRITABLE}") from error


def _open(path: Path, *first: str) -> sqlite3.Connection:
    """A connection on which `first` was executed.  If that fails, the connection is closed."""
    database = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    database.text_factory = _text
    try:
        for statement in ("PRAGMA synchronous=FULL", *first):
            database.execute(statement)
    except BaseException:
        database.close()
        raise
    return database


def _open_to_read(path: Path) -> sqlite3.Connection:
    address = f"{path.absolute().as_uri()}?mode=ro"
    database = sqlite3.connect(address, uri=True, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    database.text_factory = _text
    return database


def _text(raw: bytes) -> str:
    """A text of the file.  What is not UTF-8 becomes surrogates, which no JSON has, and is refused where it is read."""
    return raw.decode(errors="surrogateescape")


def _check(path: Path) -> None:
    """Refuse a file that is foreign, of another layout, or damaged."""
    with closing(_open_to_read(path)) as database:
        application = database.execute("PRAGMA application_id").fetchone()[0]
        version = database.execute("PRAGMA user_version").fetchone()[0]
        if application != APPLICATION:
            raise JournalRefused(f"{path}: this is no journal of Witboard; move it away, or choose another directory")
        if version != LAYOUT:
            raise JournalRefused(
                f"{path}: the journal has layout {version}, this version reads layout {LAYOUT}; "
                "use the version that wrote it, or choose another directory"
            )
        damage = database.execute("PRAGMA quick_check(1)").fetchone()[0]
        if damage != "ok":
            raise _corrupt(path, damage)


def _corrupt(path: Path, damage: str) -> JournalRefused:
    return JournalRefused(
        f"{path}: the journal is damaged ({damage}); it was left as it is: put a copy back in its place, "
        f"or move {path.name} and what is named {path.name}-* away and start anew"
    )
