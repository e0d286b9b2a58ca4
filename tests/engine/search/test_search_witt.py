"""What a state of WITT is worth: the same to both sides, and what each objective asks for."""

from random import Random

import pytest

from engine.games import load
from engine.notation import read_position
from engine.search import evaluation_of
from engine.search.worth.witt import WittWorth
from tests.engine.witt.witt_positions import FILES, KINDS, RANKS, Placed

WITT = load("witt")
OTHER = {"g": "b", "b": "g"}


def worth(text: str) -> int:
    WITT.load(read_position(WITT, text))
    return evaluation_of("witt", WITT.kernel).worth()


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
        points = worth(placed.text())
        assert worth(turned(placed).text()) == -points
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
    lone = evaluation_of("witt", WITT.kernel)
    lone.set_weights([weight * (name != "peg") for name, weight in zip(lone.NAMES, lone.DEFAULTS, strict=True)])
    points = []
    for text in (better, worse):
        WITT.load(read_position(WITT, f"{text} - 0/0 - 0"))
        points.append(lone.worth())
    assert points[0] > points[1]


def test_other_weights_judge_otherwise_and_must_be_as_many_as_their_names() -> None:
    judge = WittWorth(WITT.kernel)
    WITT.load(read_position(WITT, "10/10/10/10/10/g9/10/10/10/10/10/10 g occupation - 0/0 - 0"))
    judge.set_weights([0] * len(WittWorth.NAMES))
    assert judge.worth() == 0
    judge.set_weights([7, *[0] * (len(WittWorth.NAMES) - 1)])
    assert judge.worth() == 7
    with pytest.raises(ValueError, match="expected 14: peg, point"):
        judge.set_weights([1, 2])
