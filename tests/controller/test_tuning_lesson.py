"""Lessons of the tuner: pairs of games between two sets of weights, and the command that gives them."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from controller.arena.matches.playing import Played
from controller.arena.tuning import __main__ as command
from controller.arena.tuning.__main__ import TUNED, main
from controller.arena.tuning.candidate import Candidate
from controller.arena.tuning.lesson import Training, compare, drawn_options, tried
from controller.arena.tuning.spsa import PairedTrial, Spsa
from engine.games import load, manifest

pytestmark = pytest.mark.thorough

pytestmark = pytest.mark.thorough

NODES = 20
GREEDY, GENEROUS = (100, 0, 0, 0, 0, 0, 0, 0), (-100, 0, 0, 0, 0, 0, 0, 0)


@pytest.fixture
def lesson() -> Training:
    evaluation = manifest("wari").evaluator(load("wari").kernel)
    return Training("wari", evaluation.NAMES, evaluation.DEFAULTS, steps=1, nodes=NODES, fixed=frozenset(["stone"]))


def test_whoever_wants_stones_beats_whoever_shuns_them_from_both_sides(lesson: Training) -> None:
    signs = (1,) * len(GREEDY)
    assert tried(lesson, PairedTrial(GREEDY, GENEROUS, signs), 3) == 1.0
    assert tried(lesson, PairedTrial(GENEROUS, GREEDY, signs), 3) == -1.0


def test_equal_weights_make_equal_points(lesson: Training) -> None:
    assert tried(lesson, PairedTrial(lesson.weights, lesson.weights, (1,) * len(GREEDY)), 5) == 0.0


def test_the_measure_of_all_weights_is_not_shaken(lesson: Training) -> None:
    scales = dict(zip(lesson.names, lesson.scales(), strict=True))
    assert scales.pop("stone") == 0.0
    assert min(scales.values()) >= 2.0


@pytest.mark.parametrize("key", TUNED)
def test_options_are_drawn_of_those_the_game_has(key: str) -> None:
    game = load(key)
    drawn = [drawn_options(game, seed) for seed in range(40)]
    assert all(game.complete(options) for options in drawn)
    listed = {(option.key, value) for option in game.options for value in option.values}
    assert {pair for options in drawn for pair in options.items()} == listed


def test_compared_games_are_numbered_by_opening_and_side() -> None:
    entrants = Candidate("greedy", weights=GREEDY), Candidate("plain", plain=True)
    played = list(compare("wari", entrants, 4, NODES, seed=1, jobs=1))
    assert [one.number for one in played] == [0, 1, 2, 3]
    assert [one.first for one in played] == [0, 1, 0, 1]
    assert played[0].moves[:4] == played[1].moves[:4] != played[2].moves[:4]


def test_the_command_tells_the_weights_and_what_they_are_worth() -> None:
    asked = ["--game", "wari", "--steps", "1", "--nodes", "10", "--games", "2", "--jobs", "1"]
    done = CliRunner().invoke(main, asked)
    assert done.exit_code == 0, done.output
    assert "tuned against plain, 2 games: +" in done.output
    assert "'stone', 'near'" in done.output


def stopped(*_: object) -> Iterator[Played]:
    """One game that is won, then Ctrl-C."""
    yield Played(0, 0, 0, "rules", "Won.")
    raise KeyboardInterrupt


def test_a_comparison_that_is_stopped_tells_the_games_until_then(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "compare", stopped)
    done = CliRunner().invoke(main, ["--game", "wari", "--steps", "0", "--games", "9"])
    assert done.exit_code == 0, done.output
    assert "stopped after 1 of 9 games" in done.output
    assert "tuned against plain, 1 games: +1 =0 -0" in done.output


def test_a_tuner_that_is_stopped_before_it_has_learned_says_that_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def learn(lesson: Training, jobs: int) -> Iterator[Spsa]:
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "learn", learn)
    done = CliRunner().invoke(main, ["--game", "wari", "--steps", "9", "--output", str(tmp_path / "weights")])
    assert done.exit_code == 0, done.output
    assert done.output.splitlines()[-1] == "stopped after 0 of 9 pairs of games"
    assert "'stone'" not in done.output
    assert list(tmp_path.iterdir()) == []


def test_a_weight_that_is_not_there_cannot_be_fixed() -> None:
    done = CliRunner().invoke(main, ["--game", "wari", "--fixed", "gold"])
    assert done.exit_code == 2
    assert "no weight gold; there are: stone, near" in done.output
