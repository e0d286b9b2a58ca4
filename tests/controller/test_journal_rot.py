"""A disk that changes what was written: the log is mended before it is opened, and no record is believed unchecked."""

import os
import shutil
import sqlite3
import stat
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from controller.core.api.events import Record
from controller.errors import JournalRefused
from controller.journal.file import FILE
from controller.journal.journal import Journal
from controller.journal.reader import CheckResult, JournalReader
from controller.journal.records import GameHeader
from controller.journal.wal import rot_in
from controller.web.page_protocol import NewGame
from tests.controller.at_the_daemon import AtTheDaemon

HEADER = GameHeader("web", "web/1", {"time_limit_s": "7200"}, "16/16 w - 0", "total 2h", "sim", ("White", "Green"))
WAL = f"{FILE}-wal"
PAGE, HEAD, WAL_HEADER = 4096, 24, 32
FRAME = HEAD + PAGE
MOVES = 40


def opened(directory: Path) -> Journal:
    return Journal.open(directory, now=lambda: "2026-01-01T00:00:00+00:00", room=True)


def move(ply: int) -> Record:
    return Record("move", {"notation": f"t{ply}r4-t{ply}r3", "ply": ply, "left_ms": [7_200_000 - ply, 7_200_000]})


def clock(ply: int) -> Record:
    return Record("clock", {"left_ms": [7_200_000 - ply, 7_200_000], "side": 0}, durable=False)


@pytest.fixture
def cut(tmp_path: Path) -> Path:
    """A game of which every write is in the log, its power cut off."""
    with opened(tmp_path / "live") as journal:
        game = journal.begin_game(HEADER)
        for ply in range(MOVES):
            journal.append(game, move(ply))
            journal.append(game, clock(ply))
        (tmp_path / "cut").mkdir()
        for name in (FILE, WAL):
            shutil.copy(tmp_path / "live" / name, tmp_path / "cut")
    return tmp_path / "cut"


def frames_of(log: bytes) -> int:
    """How many frames the log has; behind them it has room."""
    salts = log[16:24]
    starts = range(WAL_HEADER, len(log) - FRAME + 1, FRAME)
    return sum(log[at + 8 : at + 16] == salts for at in starts)


def with_log(directory: Path, change: Callable[[bytearray], None], to: Path) -> Path:
    """A copy of the journal whose log was changed."""
    shutil.copytree(directory, to)
    log = bytearray((to / WAL).read_bytes())
    change(log)
    (to / WAL).write_bytes(log)
    return to


def flip(at: int, bit: int = 0) -> Callable[[bytearray], None]:
    def change(log: bytearray) -> None:
        log[at] ^= 1 << bit

    return change


def fill(at: int, end: int) -> Callable[[bytearray], None]:
    def change(log: bytearray) -> None:
        log[at:end] = bytes(end - at)

    return change


def both(*changes: Callable[[bytearray], None]) -> Callable[[bytearray], None]:
    def change(log: bytearray) -> None:
        for one in changes:
            one(log)

    return change


def frame(number: int, byte: int = 0) -> int:
    """The place of a byte of a frame, from 0, in the log."""
    return WAL_HEADER + number * FRAME + byte


def test_a_log_as_it_was_written_has_no_rot(cut: Path) -> None:
    log = (cut / WAL).read_bytes()
    assert rot_in(log, PAGE) is None
    assert rot_in(b"", PAGE) is None
    assert rot_in(bytes(len(log)), PAGE) is None
    with opened(cut) as journal:
        assert journal.mended is None
        assert len(journal.game(1).records) == MOVES
    assert [path.name for path in cut.iterdir() if "damaged" in path.name] == []


@pytest.mark.parametrize("torn", [1, 24, 500, FRAME - 1])
def test_a_last_frame_that_a_power_cut_tore_is_no_rot(cut: Path, torn: int) -> None:
    log = (cut / WAL).read_bytes()
    last = frames_of(log) - 1
    assert rot_in(log[: frame(last)] + log[frame(last) : frame(last, torn)].ljust(FRAME, b"\0"), PAGE) is None


@pytest.mark.parametrize("byte", [0, 3, 7, 8, 16, HEAD, HEAD + 2000, FRAME - 100])
@pytest.mark.parametrize("number", [0, 20, 60])
def test_one_wrong_bit_in_the_log_loses_no_move(cut: Path, tmp_path: Path, number: int, byte: int) -> None:
    before = (cut / WAL).read_bytes()
    assert frames_of(before) > 2 * MOVES - 1
    spoiled = with_log(cut, flip(frame(number, byte), byte % 8), tmp_path / "spoiled")
    rotten = (spoiled / WAL).read_bytes()
    with opened(spoiled) as journal:
        assert journal.mended is not None
        assert (journal.mended.copies / WAL).read_bytes() == rotten
        assert (journal.mended.copies / FILE).read_bytes() == (cut / FILE).read_bytes()
        assert journal.mended.copies.stat().st_mode & 0o077 == 0
        log = journal.game(1)
        assert log.records == tuple(move(ply) for ply in range(MOVES))
        journal.append(1, move(MOVES))
    with opened(spoiled) as journal:
        assert journal.mended is None
        assert len(journal.game(1).records) == MOVES + 1


@pytest.mark.parametrize("byte", [0, 3, 5, 9, 15, 16, 23, 24, 31])
def test_one_wrong_bit_in_the_header_of_the_log_loses_no_move(cut: Path, tmp_path: Path, byte: int) -> None:
    with opened(with_log(cut, flip(byte, byte % 8), tmp_path / "spoiled")) as journal:
        assert journal.mended is not None
        assert len(journal.game(1).records) == MOVES


@pytest.mark.parametrize(
    "change",
    [
        fill(frame(30) // 512 * 512, frame(30) // 512 * 512 + 512),  # a sector that came back empty
        fill(frame(30), frame(31)),
        both(flip(frame(10, 100)), flip(frame(50, 3000))),
        both(fill(frame(20, 100), frame(20, 104)), fill(frame(70, 8), frame(70, 16))),
    ],
)
def test_larger_damages_are_mended_too(cut: Path, tmp_path: Path, change: Callable[[bytearray], None]) -> None:
    with opened(with_log(cut, change, tmp_path / "spoiled")) as journal:
        assert journal.mended is not None
        assert len(journal.game(1).records) == MOVES


def test_a_game_of_which_nothing_is_left_is_told_too(cut: Path, tmp_path: Path) -> None:
    with opened(with_log(cut, fill(0, 2000), tmp_path / "spoiled")) as journal:
        assert journal.mended is not None
        assert journal.mended.missing >= MOVES
        assert journal.games() == ()


def last_image_of_records(log: bytes) -> int:
    """The number of the last frame that holds records."""
    return max(number for number in range(frames_of(log)) if log[frame(number, HEAD)] == 0x0A)


def test_what_cannot_be_mended_is_told_with_how_many_moves_may_be_missing(cut: Path, tmp_path: Path) -> None:
    log = (cut / WAL).read_bytes()
    frames = frames_of(log)
    images = [number for number in range(frames) if log[frame(number, HEAD)] == 0x0A][-5:]  # the last five moves
    spoiled = with_log(
        cut,
        both(*(fill(frame(number, FRAME - 60), frame(number, FRAME - 40)) for number in images)),
        tmp_path / "spoiled",
    )
    with opened(spoiled) as journal:
        assert journal.mended is not None
        kept = journal.game(1).records
        assert kept == tuple(move(ply) for ply in range(len(kept)))
        assert MOVES - len(kept) <= journal.mended.missing <= 5
        assert f"up to {journal.mended.missing} of the last moves may be missing" in str(journal.mended)
        journal.append(1, move(99))
        assert len(journal.game(1).records) == len(kept) + 1


def test_clock_readings_behind_the_damage_count_as_no_moves(cut: Path) -> None:
    log = bytearray((cut / WAL).read_bytes())
    number = last_image_of_records(bytes(log)) - 10
    flip(frame(number, HEAD + 9))(log)
    rot = rot_in(bytes(log), PAGE)
    assert rot is not None
    assert rot.sound == number
    assert rot.records_behind() == 6  # every second write is a reading


def test_a_journal_from_before_the_checksums_is_read_and_goes_on_with_them(cut: Path) -> None:
    with closing(sqlite3.connect(cut / FILE, isolation_level=None)) as database:
        database.execute("ALTER TABLE records DROP COLUMN checksum")
        database.execute("ALTER TABLE games DROP COLUMN written")
        database.execute("ALTER TABLE games DROP COLUMN checksum")
    with JournalReader.open(cut) as reader:
        assert len(reader.game(1).records) == MOVES
        assert reader.check() == (CheckResult("game 1", None, MOVES, MOVES),)
    with opened(cut) as journal:
        assert len(journal.game(1).records) == MOVES
        journal.append(1, move(MOVES))
    with JournalReader.open(cut) as reader:
        assert len(reader.game(1).records) == MOVES + 1
    with closing(sqlite3.connect(cut / FILE, isolation_level=None)) as database:
        sums = [found is not None for (found,) in database.execute("SELECT checksum FROM records ORDER BY n")]
        assert sums == [False] * MOVES + [True]
        # an older Witboard goes on, and after it this one
        database.execute("INSERT INTO records(game, n, kind, body) VALUES (1, 42, 'pause', '{}')")
    with opened(cut) as journal:
        journal.append(1, move(MOVES + 1))
        assert len(journal.game(1).records) == MOVES + 3


@pytest.mark.parametrize(
    ("statement", "reason"),
    [
        ("UPDATE records SET body = replace(body, 't7r4', 't6r4') WHERE n = 8", "record 8 of game 1 is not what was"),
        ("UPDATE records SET kind = 'pause' WHERE n = 8", "record 8 of game 1 is not what was written"),
        ("UPDATE records SET checksum = checksum + 1 WHERE n = 8", "record 8 of game 1 is not what was written"),
        ("DELETE FROM records WHERE n = 8", "record 8 of game 1 is missing"),
        ("UPDATE records SET n = -n WHERE n IN (8, 9)", "record 1 of game 1 is missing"),
        ("UPDATE games SET header = replace(header, '7200', '7300')", "the header of game 1 is not what was written"),
    ],
)
def test_a_record_that_is_not_what_was_written_is_refused(cut: Path, statement: str, reason: str) -> None:
    with closing(sqlite3.connect(cut / FILE, isolation_level=None)) as database:
        database.execute(statement)
    with opened(cut) as journal, pytest.raises(JournalRefused, match=f"{reason}.*games prune 1"):
        journal.open_game()
    with JournalReader.open(cut) as reader:
        [found] = reader.check()
        assert found.what == "game 1"
        assert reason in str(found.fault)


def test_a_check_finds_rot_in_the_log_and_leaves_it(cut: Path, tmp_path: Path) -> None:
    spoiled = with_log(cut, flip(frame(20, 100)), tmp_path / "spoiled")
    with JournalReader.open(spoiled) as reader:
        assert [found.what for found in reader.check() if found.fault] == ["log"]
    assert sorted(path.name for path in spoiled.iterdir() if "shm" not in path.name) == [FILE, WAL]
    with opened(spoiled), JournalReader.open(spoiled) as reader:
        assert reader.check() == (CheckResult("game 1", None, MOVES, 0),)


def test_the_table_is_told_once_how_many_moves_may_be_missing(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path / "live")
    sitting.carry(1000, "t3r4", "t4r4").carry(3000, "t3r3", "t4r3").carry(5000, "t5r4", "t4r5").pump(8000)
    (tmp_path / "cut").mkdir()
    for name in (FILE, WAL):
        shutil.copy(tmp_path / "live" / name, tmp_path / "cut")
    log = (tmp_path / "cut" / WAL).read_bytes()
    images = [number for number in range(frames_of(log)) if log[frame(number, HEAD)] == 0x0A]
    wiped = both(*(fill(frame(number, HEAD + 100), frame(number + 1)) for number in images[1:]))
    again = AtTheDaemon(with_log(tmp_path / "cut", wiped, tmp_path / "spoiled"))
    again.pump(3000)
    told = [line for line in again.said if "may be missing" in line]
    assert told == [f"Disk damaged. Compare with the board: up to {len(images) - 1} moves may be missing."]
    assert len(again.table.session.history.moves) < len(sitting.table.session.history.moves)
    again.tell(4000, NewGame()).pump(6000)
    assert len([line for line in again.said if "may be missing" in line]) == 1


def test_the_copies_of_a_damaged_journal_are_on_disk_under_their_name_before_it_is_mended(
    cut: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, synced = with_log(cut, flip(WAL_HEADER + 3 * FRAME + HEAD + 100), tmp_path / "here"), set[str]()
    damaged = (here / WAL).read_bytes()

    def fsync(descriptor: int) -> None:
        if stat.S_ISDIR(os.fstat(descriptor).st_mode) and (here / WAL).read_bytes() == damaged:
            synced.update(os.listdir(descriptor))

    monkeypatch.setattr(os, "fsync", fsync)
    with opened(here) as journal:
        assert journal.mended is not None
        assert journal.mended.copies.name in synced
