"""The life of a move: think, make it with whatever slips the hand has, see it accepted."""

from dataclasses import replace
from random import Random

from controller.core.api.commands import Play
from controller.core.api.events import CommandGiven
from controller.hands import slips
from controller.hands.exchange import Exchanges
from controller.hands.factors import Clumsiness
from controller.hands.fingers import Fingers
from controller.hands.gestures import strokes_of
from controller.hands.habits import HABITS
from controller.hands.mending import HandMotion, Made, Mending, SendInput, StuckHand
from controller.hands.strokes import PLAIN, LiftStroke, Stroke, Style
from controller.hands.tabletop import Tabletop
from controller.hands.tally import Tally
from controller.hands.timing import Timing
from engine.position import Move, Position
from hardware.durations import MS_NS

__all__ = ["HandMotion", "Hands", "StuckHand"]


class Hands:
    """Both players' hands at one simulated board.  `wish` takes their buttons and answers to the referee.

    is_moving  a hand is at its move; it may rest on the way
    """

    def __init__(
        self, table: Tabletop, clumsiness: Clumsiness, chance: Random, wish: SendInput, tally: Tally | None = None
    ) -> None:
        self.table = table
        self.tally = Tally() if tally is None else tally
        self.is_moving = False
        self._how = clumsiness
        self._chance = chance
        self._wish = wish
        self._timing = Timing(table.binding.board, chance)
        self._fingers = Fingers(table, self._timing, chance)
        self._last: Move | None = None  # the last move that was made by hand
        self._mending = Mending(self._fingers, chance, wish, self.tally)
        self._exchanges = Exchanges(self._fingers, chance, wish, clumsiness.exchanged)

    def before(self, position: Position, move: Move) -> HandMotion | None:
        """What people do before that move, on a board at rest, and which is none; None: nothing."""
        return self._exchanges.before(position, move)

    def make(self, number: int, position: Position, move: Move) -> HandMotion:
        """The gestures of a legal move, from thinking until it is accepted.

        number  how many moves were made before
        Ends early where the next player is to be fast: then the next `make` sees to this move's acceptance, too.

        :raises StuckHand: it is not accepted, though everything was done that the lights ask for.
        """
        open_moves = self._mending.open
        if open_moves and not move.changes:
            yield from self._mending.until_accepted()
        hurried = bool(open_moves)
        seen = yield self._timing.hurry() if hurried else self._timing.think(self._how.think_ms)
        if seen.phase == "over":
            return
        style, made = Style.drawn(self._how, self._chance), Made(number, position, move, self._after(position, move))
        open_moves.append(made)
        if move.is_said:
            self._wish(CommandGiven(Play(move.notation, move.side), self.table.t_ns))
        elif move.changes:
            self.is_moving = True
            yield from self._by_hand(made, style, hurried=hurried)
            self.is_moving = False
        yield from self._mending.until_accepted(1 if self._may_be_overtaken(made, style) else 0)

    def _by_hand(self, made: Made, style: Style, *, hurried: bool) -> HandMotion:
        if hurried:
            style = replace(style, adjust=False, displacement=False)
        standing = slips.standing(self.table)
        if style.adjust and standing:
            yield from self._fingers.out_and_back(self._chance.choice(standing), self._timing.adjust)
            yield self._timing.adjust() + 200 * MS_NS
        if style.displacement:
            yield from self._slip(made)
        self._last = made.move
        if made in self._mending.open and (hurried or self.table.shows(made.before)):
            yield from self._fingers.perform(self._with_habit(made, self._strokes(made, style)), style)

    def _with_habit(self, made: Made, strokes: list[Stroke]) -> list[Stroke]:
        """The strokes with one of the hands' habits, if they have any."""
        if not self._how.habits or not strokes:
            return strokes
        habit = HABITS[self._chance.choice(self._how.habits)]
        return habit(self.table, made.before, made.move, strokes, self._chance)

    def _slip(self, made: Made) -> HandMotion:
        """Something illegal, until it is put right."""
        strokes = self._illegal(made)
        if strokes:
            yield from self._fingers.perform(strokes, PLAIN)
            yield from self._mending.until_put_right(made)
            if made not in self._mending.open and not self.table.shows(made.after):  # it passed for the move
                yield from self._fingers.set_right(made.after)

    def _illegal(self, made: Made) -> list[Stroke] | None:
        legal = self.table.game.legal_moves(made.before)
        if self.table.counts and self._chance.random() < 0.5:
            return slips.missown(self._strokes(made, PLAIN), self._chance)
        return slips.misplaced(self.table, made.before, legal, self._chance, self._last)

    def _strokes(self, made: Made, style: Style) -> list[Stroke]:
        strokes = strokes_of(self.table, made.before, made.move, style, self._chance)
        lifts = sum(isinstance(stroke, LiftStroke) for stroke in strokes)
        if style.two_in_hand and (lifts == 1 or self.table.counts):
            legal = self.table.game.legal_moves(made.before)
            strokes = slips.with_companion(self.table, strokes, legal, self._chance)
        return strokes

    def _may_be_overtaken(self, made: Made, style: Style) -> bool:
        """Whether the next player may reach for the board at once."""
        if not style.fast or not made.move.changes:
            return False
        return any(move.changes for move in self.table.game.legal_moves(made.after))

    def _after(self, position: Position, move: Move) -> Position:
        return self.table.game.apply(position, move)
