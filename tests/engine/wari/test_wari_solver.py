"""The values of all positions of few stones, as others have published them, from the engine's own rules."""

from collections import Counter
from pathlib import Path

import pytest

from tests.engine.wari.wari_solver import Solver

PUBLISHED = Path(__file__).parents[2] / "vectors" / "awari-values.csv"
MOST, MOST_PROVED = 8, 10  # stones


def published() -> dict[int, dict[int, int]]:
    """By number of stones and value: how many positions."""
    counts: dict[int, dict[int, int]] = {}
    for line in PUBLISHED.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            stones, value, number = (int(word) for word in line.split(","))
            counts.setdefault(stones, {})[value] = number
    return counts


@pytest.mark.clause("WARI-8", "WARI-9", "WARI-13", "WARI-14", "WARI-16")
def test_the_engines_rules_give_the_published_values(positions: int) -> None:
    """Up to 8 stones; up to 10 in the long proof."""
    solver, counts = Solver(), published()
    assert list(counts) == list(range(MOST_PROVED + 1))
    for stones in range((MOST_PROVED if positions >= 100_000 else MOST) + 1):
        assert Counter(solver.solve(stones).values()) == counts[stones], f"{stones} stones"
