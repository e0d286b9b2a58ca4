"""Matrix games are solved: known ones as they are known, any others so that nobody gains by doing something else."""

from random import Random

import pytest

from engine.games.witsend.policy.matrix import Solution, answer, solve

NEAR = 0.01


def approximately(*mix: float) -> object:
    return pytest.approx(mix, abs=NEAR)


def value(found: Solution) -> float:
    return sum(share * gain for share, gain in zip(found.mix, found.gains, strict=True))


def test_matching_pennies_are_matched_half_the_time() -> None:
    found = solve([[[1, -1], [-1, 1]]], 300)
    assert found.mix == approximately(1 / 2, 1 / 2)
    assert value(found) == pytest.approx(0, abs=NEAR)


def test_pennies_of_unequal_worth_are_mixed_so_that_the_other_side_does_not_care() -> None:
    found = solve([[[3, -1], [-1, 1]]], 2000)
    assert (found.mix, found.replies[0]) == (approximately(1 / 3, 2 / 3), approximately(1 / 3, 2 / 3))
    assert value(found) == pytest.approx(1 / 3, abs=NEAR)


@pytest.mark.parametrize(("stone", "paper", "scissors"), [(1, 1, 1), (2, 1, 1), (1, 3, 2)])  # what a win with it brings
def test_stone_paper_scissors_are_mixed_by_what_the_others_win(stone: int, paper: int, scissors: int) -> None:
    game = [[0, -paper, stone], [paper, 0, -scissors], [-stone, scissors, 0]]
    whole = stone + paper + scissors
    found = solve([game], 3000)
    assert found.mix == approximately(scissors / whole, stone / whole, paper / whole)
    assert value(found) == pytest.approx(0, abs=NEAR)


def test_a_row_that_another_one_always_beats_is_never_chosen() -> None:
    found = solve([[[1, -1], [-1, 1], [-2, -2]]], 300)
    assert found.mix[2] < NEAR / 2
    assert solve([[[5, 4, 6], [3, 2, 1]]], 300).mix == approximately(1, 0)


def test_a_saddle_is_sat_upon() -> None:
    found = solve([[[4, 2, 5], [3, 1, 6], [0, -1, 9]]], 500)
    assert (found.mix, found.replies[0]) == (approximately(1, 0, 0), approximately(0, 1, 0))


@pytest.mark.parametrize("seed", range(12))
def test_in_any_game_nobody_could_gain_much_by_doing_something_else(seed: int) -> None:
    random = Random(seed)
    rows, columns, worlds = random.randint(1, 9), random.randint(1, 9), random.randint(1, 4)
    games = [[[random.uniform(-100, 100) for _ in range(columns)] for _ in range(rows)] for _ in range(worlds)]
    found = solve(games, 1000)
    secured = sum(
        min(sum(found.mix[row] * game[row][column] for row in range(rows)) for column in range(columns))
        for game in games
    )
    reachable = max(
        sum(sum(map(lambda a, b: a * b, game[row], reply)) for game, reply in zip(games, found.replies, strict=True))
        for row in range(rows)
    )
    assert 0 <= reachable - secured + 1e-9 < 2.0 * worlds
    assert found.gap == pytest.approx((reachable - secured) / worlds)
    for mix in (found.mix, *found.replies):
        assert sum(mix) == pytest.approx(1)
        assert min(mix) >= 0


def test_more_rounds_of_learning_leave_less_to_gain() -> None:
    random = Random(7)
    game = [[random.uniform(-100, 100) for _ in range(8)] for _ in range(8)]
    gaps = [solve([game], rounds).gap for rounds in (10, 100, 1000)]
    assert gaps[0] > 4 * gaps[1] > 16 * gaps[2]


def test_who_does_not_know_the_world_mixes_for_all_of_them_and_who_knows_it_answers_each() -> None:
    left_pays, right_pays = [[1, 1], [0, 0]], [[0, 0], [1, 1]]
    found = solve([left_pays, right_pays, right_pays], 500)
    assert found.mix == approximately(0, 1)
    assert found.gains == pytest.approx((1 / 3, 2 / 3))
    guessing = solve([[[1, 0], [0, 1]], [[0, 1], [1, 0]]], 500)
    assert guessing.mix == approximately(1 / 2, 1 / 2)


def test_the_same_game_has_the_same_answer_and_no_game_has_none() -> None:
    game = [[[1.0, 2.0], [2.5, 0.5]]]
    assert solve(game, 50) == solve(game, 50)
    wrongs: list[list[list[list[float]]]] = [[], [[]], [[[1.0]], [[1.0], [2.0]]], [[[]]]]
    for wrong in wrongs:
        with pytest.raises(ValueError, match="rows"):
            solve(wrong, 10)


def test_against_a_side_that_chooses_just_anything_the_best_on_the_average_is_answered() -> None:
    found = answer([[[3, -1], [-1, 1]], [[0], [8]]])
    assert (found.mix, found.replies) == ([0, 1], ([0.5, 0.5], [1]))
    assert found.gains == pytest.approx((0.5, 4))
