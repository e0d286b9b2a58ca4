"""How long a machine thinks and how much it overlooks, by level; and how long a hint may take."""

from dataclasses import dataclass

LOWEST, HIGHEST, USUAL = 1, 10, 5


@dataclass(frozen=True, slots=True)
class Budget:
    """What one move may cost: engine.search.result.Limits, and time.

    Depth and nodes make a level the same on every machine; the time keeps a slow one from being dull.
    """

    lines: int
    depth: int
    nodes: int
    noise: int
    time_ms: int


HINT = Budget(lines=2, depth=64, nodes=0, noise=0, time_ms=2000)

LEVELS: dict[int, Budget] = {
    1: Budget(1, 1, 2_000, 250, 1000),
    2: Budget(1, 2, 4_000, 150, 1000),
    3: Budget(1, 2, 6_000, 80, 1000),
    4: Budget(1, 3, 10_000, 40, 1500),
    5: Budget(1, 3, 15_000, 0, 1500),
    6: Budget(1, 4, 40_000, 0, 2000),
    7: Budget(1, 5, 100_000, 0, 3000),
    8: Budget(1, 6, 250_000, 0, 5000),
    9: Budget(1, 64, 600_000, 0, 8000),
    10: Budget(1, 64, 0, 0, 15_000),
}
