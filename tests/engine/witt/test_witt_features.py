"""What people are told of WITT's formations and roles."""

import pytest

from engine.games import load
from engine.games.witt.formations import PICTURES
from engine.games.witt.messages import BEWARE, GOOD
from engine.notation import read_position

WITT = load("witt")


def test_every_formation_has_its_advantages_and_disadvantages() -> None:
    assert set(GOOD) == set(BEWARE) == set(PICTURES)
    assert (sum(map(len, GOOD.values())), sum(map(len, BEWARE.values()))) == (15, 7)


def test_formations_and_roles_of_both_sides_are_named_the_mover_first() -> None:
    position = read_position(WITT, "10/10/10/2bb6/3b6/10/4g5/3gg5/10/10/10/10 g occupation - 0/0 - 0")
    found = [
        (str(one.name), one.clause, [WITT.site_names[site] for site in one.sites])
        for one in WITT.features(position)
        if one.clause.startswith("WITT-IV-B")
    ]
    assert found == [
        ("Grey: triangle", "WITT-IV-B-1", ["d5", "e5", "e6"]),
        ("Black: triangle", "WITT-IV-B-1", ["d8", "c9", "d9"]),
    ]
    triangle = WITT.features(position)[0]
    assert len(triangle.good) == 3
    assert triangle.beware == ("one chain of jumps can take all of it",)


def test_strike_lead_and_base_pegs_are_named() -> None:
    position = read_position(WITT, "10/10/10/10/3b6/10/3g6/3g6/10/10/10/10 g occupation - 0/0 - 0")
    assert [(one.clause, [WITT.site_names[site] for site in one.sites]) for one in WITT.features(position)] == [
        ("WITT-IV-A-1", ["d5"]),
        ("WITT-IV-A-2", ["d6"]),
    ]


def test_the_crowd_at_home_is_no_formation() -> None:
    assert WITT.features(WITT.start()) == ()


@pytest.mark.parametrize("key", ["web", "outwit", "wari", "witsend"])
def test_other_games_have_no_such_names(key: str) -> None:
    game = load(key)
    assert not game.names_features
    assert game.features(game.start()) == ()
