"""Who plays which side: in the configuration and on the command line."""

from pathlib import Path

import pytest

from controller.cli.main import main
from controller.config import Config, load_config
from controller.errors import BadConfig
from controller.journal.journal import Journal
from controller.players.lineup import PEOPLE, Lineup, machines_of, read_lineup
from controller.table.table import Table
from engine.games import load
from hardware.board import load_board
from hardware.sim.strip import SimStrip

WEB, WITSEND = load("web"), load("witsend")


def test_whoever_is_not_named_is_a_person_at_the_board() -> None:
    assert read_lineup(WEB, {}) == read_lineup(WEB, {"green": "person"}) == PEOPLE


@pytest.mark.parametrize(
    ("players", "lineup"),
    [
        ({"green": "machine"}, Lineup({1: 5})),
        ({"Green": "machine:10", "white": "machine:1"}, Lineup({0: 1, 1: 10})),
        ({"white": "remote"}, Lineup({}, frozenset({0}))),
        ({"white": "remote", "green": "machine:3"}, Lineup({1: 3}, frozenset({0}))),
    ],
)
def test_machines_have_levels_and_remotes_are_named(players: dict[str, str], lineup: Lineup) -> None:
    assert read_lineup(WEB, players) == lineup


@pytest.mark.parametrize(
    ("players", "place", "remedy"),
    [
        ({"black": "machine"}, "[players] black: web has no such side", "white, green"),
        ({"green": "machine:0"}, "[players] green: '0' is no level from 1 to 10", '"machine:5"'),
        ({"green": "machine:11"}, "[players] green: '11' is no level", '"machine:5"'),
        ({"green": "machine:"}, "[players] green: '' is no level", '"machine:5"'),
        ({"green": "machine:x"}, "[players] green: 'x' is no level", '"machine:5"'),
        ({"green": "robot"}, "[players] green: nobody plays as 'robot'", '"person"'),
        ({"green": "remote:2"}, "[players] green: nobody plays as 'remote:2'", '"remote"'),
    ],
)
def test_a_mistake_names_the_key_and_the_remedy(players: dict[str, str], place: str, remedy: str) -> None:
    with pytest.raises(BadConfig) as bad:
        read_lineup(WEB, players)
    assert str(bad.value).startswith(place)
    assert remedy in str(bad.value)


def test_the_configuration_has_a_table_of_players(tmp_path: Path) -> None:
    path = tmp_path / "witboard.toml"
    path.write_text('[players]\nred = "machine:2"\nblue = "person"\n', "utf-8")
    assert read_lineup(WITSEND, load_config(path).players) == Lineup({0: 2})
    path.write_text("[players]\nred = 2\n", "utf-8")
    with pytest.raises(BadConfig, match=r'\[players\]: .*write who plays as a text, e\.g\. white = "machine:5"'):
        load_config(path)


def test_the_table_tells_its_session_who_is_played_elsewhere(tmp_path: Path) -> None:
    board, config = load_board("web"), Config(players={"white": "machine:2", "green": "remote"})
    with Journal.open(tmp_path, now=lambda: "test") as journal:
        table = Table(board, WEB, journal, config, SimStrip(board.leds), t_ns=0)
        settings = table.session.settings
    assert (settings.machines, settings.remotes) == (frozenset({0}), frozenset({1}))
    assert table.lineup.machines == {0: 2}


def test_a_command_line_names_machines() -> None:
    assert machines_of(["White", "green:3"]) == {"white": "machine", "green": "machine:3"}


@pytest.mark.parametrize(
    ("machine", "complaint"),
    [
        ("black", "black: web has no such side; its sides are: white, green"),
        ("white:11", "white: '11' is no level from 1 to 10"),
    ],
)
def test_a_machine_that_cannot_be_is_refused(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, machine: str, complaint: str
) -> None:
    with pytest.raises(SystemExit) as ended:
        main(["play", "web", "--state", str(tmp_path), "--machine", machine])
    assert ended.value.code == 2
    said = capsys.readouterr().err
    assert "--machine" in said
    assert complaint in said


def test_a_configured_side_that_the_game_does_not_have_is_refused_with_the_file(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "witboard.toml"
    path.write_text('[players]\nblack = "machine"\n', "utf-8")
    with pytest.raises(SystemExit):
        main(["play", "web", "--state", str(tmp_path), "--config", str(path)])
    assert f"{path}: [players] black: web has no such side" in capsys.readouterr().err
