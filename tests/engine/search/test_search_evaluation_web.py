"""Laws of The Web's evaluation."""

from collections.abc import Callable
from random import Random

import pytest

from engine.games import load
from engine.games.web.evaluation import WebEvaluation
from engine.notation import read_position
from tests.engine import web_positions
from tests.engine.naive_web import row_of, tier_of
from tests.engine.web_positions import Placed, name

WEB = load("web")
TURNED: tuple[Callable[[int], int], ...] = (lambda tier: tier + 5, lambda tier: 17 - tier)


@pytest.fixture
def evaluation() -> WebEvaluation:
    return WebEvaluation(WEB.kernel)


def value_of(evaluation: WebEvaluation, text: str) -> int:
    WEB.load(read_position(WEB, text))
    return evaluation.evaluate()


def moved(placed: Placed, tiers: Callable[[int], int]) -> Placed:
    white, green = (
        frozenset(name(tiers(tier_of(pin)), row_of(pin)) for pin in pins) for pins in (placed.white, placed.green)
    )
    return placed._replace(white=white, green=green)


def test_a_board_turned_or_mirrored_is_worth_the_same(evaluation: WebEvaluation, positions: int) -> None:
    random, different = Random(8), set()
    for _ in range(positions // 10):
        placed = web_positions.any_kind(random)
        points = {value_of(evaluation, one.text()) for one in (placed, *(moved(placed, tiers) for tiers in TURNED))}
        assert len(points) == 1
        different |= points
    assert len(different) > positions / 40


def test_the_start_is_worth_nothing_and_nothing_is_worth_as_much_as_a_repetition(evaluation: WebEvaluation) -> None:
    WEB.load(WEB.start())
    assert evaluation.evaluate() == 0
    weights = list(evaluation.DEFAULTS)
    for factor in (1, 10, -10):
        evaluation.set_weights([factor * weight for weight in weights])
        random = Random(9)
        assert all(abs(value_of(evaluation, web_positions.any_kind(random).text())) < 4500 for _ in range(40))
