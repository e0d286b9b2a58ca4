"""What a side gets at Wari, each taking its own row, by trying all ways, where the play comes to a position first."""

from functools import cache

from engine.games.wari.board import ROW
from tests.engine.wari.naive_rows import NaiveRows, Spot
from tests.engine.wari.wari_solver import Pits, spread

Stood = frozenset[tuple[Spot, int]]


class NaiveWays:
    """What the mover gets by pits, for all numbers of stones solved so far; ways end where `rows` says who is sure."""

    def __init__(self) -> None:
        self.rows = NaiveRows()
        self.gets: dict[Pits, int] = {}

    def solve(self, stones: int) -> int:
        """All positions of so many stones; those of fewer are solved.  How many hung on the way."""
        bounds, ways = self.rows.solve(stones), 0
        found = {}
        for pits in map(bytes, spread(stones, 12)):
            low, high = bounds[pits]
            ways += low < high
            found[pits] = max(t for t in range(low, high + 1, 2) if t == low or self._comes_to(t, (pits, True)))
        self.gets |= found
        return ways

    def _comes_to(self, threshold: int, start: Spot) -> bool:
        """Whether the side in question gets so much when the play comes there first."""

        @cache
        def comes(spot: Spot, stood: Stood) -> bool:
            pits, moving = spot
            low, high = self.rows.bounds[pits]
            if not moving:
                low, high = -high, -low
            if low >= threshold or high < threshold:
                return low >= threshold
            times = dict(stood).get(spot, 0) + 1
            if times == 3:
                row = sum(pits[:ROW]) - sum(pits[ROW:])
                return (row if moving else -row) >= threshold
            now = stood - {(spot, times - 1)} | {(spot, times)}
            after = [self._follows(move, moving, threshold) for move in self.rows.solver.after_each(pits)]
            holds = (comes(to, now) if isinstance(to, tuple) else to for to in after)
            return any(holds) if moving else all(holds)

        return comes(start, frozenset())

    def _follows(self, move: tuple[int, int, Pits], moving: bool, threshold: int) -> Spot | bool:
        """Where that move leads, or whether what it captures is enough."""
        _, gain, after = move
        if gain == 0:
            return after, not moving
        got = gain - self.gets[after]
        return (got if moving else -got) >= threshold
