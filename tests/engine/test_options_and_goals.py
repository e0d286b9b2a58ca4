"""What games say of their options and of how far each side has come, for page, command line and docs."""

from random import Random

import pytest

from engine.games import load, manifest
from engine.goal import Progress
from engine.notation import read_position, write_position
from engine.play import play
from engine.rules import Option
from tests.engine.sheet_cases import SHEETS
from tests.installed_games import SHIPPED

OPTIONS = [(key, option) for key in SHIPPED for option in manifest(key).options]
NAMED = [pytest.param(key, option, id=f"{key}-{option.key}") for key, option in OPTIONS]


@pytest.mark.parametrize(("key", "option"), NAMED)
def test_every_option_says_what_it_decides_and_what_each_value_means(key: str, option: Option) -> None:
    assert option.title
    assert option.rule.endswith(".")
    assert len(option.rule) <= 90
    assert option.clause in {clause.id for clause in SHEETS[key].clauses}
    assert len(option.titles) in (0, len(option.values))
    assert len(option.meanings) in (0, len(option.values))
    for value in option.values:
        assert option.title_of(value)
        assert option.meaning_of(value) or option.by_lot
        assert manifest(key).game().start({option.key: value}).game == key
    for number in option.usual:
        assert option.least <= number <= option.most


def test_a_value_is_told_as_people_say_it() -> None:
    limit = next(option for option in manifest("web").options if option.key == "time_limit_s")
    told = {seconds: limit.title_of(seconds) for seconds in ("7200", "5400", "3600", "60", "90")}
    assert told == {
        "7200": "2 hours",
        "5400": "1 hour 30 minutes",
        "3600": "1 hour",
        "60": "1 minute",
        "90": "90 seconds",
    }
    assert limit.standard == "7200"


@pytest.mark.parametrize("key", SHIPPED)
def test_the_sample_of_a_game_is_legal_and_moves_pieces(key: str) -> None:
    game = load(key)
    end = play(game, game.start(), manifest(key).sample.split())
    assert end.ply >= 10
    assert game.to_act(end)


@pytest.mark.parametrize("key", SHIPPED)
def test_the_goal_has_a_figure_for_every_side_in_every_position_of_random_games(key: str) -> None:
    game, random = load(key), Random(key)
    starts = [{option.key: value} for option in game.options for value in option.values or map(str, option.usual)]
    for options in ({}, *starts):
        position = game.start(options)
        for _ in range(60):
            goal = game.goal(position)
            assert goal.aim.endswith(".")
            assert {one.side for one in goal.progress} == set(game.seats(position))
            assert all(0 <= one.done <= one.of and one.text for one in goal.progress)
            moves = game.legal_moves(position)
            if not moves:
                break
            position = game.apply(position, random.choice(moves))


def texts(progress: tuple[Progress, ...], aim: str = "") -> list[str]:
    return [one.text for one in progress if one.aim == aim]


def test_progress_counts_what_the_aim_counts() -> None:
    web, outwit, wari = load("web"), load("outwit"), load("wari")
    assert texts(web.goal(web.start()).progress) == ["0 of 12 in the scoring row", "12 White pins kept out"]
    moved = play(web, web.start(), manifest("web").sample.split())
    assert texts(web.goal(moved).progress) == ["2 of 12 in the scoring row", "10 White pins kept out"]
    home = play(outwit, outwit.start(), ["e5-h8"])
    assert texts(outwit.goal(home).progress) == ["1 of 9 home", "0 of 9 home"]
    rich = read_position(wari, write_position(wari, wari.start()).replace("4", "2").replace("0", "12"))
    assert texts(wari.goal(rich).progress) == ["12 of 25 stones", "12 of 25 stones"]


def test_witts_aim_and_progress_follow_the_objective() -> None:
    game = load("witt")
    aims = {value: game.goal(game.start({"objective": value})).aim for value in game.options[0].values}
    assert len(set(aims.values())) == 7
    assert aims["penetration"] == "Bring a peg behind the opposing back line."
    held = game.goal(game.start({"objective": "isolation", "isolation": "start_of_turn"})).aim
    assert held != aims["isolation"]
    match = game.goal(game.start({"objective": "match"})).progress
    assert [one.aim for one in match if one.side == 0] == [
        "Penetration",
        "Occupation",
        "Accumulation",
        "Isolation",
        "Elimination",
    ]
    assert texts(game.goal(game.start({"objective": "master"})).progress) == ["0 of 3 won", "0 of 3 won"]
    after = game.goal(play(game, game.start(), ["f3xf5"]))
    assert texts(after.progress) == ["rank 5 of 12", "rank 4 of 12"]


def test_an_objective_that_is_won_says_by_whom() -> None:
    game = load("witt")
    won = read_position(game, "10/5b4/5b4/10/3b6/10/10/10/7b1g/10/6g3/10 g master aie 0/13 - 58")
    progress = game.goal(won).progress
    assert texts(progress) == ["0 of 3 won", "3 of 3 won"]
    assert texts(progress, "Accumulation") == ["won by Black", "won"]


def test_wits_end_counts_steps_and_says_nothing_secret() -> None:
    game = load("witsend")
    moved = play(game, game.start(), manifest("witsend").sample.split()[:9])
    goal = game.goal(moved)
    assert texts(goal.progress) == ["2 of 36 steps", "0 of 36 steps"]
    assert goal == game.goal(game.view(moved))
