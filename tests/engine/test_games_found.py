"""Games are found through entry points, loaded when they are asked for, and say of themselves what others need."""

import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import EntryPoint
from importlib.resources import files
from pathlib import Path

import pytest

from engine import games
from engine.errors import BadGame, UnknownGame
from engine.games import keys, load, manifest
from engine.rulesheet import read_sheet

ROOT = Path(__file__).parents[2]
OWN = {"fours", "outwit", "wari", "web", "witsend", "witt"}


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[EntryPoint]]:
    """What is installed, for a test to change; nobody remembers what was installed before or is afterwards."""
    found: list[EntryPoint] = []
    monkeypatch.setattr(games, "entry_points", lambda group: [entry for entry in found if entry.group == group])
    games.look_again()
    yield found
    monkeypatch.undo()
    games.look_again()


def entry(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, games.GROUP)


def test_the_games_are_listed_by_key_in_order() -> None:
    assert list(keys()) == sorted(keys())
    assert set(keys()) >= OWN


def test_without_an_installed_package_it_is_said_what_to_do(installed: list[EntryPoint]) -> None:
    for ask in (keys, lambda: load("web"), lambda: manifest("web")):
        with pytest.raises(UnknownGame, match=r"^no games are installed: .*'witboard\.games'; run `make install`$"):
            ask()


def test_what_is_installed_later_is_found_and_sorted(installed: list[EntryPoint]) -> None:
    value = "engine.games.{0}.manifest:MANIFEST"
    installed += [entry(key, value.format(key)) for key in ("witt", "wari")]
    assert keys() == ("wari", "witt")
    assert load("wari").title == "Wari"
    with pytest.raises(UnknownGame, match=r"^no game 'web'; there are: wari, witt$"):
        load("web")


@pytest.mark.parametrize(
    ("value", "said"),
    [
        (
            "engine.games.chess.manifest:MANIFEST",
            "cannot be loaded from engine.games.chess.manifest:MANIFEST: No module",
        ),
        ("engine.games.web.manifest:GAME", "cannot be loaded from engine.games.web.manifest:GAME: module"),
        ("engine.games.web.manifest:Manifest", "is no manifest of a game 'chess'"),
        ("engine.games.web.manifest:MANIFEST", "is no manifest of a game 'chess'"),
    ],
)
def test_a_game_that_cannot_be_loaded_is_named_with_its_package(
    installed: list[EntryPoint], value: str, said: str
) -> None:
    installed.append(entry("chess", value))
    with pytest.raises(BadGame) as refused:
        load("chess")
    assert said in str(refused.value)
    assert "of an unknown package" in str(refused.value)


def test_nothing_of_a_game_is_imported_before_somebody_asks_for_it() -> None:
    script = "import sys; from engine.games import keys, load; keys(); load('wari'); print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = {name.split(".")[2] for name in done.stdout.split() if name.startswith("engine.games.")}
    assert loaded == {"wari"}


@pytest.mark.parametrize("key", keys())
def test_a_manifest_names_what_there_is(key: str) -> None:
    parts, game = manifest(key), load(key)
    assert (parts.key, parts.title) == (game.key, game.title)
    assert parts.goal.endswith(".")
    for file in (parts.sheet, *parts.boards):
        assert files(file.package).joinpath(file.path).is_file()
    assert parts.boards
    clauses = {
        clause.id for clause in read_sheet(files(parts.sheet.package).joinpath(parts.sheet.path).read_text()).clauses
    }
    for option in parts.options:
        assert option.title
        assert option.clause in clauses
    most = {option.key: str(option.most) for option in parts.options if option.key == "players"}
    seats = [len(game.seats(game.start(options))) for options in ({}, most)]
    assert (min(seats), max(seats)) == parts.players
