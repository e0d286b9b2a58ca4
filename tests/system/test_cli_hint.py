"""`witboard hint`: what it tells, as a table and as JSON."""

import json

import pytest

from engine.games import load
from engine.notation import find_move, read_position, write_position
from tests.system.at_the_prompt import Run

WINNING = "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40"


@pytest.mark.parametrize("key", ["outwit", "wari", "web", "witsend"])
def test_the_best_moves_are_legal_with_score_line_and_figures(run: Run, key: str) -> None:
    done = run("hint", key, "--nodes", "300", "--lines", "2", "--json")
    assert (done.code, done.err) == (0, "")
    told = json.loads(done.out)
    game = load(key)
    assert told["game"] == key
    assert write_position(game, read_position(game, told["position"])) == told["position"]
    assert 1 <= len(told["lines"]) <= 2
    for line in told["lines"]:
        assert find_move(game, game.start(), line["moves"][0]).side == game.to_act(game.start())[0]
        assert len(line["sides"]) == len(line["moves"])
        assert set(line) == {"moves", "sides", "score", "proved", "words", "share", "why"}
    assert {"side", "depth", "nodes", "time_ms", "nodes_per_second"} <= set(told)


def test_the_table_has_rank_score_line_reason_and_figures(run: Run) -> None:
    done = run("hint", "web", "--position", WINNING, "--depth", "2", "--lines", "1")
    assert done.code == 0
    head, *_, foot = done.out.strip().splitlines()
    assert head.startswith(f"The Web, White to move: {WINNING}")
    assert "White wins in 1" in done.out
    assert "t12r2-t12r1" in done.out
    assert "(WEB-17)" in done.out
    assert foot.startswith("depth 1, ")


def test_the_table_is_told_in_the_language_that_is_asked_for_and_json_in_english(run: Run) -> None:
    asked = ("hint", "web", "--position", WINNING, "--depth", "2", "--lines", "1", "--language", "de")
    head, *rows, foot = run(*asked).out.strip().splitlines()
    assert head.startswith("The Web, am Zug ")
    assert "Zugfolge" in rows[1]
    assert foot.startswith("Tiefe 1, ")
    assert json.loads(run(*asked, "--json").out)["lines"][0]["words"] == "White wins in 1"


def test_the_reason_in_the_table_is_told_in_that_language_too(run: Run) -> None:
    asked = ("hint", "fours", "--depth", "1", "--lines", "1")
    english = "It takes a hole in the middle."
    assert english in run(*asked).out
    assert "Das nimmt ein Loch in der Mitte." in run(*asked, "--language", "de").out
    assert json.loads(run(*asked, "--language", "de", "--json").out)["lines"][0]["why"] == english


def test_moves_lead_to_the_position(run: Run) -> None:
    told = json.loads(run("hint", "wari", "--moves", "A a", "--depth", "1", "--json").out)
    assert told["position"] == "0,5,5,5,5,4/0,5,5,5,5,4/0,0 s own_rows 2"


def test_options_are_of_the_start_and_the_side_can_be_chosen(run: Run) -> None:
    told = json.loads(run("hint", "wari", "--option", "first=north", "--depth", "1", "--json").out)
    assert told["side"] == "North"
    blue = json.loads(run("hint", "witsend", "--side", "blue", "--nodes", "1", "--json").out)
    assert blue["lines"][0]["moves"][0].startswith("b:")


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess",), "no game 'chess'"),
        (("web", "--position", "zzz"), "position text 'zzz'"),
        (("wari", "--moves", "A z"), "illegal move 'z' at ply 1 of wari"),
        (("wari", "--side", "North"), "'North' is not to move; to move: South"),
        (("wari", "--option", "first"), "'first'; expected KEY=VALUE, each key once"),
        (("web", "--position", WINNING, "--option", "time_limit_s=5"), "a --position has its own"),
        (("web", "--position", WINNING, "--moves", "t12r2-t12r1"), "the game is over: White has all 12 pins"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(run: Run, arguments: tuple[str, ...], why: str) -> None:
    done = run("hint", *arguments)
    assert (done.code, done.out) == (2, "")
    assert why in done.err
    assert len(done.err.splitlines()) == 1
