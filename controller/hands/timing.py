"""The durations of a hand's actions (ns)."""

from random import Random

from controller.hands.strokes import LiftStroke, PutStroke, RestStroke, Stroke
from hardware.board import Board
from hardware.durations import MS_NS


class Timing:
    """Random durations.  A slow hand rests longer than the board's settle time and shorter than its extend time."""

    def __init__(self, board: Board, chance: Random) -> None:
        self._chance = chance
        self._slow_ms = round(board.settle_ms * 1.05), round(board.extend_ms * 0.8)
        self.settle_ns, self.extend_ns = board.settle_ms * MS_NS, board.extend_ms * MS_NS

    def think(self, think_ms: tuple[int, int]) -> int:
        """Thinking time before a move."""
        return self.between(*think_ms)

    def hurry(self) -> int:
        """Time before the move of a player who does not wait."""
        return self.between(50, 250)

    def rest(self, done: Stroke, coming: Stroke, *, slow: bool) -> int:
        """Time between two strokes."""
        if isinstance(done, RestStroke) or isinstance(coming, RestStroke):
            return 0
        if isinstance(done, PutStroke) and done.quick and isinstance(coming, PutStroke) and coming.quick:
            return self.between(20, 60)
        if slow and self._chance.random() < 0.6:
            return self.between(*self._slow_ms)
        return self.between(150, 700) if isinstance(done, LiftStroke) else self.between(120, 400)

    def nudge(self) -> int:
        """How long a piece that was knocked out is off its hole."""
        return self.between(60, 500)

    def adjust(self) -> int:
        """How long an adjusted piece is in the hand."""
        return self.between(100, 500)

    def step_ms(self) -> int:
        """Pushing time per site (ms)."""
        return self._chance.randint(60, 200)

    def stagger_ms(self) -> int:
        """Delay between the starts of two pieces in a line (ms)."""
        return self._chance.randint(0, 30)

    def react(self) -> int:
        """Time until people obey a light."""
        return self.between(400, 1000)

    def settle(self) -> int:
        """A time slightly longer than the settle time."""
        return self.settle_ns + self.between(100, 400)

    def between(self, least_ms: int, most_ms: int) -> int:
        """A time between the two."""
        return self._chance.randint(least_ms, most_ms) * MS_NS


class Even(Timing):
    """The same durations without chance: each in the middle, times `pace`."""

    def __init__(self, board: Board, pace: float = 1) -> None:
        super().__init__(board, Random(0))
        self._pace = pace

    def between(self, least_ms: int, most_ms: int) -> int:
        """The middle of the two."""
        return round((least_ms + most_ms) / 2 * self._pace) * MS_NS
