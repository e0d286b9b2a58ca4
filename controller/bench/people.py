"""Hands that look at no light: they make their moves, slips and habits included, and put right what they did wrong."""

from collections.abc import Generator
from dataclasses import replace
from random import Random

from controller.bench.cells import BenchCell
from controller.hands import slips
from controller.hands.fingers import Fingers
from controller.hands.gestures import strokes_of
from controller.hands.habits import HABITS
from controller.hands.strokes import PLAIN, LiftStroke, Stroke, Style
from controller.hands.tabletop import Tabletop
from controller.hands.timing import Timing
from engine.position import Move, Position
from hardware.durations import MS_NS

Waits = Generator[int, object, None]
STANDS_MS = (2500, 4000)  # how long a move stands before the next one begins
NOTICES_MS = (1000, 3000)  # how long something illegal stands before the hand sees it
TAKES_MS = 100  # a pile is taken up no sooner than so long after a weighed pit can show the stone that fell into it
RESTS_MS = (500, 1500)  # between that and the move


class BlindHands:
    """Both players' hands at one simulated board.

    hurries  the next player does not wait until the move has stood
    """

    def __init__(self, table: Tabletop, cell: BenchCell, chance: Random) -> None:
        self._table, self._cell, self._chance = table, cell, chance
        self._timing = Timing(table.binding.board, chance)
        self._fingers = Fingers(table, self._timing, chance)
        self._last: Move | None = None
        self.hurries = False

    def think(self) -> int:
        """Nanoseconds until the next move begins."""
        if self.hurries:
            least_ms = round(self._table.binding.board.debounce.time_ms) + TAKES_MS if self._table.counts else 0
            return max(self._timing.hurry(), least_ms * MS_NS)
        return self._timing.between(*STANDS_MS) + self._timing.think(self._cell.hands.think_ms)

    def make(self, position: Position, move: Move) -> Waits:
        """The gestures of a legal move on a board that shows the position; yields waits in nanoseconds."""
        style = Style.drawn(self._cell.hands, self._chance)
        if self.hurries:
            style = replace(style, adjust=False, displacement=False)
        self.hurries = style.fast
        standing = slips.standing(self._table)
        if style.adjust and standing:
            yield from self._fingers.out_and_back(self._chance.choice(standing), self._timing.adjust)
            yield self._timing.adjust() + 200 * MS_NS
        if style.displacement:
            yield from self._slip(position, move)
        self._last = move
        yield from self._fingers.perform(self._with_habit(position, move, self._strokes(position, move, style)), style)

    def _slip(self, position: Position, move: Move) -> Waits:
        """Something illegal, seen after a while and put right."""
        legal = self._table.game.legal_moves(position)
        if self._table.counts and self._chance.random() < 0.5:
            strokes: list[Stroke] | None = slips.missown(self._strokes(position, move, PLAIN), self._chance)
        else:
            strokes = slips.misplaced(self._table, position, legal, self._chance, self._last)
        if not strokes:
            return
        yield from self._fingers.perform(strokes, PLAIN)
        yield self._timing.between(*NOTICES_MS)
        yield from self._fingers.set_right(position)
        yield self._timing.between(*RESTS_MS)

    def _with_habit(self, position: Position, move: Move, strokes: list[Stroke]) -> list[Stroke]:
        if not strokes or self._chance.random() >= self._cell.of_habit:
            return strokes
        habit = HABITS[self._chance.choice(self._cell.hands.habits)]
        return habit(self._table, position, move, strokes, self._chance)

    def _strokes(self, position: Position, move: Move, style: Style) -> list[Stroke]:
        strokes = strokes_of(self._table, position, move, style, self._chance)
        lifts = sum(isinstance(stroke, LiftStroke) for stroke in strokes)
        if style.two_in_hand and (lifts == 1 or self._table.counts):
            legal = self._table.game.legal_moves(position)
            strokes = slips.with_companion(self._table, strokes, legal, self._chance)
        return strokes
