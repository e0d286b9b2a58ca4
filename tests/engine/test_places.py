"""Every hole has a name that an ear can tell from the others, and stands in one row."""

import pytest

from engine.game import Game
from engine.games import load
from tests.installed_games import INSTALLED


@pytest.fixture(params=INSTALLED)
def game(request: pytest.FixtureRequest) -> Game:
    return load(str(request.param))


def test_no_two_sites_sound_alike(game: Game) -> None:
    assert len({place.casefold() for place in game.places}) == len(game.site_names)


def test_every_site_stands_in_one_row_with_a_name_of_its_own(game: Game) -> None:
    assert sorted(site for row in game.rows for site in row.sites) == list(range(len(game.site_names)))
    for row in game.rows:
        assert len(row.names) == len(row.sites) == len(set(row.names))


def test_each_game_names_its_holes_as_a_hand_finds_them() -> None:
    places = {key: load(key).places for key in ("web", "witt", "wari", "witsend", "outwit")}
    sites = {key: load(key).sites for key in places}
    assert places["web"][sites["web"]["t3r4"]] == "tier 3, row 4"
    assert places["witt"][sites["witt"]["g9"]] == "g9"
    assert places["witt"][sites["witt"]["gs7"]] == "hole 7 of Grey's score track"
    assert places["witt"][sites["witt"]["bs0"]] == "the circle of Black's score track"
    assert places["wari"][sites["wari"]["a"]] == "North's pit a"
    assert places["wari"][sites["wari"]["south"]] == "South's store"
    assert places["witsend"][sites["witsend"]["b2s0"]] == "the coloured square of Blue's row 2"
    assert places["witsend"][sites["witsend"]["r1star"]] == "the star of Red's row 1"
    assert places["witsend"][sites["witsend"]["gw3"]] == "hole 3 of Green's Wit's End"
    assert places["outwit"][sites["outwit"]["e4"]] == "e4"


def test_a_rank_is_read_from_its_first_file_on_the_buffer_zone_included() -> None:
    rank = next(row for row in load("witt").rows if row.title == "Rank 3")
    assert rank.names == tuple("zabcdefghijk")
