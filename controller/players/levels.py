"""The search budget and the error rate of a machine by level, and the budget of a hint.

A higher level never searches less deep, fewer nodes, or with more errors.  Errors are those of
engine.search.human_error: likely where the refutation is deep, never absurd; from level 3 on a move that loses at
once is never overlooked.
"""

from dataclasses import dataclass

from controller.players.messages import LEVEL_NAMES
from engine.messages import Message
from engine.search.result import Limits

LOWEST, HIGHEST, USUAL = 1, 10, 5


@dataclass(frozen=True, slots=True)
class Budget:
    """The budget of one move: engine.search.result.Limits, and time.

    Depth and nodes make a level the same on every machine; the time limits the wait on a slow machine.
    """

    lines: int
    depth: int
    nodes: int
    noise: int
    time_ms: int


HINT = Budget(lines=2, depth=64, nodes=0, noise=0, time_ms=2000)

NAMES: dict[int, Message] = dict(enumerate(LEVEL_NAMES, start=1))
LEVELS: dict[int, Budget] = {
    1: Budget(1, 1, 5_000, 250, 1000),
    2: Budget(1, 1, 10_000, 130, 1000),
    3: Budget(1, 2, 20_000, 110, 1000),
    4: Budget(1, 2, 40_000, 60, 1500),
    5: Budget(1, 3, 60_000, 45, 1500),
    6: Budget(1, 4, 100_000, 25, 2000),
    7: Budget(1, 5, 200_000, 17, 3000),
    8: Budget(1, 7, 400_000, 0, 5000),
    9: Budget(1, 64, 1_000_000, 0, 8000),
    10: Budget(1, 64, 10_000_000, 0, 15_000),
}


def limits_of(budget: Budget, seed: int) -> Limits:
    """The limits of a search with that budget."""
    return Limits(lines=budget.lines, depth=budget.depth, nodes=budget.nodes, noise=budget.noise, seed=seed)
