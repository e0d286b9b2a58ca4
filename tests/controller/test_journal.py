"""The journal as its owner uses it: what it keeps, in which order, how durably, and for whom."""

import os
import shutil
import sqlite3
import stat
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from controller.core.api.events import Record
from controller.errors import JournalInUse, JournalRefused
from controller.journal.file import FILE, LOCK
from controller.journal.journal import Journal
from controller.journal.reader import JournalReader
from controller.journal.records import GameHeader, GameLine
from engine import messages
from engine.games import load

HEADER = GameHeader("web", "web/1", {"time_limit_s": "7200"}, "16/16 w - 0", "total 2h", "sim", ("White", "Green"))
MOVES = [Record("move", {"notation": f"t{ply}r4-t{ply}r3", "ply": ply, "left_ms": [7_200_000]}) for ply in range(5)]

NAMED = messages.Catalogue("vectors", "tests.vectors").message("named", site=str)


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
    written = journal.games()[0].written
    assert written > 0
    assert journal.games() == (
        GameLine(game, HEADER, "2026-01-01T01:00:00+00:00", "2026-01-01T02:00:00+00:00", "White wins", 1, written),
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


def test_a_second_daemon_is_refused_even_if_somebody_removes_the_lock_file(tmp_path: Path) -> None:
    with opened(tmp_path):
        (tmp_path / LOCK).unlink()
        with pytest.raises(JournalInUse, match=r"process unknown\).*another directory"):
            opened(tmp_path)
    opened(tmp_path).close()


def modes(directory: Path) -> dict[str, int]:
    return {path.name: stat.S_IMODE(path.stat().st_mode) for path in directory.iterdir()}


def test_what_is_in_a_directory_that_others_may_read_is_for_its_owner_alone(tmp_path: Path) -> None:
    tmp_path.chmod(0o755)
    with opened(tmp_path) as journal:
        journal.append(journal.begin_game(HEADER), MOVES[0])
        assert modes(tmp_path) == dict.fromkeys((FILE, f"{FILE}-wal", f"{FILE}-shm", LOCK), 0o600)


def test_a_new_journal_is_on_disk_under_its_name_in_a_directory_for_its_owner_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    directory, synced = tmp_path / "state", list[list[str]]()

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode):
            synced.append(os.listdir(descriptor))

    monkeypatch.setattr(os, "fsync", fsync)
    opened(directory).close()
    assert any(FILE in names for names in synced)
    assert stat.S_IMODE(directory.stat().st_mode) == 0o700


def test_a_journal_that_was_made_for_all_is_taken_from_the_others(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        journal.append(journal.begin_game(HEADER), MOVES[0])
        shutil.copytree(tmp_path, tmp_path / "old")
    for file in (tmp_path / "old").iterdir():
        file.chmod(0o644)
    with opened(tmp_path / "old") as journal:
        assert len(journal.game(1).records) == 1
        assert {mode for name, mode in modes(tmp_path / "old").items() if name != LOCK} == {0o600}


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


def test_a_journal_with_room_keeps_every_record_when_the_power_goes(tmp_path: Path) -> None:
    """The room is zeros behind the last frame; a copy of the open files is what a power cut leaves."""
    with Journal.open(tmp_path / "played", now=Hours(), room=True) as journal:
        game = journal.begin_game(HEADER)
        wal = journal.path.with_name(journal.path.name + "-wal")
        roomy = wal.stat().st_size
        for ply in range(400):
            journal.append(game, Record("move", {"ply": ply}))
            journal.append(game, Record("clock", {"ply": ply}, durable=False))
        assert wal.stat().st_size == roomy, "the WAL was folded before it outgrew its room"
        shutil.copytree(tmp_path / "played", tmp_path / "cut")
    with Journal.open(tmp_path / "cut", now=Hours(), room=True) as journal:
        log = journal.game(game)
    assert [record.body["ply"] for record in log.records] == list(range(400))
    assert log.clock is not None
    assert log.clock.body == {"ply": 399}


def test_a_message_is_kept_by_id_and_said_in_todays_words(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        journal.append(game, Record("objection", {"clause": "WEB-5", "text": NAMED(site="t2r4"), "seen": [1]}))
        journal.close_game(game, NAMED(site="t2r5"))
        log = journal.game(game)
    assert messages.plain(log.records[0].body["text"]) == {"id": "vectors.named", "args": {"site": "t2r4"}}
    assert log.records[0].body["text"] == "t2r4 is empty."
    assert log.result == "t2r5 is empty."
    assert messages.plain(log.result) == {"id": "vectors.named", "args": {"site": "t2r5"}}


def test_a_reader_that_has_loaded_no_game_knows_the_words_of_each(tmp_path: Path) -> None:
    web = load("web")
    with opened(tmp_path) as journal:
        journal.close_game(journal.begin_game(HEADER), web.resigned(web.start(), 0).reason)
    code = (
        "import sys; from pathlib import Path; from controller.journal.reader import JournalReader\n"
        "with JournalReader.open(Path(sys.argv[1])) as journal: print(journal.games()[0].result)"
    )
    done = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("White resigns. Green wins.\n", "")


def test_a_game_of_the_format_before_stays_as_it_is_until_it_goes_on(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        journal.append(game, Record("objection", {"clause": "WEB-5", "text": "In words.", "seen": []}))
    with sqlite3.connect(tmp_path / FILE) as database:
        database.execute("UPDATE games SET checksum = NULL, header = json_set(header, '$.format', 1)")
    database.close()
    with opened(tmp_path) as journal:
        assert journal.game(game).header.format == 1
        assert journal.game(game).records[0].body["text"] == "In words."
        journal.append(game, MOVES[0])
        assert journal.game(game).header.format == 2
        assert [record.kind for record in journal.game(game).records] == ["objection", "move"]
        journal.append(game, MOVES[1])
        journal.close_game(game, "In words, too.")
        assert journal.game(game).result == "In words, too."


def test_a_game_from_elsewhere_is_kept_whole_beside_the_one_that_goes_on(journal: Journal) -> None:
    here = journal.begin_game(HEADER)
    journal.append(here, MOVES[0])
    kept = journal.keep_game(HEADER, MOVES, "White wins.")
    journal.append(here, MOVES[1])
    assert [line.id for line in journal.games()] == [here, kept]
    assert journal.game(kept).records == tuple(MOVES)
    assert (journal.game(kept).ended is not None, journal.game(kept).result) == (True, "White wins.")
    assert journal.game(here).records == tuple(MOVES[:2])


def test_of_a_game_that_cannot_be_kept_nothing_is_there(journal: Journal) -> None:
    def broken() -> Iterator[Record]:
        yield MOVES[0]
        raise OSError("the file ends here")

    with pytest.raises(OSError, match="ends here"):
        journal.keep_game(HEADER, broken(), "White wins.")
    assert journal.games() == ()


def test_a_game_that_is_over_is_forgotten_while_another_goes_on_and_an_unfinished_one_is_not(journal: Journal) -> None:
    over = journal.keep_game(HEADER, MOVES, "White wins.")
    here = journal.begin_game(HEADER)
    journal.append(here, MOVES[0])
    journal.forget(over)
    assert [line.id for line in journal.games()] == [here]
    with pytest.raises(ValueError, match="finished or was never begun"):
        journal.forget(here)
    assert journal.game(here).records == (MOVES[0],)


@pytest.mark.parametrize(
    "damage",
    ["body = replace(body, ':', ';')", "body = replace(body, '5', '4')", "after = 0", "after = 'x'", "checksum = 1"],
)
def test_a_reading_of_the_clock_that_has_rotted_costs_nobody_the_game(tmp_path: Path, damage: str) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        for record in (MOVES[0], clock(5)):
            journal.append(game, record)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        assert database.execute(f"UPDATE clock SET {damage}").rowcount == 1
    with opened(tmp_path) as journal:
        log = journal.game(game)
    assert (log.records, log.clock, log.clock_after) == ((MOVES[0],), None, 0)


def test_a_reading_of_the_clock_by_a_program_that_kept_no_checksum_of_it_is_read(tmp_path: Path) -> None:
    with opened(tmp_path) as journal:
        game = journal.begin_game(HEADER)
        for record in (MOVES[0], clock(5)):
            journal.append(game, record)
    with closing(sqlite3.connect(tmp_path / FILE)) as database, database:
        database.execute("ALTER TABLE clock DROP COLUMN checksum")
    with JournalReader.open(tmp_path) as reader:
        assert reader.game(game).clock == clock(5)
    with opened(tmp_path) as journal:
        assert (journal.game(game).clock, journal.game(game).clock_after) == (clock(5), 1)
