"""The values of all positions of few stones, as others have published them, from the engine's own rules."""

from collections import Counter

import pytest

from tests.engine.wari.published_values import VECTORS, published
from tests.engine.wari.wari_solver import Solver

BOARD = bytes([1, 1, 1, 1, 1, 2, 4, 2, 3, 0, 0, 0])
BOARD_VALUES = {"A": -1, "B": -1, "C": -2, "D": -2, "E": -2, "F": 0}  # published, of the moves there
MOST, MOST_PROVED = 8, 10  # stones


@pytest.mark.clause("WARI-8", "WARI-9", "WARI-13", "WARI-14", "WARI-16")
def test_the_engines_rules_give_the_published_values(positions: int) -> None:
    """Up to 8 stones; up to 10 in the long proof."""
    solver, counts = Solver(), published()
    assert list(counts) == list(range(MOST_PROVED + 1))
    for stones in range((MOST_PROVED if positions >= 100_000 else MOST) + 1):
        assert Counter(solver.solve(stones).values()) == counts[stones], f"{stones} stones"


def value(solver: Solver, pits: bytes, depth: int, known: dict[bytes, int]) -> int:
    """The value of a position from the known values so many moves on."""
    if depth == 0:
        return known[pits]
    return max(gain - value(solver, after, depth - 1, known) for _, gain, after in solver.after_each(pits))


@pytest.mark.clause("WARI-8", "WARI-9")
def test_the_published_values_of_a_board_of_sixteen_stones_follow_from_those_four_moves_on() -> None:
    """All tables to 16 stones are beyond a test in Python: the values four moves on come from outside."""
    lines = (VECTORS / "awari-board.csv").read_text("utf-8").splitlines()
    words = [line.split(",") for line in lines if not line.startswith("#")]
    known = {bytes(int(number) for number in pits.split()): int(value) for pits, value in words}
    solver = Solver()
    moves = solver.after_each(BOARD)
    values = {solver.rules.notation(code): gain - value(solver, after, 3, known) for code, gain, after in moves}
    assert values == BOARD_VALUES
    assert value(solver, BOARD, 4, known) == 0
