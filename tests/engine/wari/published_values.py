"""Values of positions of few stones that others have published."""

from pathlib import Path

VECTORS = Path(__file__).parents[2] / "vectors"
PUBLISHED = VECTORS / "awari-values.csv"


def published() -> dict[int, dict[int, int]]:
    """By number of stones and value: how many positions."""
    counts: dict[int, dict[int, int]] = {}
    for line in PUBLISHED.read_text("utf-8").splitlines():
        if not line.startswith("#"):
            stones, value, number = (int(word) for word in line.split(","))
            counts.setdefault(stones, {})[value] = number
    return counts
