"""The value of every position of few stones, found with the engine's own rules played backwards.

The value of a position is what the side to move captures from there on, less what the other side captures,
when both play their best.  Positions are asked with empty stores, so that no score ends the game, and
with South to move; the board is turned round for North.  Where neither side can force anything the game
goes round in circles: the third time ends it, the stones left are halved, and the value is 0.

For each number of stones the highest values are settled first: with `best` a move to fewer stones reaches
them, the others follow from positions that are settled already, backwards along the moves that capture nothing.
"""

from collections.abc import Iterator
from typing import NamedTuple

from engine.games.wari.board import PITS, ROW, SIZE, SPLIT, STORE
from engine.games.wari.rules import WariRules

Pits = bytes  # twelve numbers of stones, the mover's row first
NONE = -99  # no move captures


class Position(NamedTuple):
    """What can be done there without a capture, and the best that a capture brings."""

    onward: list[Pits]
    best: int


def spread(stones: int, pits: int) -> Iterator[tuple[int, ...]]:
    """Every way to lay so many stones into so many pits."""
    if pits == 1:
        yield (stones,)
        return
    for here in range(stones + 1):
        for rest in spread(stones - here, pits - 1):
            yield (here, *rest)


class Solver:
    """Values by pits, for all numbers of stones solved so far."""

    def __init__(self) -> None:
        self.rules = WariRules()
        self.values: dict[Pits, int] = {}

    def solve(self, stones: int) -> dict[Pits, int]:
        """The values of all positions with exactly that many stones; those with fewer must be solved."""
        settled: dict[Pits, int] = {}
        open_positions: dict[Pits, Position] = {}
        for laid in spread(stones, PITS):
            pits = bytes(laid)
            ended = self.ended(pits)
            if ended is None:
                open_positions[pits] = self._moves(pits)
            else:
                settled[pits] = ended
        backwards = Backwards(settled, open_positions)
        for pits, value in list(settled.items()):
            backwards.settle(pits, value)
        for threshold in range(stones, 0, -1):
            backwards.force(threshold)
        settled.update(dict.fromkeys(open_positions, 0))
        self.values |= settled
        return settled

    def _load(self, pits: Pits) -> None:
        self.rules.state[:] = bytes(SIZE)
        self.rules.state[:PITS] = pits
        self.rules.state[SPLIT] = 1

    def ended(self, pits: Pits) -> int | None:
        """What the rules hand out where nobody can move: South's final score less North's; None: the game goes on."""
        self._load(pits)
        result = self.rules.result()
        if result == 0:
            return None
        outcome = self.rules.endings[result]
        assert outcome is not None
        stones = sum(pits)
        return {"WARI-13": stones, "WARI-14": -stones, "WARI-15": 0}[outcome.clause]

    def _moves(self, pits: Pits) -> Position:
        onward, best = [], NONE
        for _, gain, after in self.after_each(pits):
            if gain:
                best = max(best, gain - self.values[after])
            else:
                onward.append(after)
        return Position(onward, best)

    def after_each(self, pits: Pits) -> list[tuple[int, int, Pits]]:
        """Code, stones captured and the pits as the other side sees them, for each legal move."""
        self._load(pits)
        rules, found = self.rules, []
        before = bytes(rules.state)
        for code in list(rules.moves[: rules.generate()]):
            rules.play(code)
            state = rules.state
            found.append((code, state[STORE], bytes(state[ROW:PITS] + state[:ROW])))
            state[:] = before
        return found


class Backwards:
    """Settles what one side can force, from positions that are settled to those a move leads from."""

    def __init__(self, settled: dict[Pits, int], undecided: dict[Pits, Position]) -> None:
        self.settled, self.undecided = settled, undecided
        self.before: dict[Pits, list[Pits]] = {}  # the positions a move without capture leads from
        for pits, position in undecided.items():
            for after in position.onward:
                self.before.setdefault(after, []).append(pits)
        self.left = {pits: len(position.onward) for pits, position in undecided.items()}  # moves not known to lose

    def force(self, threshold: int) -> None:
        """Settle the positions of that value, for either side; those with higher ones are settled."""
        for pits, position in list(self.undecided.items()):
            if pits not in self.undecided:
                continue
            if position.best >= threshold:
                self.settle(pits, threshold)
            elif self.left[pits] == 0 and position.best <= -threshold:
                self.settle(pits, -threshold)

    def settle(self, pits: Pits, value: int) -> None:
        """Settle one position and whatever follows from it."""
        self.undecided.pop(pits, None)
        fresh = [(pits, value)]
        while fresh:
            pits, value = fresh.pop()
            self.settled[pits] = value
            for earlier in self.before.get(pits, ()):
                if earlier in self.undecided and self._follows(earlier, value):
                    del self.undecided[earlier]
                    fresh.append((earlier, -value))

    def _follows(self, earlier: Pits, value: int) -> bool:
        """Whether the value of a position is `-value`, now that a move from it leads to `value` for the other side."""
        if value < 0:
            return True
        self.left[earlier] -= 1
        return self.left[earlier] == 0 and self.undecided[earlier].best <= -value
