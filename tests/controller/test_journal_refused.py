"""The journal refuses what it cannot read and leaves it as it is; a disk that fails is one clear error."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import controller
from controller.core.api.events import Record
from controller.errors import JournalFailed, JournalRefused
from controller.journal.file import FILE, LOCK
from controller.journal.journal import Journal
from controller.journal.reader import JournalReader
from controller.journal.records import GameHeader

ROOT = Path(controller.__file__).parents[1]
HEADER = GameHeader("web", "web/1", {}, "16/16 w - 0", "total 2h", "sim", ("White", "Green"))
MOVE = Record("move", {"notation": "t1r4-t1r3", "ply": 1})
OTHER_MOVE = Record("move", {"notation": "t1r3-t1r2", "ply": 2})
CLOCK = Record("clock", {"left_ms": [1]}, durable=False)


def opened(directory: Path) -> Journal:
    return Journal.open(directory, now=lambda: "2026-01-01T00:00:00+00:00")


def files(directory: Path) -> dict[str, bytes]:
    """What is in the directory: the lock file, the index of the WAL and an empty WAL hold nothing."""
    contents = {path.name: path.read_bytes() for path in directory.iterdir()}
    return {name: content for name, content in contents.items() if content and not name.endswith((".lock", "-shm"))}


@pytest.fixture
def unclosed(tmp_path: Path) -> Path:
    """A journal with one move whose daemon was cut off: the move is in the WAL only."""
    with opened(tmp_path / "live") as journal:
        journal.append(journal.begin_game(HEADER), MOVE)
        (tmp_path / "dead").mkdir()
        for name in (FILE, f"{FILE}-wal"):
            (tmp_path / "dead" / name).write_bytes((tmp_path / "live" / name).read_bytes())
    return tmp_path / "dead"


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("PRAGMA user_version=2", r"layout 2, this version reads layout 1; use the version that wrote it"),
        ("PRAGMA user_version=0", r"layout 0, this version reads layout 1"),
        ("PRAGMA application_id=1", r"no journal of Witboard; move it away"),
    ],
)
def test_a_journal_of_another_version_is_refused_and_stays_as_it_is(
    unclosed: Path, statement: str, reason: str
) -> None:
    database = sqlite3.connect(unclosed / FILE, isolation_level=None)
    database.execute(statement)
    copies = {name: (unclosed / name).read_bytes() for name in (FILE, f"{FILE}-wal")}
    database.close()
    for name, content in copies.items():  # as if this writer, too, had been cut off
        (unclosed / name).write_bytes(content)
    for refuse in (opened, JournalReader.open):
        with pytest.raises(JournalRefused, match=reason) as refused:
            refuse(unclosed)
        assert str(unclosed / FILE) in str(refused.value)
        assert files(unclosed) == copies


def test_what_is_no_database_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database " * 1000)
    before = files(tmp_path)
    with pytest.raises(JournalRefused, match=rf"{FILE}: the journal is damaged .*put a copy back.*start anew"):
        opened(tmp_path)
    assert files(tmp_path) == before


def test_a_damaged_page_is_found_at_the_start_and_the_file_stays_as_it_is(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        for number in range(300):
            journal.append(game, Record("move", {"notation": "t1r4-t1r3" * 9, "ply": number}))
    spoiled = bytearray((tmp_path / FILE).read_bytes())
    spoiled[-4096:-4000] = b"\xff" * 96
    (tmp_path / FILE).write_bytes(spoiled)
    before = files(tmp_path)
    with pytest.raises(JournalRefused, match="the journal is damaged"):
        opened(tmp_path)
    assert files(tmp_path) == before


def test_a_wal_without_its_file_is_not_mixed_into_a_new_one(unclosed: Path) -> None:
    (unclosed / FILE).unlink()
    before = files(unclosed)
    with pytest.raises(JournalRefused, match="put the file back, or move that one away"):
        opened(unclosed)
    assert files(unclosed) == before


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        (
            "UPDATE games SET header = json_set(header, '$.format', 3)",
            "header of game 1 .* format 3, .* reads formats 1 and 2",
        ),
        ("UPDATE games SET header = json_set(header, '$.shape', 2)", "header of game 1 .* unknown field `shape`"),
        ("UPDATE games SET header = '{'", "header of game 1 cannot be read"),
        ("UPDATE records SET body = '[1]'", "record 1 of game 1 cannot be read"),
        ("UPDATE records SET body = '{\"a\":' || replace(hex(zeroblob(20000)), '0', '[')", "record 1 .* too deeply"),
        ("UPDATE records SET body = '{\"a\":' || replace(hex(zeroblob(3000)), '0', '9') || '}'", "record 1 .* range"),
        ("UPDATE records SET body = CAST(x'7b2261223a22ff227d' AS TEXT)", "record 1 .* not UTF-8"),
        ("UPDATE games SET header = CAST(x'7b2261223a22ff227d' AS TEXT)", "header of game 1 .* not UTF-8"),
        ("UPDATE records SET body = x'ff'", "record 1 .* cannot be read"),
        ("UPDATE records SET kind = CAST(x'ff' AS TEXT)", "record 1 of game 1 cannot be read"),
    ],
)
def test_a_header_or_record_this_version_cannot_read_is_refused_by_name(
    unclosed: Path, statement: str, reason: str
) -> None:
    database = sqlite3.connect(unclosed / FILE, isolation_level=None)
    database.execute(statement)
    database.close()
    with opened(unclosed) as journal, pytest.raises(JournalRefused, match=reason):
        journal.open_game()


@pytest.fixture
def full_disk() -> Iterator[Callable[[], None]]:
    """From the call on, no file of this process grows beyond 64 KiB: writes fail as on a full disk."""
    limits, action = resource.getrlimit(resource.RLIMIT_FSIZE), signal.getsignal(signal.SIGXFSZ)

    def fill() -> None:
        signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
        resource.setrlimit(resource.RLIMIT_FSIZE, (65536, limits[1]))

    yield fill
    resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    signal.signal(signal.SIGXFSZ, action)


def append_until_it_fails(journal: Journal, game: int, taken: list[Record]) -> None:
    for _ in range(100):
        journal.append(game, MOVE)
        taken.append(MOVE)


def test_a_full_disk_is_one_error_and_the_journal_goes_on_when_there_is_space(
    tmp_path: Path, full_disk: Callable[[], None]
) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        limits = resource.getrlimit(resource.RLIMIT_FSIZE)
        full_disk()
        taken: list[Record] = []
        with pytest.raises(JournalFailed) as failed:
            append_until_it_fails(journal, game, taken)
        assert str(tmp_path / FILE) in str(failed.value)
        assert "SQLITE_" in str(failed.value)
        assert isinstance(failed.value, OSError)
        with pytest.raises(JournalFailed):
            journal.append(game, CLOCK)
        assert 0 < len(taken) < 100
        assert journal.game(game).records == tuple(taken)
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        journal.append(game, OTHER_MOVE)
        assert journal.game(game).records == (*taken, OTHER_MOVE)


def test_a_directory_that_cannot_be_made_is_one_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalFailed, match=r"file/state/journal\.lock: Not a directory; choose a directory"):
        opened(tmp_path / "file" / "state")


READ_ONLY = """
import os, sys
from pathlib import Path
from controller.errors import JournalFailed
from controller.journal.journal import Journal
if os.geteuid() == 0:
    os.setgroups([]); os.setgid(65534); os.setuid(65534)
try:
    Journal.open(Path(sys.argv[1]), now=str)
except JournalFailed as error:
    print(error)
"""


@pytest.mark.parametrize("there", [True, False])
def test_a_directory_one_may_not_write_to_is_one_error(there: bool) -> None:
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        if there:
            opened(directory).close()
            (directory / LOCK).chmod(0o666)
        directory.chmod(0o555)
        done = subprocess.run(
            [sys.executable, "-c", READ_ONLY, name],
            env={**os.environ, "PYTHONPATH": str(ROOT)},
            capture_output=True,
            text=True,
            check=True,
        )
        directory.chmod(0o755)
    file = FILE if there else LOCK
    assert done.stdout.startswith(f"{directory / file}: ")
    assert "writable for this user" in done.stdout or "that this user may write to" in done.stdout
    assert done.stdout.count("\n") == 1
