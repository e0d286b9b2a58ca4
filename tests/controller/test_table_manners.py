"""The manners of a table in its configuration: asking, touch-move, hints."""

from pathlib import Path

import pytest

from controller.config import Config, load_config
from controller.errors import BadConfig
from controller.table.boards import board_names, load_board
from controller.table.table import settings_of
from hardware.frame import Sense

BOARD = load_board("web")


def configured(directory: Path, text: str) -> Config:
    path = directory / "witboard.toml"
    path.write_text(f"[referee]\n{text}\n", "utf-8")
    return load_config(path)


def test_manners_are_as_configured(tmp_path: Path) -> None:
    settings = settings_of(configured(tmp_path, 'ask = "3s"\ntouch_move = "on"\nhints = "off"'), BOARD)
    assert (settings.patience.ask_ns, settings.touch_move, settings.hints) == (3_000_000_000, True, False)


def test_learners_are_warned_where_the_file_or_the_command_line_says_so(tmp_path: Path) -> None:
    assert settings_of(configured(tmp_path, 'teach = "on"'), BOARD).teach is True
    assert settings_of(Config(), BOARD).teach is False
    assert settings_of(Config().teaching(), BOARD).teach is True


def test_unless_told_otherwise_nobody_is_bound_by_a_touch_and_hints_are_given() -> None:
    settings = settings_of(Config(), BOARD)
    assert (settings.patience.ask_ns, settings.touch_move, settings.hints) == (5_000_000_000, False, True)


@pytest.mark.parametrize(
    ("text", "place", "remedy"),
    [
        ('touch_move = "yes"', "[referee] touch_move: ", '"off" or "on"'),
        ("hints = true", "[referee] hints: ", '"on" or "off"'),
        ("teach = true", "[referee] teach: ", '"off" or "on"'),
        ("ask = 5", "[referee] ask: ", 'ask = "5s"'),
    ],
)
def test_a_mistake_names_key_and_remedy(tmp_path: Path, text: str, place: str, remedy: str) -> None:
    with pytest.raises(BadConfig) as raised:
        configured(tmp_path, text)
    assert place in str(raised.value)
    assert remedy in str(raised.value)


def test_a_move_that_may_go_on_waits_less_than_a_second_longer_and_under_touch_move_two_seconds(tmp_path: Path) -> None:
    """What goes on later is revised; under touch-move nothing is."""
    for name in board_names():
        board = load_board(name)
        patience = settings_of(Config(), board).patience
        weighs = any(site.sense is Sense.WEIGHT for site in board.sites)
        assert weighs or patience.extend_ns - patience.settle_ns < 1_000_000_000
        final = settings_of(configured(tmp_path, 'touch_move = "on"'), board).patience
        assert final.extend_ns == max(2_000_000_000, patience.extend_ns)
    given = settings_of(configured(tmp_path, 'touch_move = "on"\nextend = "1s"'), BOARD).patience
    assert given.extend_ns == 1_000_000_000
