"""What each side is sure of at Wari where endless play gives each its own row, straight from what that means.

A side is sure of so much if it can force the play into captures or an end that bring it, or into play without end
where, from some ply on, every position has a row that is worth it: then so has the one that stands for the third time.
"""

from engine.games.wari.board import ROW
from tests.engine.wari.wari_solver import Pits, Solver, spread

Spot = tuple[Pits, bool]  # a position, and whether the side in question is to move there


class NaiveRows:
    """Bounds by pits, for all numbers of stones solved so far: what the mover is sure of, and gets no more than."""

    def __init__(self) -> None:
        self.solver = Solver()
        self.bounds: dict[Pits, tuple[int, int]] = {}
        self.ended: dict[Pits, int | None] = {}

    def solve(self, stones: int) -> dict[Pits, tuple[int, int]]:
        """The bounds of all positions of so many stones; those of fewer are solved."""
        moves = {pits: self.solver.after_each(pits) for pits in map(bytes, spread(stones, 12))}
        self.ended = {pits: self.solver.ended(pits) for pits in moves}
        found = dict.fromkeys(moves, (-stones, stones))
        for threshold in range(2 - stones, stones + 1, 2):
            for pits, moving in self._sure(moves, threshold):
                low, high = found[pits]
                found[pits] = (threshold, high) if moving else (low, -threshold)
        self.bounds |= found
        return found

    def _sure(self, moves: dict[Pits, list[tuple[int, int, Pits]]], threshold: int) -> set[Spot]:
        """Where a side is sure of the threshold: more and more of it."""
        spots = {(pits, moving) for pits in moves for moving in (True, False)}
        sure: set[Spot] = set()
        while True:
            staying = spots
            while True:  # fewer and fewer
                left = {spot for spot in staying if self._holds(moves, spot, threshold, staying, sure)}
                if left == staying:
                    break
                staying = left
            if staying == sure:
                return sure
            sure = staying

    def _holds(
        self,
        moves: dict[Pits, list[tuple[int, int, Pits]]],
        spot: Spot,
        threshold: int,
        staying: set[Spot],
        sure: set[Spot],
    ) -> bool:
        """Whether the side has it there, or its row is worth it and it can go to where it stays."""
        pits, moving = spot
        row = sum(pits[:ROW]) - sum(pits[ROW:])
        onward = staying if (row if moving else -row) >= threshold else sure
        ended = self.ended[pits]
        if ended is not None:
            return (ended if moving else -ended) >= threshold
        holds = [self._follows(move, moving, threshold, onward) for move in moves[pits]]
        return any(holds) if moving else all(holds)

    def _follows(self, move: tuple[int, int, Pits], moving: bool, threshold: int, onward: set[Spot]) -> bool:
        """Whether that move leads on, or captures what is enough."""
        _, gain, after = move
        if gain == 0:
            return (after, not moving) in onward
        low, high = self.bounds[after]
        return (gain - high if moving else low - gain) >= threshold
