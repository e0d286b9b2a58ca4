"""Weights from the results of games: what is seen in a position, and the weights that foretell the ends best."""

from collections.abc import Iterator
from math import exp
from random import Random

import pytest
from click.testing import CliRunner

from controller.arena.thinking import last, think
from controller.arena.tuning import __main__ as command
from controller.arena.tuning.__main__ import TUNED, main
from controller.arena.tuning.fitting import fitted, solved, surprise
from controller.arena.tuning.lesson import Training
from controller.arena.tuning.results import Sample, alone, quiet_end, samples, seen
from engine.games import load, manifest
from engine.position import Position
from engine.search.result import Limits

pytestmark = pytest.mark.thorough

TRUE, BEGUN = (100, 40, -30), (100, 10, 10)
NODES = 20


def middle(key: str) -> Position:
    """A position some plies into a game."""
    game, random = load(key), Random(4)
    position = game.start()
    for _ in range(30):
        position = game.apply(position, random.choice(game.legal_moves(position)))
    return position


def thrown(number: int) -> list[Sample]:
    """Positions with whole counts by chance, and ends as TRUE makes them likely."""
    random, found = Random(11), []
    for _ in range(number):
        counts = tuple(float(random.randint(-3, 3)) for _ in TRUE)
        value = sum(weight * count for weight, count in zip(TRUE, counts, strict=True))
        found.append(Sample(counts, float(random.random() < 1 / (1 + exp(-0.004 * value)))))
    return found


@pytest.mark.parametrize("key", TUNED)
def test_the_worth_of_a_position_is_the_sum_of_what_is_seen_there(key: str) -> None:
    """But for what is divided without a rest; a constant is seen by no weight."""
    game, position = load(key), middle(key)
    evaluation = manifest(key).evaluator(game.kernel)
    total = sum(
        weight * count for weight, count in zip(evaluation.DEFAULTS, seen(game, position, alone(game)), strict=True)
    )
    game.load(position)
    assert evaluation.evaluate() == pytest.approx(total, abs=40)
    assert evaluation.evaluate() != 0


def test_weights_that_made_the_ends_likely_are_found_again() -> None:
    found = fitted(BEGUN, 0, thrown(20_000))
    assert found[0] == BEGUN[0]
    assert found[1:] == pytest.approx(TRUE[1:], abs=12)


def test_better_weights_are_surprised_less() -> None:
    results = thrown(1000)
    assert surprise([0.004 * weight for weight in TRUE], results) < surprise(
        [0.004 * weight for weight in BEGUN], results
    )


def test_few_results_hardly_move_a_weight_that_they_tell_little_of() -> None:
    rare = [Sample((count, 0.0, 0.0), float(count > 0)) for count in (-1.0, 1.0) * 20]
    assert fitted(BEGUN, 0, rare)[1:] == pytest.approx(BEGUN[1:], abs=10)


def test_without_results_or_a_measure_nothing_is_fitted() -> None:
    with pytest.raises(ValueError, match=r"^no results .*--fit"):
        fitted(BEGUN, 0, [])
    against = [Sample((count, 0.0, 0.0), float(count < 0)) for count in (-1.0, 1.0) * 4000]
    with pytest.raises(ValueError, match=r"tells nothing here; .*--fixed"):
        fitted(BEGUN, 0, against)


def test_linear_equations_are_solved_or_refused() -> None:
    assert solved([[0.0, 2.0], [4.0, 1.0]], [6.0, 7.0]) == pytest.approx([1.0, 3.0])
    with pytest.raises(ValueError, match="cannot be told apart"):
        solved([[1.0, 2.0], [2.0, 4.0]], [1.0, 2.0])


@pytest.fixture
def lesson() -> Training:
    evaluation = manifest("wari").evaluator(load("wari").kernel)
    return Training("wari", evaluation.NAMES, evaluation.DEFAULTS, steps=0, nodes=NODES, fixed=frozenset(["stone"]))


def test_a_quiet_end_is_worth_what_the_search_says_of_the_position(lesson: Training) -> None:
    game, random, quiet = load("wari"), Random(2), 0
    evaluation = manifest("wari").evaluator(game.kernel)
    for _ in range(20):
        position = game.start()
        for _ in range(random.randrange(12)):
            position = game.apply(position, random.choice(game.legal_moves(position)))
        end = quiet_end(game, position, lesson)
        if end is None:
            continue
        quiet += 1
        result = last(think(game, position, position.turn, Limits(nodes=NODES)))
        assert result is not None
        score = result.lines[0].score
        game.load(end)
        assert evaluation.evaluate() == (score if position.turn == 0 else -score)
    assert quiet > 5


def test_games_give_the_same_samples_however_many_processes_play_them(lesson: Training) -> None:
    alone, shared = list(samples(lesson, 3, jobs=1)), list(samples(lesson, 3, jobs=2))
    assert alone == shared
    assert len({sample.points for some in alone for sample in some}) > 1
    assert sum(map(len, alone)) > 10


def test_the_command_fits_and_tells_to_how_much() -> None:
    asked = ["--game", "wari", "--fit", "4", "--steps", "0", "--nodes", "20", "--games", "0", "--jobs", "1"]
    done = CliRunner().invoke(main, asked)
    assert done.exit_code == 0, done.output
    assert "positions of 4 games" in done.output
    assert "'stone', 'near'" in done.output


def test_a_fit_that_is_stopped_tells_what_its_games_say_and_goes_no_further(
    lesson: Training, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = next(samples(lesson, 1, jobs=1))

    def stopped(*_: object) -> Iterator[list[Sample]]:
        yield one
        raise KeyboardInterrupt

    monkeypatch.setattr(command, "samples", stopped)
    monkeypatch.setattr(command, "learn", None)
    done = CliRunner().invoke(main, ["--game", "wari", "--fit", "9"])
    assert done.exit_code == 0, done.output
    assert "stopped after 1 of 9 games" in done.output
    assert "positions of 1 games" in done.output
    assert "'stone', 'near'" in done.output
    assert "against plain" not in done.output


def test_a_fit_has_one_measure() -> None:
    done = CliRunner().invoke(main, ["--game", "wari", "--fit", "9", "--fixed", "stone", "--fixed", "near"])
    assert done.exit_code == 2
    assert "holds no others" in done.output
