"""WITT's evaluation: the same to both sides, and what each objective asks for."""

from collections import Counter
from random import Random

import pytest

from engine.games import load, manifest
from engine.games.witt.evaluation import WittEvaluation
from engine.games.witt.shapes import WittShapes
from engine.notation import read_position
from tests.engine.search.naive_shapes import counts
from tests.engine.witt.witt_positions import FILES, KINDS, RANKS, Placed

WITT = load("witt")
OTHER = {"g": "b", "b": "g"}


def value(text: str) -> int:
    WITT.load(read_position(WITT, text))
    return manifest("witt").evaluator(WITT.kernel).evaluate()


def turned(placed: Placed) -> Placed:
    """The same with the board turned round and the sides exchanged."""
    turn = dict(zip((*FILES, *map(str, RANKS)), (*reversed(FILES), *map(str, reversed(RANKS))), strict=True))
    return placed._replace(
        pegs={turn[spot[0]] + turn[spot[1:]]: OTHER[peg] for spot, peg in placed.pegs.items()},
        turn=OTHER[placed.turn],
        won={objective: OTHER[side] for objective, side in placed.won.items()},
        score=placed.score[::-1],
        mark=placed.mark[::-1],
    )


def test_what_is_worth_something_to_one_side_is_worth_the_same_to_the_other() -> None:
    random, found = Random(5), set()
    for kind in KINDS * 20:
        placed = kind(random)
        points = value(placed.text())
        assert value(turned(placed).text()) == -points
        assert abs(points) < 4500
        found.add(points)
    assert len(found) > 50


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("10/10/10/10/10/10/10/3b6/3g6/10/10/10 g occupation", "10/10/10/10/10/10/10/3b6/3g6/10/10/10 b occupation"),
        ("10/10/10/5g4/10/10/10/4b5/10/10/10/10 b occupation", "10/10/10/10/5g4/10/10/4b5/10/10/10/10 b occupation"),
        ("10/10/10/10/g1g7/10/9b/10/10/10/10/10 g isolation", "10/10/10/10/gg8/10/9b/10/10/10/10/10 g isolation"),
        ("9b/10/10/10/10/g9/10/10/10/10/10/10 g accumulation", "9b/10/10/10/10/10/g9/10/10/10/10/10 g accumulation"),
    ],
)
def test_strikes_and_what_an_objective_asks_for_are_worth_something(better: str, worse: str) -> None:
    lone = manifest("witt").evaluator(WITT.kernel)
    lone.set_weights([weight * (name != "peg") for name, weight in zip(lone.NAMES, lone.DEFAULTS, strict=True)])
    points = []
    for text in (better, worse):
        WITT.load(read_position(WITT, f"{text} - 0/0 - 0"))
        points.append(lone.evaluate())
    assert points[0] > points[1]


def only(name: str, text: str, points: int = 100) -> int:
    """The value if that weight alone is not nothing."""
    judge = WittEvaluation(WITT.kernel)
    judge.set_weights([points * (one == name) for one in WittEvaluation.NAMES])
    WITT.load(read_position(WITT, text))
    return judge.evaluate()


@pytest.mark.parametrize(
    ("name", "text", "times"),
    [
        ("race", "9b/10/10/10/10/gg8/10/10/10/10/10/10 g accumulation - 10/0 - 0", 13 - 2),
        ("race", "9b/10/10/10/10/10/10/10/10/10/10/gg8 g accumulation - 10/0 - 0", 0),
        ("thin", "bbbb6/10/10/10/10/10/10/10/10/10/10/gggggggg2 g elimination - 0/0 - 0", (12 * 12 - 8 * 8) / 16),
        ("thin", "bbbb6/10/10/10/10/10/10/10/10/10/10/gggggggg2 g match - 0/0 - 0", (12 * 12 - 8 * 8) / 16),
        ("thin", "bbbb6/10/10/10/10/10/10/10/10/10/10/gggggggg2 g isolation - 0/0 - 0", 0),
        ("beyond", "9b/10/10/10/10/gg8/10/10/10/10/10/10 g isolation - 0/0 - 0", 2),
        ("beyond", "9b/10/10/10/10/gg8/10/10/10/10/10/10 g accumulation - 0/0 - 0", 0),
        ("across", "9b/10/10/10/10/gg8/10/10/10/10/10/10 g accumulation - 0/0 - 0", 2),
        ("base", "7b1b/10/10/10/10/10/bgg7/10/10/10/10/9g g match - 0/0 - 0", 1),
        ("leap", "5b1b1b/10/10/10/10/10/g9/g9/10/10/10/9g g match - 0/0 - 0", 1),
    ],
)
def test_each_weight_counts_what_its_line_says(name: str, text: str, times: float) -> None:
    assert only(name, text) == 100 * times


def test_a_row_of_four_is_due_on_the_other_turn_until_a_peg_of_it_is_removed() -> None:
    row = "10/10/10/10/10/10/bbbb6/10/10/10/10/5g1g1g {} match - 0/0 {} 0"
    assert only("due", row.format("g", "-")) == 100
    assert only("four", row.format("g", "-")) == 0
    assert only("four", row.format("b", "-")) == 100
    served = "10/10/10/10/10/10/1bbbb5/10/10/10/10/5g1g1g g match - 0/0 xa6 0"
    assert only("due", served) == 0
    assert only("four", served) == 100
    assert only("row", served) == 200


def test_pegs_that_stand_together_are_counted_by_bits_as_they_are_one_by_one() -> None:
    random, shapes = Random(7), WittShapes(WITT.kernel)
    found: Counter[str] = Counter()
    for kind in KINDS * 8:
        placed = kind(random)
        WITT.load(read_position(WITT, placed.text()))
        shapes.look()
        for side, who in enumerate("gb"):
            shapes.tell(side)
            wanted = counts(placed, who)
            assert {name: getattr(shapes, name) for name in wanted} == wanted
            found.update(wanted)
    assert min(found.values()) > 10


def test_other_weights_judge_otherwise_and_must_be_as_many_as_their_names() -> None:
    judge = WittEvaluation(WITT.kernel)
    WITT.load(read_position(WITT, "10/10/10/10/10/g9/10/10/10/10/10/10 g occupation - 0/0 - 0"))
    judge.set_weights([0] * len(WittEvaluation.NAMES))
    assert judge.evaluate() == 0
    judge.set_weights([7, *[0] * (len(WittEvaluation.NAMES) - 1)])
    assert judge.evaluate() == 7
    with pytest.raises(ValueError, match="expected 26: peg, point"):
        judge.set_weights([1, 2])
