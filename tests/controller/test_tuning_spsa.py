"""The tuner's steps: towards what wins, nowhere else, and the same again from the same seed."""

import pytest

from controller.arena.tuning.spsa import Spsa

BEST = (120, -40, 7)


def points(weights: tuple[int, ...]) -> float:
    """How well weights play in a game where those nearest to BEST do best."""
    return -sum((weight - best) ** 2 for weight, best in zip(weights, BEST, strict=True))


def taught(seed: int, steps: int, scales: tuple[float, ...] = (20, 20, 4)) -> Spsa:
    spsa = Spsa((60, 0, 0), scales, seed)
    for _ in range(steps):
        trial = spsa.trial()
        better = points(trial.plus) - points(trial.minus)
        spsa.learn(trial, (better > 0) - (better < 0))
    return spsa


def test_weights_come_near_to_those_that_win() -> None:
    weights = taught(1, 600).rounded
    assert all(abs(weight - best) <= limit for weight, best, limit in zip(weights, BEST, (12, 12, 3), strict=True))


def test_a_drawn_pair_of_games_teaches_nothing() -> None:
    spsa = Spsa((60, 0), (10, 10), 3)
    spsa.learn(spsa.trial(), 0.0)
    assert spsa.weights == [60.0, 0.0]
    assert spsa.step == 1


def test_a_weight_without_a_scale_stays() -> None:
    spsa = taught(5, 100, (20, 0, 4))
    assert spsa.weights[1] == 0.0
    assert spsa.weights[0] != 60.0


def test_both_sides_of_a_trial_lie_as_far_from_the_weights() -> None:
    trial = Spsa((100, -50), (8, 3), 2).trial()
    assert [(plus + minus) / 2 for plus, minus in zip(trial.plus, trial.minus, strict=True)] == [100, -50]
    assert [(plus - minus) / 2 for plus, minus in zip(trial.plus, trial.minus, strict=True)] == [
        sign * scale for sign, scale in zip(trial.signs, (8, 3), strict=True)
    ]


def test_the_same_seed_takes_the_same_way() -> None:
    assert taught(9, 50).weights == taught(9, 50).weights
    assert taught(9, 50).weights != taught(10, 50).weights


def test_weights_and_scales_must_be_as_many() -> None:
    with pytest.raises(ValueError, match="3 weights and 2 scales"):
        Spsa((1, 2, 3), (1, 1), 0)
