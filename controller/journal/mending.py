"""A journal whose log has rotted is mended before it is opened: SQLite would drop all moves behind the first bad frame.

The file and its log are copied aside first.  Then the log is sealed anew in several ways, each is tried on a copy, and
the one with the most records is taken: only where the database is sound and every record fits its checksum.
"""

import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing, suppress
from dataclasses import dataclass
from pathlib import Path

from controller.journal.checksum import checksum, header_checksum
from controller.journal.layout import HEAD_BYTES, has_column, page_bytes
from controller.journal.wal import Rot, rot_in
from hardware.files import PRIVATE_DIRECTORY, replace_file, sync_directory

COPIES = "journal-damaged"


@dataclass(frozen=True, slots=True)
class Mended:
    """What became of a rotten log.

    missing  how many of the last moves may be missing, at most; 0: none is
    copies   the directory with database and log as they were
    """

    missing: int
    copies: Path

    def __str__(self) -> str:
        what = f"up to {self.missing} of the last moves may be missing" if self.missing else "no move is missing"
        return f"the disk has changed the journal's log; {what}; the files as they were are in {self.copies}"


@dataclass(frozen=True, slots=True)
class _Proof:
    """A sound database: how many records it has, and how many of them have no checksum."""

    records: int
    unsealed: int


def log_of(path: Path) -> Path:
    """The log of that database."""
    return path.with_name(f"{path.name}-wal")


def mend(path: Path) -> Mended | None:
    """Mend the log of that database if it has rotted; None: it has not.  Nobody may have the database open.

    :raises OSError: the disk prevents it.
    """
    rot = find_rot(path)
    if rot is None:
        return None
    copies = _copied_aside(path)
    with tempfile.TemporaryDirectory(dir=path.parent, prefix=".mending-") as place:
        log, missing = _best(path, rot, Path(place))
    if log is not None:
        with suppress(FileNotFoundError):
            path.with_name(f"{path.name}-shm").unlink()  # the index of the log as it was
        replace_file(log_of(path), log)
    return Mended(missing, copies)


def find_rot(path: Path) -> Rot | None:
    """The rot in the log of that database; None: there is none, or no log.

    :raises OSError: the disk prevents reading it.
    """
    try:
        log, database = log_of(path).read_bytes(), path.open("rb")
    except (FileNotFoundError, NotADirectoryError):
        return None
    with database:
        size = page_bytes(database.read(HEAD_BYTES))
    return None if size is None else rot_in(log, size)


def _copied_aside(path: Path) -> Path:
    number = 1
    while (copies := path.with_name(f"{COPIES}-{number}")).exists():
        number += 1
    copies.mkdir(mode=PRIVATE_DIRECTORY)
    for file in (path, log_of(path)):
        replace_file(copies / file.name, file.read_bytes())
    sync_directory(path.parent)
    return copies


def _best(path: Path, rot: Rot, place: Path) -> tuple[bytes | None, int]:
    """(the log to take, None: as it is; how many of the last moves may be missing)."""
    behind = rot.records_behind()
    lost = rot.not_written_again()
    plain = [(None, behind), (b"", behind)]  # what SQLite itself reads; the file without its log
    found = [(_proof(path, log, place), missing, log) for log, missing in plain]
    unsealed = max((proof.unsealed for proof, _, _ in found if proof), default=0)
    most = max((proof.records for proof, _, _ in found if proof), default=-1)
    guesses = [(guess, False, 0) for guess in rot.guessed() if lost]
    better = []  # the likelier first: what is left out is older at worst, what is wrong is wrong
    for way, with_bad, missing in [(rot, False, lost), *guesses, (rot, True, 0)]:
        log = way.sealed(with_bad=with_bad)
        proof = _proof(path, log, place)
        if proof is not None and proof.unsealed <= unsealed:
            better.append((proof, missing, log))
            most, before = max(most, proof.records), most
            if missing == 0 and most > before:
                break
    best = [(log, missing) for proof, missing, log in [*better, *found] if proof is not None and proof.records == most]
    return (best[0][0], min(missing for _, missing in best)) if best else (None, behind)


def _proof(path: Path, log: bytes | None, place: Path) -> _Proof | None:
    """What a copy of the database with that log (None: its own) holds; None: it is not sound."""
    with tempfile.TemporaryDirectory(dir=place) as there:
        copy = Path(there, path.name)
        shutil.copyfile(path, copy)
        log_of(copy).write_bytes(log_of(path).read_bytes() if log is None else log)
        with closing(sqlite3.connect(copy, isolation_level=None)) as database, suppress(sqlite3.DatabaseError):
            database.text_factory = lossless
            if database.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok":
                checked = list(checked_records(database))
                if all(fault is None for fault, _ in checked):
                    return _Proof(len(checked), sum(not sealed for _, sealed in checked))
    return None


def checked_records(database: sqlite3.Connection, game: int | None = None) -> Iterator[tuple[str | None, bool]]:
    """Of each record, of one game or of all: (its fault or its game's in words, or None; whether it has a checksum)."""
    which = "" if game is None else "WHERE game = :game"
    columns = (
        ("records.checksum", "games.checksum") if has_column(database, "records", "checksum") else ("NULL", "NULL")
    )
    rows = database.execute(
        f"""SELECT game, n, kind, body, {", ".join(columns)}, header
            FROM records LEFT JOIN games ON games.id = game {which} ORDER BY game, n""",
        {"game": game},
    )
    last: tuple[int | None, int, int | None] = (None, 0, None)
    for number, n, kind, body, given, head, header in rows:
        due, before = (last[1] + 1, last[2]) if last[0] == number else (1, None)
        last = (number, n, given)
        fault = None
        if header is None:
            fault = f"game {number} is missing"
        elif due == 1 and head is not None and head != header_checksum(header):
            fault = f"the header of game {number} is not what was written"
        elif n != due:
            fault = f"record {due} of game {number} is missing"
        elif given is not None and given != checksum(before, number, n, kind, body):
            fault = f"record {n} of game {number} is not what was written"
        yield fault, given is not None


def lossless(raw: bytes) -> str:
    """A text of the file.  What is not UTF-8 becomes surrogates, which no JSON has, and is refused where it is read."""
    return raw.decode(errors="surrogateescape")
