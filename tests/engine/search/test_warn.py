"""What a learner is warned of: moves that lose, that let the other side win next, or leave a penalised shape."""

import pytest

from engine.games import load
from engine.notation import read_position
from engine.search.warn import warned

AT_THE_DOOR = "10/10/10/10/10/10/10/10/10/10/4b5/4g5 g penetration - 0/0 - 0"
THREE_IN_A_ROW = "10/10/10/10/10/10/2ggg1g3/10/10/10/b9/10 g elimination - 0/0 - 0"


def table(key: str, text: str, nodes: int = 0) -> dict[str, tuple[str, str]]:
    game = load(key)
    found = warned(game, read_position(game, text), nodes)
    return {notation: (reason.text, reason.clause) for notation, reason in found}


def test_a_move_that_lets_the_other_side_win_in_its_next_turn_is_warned_of() -> None:
    found = table("witt", AT_THE_DOOR)
    moves = {move.notation for move in load("witt").legal_moves(read_position(load("witt"), AT_THE_DOOR))}
    assert moves - found.keys() == {"e1xe3"}
    assert found["e1-f2"] == ("Black can win at once then, with e2-d1.", "WITT-III-A-1")


def test_a_penalised_shape_that_a_move_makes_is_warned_of() -> None:
    text = THREE_IN_A_ROW.replace("elimination", "occupation")
    found = table("witt", text)
    reason = ("Grey has more than three pegs in a row then. Black may punish it.", "WITT-II-E-1")
    assert found["g6-f6"] == reason
    assert "g6-h6" not in found


def test_a_shape_that_stands_already_is_no_news_but_a_longer_one_is() -> None:
    found = table("witt", "10/10/10/10/10/10/2gggg4/7g2/10/10/b9/10 g occupation - 0/0 - 0")
    assert list(found) == ["h5-g6"]
    assert found["h5-g6"][1] == "WITT-II-E-1"


def test_a_move_that_ends_the_game_for_the_other_side_is_warned_of() -> None:
    why = "North wins at once: North cannot leave South a stone, and takes all that are left."
    assert table("wari", "0,0,0,0,0,1/1,0,1,1,1,0/20,23 s own_rows 106") == {"F": (why, "WARI-13")}


def test_a_turn_of_several_moves_is_looked_through_a_removal_and_then_the_win() -> None:
    found = table("witt", "10/10/10/10/10/10/9g/10/2g7/2g1b5/2gg6/2g7 g penetration - 0/0 - 0")
    assert found["j6-j7"] == ("Black can win at once then, with x c1 and e3xc1.", "WITT-III-A-1")
    assert "c4-c5" not in found


def test_where_nothing_threatens_nothing_is_warned_of() -> None:
    for key in ("outwit", "wari", "web", "witt"):
        game = load(key)
        assert warned(game, game.start(), 0) == ()


def test_with_few_nodes_the_rest_is_not_warned_of_and_stop_ends_it() -> None:
    game = load("witt")
    position = read_position(game, AT_THE_DOOR)
    every = warned(game, position, 0)
    some = warned(game, position, 20)
    assert 0 < len(some) < len(every)
    assert set(some) < set(every)
    assert warned(game, position, 0, lambda: True) == ()


@pytest.mark.clause("WITSEND-26")
def test_a_game_with_secrets_has_no_such_table() -> None:
    game = load("witsend")
    assert warned(game, game.start(), 0) == ()
