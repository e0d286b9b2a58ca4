"""Which moves of a turn a learner is to be warned of, and why: a table for all of them, made once a turn.

    it loses at once        the move ends the game, and the side has not won
    the other side wins     the other side can win in its very next turn
    a shape is left         a penalised shape of the side's own stands that did not, and the other side may punish it

The first that holds is told.  A game with secrets, or with more than two sides, has no such table.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.game import Game
from engine.position import Move, Position, Side
from engine.rules import Secretive
from engine.search.why.ahead import Counting, Deed, ahead, notation
from engine.search.why.facts import created, shapes_of
from engine.search.why.reason import Reason, ended

STEPS = 3  # moves of one turn of the other side that are looked at: removals, then the move


class Warned(NamedTuple):
    """A move, and why it is warned of."""

    notation: str
    reason: Reason


class OutOfLimits(Exception):
    """The nodes are used up, or it was told to stop."""


def warned(game: Game, position: Position, nodes: int, stop: Callable[[], bool] = lambda: False) -> tuple[Warned, ...]:
    """The moves to be warned of, in the order of their notations.

    nodes  positions looked at, at most; moves that were not come to are not warned of; 0: no limit
    stop   is asked once a move
    """
    seats = game.seats(position)
    if isinstance(game.rules, Secretive) or len(seats) != 2 or position.turn not in seats:
        return ()
    look = _Look(game, position, seats[1 - seats.index(position.turn)], nodes, stop)
    return look.table()


class _Look:
    """Goes over the moves: first what follows at once, then turns of several moves, which cost more."""

    def __init__(self, game: Game, position: Position, other: Side, nodes: int, stop: Callable[[], bool]) -> None:
        self.game, self.position, self.other = game, position, other
        self.side: Side = position.turn
        self.nodes, self.stop, self.looked = nodes, stop, 0
        self.counting = Counting(game)
        self.goes_on = False  # the other side has some turn of several moves
        self.own = shapes_of(game, position, self.side)

    def table(self) -> tuple[Warned, ...]:
        """As `warned` gives it."""
        moves = self.game.legal_moves(self.position)
        found: dict[str, Reason] = {}
        try:
            for steps in (1, STEPS):
                for move in moves:
                    if move.notation not in found and (reason := self._reason(move, steps)):
                        found[move.notation] = reason
                if not self.goes_on:
                    break
        except OutOfLimits:
            pass
        return tuple(Warned(move.notation, found[move.notation]) for move in moves if move.notation in found)

    def _reason(self, move: Move, steps: int) -> Reason | None:
        """Why to be warned of it, looking at so many moves of the other side's turn."""
        after = self.game.apply(self.position, move)
        outcome = self.game.outcome(after)
        if outcome is not None:
            lost = outcome.winners and self.side not in outcome.winners
            return Reason(f"{self._name(self.other)} wins at once: {ended(outcome)}.", outcome.clause) if lost else None
        if after.turn != self.other:
            return None
        return self._won_next(after, steps) or self._punished(after)

    def _won_next(self, after: Position, steps: int, begun: str = "") -> Reason | None:
        """Whether the other side can win in the turn that begins there, or was begun with those moves."""
        deeds = self._ahead(after)
        for deed in deeds:
            if deed.outcome and deed.wins(self.other):
                how = begun + notation(self.game, after, deed.code)
                return Reason(f"{self._name(self.other)} can win at once then, with {how}.", deed.outcome.clause)
        for deed in deeds:
            self.goes_on = self.goes_on or deed.goes_on
            if steps > 1 and deed.goes_on:
                first = f"{begun}{notation(self.game, after, deed.code)} and "
                if reason := self._won_next(self._played(after, deed.code), steps - 1, first):
                    return reason
        return None

    def _punished(self, after: Position) -> Reason | None:
        """Whether a penalised shape of the side's own is new, and the other side may take something for it."""
        made = [shape for shape in created(self.own, shapes_of(self.game, after, self.side)) if shape.removable]
        if not made:
            return None
        text = f"{self._name(self.side)} has {made[0].name} then, and {self._name(self.other)} may punish it."
        return Reason(text, made[0].clause)

    def _ahead(self, position: Position) -> tuple[Deed, ...]:
        if self.stop() or 0 < self.nodes <= self.looked:
            raise OutOfLimits
        deeds = ahead(self.counting, position).deeds
        self.looked += 1 + len(deeds)
        return deeds

    def _played(self, position: Position, code: int) -> Position:
        self.game.load(position)
        self.game.rules.play(code)
        return self.game.freeze(position.ply + 1)

    def _name(self, side: Side) -> str:
        return self.game.sides[side]
