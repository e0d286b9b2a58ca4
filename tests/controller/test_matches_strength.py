"""What results say of strength, against published figures and by simulation."""

from math import inf
from random import Random

import pytest

from controller.arena.matches.playing import Played
from controller.arena.matches.strength import Z_95_PERCENT, elo, in_words, interval, strength


def games(*winners: int | None) -> list[Played]:
    """Games of a match in order."""
    return [Played(number, number % 2, winner, "rules", "") for number, winner in enumerate(winners)]


def pairs(counts: tuple[int, ...]) -> list[float]:
    """So many pairs with 0, 1/2, 1, 3/2, 2 points."""
    return [quarter / 4 for quarter, count in enumerate(counts) for _ in range(count)]


@pytest.mark.parametrize(("score", "points"), [(0.5, 0), (0.75, 190.8), (0.25, -190.8), (0.64, 100), (10 / 11, 400)])
def test_elo_of_a_score(score: float, points: float) -> None:
    assert elo(score) == pytest.approx(points, abs=0.1)


def test_elo_of_all_and_nothing_is_infinite() -> None:
    assert (elo(1), elo(0)) == (inf, -inf)


def test_a_published_match_of_chess_engines_has_its_published_figures() -> None:
    """256 games in pairs 13, 37, 50, 25, 3: Elo -43.66, variance of a pair 0.05762 (a report of fishtest's kind)."""
    means = pairs((13, 37, 50, 25, 3))
    score = sum(means) / len(means)
    assert elo(score) == pytest.approx(-43.6578, abs=0.001)
    low, high = interval(means)
    plain = Z_95_PERCENT * (0.05762 / 128) ** 0.5
    assert (high - low) / 2 == pytest.approx(plain, rel=0.03)  # the two added pairs make it a little wider
    assert (low, high) == pytest.approx((score - plain, score + plain), abs=0.002)
    assert (high - low) / 2 > plain


def test_games_of_an_opening_are_one_observation() -> None:
    """Won with one side, lost with the other, every time: nothing is left to chance but the opening."""
    sided, mixed = strength(games(*[0, 1] * 50)), strength(games(*[0, 0, 1, 1] * 25))
    assert sided.score == mixed.score == 0.5
    assert sided.pairs == 50
    assert sided.high - sided.low < (mixed.high - mixed.low) / 3


def test_wins_draws_and_losses_are_counted_and_a_lone_game_counts_as_a_pair() -> None:
    found = strength(games(0, None, 1))
    assert (found.wins, found.draws, found.losses, found.pairs, found.score) == (1, 1, 1, 2, 0.5)


def test_a_match_that_is_won_altogether_is_not_certain() -> None:
    few, many = strength(games(*[0] * 10)), strength(games(*[0] * 200))
    assert few.score == few.high == 1
    assert few.low < 0.65
    assert 0.9 < many.low < 1
    assert in_words(many).startswith("over +")
    assert in_words(strength(games(*[1] * 200))).startswith("under -")
    assert in_words(strength(games(0, None, 1, None))) == "+0 Elo (-359 to +359)"


def test_without_games_nothing_is_known() -> None:
    found = strength([])
    assert (found.score, found.low, found.high) == (0.5, 0.0, 1.0)


@pytest.mark.parametrize("number", [10, 40])
@pytest.mark.parametrize("chance", [0.5, 0.8, 0.95])
def test_nineteen_of_twenty_intervals_hold_the_truth(number: int, chance: float) -> None:
    random, held = Random(f"{number} {chance}"), 0
    for _ in range(600):
        means = [sum(random.random() < chance for _ in range(2)) / 2 for _ in range(number)]
        low, high = interval(means)
        held += low <= chance <= high
    assert held / 600 > 0.93
