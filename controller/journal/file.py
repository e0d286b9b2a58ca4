"""The file of the journal: opening, layout and version, lock, and the translation of its errors.

SQLite in WAL mode.  Before a file is opened for writing, its version is read through a read-only
connection, so that a journal of a newer Witboard, or a foreign file, stays unchanged.
"""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from controller.errors import JournalFailed, JournalInUse, JournalRefused
from controller.journal.checksum import checksum, clock_checksum
from controller.journal.layout import APPLICATION, LAYOUT, TABLES, add_columns
from controller.journal.mending import lossless
from hardware.files import PRIVATE, PRIVATE_DIRECTORY, sync_directory

FILE = "journal.sqlite3"
LOCK = "journal.lock"
ROOM_BYTES = 2 << 20  # size of the WAL, allocated in advance
_BUSY_S = 1.0  # seconds that another program may hold the file before a call fails

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

    The lock is on the directory itself, so that nobody can remove it; the lock file only says who has it.  The kernel
    releases the lock however the process dies.

    :raises JournalInUse: another daemon has the lock.
    :raises JournalFailed: the directory or the lock file cannot be made.
    """
    path = directory / LOCK
    try:
        directory.mkdir(mode=PRIVATE_DIRECTORY, parents=True, exist_ok=True)  # the journal contains every secret card
        descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError as error:
        raise JournalFailed(f"{path}: {error.strerror}; choose a directory that this user may write to") from error
    try:
        fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
        _sign(path)
    except BlockingIOError as error:
        os.close(descriptor)
        raise JournalInUse(
            f"{directory}: another Witboard (process {_holder(path)}) uses this state directory; "
            "end it, or choose another directory"
        ) from error
    except OSError as error:
        os.close(descriptor)
        raise JournalFailed(f"{path}: {error.strerror}; {_WRITABLE}") from error
    return descriptor


def is_locked(directory: Path) -> bool:
    """Whether a daemon has that state directory."""
    try:
        descriptor = os.open(directory, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(descriptor, fcntl.LOCK_SH | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(descriptor)
    return False


def _sign(path: Path) -> None:
    """Write the number of this process into the lock file, for the error message of another one."""
    signed = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC | os.O_CLOEXEC, PRIVATE)
    try:
        os.write(signed, str(os.getpid()).encode())
    finally:
        os.close(signed)


def _holder(path: Path) -> str:
    try:
        return path.read_bytes()[:20].decode("ascii", "replace") or "unknown"
    except OSError:
        return "unknown"


def connect(path: Path) -> sqlite3.Connection:
    """A connection that writes: WAL, synchronous FULL, one transaction per statement.  Makes a missing file.

    :raises JournalRefused: the file is newer, foreign or corrupt; it is unchanged.
    :raises JournalFailed: the disk prevents opening it.
    """
    with explained(path):
        if not _is_there(path):
            _make(path)
        _check(path)
        _keep_private(path)
        # the file is already in WAL mode; the statement makes SQLite read it, and fail here if it cannot
        database = _open(path, "PRAGMA journal_mode=WAL")
        try:
            add_columns(database)
            database.create_function("checksum", 5, checksum, deterministic=True)
            database.create_function("clock_checksum", 3, clock_checksum, deterministic=True)
            # a log that starts anew has other salts: nothing left in it can be taken for rot
            database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        except BaseException:
            database.close()
            raise
        return database


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
        os.close(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, PRIVATE))
        with closing(_open(new)) as database:
            database.execute("BEGIN IMMEDIATE")
            for table in TABLES:
                database.execute(table)
            database.execute(f"PRAGMA application_id={APPLICATION}")
            database.execute(f"PRAGMA user_version={LAYOUT}")
            add_columns(database)
            database.execute("COMMIT")
            database.execute("PRAGMA journal_mode=WAL")
        new.replace(path)
        sync_directory(path.parent)
    except OSError as error:
        raise JournalFailed(f"{path}: cannot be made: {error.strerror}; {_WRITABLE}") from error


def _keep_private(path: Path) -> None:
    """Take the journal from all others, who might read the cards: older versions made it for everybody."""
    for file in (path, *path.parent.glob(f"{path.name}-*")):
        with suppress(OSError):  # another user's file: it can be played with all the same
            file.chmod(PRIVATE)


def _open(path: Path, *first: str) -> sqlite3.Connection:
    """A connection on which `first` was executed.  If that fails, the connection is closed."""
    database = sqlite3.connect(path, timeout=_BUSY_S, isolation_level=None, check_same_thread=False)
    database.text_factory = lossless
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
    database.text_factory = lossless
    return database


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
