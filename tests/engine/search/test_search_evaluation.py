"""Static evaluations: nothing at the start, the same for both sides, more for whoever is nearer to the win."""

from dataclasses import replace

import pytest

from engine.best_moves import search
from engine.games import load, manifest
from engine.notation import read_position
from engine.play import play
from engine.search.evaluation import Evaluation
from engine.search.result import WIN, Limits

MODES = ("penetration", "occupation", "accumulation", "isolation", "elimination", "match", "master")


def value(key: str, moves: str, options: dict[str, str] | None = None) -> int:
    game = load(key)
    return manifest(key).state_evaluation()(play(game, game.start(options or {}), moves.split()).state)


@pytest.mark.parametrize("key", ["outwit", "wari", "web", "witt"])
def test_the_start_is_worth_nothing_to_either_side(key: str) -> None:
    assert value(key, "") == 0


@pytest.mark.parametrize(
    ("key", "moves"),
    [("outwit", "e5-h8 e6-b3"), ("outwit", "f4-f1 d7-d10"), ("wari", "A a"), ("witt", "d4-d5 g9-g8")],
)
def test_what_one_side_does_and_the_other_copies_is_worth_nothing(key: str, moves: str) -> None:
    assert value(key, moves.split()[0]) != 0
    assert value(key, moves) == 0


@pytest.mark.parametrize("mode", MODES)
def test_every_mode_of_witt_wants_its_pegs_forward(mode: str) -> None:
    assert value("witt", "d4-d5 g9-g8 d5-d6 g8-g7 d6-d7", {"objective": mode}) > 0
    assert value("witt", "d4-d5 g9-g8", {"objective": mode}) == 0


@pytest.mark.parametrize(
    ("key", "position", "best"),
    [
        ("web", "wwwwwwwwwww5/11w4/gggggggggggg4/16/16/16/16 w 8 40", "t12r2-t12r1"),
        ("wari", "0,0,0,0,0,1/1,4,4,4,4,4/24,2 s own_rows 40", "F"),
    ],
)
def test_a_win_in_one_is_found_and_proved(key: str, position: str, best: str) -> None:
    game = load(key)
    at = read_position(game, position)
    line = list(search(game, at, at.turn, Limits()))[-1].lines[0]
    assert (line.notations, line.score, line.exact) == ((best,), WIN - 1, True)


def test_a_game_whose_manifest_names_no_evaluation_is_worth_nothing_in_every_state() -> None:
    web = load("web")
    untaught, position = replace(manifest("web"), evaluation=Evaluation), play(web, web.start(), ["t3r4-t4r4"])
    assert untaught.state_evaluation()(position.state) == 0 != manifest("web").state_evaluation()(position.state)
