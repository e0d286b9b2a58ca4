"""The whole table, killed at every write: the next start has what was shown, and one record more at most.

Run as a program this file is the victim: it forks a child for every place to die in.  The child plays a
game with a move that settles, an illegal one, a pause, a take-back and a resignation, in virtual time but
with a real journal, and tells down a pipe what it has shown.  It is killed (SIGKILL) before every SQL
statement, after every record that was kept and before anything is shown of it, and after that is shown.
"""

import json
import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import pytest

import controller
from controller.core.api.commands import Answer
from controller.core.api.events import Record
from controller.core.api.snapshot import Snapshot
from controller.table.pipeline import Picture
from controller.web.page_protocol import NewGame
from hardware.frame import SensorFrame
from tests.controller.at_the_daemon import AtTheDaemon

ROOT = Path(controller.__file__).parents[1]
WHOLE = 10**9  # a place behind the last one
SECOND_NS = 1_000_000_000
CHECKPOINT_MS = 1000
RESULT = "Green resigns. White wins."


@dataclass(frozen=True, slots=True)
class Shown:
    """What people had seen: after so many records which moves, what was left on the clock, and the phase."""

    records: int
    moves: list[str]
    left_ms: int
    phase: str


class Death:
    """Counts the places at which a process may die, and dies at the chosen one."""

    def __init__(self, place: int) -> None:
        self.left = place
        self.passed = 0

    def here(self, *_: object) -> None:
        self.passed += 1
        self.left -= 1
        if self.left == 0:
            os.kill(os.getpid(), signal.SIGKILL)


class Victim(AtTheDaemon):
    """Plays, may die, and tells what it has shown."""

    def __init__(self, state: Path, death: Death, pipe: int) -> None:
        self._death, self._pipe = death, pipe
        super().__init__(state)

    def note_record(self, record: Record) -> None:
        super().note_record(record)
        self._death.here()

    def note_watched(self, snapshot: Snapshot, picture: Picture) -> None:
        super().note_watched(snapshot, picture)
        kept = sum(record.durable for record in self.records)
        moves = [line.notation for line in snapshot.moves]
        shown = Shown(kept, moves, snapshot.clock.remaining_ms[0], snapshot.phase)
        os.write(self._pipe, json.dumps(asdict(shown)).encode() + b"\n")
        self._death.here()

    def play(self) -> None:
        self.carry(1000, "t3r4", "t4r4")
        self.carry(2500, "t3r3", "t3r1").carry(3500, "t3r1", "t3r3")
        self.carry(4300, "t3r3", "t4r3").press(4600, "green")
        self.press(4800, "pause").press(5550, "pause")  # twice at once would ask for something else
        self.carry(5600, "t7r4", "t8r4").carry(6800, "t8r4", "t7r4")
        self.tell(7700, Answer(1, "yes"))
        self.carry(8000, "t7r4", "t8r4").press(8400, "white")
        self.wish(8800, "resign", 1).pump(9000)
        self.leave()


def die_in_sqlite(death: Death) -> None:
    """Every statement from now on is a place to die."""
    connect: Callable[..., sqlite3.Connection] = sqlite3.connect

    def traced(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        database = connect(*args, **kwargs)
        database.set_trace_callback(death.here)
        return database

    sqlite3.connect = traced  # type: ignore[assignment]


def victim(where: str, first: int, step: int) -> None:
    """A child for every place, until one of them comes to the end; a line a child: place, signal, what it showed."""
    place, ended = first, -int(signal.SIGKILL)
    while ended:
        reading, writing = os.pipe()
        child = os.fork()
        if child == 0:
            death = Death(place)
            die_in_sqlite(death)
            Victim(Path(where, str(place)), death, writing).play()
            os._exit(0)
        os.close(writing)
        with os.fdopen(reading, "rb") as pipe:
            shown = [json.loads(line) for line in pipe if line.endswith(b"\n")]
        ended = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        print(json.dumps([place, -ended, shown]), flush=True)
        place += step


def kill(where: Path, first: int, step: int) -> list[tuple[int, int, list[Shown]]]:
    done = subprocess.run(
        [sys.executable, __file__, str(where), str(first), str(step)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return [(place, ended, [Shown(**one) for one in shown]) for place, ended, shown in lines]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[Shown]:
    """What a game that nobody kills shows, in order."""
    [(_, ended, shown)] = kill(tmp_path_factory.mktemp("whole"), WHOLE, 1)
    assert ended == 0
    assert (shown[-1].moves, shown[-1].phase) == (["t3r4-t4r4", "t3r3-t4r3", "t7r4-t8r4"], "over")
    return shown


def after(shown: list[Shown], records: int) -> list[Shown]:
    return [one for one in shown if one.records == records]


def scan(sitting: AtTheDaemon, t_ns: int) -> None:
    frame = sitting.simboard.sample(t_ns)
    sitting.table.line.frame(SensorFrame(frame.seq, t_ns, frame.values))


def left_ms(sitting: AtTheDaemon, t_ns: int) -> int:
    left_ns = sitting.table.session.clock.remaining_ns(0, t_ns)
    assert left_ns is not None
    return left_ns // 1_000_000


def check_resumed(sitting: AtTheDaemon, last: Shown | None, whole: list[Shown]) -> None:
    """Everything that was shown is there; the clock stands where it stood, and stands still; and it is said."""
    line, *others = sitting.journal.games()
    seen = last.records if last else 0
    assert seen <= line.records <= seen + 1
    if others:  # the game was over and closed: the next start begins another
        assert (line.records, line.result) == (whole[-1].records, RESULT)
        assert [other.records for other in others] == [0]
        return
    if last and line.records == seen:
        assert sitting.moves == last.moves, "something was shown that was not kept"
    stood = after(whole, line.records)
    assert sitting.moves == stood[0].moves
    now_ns = sitting.virtual.now_ns
    later_ns = now_ns + 3600 * SECOND_NS
    if last:
        assert left_ms(sitting, now_ns) <= last.left_ms + CHECKPOINT_MS
    assert left_ms(sitting, now_ns) >= min(one.left_ms for one in stood) - CHECKPOINT_MS
    before_ms = left_ms(sitting, now_ns)
    scan(sitting, now_ns)
    scan(sitting, later_ns)
    assert left_ms(sitting, later_ns) == before_ms
    sitting.start_ns = sitting.virtual.now_ns = later_ns
    [first, *_] = sitting.said
    if line.records == 0:
        assert first == "The Web: put the pieces in their places."
    elif line.ended is not None:
        assert (first, line.result) == (RESULT, RESULT)
    else:
        made = f"after {len(sitting.moves)} {'move' if len(sitting.moves) == 1 else 'moves'}. "
        assert first.startswith((f"Back {made}", f"The game is back, paused {made}"))


def check_goes_on(sitting: AtTheDaemon) -> None:
    """A legal move is taken, and survives."""
    if sitting.table.session.phase == "over":
        sitting.tell(0, NewGame())
    elif sitting.table.session.is_paused():
        sitting.press(10, "pause")
    made = len(sitting.moves) if sitting.table.session.phase != "over" else 0
    site, to = ("t15r3", "t16r3") if made % 2 else ("t15r4", "t16r4")
    sitting.carry(1500, site, to).pump(3500)
    assert len(sitting.moves) == made + 1


@pytest.mark.slow
@pytest.mark.parametrize("first", [1, 2])
def test_killed_at_every_write_it_resumes_what_was_shown_and_goes_on(
    tmp_path: Path, whole: list[Shown], first: int
) -> None:
    runs = kill(tmp_path, first, 2)
    assert {ended for _, ended, _ in runs[:-1]} == {signal.SIGKILL}
    assert runs[-1][1] == 0, "the last place lies behind the last write, or some were not tried"
    assert {one.records for _, _, shown in runs for one in shown} == set(range(whole[-1].records + 1))
    for place, _, shown in runs:
        assert shown == whole[: len(shown)]
        sitting = AtTheDaemon(tmp_path / str(place), start_ns=10**15)
        check_resumed(sitting, shown[-1] if shown else None, whole)
        check_goes_on(sitting)
        sitting.leave()


if __name__ == "__main__":
    victim(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
