"""Killed at every write, cut off at every frame: the journal holds what was acknowledged, and one step more at most.

Run as a program this file is the victim: it forks a child for every place to die in, and the child works
through the steps until the place is reached.  Two ways to die: SIGKILL before the k-th SQL statement, and
a limit on the size of files, at which the kernel ends the process in the middle of a write (SIGXFSZ).
"""

import json
import os
import resource
import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import controller
from controller.core.api.events import Record
from controller.journal.file import FILE
from controller.journal.journal import Journal
from controller.journal.records import GameHeader

pytestmark = pytest.mark.thorough

Step = list[Any]
State = list[tuple[int, list[str], str | None, str | None]]  # a game: number, records, clock, result
ROOT = Path(controller.__file__).parents[1]
HEADER = GameHeader("web", "web/1", {}, "16/16 w - 0", "", "sim", ("White", "Green"))
WAL = f"{FILE}-wal"
PAGE, FRAME, WAL_HEADER, SHM = 4096, 4096 + 24, 32, 32768
WIDE = "x" * 3000  # a body that fills most of a page

SHORT: list[Step] = [
    ["begin"],
    *([kind, f"{kind} {ply}"] for ply in range(9) for kind in ("move", "clock")),
    ["close_game", "White wins"],
    ["begin"],
    *(["move", f"{ply} {WIDE}"] for ply in range(6)),
    ["clock", "late"],
]


def state_after(steps: list[Step]) -> State:
    """What the journal must hold after these steps: the model, in plain Python."""
    games: State = []
    for step in steps:
        match step:
            case ["begin"]:
                games.append((len(games) + 1, [], None, None))
            case ["close_game", result]:
                games[-1] = (*games[-1][:3], result)
            case ["clock", text]:
                games[-1] = (*games[-1][:2], f"{text} after {len(games[-1][1])}", games[-1][3])
            case ["move", text]:
                games[-1][1].append(text)
            case ["close"]:
                pass
            case _:
                raise ValueError(step)
    return games


def found_in(directory: Path) -> State:
    """What a new daemon finds; the journal must be sound and take another game."""
    state: State = []
    with Journal.open(directory, now=lambda: "later") as journal:
        for line in journal.games():
            log = journal.game(line.id)
            clock = None if log.clock is None else f"{log.clock.body['text']} after {log.clock_after}"
            state.append((log.id, [str(record.body["text"]) for record in log.records], clock, log.result))
        journal.append(journal.begin_game(HEADER), Record("move", {"text": "new"}))
    with Journal.open(directory, now=lambda: "later") as journal:
        assert len(journal.games()) == len(state) + 1
    database = sqlite3.connect(directory / FILE)
    assert database.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    database.close()
    return state


def perform(directory: Path, steps: list[Step], acknowledge: int) -> None:
    """Work through the steps, one byte down the pipe after each."""
    journal = Journal.open(directory, now=lambda: "now")
    game = max((line.id for line in journal.games()), default=0)
    for step in steps:
        match step:
            case ["begin"]:
                game = journal.begin_game(HEADER)
            case ["close_game", result]:
                journal.close_game(game, result)
            case ["clock" | "move" as kind, text]:
                journal.append(game, Record(kind, {"text": text}, durable=kind == "move"))
            case ["close"]:
                journal.close()
            case _:
                raise ValueError(step)
        os.write(acknowledge, b"x")


def die_at_statement(number: int) -> None:
    """SIGKILL as SQLite begins statement `number`."""
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect
    seen = 0

    def count(_: str) -> None:
        nonlocal seen
        seen += 1
        if seen == number:
            os.kill(os.getpid(), signal.SIGKILL)

    def traced(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        database = connect(*args, **kwargs)
        database.set_trace_callback(count)
        return database

    sqlite3.connect = traced  # type: ignore[assignment]


def die_at_size(size: int) -> None:
    """The kernel ends the process as it writes past byte `size` of any file; what lies before is written."""
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))


def victim(way: str, where: str, places: list[int], steps: list[Step]) -> None:
    """For every place: a child that dies there.  Prints [place, steps acknowledged, signal that ended it]."""
    for place in places:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            {"statement": die_at_statement, "size": die_at_size}[way](place)
            perform(Path(where, str(place)), steps, writing)
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            acknowledged = len(pipe.read())
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        print(json.dumps([place, acknowledged, -ended]), flush=True)


def kill(way: str, where: Path, places: list[int], steps: list[Step]) -> list[list[int]]:
    """Run the victim; its lines."""
    done = subprocess.run(
        [sys.executable, __file__],
        input=json.dumps([way, str(where), places, steps]),
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    return [json.loads(line) for line in done.stdout.splitlines()]


def assert_nothing_acknowledged_is_lost(
    where: Path, runs: list[list[int]], before: list[Step], steps: list[Step]
) -> None:
    for place, acknowledged, _ in runs:
        allowed = [state_after([*before, *steps[:number]]) for number in (acknowledged, acknowledged + 1)]
        assert found_in(where / str(place)) in allowed, f"died at {place} after {acknowledged} steps"


@pytest.fixture
def whole(tmp_path: Path) -> Path:
    """The directory of a process that made all steps and died without closing: everything is in the WAL."""
    assert kill("size", tmp_path / "whole", [1 << 30], SHORT) == [[1 << 30, len(SHORT), 0]]
    return tmp_path / "whole" / str(1 << 30)


def test_killed_before_every_statement_it_holds_what_it_acknowledged(tmp_path: Path) -> None:
    steps = [*SHORT, ["close"]]
    runs = kill("statement", tmp_path, list(range(1, 110)), steps)
    assert runs[-1][2] == 0, "the last place must lie behind the last statement, or some were not tried"
    assert {run[2] for run in runs} == {0, signal.SIGKILL}
    assert {run[1] for run in runs} == set(range(len(steps) + 1))
    assert_nothing_acknowledged_is_lost(tmp_path, runs, [], steps)


def test_killed_inside_every_write_to_the_wal_it_holds_what_it_acknowledged(tmp_path: Path, whole: Path) -> None:
    starts = range(WAL_HEADER, (whole / WAL).stat().st_size, FRAME)
    places = [0, 1, PAGE - 1, PAGE, SHM - PAGE]  # while the files are made
    places += [start + byte for start in starts if start >= SHM for byte in (0, 1, 24, 1000, FRAME - 1)]
    runs = kill("size", tmp_path, places, SHORT)
    assert {run[2] for run in runs} == {signal.SIGXFSZ}
    assert len({run[1] for run in runs}) > len(SHORT) / 2
    assert_nothing_acknowledged_is_lost(tmp_path, runs, [], SHORT)


def test_killed_while_the_wal_is_folded_into_the_file_it_holds_everything(tmp_path: Path) -> None:
    before: list[Step] = [["begin"], *(["move", f"{ply} {WIDE}"] for ply in range(60)), ["close"]]
    steps: list[Step] = [*(["move", f"{ply} {WIDE}"] for ply in range(60, 70)), ["close"]]
    [[_, _, ended]] = kill("size", tmp_path / "base", [1 << 30], before)
    base = tmp_path / "base" / str(1 << 30)
    size = (base / FILE).stat().st_size
    places = [size + page * PAGE + byte for page in range(10) for byte in (0, 1, PAGE - 1)]
    for place in places:
        shutil.copytree(base, tmp_path / str(place))
    runs = kill("size", tmp_path, places, steps)
    assert ended == 0
    assert {tuple(run[1:]) for run in runs} == {(len(steps) - 1, signal.SIGXFSZ)}
    assert_nothing_acknowledged_is_lost(tmp_path, runs, before, steps)


def test_a_wal_cut_off_anywhere_leaves_a_beginning_of_the_game(tmp_path: Path, whole: Path) -> None:
    wal = (whole / WAL).read_bytes()
    size = len(wal)
    prefixes = [state_after(SHORT[:number]) for number in range(len(SHORT) + 1)]
    reached = []
    cuts = {start + byte for start in range(WAL_HEADER, size, FRAME) for byte in (-1, 0, 24, 2049)}
    for cut in sorted({0, 1, *cuts, size - 1, size}):
        state = found_in(spoiled(whole, tmp_path / str(cut), wal[:cut]))
        assert state in prefixes, f"cut at {cut}"
        reached.append(prefixes.index(state))
    assert reached == sorted(reached)
    assert set(reached) == set(range(len(SHORT) + 1))  # every step is one transaction, and each was seen as the last


def test_a_wal_with_a_wrong_bit_anywhere_leaves_all_or_says_how_many_moves_may_be_missing(
    tmp_path: Path, whole: Path
) -> None:
    wal = (whole / WAL).read_bytes()
    size = len(wal)
    whole_state = state_after(SHORT)
    last = size - FRAME  # a wrong bit in the last frame cannot be told from a power cut
    kept = 0
    places = {start + byte for start in range(WAL_HEADER, last, FRAME) for byte in (0, 17, 24, FRAME - 1)}
    for place in sorted({0, 24, *places}):
        directory = spoiled(whole, tmp_path / str(place), flipped(wal, place))
        with Journal.open(directory, now=lambda: "later") as journal:
            mended = journal.mended
        state = found_in(directory)
        lost = moves_in(whole_state) - moves_in(state)
        for (_, records, *_), (_, written, *_) in zip(state, whole_state, strict=False):
            assert records == written[: len(records)], f"wrong bit in byte {place}"
        assert mended is not None
        assert lost <= mended.missing, f"wrong bit in byte {place}"
        assert (mended.copies / WAL).read_bytes() == flipped(wal, place)
        kept += lost == 0
    assert kept > 0.95 * len(places)


def moves_in(state: State) -> int:
    return sum(len(records) for _, records, _, _ in state)


def spoiled(whole: Path, directory: Path, wal: bytes) -> Path:
    """A copy of the journal with another WAL; the index of the WAL is left out, as after a power cut."""
    directory.mkdir()
    shutil.copy(whole / FILE, directory)
    (directory / WAL).write_bytes(wal)
    return directory


def flipped(wal: bytes, at: int) -> bytes:
    return wal[:at] + bytes([wal[at] ^ 4]) + wal[at + 1 :]


if __name__ == "__main__":
    victim(*json.load(sys.stdin))
