"""Which shipped board carries which game, and what it would miss."""

import pytest

from controller.table.binding import Binding
from controller.table.compatibility import carried
from engine.games import load
from hardware.board import load_board, shipped_boards
from tests.installed_games import SHIPPED

CARRIES = {
    "grid": {"fours": 0, "outwit": 0, "witt": 28},
    "grid-polarity": {"fours": 0, "outwit": 0, "witt": 28},
    "grid-polarity-strips": {"fours": 0, "outwit": 0, "witt": 28},
    "grid-strips": {"fours": 0, "outwit": 0, "witt": 28},
    "outwit": {"fours": 0, "outwit": 0},
    "outwit-polarity": {"fours": 0, "outwit": 0},
    "outwit-polarity-strips": {"fours": 0, "outwit": 0},
    "outwit-reed": {"fours": 0, "outwit": 0},
    "outwit-strips": {"fours": 0, "outwit": 0},
    "starter": {"fours": 0},
    "starter-strips": {"fours": 0},
    "wari": {"wari": 0},
    "wari-pits": {"wari": 2},
    "web": {"web": 0},
    "web-polarity": {"web": 0},
    "web-polarity-strips": {"web": 0},
    "web-strips": {"web": 0},
    "witsend": {"witsend": 0},
    "witsend-long": {"witsend": 0},
    "witsend-strips": {"witsend": 0},
    "witt": {"fours": 0, "outwit": 0, "witt": 0},
    "witt-polarity": {"fours": 0, "outwit": 0, "witt": 0},
    "witt-polarity-strips": {"fours": 0, "outwit": 0, "witt": 0},
    "witt-small": {"fours": 0, "outwit": 0, "witt": 72},
    "witt-strips": {"fours": 0, "outwit": 0, "witt": 0},
}


@pytest.mark.parametrize("name", shipped_boards())
def test_every_shipped_board_carries_what_it_should_and_says_how_much_it_cannot_see(name: str) -> None:
    assert {fit.game: fit.unseen for fit in carried(load_board(name))} == CARRIES[name]


def test_every_game_has_a_shipped_board_that_sees_all_of_it() -> None:
    assert {game for games in CARRIES.values() for game, unseen in games.items() if unseen == 0} == set(SHIPPED)


def test_no_board_that_is_made_to_be_difficult_carries_another_game() -> None:
    assert list(carried(load_board("tests/boards/pits.toml"))) == []
    assert [str(fit) for fit in carried(load_board("tests/boards/web-scrambled.toml"))] == ["web"]
    assert [str(fit) for fit in carried(load_board("wari-pits"))] == ["wari (2 sites unseen)"]


@pytest.mark.parametrize("players", ["2", "3", "4"])
@pytest.mark.parametrize(("name", "field"), [("witsend", "short"), ("witsend-long", "long"), ("witsend-long", "short")])
def test_the_boards_of_wits_end_seat_two_to_four_players(name: str, field: str, players: str) -> None:
    game = load("witsend")
    binding = Binding(load_board(name), game, game.start({"players": players, "field": field}))
    assert binding.unseen == ()


@pytest.mark.parametrize(
    ("name", "game"),
    [
        *(("web", "web"), ("web-polarity", "web"), ("witt", "witt")),
        *(("outwit", "outwit"), ("wari", "wari"), ("starter", "fours")),
    ],
)
def test_a_board_made_for_one_game_has_the_sites_of_that_game_and_no_others(name: str, game: str) -> None:
    assert set(load_board(name).site_names) == set(load(game).site_names)
