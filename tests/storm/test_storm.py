"""The storm: some seeds of it here, more in `.ci/run`, all that one likes by `make storm`; and what it can find."""

import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any

import pytest

from controller.core.api.events import Effect, Event, Record
from controller.core.session.session import Session
from controller.journal.journal import Journal
from controller.journal.reader import JournalReader
from controller.journal.records import GameHeader
from controller.publish.broadcast import Subscription
from controller.table.table import Table
from engine.games import load
from tests.storm import disk as disks
from tests.storm.census import growing, owned
from tests.storm.disk import Disk, FileLayer
from tests.storm.laws import Laws
from tests.storm.ledger import Kept
from tests.storm.plan import FAULTS, plan_of
from tests.storm.plant import ROOMS, planted
from tests.storm.reached import NEVER, all_rows
from tests.storm.storm import run
from tests.storm.world import START_NS, World

pytestmark = pytest.mark.thorough

SEEDS = (2, 3, 6, 9, 14)  # few: the whole run of tests is long
HEADER = GameHeader("web", "web/1", {}, "16/16 w - 0", "", "sim", ("White", "Green"))


@pytest.fixture
def layer() -> Iterator[FileLayer]:
    with FileLayer() as watching:
        yield watching


@pytest.mark.parametrize("seed", SEEDS)
def test_a_storm_breaks_no_law_and_the_game_ends_in_the_calm(seed: int, layer: FileLayer) -> None:
    report = run(plan_of(seed), layer)
    assert report.happened["finished"] == 1
    assert sum(report.checked.values()) > 100
    assert report.seconds > 1


def test_a_seed_is_the_same_every_time(layer: FileLayer) -> None:
    plan = plan_of(3).shorter(5)
    one, other = run(plan, layer), run(plan, layer)
    assert (one.happened, one.reached, one.seconds) == (other.happened, other.reached, other.seconds)
    assert plan.lines() == plan_of(3).shorter(5).lines()


def test_every_fault_is_drawn_by_some_seed() -> None:
    drawn = [plan_of(seed).faults for seed in range(60)]
    assert frozenset().union(*drawn) == set(FAULTS)
    assert len(set(drawn)) > 50


@pytest.fixture
def written(tmp_path: Path, layer: FileLayer) -> Iterator[tuple[Journal, Disk, int]]:
    """A journal on a disk that is watched, with five moves and a clock reading."""
    disk = layer.disk = Disk(tmp_path / "live")
    with Journal.open(tmp_path / "live", now=lambda: "now", room=True) as journal:
        game = journal.begin_game(HEADER)
        for ply in range(5):
            journal.append(game, Record("move", {"ply": ply}))
        journal.append(game, Record("clock", {"clock": 7}, durable=False))
        yield journal, disk, game
    disk.forget()


def left(there: Path) -> tuple[int, bool]:
    """How many moves a directory holds after a power cut, and whether a clock reading."""
    with JournalReader.open(there) as reader:
        log = reader.game(1)
        return len(log.records), log.clock is not None


def test_a_power_cut_keeps_what_was_synced_and_may_lose_the_rest(
    written: tuple[Journal, Disk, int], tmp_path: Path
) -> None:
    _, disk, _ = written
    assert disk.unsynced > 0
    disk.cut(tmp_path / "lost", None)
    assert left(tmp_path / "lost") == (5, False)
    for way in range(12):
        disk.cut(tmp_path / str(way), Random(way))
        assert left(tmp_path / str(way))[0] == 5
    assert {left(tmp_path / str(way))[1] for way in range(12)} == {False, True}


def test_a_journal_that_does_not_sync_is_found(written: tuple[Journal, Disk, int], tmp_path: Path) -> None:
    """The layer must be able to see what a missing sync would lose."""
    journal, disk, game = written
    noted, disk.note_sync = disk.note_sync, lambda name: disks.OK  # type: ignore[method-assign]
    journal.append(game, Record("move", {"ply": 5}))
    disk.note_sync = noted  # type: ignore[method-assign]
    disk.cut(tmp_path / "lost", None)
    assert left(tmp_path / "lost")[0] < 6


@pytest.mark.parametrize("why", [disks.FULL, disks.READ_ONLY, disks.SYNC_FAILED])
def test_a_disk_that_refuses_is_told_and_what_was_kept_stays(
    written: tuple[Journal, Disk, int], tmp_path: Path, why: int
) -> None:
    journal, disk, game = written
    disk.refuses = why
    with pytest.raises(Exception, match="the journal failed"):
        journal.append(game, Record("move", {"ply": 5}))
    disk.refuses = disks.OK
    disk.cut(tmp_path / "left", None)
    assert left(tmp_path / "left")[0] == 5


def test_rot_turns_one_bit_of_what_was_written(written: tuple[Journal, Disk, int], tmp_path: Path) -> None:
    _, disk, _ = written
    disk.cut(tmp_path / "left", Random(1))
    log = tmp_path / "left" / "journal.sqlite3-wal"
    before = log.read_bytes()
    assert disks.rot(log, Random(1))
    differing = [one ^ other for one, other in zip(before, log.read_bytes(), strict=True) if one != other]
    assert len(differing) == 1
    assert differing[0].bit_count() == 1
    shutil.rmtree(tmp_path / "left")


def test_a_light_that_confirms_what_is_not_kept_is_found(layer: FileLayer, tmp_path: Path) -> None:
    world = World(plan_of(2), tmp_path, layer)
    try:
        Laws().confirms(world.session, Kept())
        with pytest.raises(AssertionError, match="kept"):
            Laws().confirms(world.session, Kept(moves=["a move that nobody made"]))
        with pytest.raises(AssertionError, match="kept"):
            Laws().confirms(world.session, Kept(has_outcome=True))
    finally:
        world.put_away()


QUIET = (
    plan_of(1).without(frozenset(FAULTS)).shorter(2)
)  # people play a little, nothing fails, and the game is not over


def test_what_a_session_keeps_of_each_event_is_found(layer: FileLayer, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[Event] = []
    handle = Session.handle

    def keeping(self: Session, event: Event) -> list[Effect]:
        vars(self).setdefault("kept", kept).append(event)
        return handle(self, event)

    assert run(QUIET, layer).checked["memory, descriptors and threads are flat in a game"] == 1
    monkeypatch.setattr(Session, "handle", keeping)
    with pytest.raises(AssertionError, match=r"makes this grow: .*Session"):
        run(QUIET, layer)


def test_a_page_that_is_never_let_go_is_found(layer: FileLayer, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Subscription, "__exit__", lambda self, *error: None)
    with pytest.raises(AssertionError, match=r"makes this grow: .*Subscription itself"):
        run(QUIET, layer)


def test_a_table_that_keeps_its_games_is_found(layer: FileLayer, monkeypatch: pytest.MonkeyPatch) -> None:
    new_game = Table.new_game

    def keeping(self: Table, t_ns: int, *more: Any) -> None:
        vars(self).setdefault("games", []).append(self.session)
        new_game(self, t_ns, *more)

    assert run(QUIET, layer).checked["memory, descriptors and threads are flat from game to game"] == 1
    monkeypatch.setattr(Table, "new_game", keeping)
    with pytest.raises(AssertionError, match=r"each game makes this grow: .*Session itself"):
        run(QUIET, layer)


def test_a_file_that_stays_open_is_counted() -> None:
    before = owned(())
    with open("/dev/null", "rb"):
        assert growing([before, owned(())]) == {"descriptors": 1}


def test_the_clock_of_a_game_is_measured_at_every_step(layer: FileLayer, tmp_path: Path) -> None:
    world = World(plan_of(6), tmp_path, layer)
    try:
        laws, session, kept = Laws(), world.session, Kept()
        laws.time(session, START_NS, kept)
        laws.time(session, START_NS + 100, kept)
        assert laws.checked["what is due comes"] == 2
    finally:
        world.put_away()


@pytest.mark.parametrize(
    ("spent_of_100", "state", "what"),
    [
        ((0, 100), "running", None),
        ((0, 101), "running", "were charged"),
        ((0, 99), "running", "were charged"),
        ((50, 50), "running", "two clocks run"),
        ((0, 1), "paused", "while the clock is paused"),
        ((0, -1), "paused", "while the clock is paused"),
    ],
)
def test_a_clock_that_takes_or_gives_too_much_is_found(
    spent_of_100: tuple[int, int], state: str, what: str | None
) -> None:
    def at(t_ns: int) -> Any:
        left = [1000 - spent * (t_ns - START_NS) // 100 for spent in spent_of_100]
        clock = SimpleNamespace(
            sides=2,
            accounts=left,
            control=SimpleNamespace(kind="sudden death"),
            remaining_ns=lambda side, _: left[side],
            state=lambda _: state,
        )
        session.clock = clock
        return session

    session = SimpleNamespace(wake_ns=lambda: None)
    laws, kept = Laws(), Kept()
    laws.time(at(START_NS), START_NS, kept)
    if what is None:
        laws.time(at(START_NS + 100), START_NS + 100, kept)
        return
    with pytest.raises(AssertionError, match=what):
        laws.time(at(START_NS + 100), START_NS + 100, kept)


def test_what_is_counted_has_a_name_and_what_is_never_reached_has_a_reason() -> None:
    rows = all_rows()
    assert len(rows) == len(set(rows))
    assert set(NEVER) <= set(rows)
    assert all(NEVER.values())


@pytest.mark.parametrize("room", ROOMS)
def test_a_planted_fault_is_one_change_of_that_room(room: str) -> None:
    path, text, what = planted(Random(3), room)
    assert str(path).startswith(ROOMS[room])
    assert "->" in what
    compile(text, str(path), "exec")


def test_games_are_those_that_are_installed() -> None:
    assert {load(plan_of(seed).game).key for seed in range(5)} == {"outwit", "wari", "web", "witsend", "witt"}
