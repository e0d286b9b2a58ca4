"""Reverse futility pruning: what it cuts off, and what it does not."""

import pytest

from engine.games import manifest
from engine.notation import read_position
from engine.position import Position
from engine.search.iterative_deepening import IterativeDeepening
from engine.search.result import Limits, Result
from tests.engine.search.searched_games import GAMES, PROVED, SEARCHED

WITT = GAMES["witt"]
FUTILITY_MARGIN = 50
PEGS = {"peg": 100, "held": 440, "strike": 45, "threat": 25, "leap": 20, "base": 90}
AIMS = {"point": 58, "front": 60, "room": 9, "race": 20, "back_line": 10, "away": -5, "inside": 300}
WEIGHTS = PEGS | AIMS | {"across": 155, "nearer": 8, "beyond": 64, "close": 10}  # whatever is tuned


def searched(position: Position, limits: Limits, margin: int) -> Result:
    judge = manifest("witt").evaluator(WITT.kernel)
    judge.set_weights([WEIGHTS.get(name, 0) for name in judge.NAMES])
    deepening = IterativeDeepening(WITT, position, judge, limits, lambda: False)
    deepening.tree.futility_margin = margin
    return list(deepening.deepen())[-1]


@pytest.mark.parametrize(
    "text",
    [
        "3bbbb3/3bbbb3/3bbbb3/3bbbb3/10/10/10/10/3gggg3/3gggg3/3gggg3/3gggg3 g match - 0/0 - 0",
        "3b6/3bbbb1b1/10/3bbbb3/4b5/10/3b6/10/3gggg3/4ggg3/3ggg4/10 g master - 0/0 - 16",
        "5bb3/6b3/3bb5/2bbbbb3/2bb1bb3/10/9g/5gg3/3gg5/3gggg3/4g5/3g5g g master p 0/0 - 20",
    ],
)
def test_with_two_thirds_of_the_nodes_three_plies_find_the_same_best_move(text: str) -> None:
    position, limits = read_position(WITT, text), Limits(depth=3)
    everything, less = searched(position, limits, 0), searched(position, limits, FUTILITY_MARGIN)
    assert (less.depth, everything.depth) == (3, 3)
    assert 3 * less.nodes < 2 * everything.nodes
    assert less.lines[0].score == everything.lines[0].score
    assert less.lines[0].notations[0] == everything.lines[0].notations[0]


@pytest.mark.parametrize(("text", "score"), [(text, score) for key, text, score in PROVED if key == "witt"])
def test_what_three_plies_prove_they_prove_whatever_is_left_out(text: str, score: int) -> None:
    for margin in (0, 1, FUTILITY_MARGIN):
        assert searched(read_position(WITT, text), Limits(depth=3), margin).lines[0].score == score


@pytest.mark.parametrize("key", SEARCHED)
def test_nothing_is_left_out_of_a_plain_search_nor_where_the_evaluation_does_not_say_what_may_be(key: str) -> None:
    game, judge = GAMES[key], manifest(key).evaluator(GAMES[key].kernel)
    assert (judge.FUTILITY_MARGIN > 0) is (key == "witt")
    for plain in (True, False):
        deepening = IterativeDeepening(game, game.start(), judge, Limits(plain=plain), lambda: False)
        assert deepening.tree.futility_margin == (0 if plain else judge.FUTILITY_MARGIN)
