"""How a fallible player chooses: plausibly, by the seed, never absurdly."""

from collections import Counter
from collections.abc import Sequence

import pytest

from engine.search.human_error import ABSURD_FACTOR, MAX_LOSS, Root, order
from engine.search.result import WIN

SEEDS = range(400)


def chosen(found: Sequence[Root], noise: int) -> Counter[int]:
    """How often each move comes first."""
    return Counter(found[order(found, noise, seed, 7)[0]].code for seed in SEEDS)


def test_without_noise_the_score_decides_and_equal_ones_stay_as_they_stand() -> None:
    found = [Root(5, 10, 0), Root(6, 30, -900), Root(7, 30, 500), Root(8, -WIN + 2, 90)]
    assert order(found, 0, 1, 1) == [1, 2, 0, 3]
    assert order([], 50, 1, 1) == []


@pytest.mark.parametrize("noise", [1, 40, 400])
def test_every_move_has_its_place_once_and_the_same_seed_finds_the_same(noise: int) -> None:
    found = [Root(code, code * 13 % 50, code * 7 % 60) for code in range(40)]
    for seed in range(20):
        first = order(found, noise, seed, 3)
        assert sorted(first) == list(range(40))
        assert first == order(found, noise, seed, 3)
    assert len({tuple(order(found, noise, seed, 3)) for seed in range(20)}) > 1


@pytest.mark.parametrize("noise", [1, 40, 400, 4000])
def test_a_win_in_one_is_always_taken(noise: int) -> None:
    found = [Root(1, 800, 900), Root(2, WIN - 1, -900), Root(3, WIN - 3, 900)]
    assert chosen(found, noise) == {2: len(SEEDS)}


@pytest.mark.parametrize("noise", [1, 40, 400, 4000])
@pytest.mark.parametrize("plies", [1, 2, 3])
def test_a_move_that_loses_at_once_is_made_only_where_all_do(noise: int, plies: int) -> None:
    lost = Root(2, plies - WIN, 900)
    assert chosen([Root(1, -700, -900), lost], noise) == {1: len(SEEDS)}
    assert chosen([lost], noise) == {2: len(SEEDS)}


def test_the_more_noise_the_more_errors() -> None:
    found = [Root(1, 0, 0), Root(2, -60, -10), Root(3, -90, 0)]
    errors = [len(SEEDS) - chosen(found, noise)[1] for noise in (5, 20, 60, 200)]
    assert errors == sorted(errors)
    assert errors[0] == 0
    assert errors[-1] > len(SEEDS) // 2


@pytest.mark.parametrize("noise", [30, 100, 250])
def test_of_two_errors_that_cost_the_same_the_one_with_the_deep_refutation_is_likelier(noise: int) -> None:
    plain, deep = Root(2, -150, -150), Root(3, -150, 40)
    often = chosen([Root(1, 0, 0), plain, deep], noise)
    assert often[3] > 1.5 * often[2]


def test_a_good_move_that_looks_bad_is_found_by_the_strong_and_overlooked_by_the_weak() -> None:
    found = [Root(1, 0, -250), Root(2, -150, 0)]
    assert chosen(found, 10) == {1: len(SEEDS)}
    assert chosen(found, 250)[2] > len(SEEDS) // 2


@pytest.mark.parametrize("noise", [20, 80, 250])
def test_what_is_bad_at_first_sight_and_on_the_second_is_never_played(noise: int) -> None:
    far = ABSURD_FACTOR * noise + 1
    assert far < MAX_LOSS
    absurd = [Root(code, -far, -far) for code in range(2, 40)]
    assert chosen([Root(1, 0, 0), *absurd], noise) == {1: len(SEEDS)}


def test_the_best_move_is_not_absurd_however_it_looks() -> None:
    found = [Root(1, 0, -5000), Root(2, -5000, 0)]
    assert order(found, 5, 1, 1)[0] == 0
