"""The journal as its owner uses it: what it keeps, whom it refuses, what it says when the disk fails."""

import os
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import controller
from controller.core.events import Record
from controller.errors import JournalFailed, JournalInUse, JournalRefused
from controller.journal import Journal
from controller.journal_file import FILE, LOCK
from controller.journal_read import JournalReader
from controller.journal_records import GameHeader, GameLine

ROOT = Path(controller.__file__).parents[1]
HEADER = GameHeader("web", "web/1", {"time_limit_s": "7200"}, "16/16 w - 0", "total 2h", "sim", ("White", "Green"))
MOVES = [Record("move", {"notation": f"t{ply}r4-t{ply}r3", "ply": ply, "left_ms": [7_200_000]}) for ply in range(5)]


def clock(left_ms: int) -> Record:
    return Record("clock", {"left_ms": [left_ms], "side": None, "running": True}, durable=False)


class Hours:
    """Wall time that goes on by an hour whenever it is asked."""

    def __init__(self) -> None:
        self.hour = 0

    def __call__(self) -> str:
        self.hour += 1
        return f"2026-01-01T{self.hour:02}:00:00+00:00"


def opened(directory: Path) -> Journal:
    return Journal.open(directory, now=Hours())


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    with opened(tmp_path) as journal:
        yield journal


def test_a_new_directory_is_made_and_holds_no_game(tmp_path: Path) -> None:
    with opened(tmp_path / "a" / "b") as journal:
        assert journal.open_game() is None
        assert journal.games() == ()
    assert sorted(os.listdir(tmp_path / "a" / "b")) == [LOCK, FILE]


def test_an_unfinished_game_comes_back_with_everything_in_order(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        for record in MOVES:
            journal.append(game, record)
        journal.append(game, clock(6_999))
    with opened(tmp_path) as journal:
        log = journal.open_game()
    assert log is not None
    assert (log.id, log.header, log.started) == (game, HEADER, "2026-01-01T01:00:00+00:00")
    assert (log.ended, log.result) == (None, None)
    assert log.records == tuple(MOVES)
    assert log.clock == clock(6_999)
    assert log.in_order() == (*MOVES, clock(6_999))


def test_plain_values_of_every_kind_come_back_as_they_were(journal: Journal) -> None:
    body: dict[str, object] = {"text": "ä\n\"'", "big": 2**62, "less": -1, "yes": True, "none": None, "list": [1, 2]}
    game = journal.begin_game(HEADER)
    journal.append(game, Record("takeback", body))
    assert journal.game(game).records == (Record("takeback", body),)


def test_a_clock_reading_takes_the_place_of_the_one_before(journal: Journal) -> None:
    game = journal.begin_game(HEADER)
    for left_ms in range(100):
        journal.append(game, clock(left_ms))
    log = journal.game(game)
    assert (log.records, log.clock) == ((), clock(99))


def test_a_clock_reading_stands_between_the_records_where_it_was_taken(journal: Journal) -> None:
    game = journal.begin_game(HEADER)
    journal.append(game, MOVES[0])
    journal.append(game, clock(5))
    journal.append(game, MOVES[1])
    assert journal.game(game).in_order() == (MOVES[0], clock(5), MOVES[1])


def test_a_clock_record_that_must_last_is_a_record_like_others(journal: Journal) -> None:
    game = journal.begin_game(HEADER)
    journal.append(game, Record("clock", {"left_ms": [1]}))
    journal.append(game, Record("clock", {"left_ms": [2]}))
    assert [record.body for record in journal.game(game).records] == [{"left_ms": [1]}, {"left_ms": [2]}]
    assert journal.game(game).clock is None


def test_the_latest_unfinished_game_is_the_open_one(journal: Journal) -> None:
    first, second, third = (journal.begin_game(HEADER) for _ in range(3))
    assert first < second < third
    journal.close_game(third, "White wins")
    log = journal.open_game()
    assert log is not None
    assert log.id == second


def test_games_are_listed_with_their_result_and_wall_time(journal: Journal) -> None:
    game = journal.begin_game(HEADER)
    journal.append(game, MOVES[0])
    journal.close_game(game, "White wins")
    other = journal.begin_game(HEADER)
    assert journal.games() == (
        GameLine(game, HEADER, "2026-01-01T01:00:00+00:00", "2026-01-01T02:00:00+00:00", "White wins", 1),
        GameLine(other, HEADER, "2026-01-01T03:00:00+00:00", None, None, 0),
    )


def test_a_finished_game_takes_no_more(journal: Journal) -> None:
    game = journal.begin_game(HEADER)
    journal.close_game(game, "Green wins")
    for late in (MOVES[0], clock(1)):
        with pytest.raises(ValueError, match=f"game {game} is finished"):
            journal.append(game, late)
    with pytest.raises(ValueError, match=f"game {game} is finished"):
        journal.close_game(game, "White wins")
    assert journal.games()[0].result == "Green wins"
    assert journal.game(game).in_order() == ()


def test_a_game_that_never_was_is_a_lookup_error(journal: Journal) -> None:
    with pytest.raises(LookupError, match="no game 7"):
        journal.game(7)
    with pytest.raises(ValueError, match="game 7 is finished or was never begun"):
        journal.append(7, MOVES[0])


def test_a_game_of_other_rulings_is_refused_with_both_versions(journal: Journal) -> None:
    log = journal.game(journal.begin_game(HEADER))
    log.check_rulings("web/1")
    with pytest.raises(JournalRefused, match=r"game 1 was begun under the rulings web/1, this version has web/2: .*"):
        log.check_rulings("web/2")


def test_every_record_that_must_last_is_written_with_full_synchronisation(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said: list[str] = []
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def traced(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        database = connect(*args, **kwargs)
        database.set_trace_callback(said.append)
        return database

    monkeypatch.setattr(sqlite3, "connect", traced)
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        for record in (MOVES[0], clock(1), MOVES[1], clock(2)):
            journal.append(game, record)
        with pytest.raises(ValueError, match="finished"):
            journal.append(9, clock(3))
        journal.append(game, MOVES[2])
        journal.close_game(game, "drawn")
    level, levels = "", []
    for statement in said:
        if statement.startswith("PRAGMA synchronous="):
            level = statement.partition("=")[2]
        elif statement.startswith(("INSERT", "UPDATE")):
            levels.append((statement.split("(")[0].split(" SET")[0], level))
    durable, reading = ("INSERT INTO records", "FULL"), ("INSERT OR REPLACE INTO clock", "NORMAL")
    assert levels == [
        ("INSERT INTO games", "FULL"),
        *(durable, reading, durable, reading, reading, durable),
        ("UPDATE games", "FULL"),
    ]


def test_a_second_daemon_is_refused_and_told_who_has_it(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        with pytest.raises(JournalInUse, match=rf"process {os.getpid()}\).*another directory"):
            opened(tmp_path)
        journal.append(game, MOVES[0])
    opened(tmp_path).close()


def test_a_refused_journal_leaves_the_directory_free(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"x" * 5000)
    for _ in range(2):
        with pytest.raises(JournalRefused):
            opened(tmp_path)


def test_closing_twice_is_closing_once(tmp_path: Path) -> None:
    journal = opened(tmp_path)
    journal.close()
    journal.close()


def test_a_reader_reads_beside_the_daemon(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        journal.append(game, MOVES[0])
        with JournalReader.open(tmp_path) as reader:
            assert reader.game(game).records == (MOVES[0],)
            journal.append(game, MOVES[1])
            assert reader.games()[0].records == 2


def test_a_reader_of_nothing_says_so_and_makes_nothing(tmp_path: Path) -> None:
    with pytest.raises(JournalRefused, match="there is no journal"):
        JournalReader.open(tmp_path)
    assert os.listdir(tmp_path) == []


def files(directory: Path) -> dict[str, bytes]:
    """What is in the directory: the lock file, the index of the WAL and an empty WAL hold nothing."""
    contents = {path.name: path.read_bytes() for path in directory.iterdir()}
    return {name: content for name, content in contents.items() if content and not name.endswith((".lock", "-shm"))}


@pytest.fixture
def unclosed(tmp_path: Path) -> Path:
    """A journal with one move whose daemon was cut off: the move is in the WAL only."""
    with opened(tmp_path / "live") as journal:
        journal.append(journal.begin_game(HEADER), MOVES[0])
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
            "UPDATE games SET header = json_set(header, '$.format', 2)",
            "header of game 1 .* format 2, .* reads format 1",
        ),
        ("UPDATE games SET header = json_set(header, '$.shape', 2)", "header of game 1 .* unknown field `shape`"),
        ("UPDATE games SET header = '{'", "header of game 1 cannot be read"),
        ("UPDATE records SET body = '[1]'", "record 1 of game 1 cannot be read"),
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
        journal.append(game, MOVES[0])
        taken.append(MOVES[0])


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
            journal.append(game, clock(1))
        assert 0 < len(taken) < 100
        assert journal.game(game).records == tuple(taken)
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
        journal.append(game, MOVES[1])
        assert journal.game(game).records == (*taken, MOVES[1])


def test_a_directory_that_cannot_be_made_is_one_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalFailed, match=r"file/state/journal\.lock: Not a directory; choose a directory"):
        opened(tmp_path / "file" / "state")


READ_ONLY = """
import os, sys
from pathlib import Path
from controller.errors import JournalFailed
from controller.journal import Journal
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
