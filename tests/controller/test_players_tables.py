"""The endgame tables of the search process: what is shipped, what is kept, what is made again."""

import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from subprocess import PIPE

import pytest

from controller.players import tables
from controller.players.tables import (
    ROOMY,
    cache_directory,
    endgame_of,
    is_compiled,
    larger_tables,
    make_alone,
    make_elsewhere,
    memory_of_machine,
    planes_of,
    read_table,
    shipped_endgame,
    shipped_planes,
    table_of,
    write_table,
)
from engine import build
from engine.games import load
from engine.games.wari.manifest import MAX_POSITIONS_PER_PLACE
from engine.games.wari.rules import WariRules
from engine.games.wari.table.endgame import WariEndgame
from engine.games.wari.table.layout import PLANES, capacity, first, size
from engine.games.wari.table.solver import solved
from engine.games.wari.table.table import WariTable

ROOT = Path(__file__).parents[2]
WARI = table_of("wari")
SHIPPED, MADE, LARGEST = WARI.sizes
STONES = 3
PLANES_OF_THREE = solved(WariRules(), STONES, MAX_POSITIONS_PER_PLACE)
FILE = f"wari-{STONES}.table"
EMPTY = {stones: write_table(bytes(size(stones)), "wari", stones) for stones in (MADE, LARGEST)}  # sound, and of no use


def never(stones: int, known: bytes) -> bytes:
    pytest.fail("nothing is to be solved")


def test_the_shipped_table_is_whole_and_begins_as_the_solver_finds_it() -> None:
    shipped = shipped_planes("wari")
    assert capacity(len(shipped)) == SHIPPED
    plane, few = first(SHIPPED + 1), first(STONES + 1)
    begins = [shipped[at * plane : at * plane + few] for at in range(PLANES)]
    assert b"".join(begins) == PLANES_OF_THREE[: size(STONES)]
    places, of_three = (list(WariTable(WariRules(), planes).component_places) for planes in (shipped, PLANES_OF_THREE))
    assert [place for place in places if place < few] == of_three


def test_of_every_position_of_the_shipped_table_it_is_known_who_gets_what() -> None:
    """Where each side takes its own row, too: for a play that comes there for the first time since a capture."""
    planes, places = shipped_planes("wari"), first(SHIPPED + 1)
    low, high = (planes[plane * places : (plane + 1) * places] for plane in (2, 4))
    known = WariTable(WariRules(), planes)
    entered = {
        place: (planes[known.low_offset + at], planes[known.high_offset + at])
        for at, place in enumerate(known.component_places)
    }
    hung = [place for place in range(places) if low[place] != high[place]]
    assert len(hung) > 1000
    assert all(entered[place][0] == entered[place][1] for place in hung)


def test_a_table_is_made_once_and_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert planes_of("wari", STONES, tmp_path / "cache") == PLANES_OF_THREE
    assert [path.name for path in (tmp_path / "cache").iterdir()] == [FILE]
    monkeypatch.setattr(tables, "table_of", lambda _: replace(WARI, solved=never))
    assert planes_of("wari", STONES, tmp_path / "cache") == PLANES_OF_THREE


@pytest.mark.parametrize("damage", ["empty", "cut", "flipped", "other stones", "other version"])
def test_a_file_that_is_not_sound_is_made_again(tmp_path: Path, damage: str) -> None:
    sound = write_table(PLANES_OF_THREE, "wari", STONES)
    broken = {
        "empty": b"",
        "cut": sound[:-20],
        "flipped": sound.replace(b"\n", b"0\n", 1),
        "other stones": write_table(solved(WariRules(), 2), "wari", 2),
        "other version": sound.replace(b"wari/1", b"wari/0"),
    }[damage]
    (tmp_path / FILE).write_bytes(broken)
    with pytest.raises(ValueError, match=r"endgame table|no sound table"):
        read_table(broken, "wari", STONES)
    assert planes_of("wari", STONES, tmp_path) == PLANES_OF_THREE
    assert read_table((tmp_path / FILE).read_bytes(), "wari", STONES) == PLANES_OF_THREE


def test_where_nothing_can_be_kept_the_table_is_made_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("no folder", "ascii")
    assert planes_of("wari", STONES, tmp_path / "cache") == PLANES_OF_THREE
    assert [path.name for path in tmp_path.iterdir()] == ["cache"]


def test_the_cache_is_systemds_or_the_users() -> None:
    home = {"HOME": "/srv/anna"}
    assert cache_directory(home) == Path("/srv/anna/.cache/witboard")
    assert cache_directory({**home, "XDG_CACHE_HOME": "/srv/fast"}) == Path("/srv/fast/witboard")
    assert cache_directory({**home, "XDG_CACHE_HOME": "relative"}) == Path("/srv/anna/.cache/witboard")
    assert cache_directory({**home, "CACHE_DIRECTORY": "/var/cache/board:/x"}) == Path("/var/cache/board")


def test_a_larger_table_is_begun_only_where_it_can_be_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun: list[Path] = []

    def begin(*_: object, **__: object) -> None:
        begun.append(cache_directory(os.environ))

    monkeypatch.setattr(subprocess, "Popen", begin)
    monkeypatch.setattr(tables, "makers", [])
    for folder in (Path(os.devnull), tmp_path / "cache"):
        monkeypatch.setenv("CACHE_DIRECTORY", str(folder))
        make_elsewhere("wari")
    assert begun == [tmp_path / "cache"]


def test_processes_of_tests_have_no_cache() -> None:
    asked = "import os; from controller.players.tables import cache_directory; print(cache_directory(os.environ))"
    told = subprocess.run([sys.executable, "-c", asked], cwd=ROOT, stdout=PIPE, text=True, check=True).stdout
    assert told == f"{os.devnull}\n"


def planes_known(folder: Path, start: Callable[[str], object]) -> bytes:
    """The table that a search would be given."""
    knows = endgame_of("wari", folder, start)
    assert knows is not None
    return bytes(knows.keywords["planes"])


def test_a_search_never_waits_for_the_larger_table_which_is_made_elsewhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tables, "is_compiled", lambda: True)
    monkeypatch.setattr(tables, "memory_of_machine", lambda: ROOMY)
    shipped = shipped_planes("wari")
    started: list[str] = []

    def start(game: str) -> None:
        started.append(game)

    assert planes_known(tmp_path, start) == shipped
    assert planes_known(tmp_path, start) == shipped
    assert started == ["wari"]
    for stones in (MADE, LARGEST):
        (tmp_path / f"wari-{stones}.table").write_bytes(EMPTY[stones])
        assert len(planes_known(tmp_path, start)) == size(stones)
    assert started == ["wari"]


def test_the_largest_table_is_for_machines_with_the_memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A Pi of 4 GB says that it has 3.7; on a smaller one the file is not looked at."""
    assert larger_tables(WARI, 512 << 20) == larger_tables(WARI, 2 << 30) == (MADE,)
    assert larger_tables(WARI, 3700 << 20) == (MADE, LARGEST)
    assert memory_of_machine() > 64 << 20
    monkeypatch.setattr(tables, "is_compiled", lambda: True)
    monkeypatch.setattr(tables, "memory_of_machine", lambda: 512 << 20)
    for stones in (MADE, LARGEST):
        (tmp_path / f"wari-{stones}.table").write_bytes(EMPTY[stones])
    assert len(planes_known(tmp_path, lambda _: pytest.fail("nothing is missing"))) == size(MADE)


def test_which_engine_runs_is_looked_up_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def name() -> str:
        asked.append("once")
        return build.INTERPRETED

    monkeypatch.setattr(build, "name", name)
    is_compiled.cache_clear()
    assert [endgame_of("wari") is not None for _ in range(3)] == [True, True, True]
    is_compiled.cache_clear()
    assert asked == ["once"]


def test_while_one_process_makes_the_table_no_other_does(tmp_path: Path) -> None:
    holds = (
        "import fcntl, sys; lock = open(sys.argv[1], 'w'); fcntl.flock(lock, 2); print(flush=True); sys.stdin.read()"
    )
    lock = tmp_path / f"wari-{STONES}.lock"
    with subprocess.Popen([sys.executable, "-c", holds, str(lock)], stdin=PIPE, stdout=PIPE) as other:
        assert other.stdout
        other.stdout.readline()
        make_alone("wari", STONES, tmp_path)
        assert [path.name for path in tmp_path.iterdir()] == [lock.name]
        other.kill()
    make_alone("wari", STONES, tmp_path)  # the lock of a process that was killed is none
    assert read_table((tmp_path / FILE).read_bytes(), "wari", STONES) == PLANES_OF_THREE


def test_a_table_that_cannot_be_kept_is_not_made_for_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cache").write_text("no folder", "ascii")
    monkeypatch.setattr(tables, "table_of", lambda _: replace(WARI, solved=never))
    make_alone("wari", STONES, tmp_path / "cache")
    assert [path.name for path in tmp_path.iterdir()] == ["cache"]


def test_a_shipped_file_is_packed_and_a_kept_one_is_not() -> None:
    packed, plain = (
        write_table(PLANES_OF_THREE, "wari", STONES, small=True),
        write_table(PLANES_OF_THREE, "wari", STONES),
    )
    assert len(packed) < len(plain) / 2
    assert read_table(packed, "wari", STONES) == read_table(plain, "wari", STONES) == PLANES_OF_THREE


def test_only_wari_has_a_table() -> None:
    knows = shipped_endgame("wari")
    assert knows is not None
    assert isinstance(knows(load("wari").kernel), WariEndgame)
    assert shipped_endgame("web") is None
    assert endgame_of("web") is None
