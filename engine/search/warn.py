"""Warnings for a learner: which moves of a turn are bad at once, and why; computed once a turn.

    it loses at once        the move ends the game, and the side has not won
    the other side wins     the other side can win in its very next turn
    a shape is left         the move creates a penalised shape of the side's own that the other side may punish

The first that holds is told.  A game with secrets, or with more than two sides, has no warnings.
"""

from collections.abc import Callable
from typing import NamedTuple

from engine.game import Game
from engine.position import Move, Position, Side
from engine.rules import Secretive
from engine.search.messages import AND_THEN, CAN_WIN, MAY_PUNISH, OTHER_WINS
from engine.search.why.facts import created, shapes_of
from engine.search.why.lookahead import Counting, MoveEffect, look_ahead, notation
from engine.search.why.reason import Reason, ended

STEPS = 3  # moves of one turn of the other side, at most: removals, then the move


class Warned(NamedTuple):
    """A move with the reason of its warning."""

    notation: str
    reason: Reason


class OutOfLimits(Exception):
    """The limit of nodes is reached, or `stop` returned true."""


def warned(game: Game, position: Position, nodes: int, stop: Callable[[], bool] = lambda: False) -> tuple[Warned, ...]:
    """The moves to warn of, in the order of the legal moves.

    nodes  positions looked at, at most; later moves get no warning; 0: no limit
    stop   asked once a move
    """
    seats = game.seats(position)
    if isinstance(game.rules, Secretive) or len(seats) != 2 or position.turn not in seats:
        return ()
    look = _Look(game, position, seats[1 - seats.index(position.turn)], nodes, stop)
    return look.table()


class _Look:
    """Goes over the moves twice: first with single replies, then with turns of several moves, which cost more."""

    def __init__(self, game: Game, position: Position, other: Side, nodes: int, stop: Callable[[], bool]) -> None:
        self.game, self.position, self.other = game, position, other
        self.side: Side = position.turn
        self.nodes, self.stop, self.nodes_seen = nodes, stop, 0
        self.counting = Counting(game)
        self.longer_turns = False  # the other side has a turn of several moves
        self.own = shapes_of(game, position, self.side)

    def table(self) -> tuple[Warned, ...]:
        """As `warned` returns it."""
        moves = self.game.legal_moves(self.position)
        found: dict[str, Reason] = {}
        try:
            for steps in (1, STEPS):
                for move in moves:
                    if move.notation not in found and (reason := self._reason(move, steps)):
                        found[move.notation] = reason
                if not self.longer_turns:
                    break
        except OutOfLimits:
            pass
        return tuple(Warned(move.notation, found[move.notation]) for move in moves if move.notation in found)

    def _reason(self, move: Move, steps: int) -> Reason | None:
        """The reason of the warning, looking at so many moves of the other side's turn."""
        after = self.game.apply(self.position, move)
        outcome = self.game.outcome(after)
        if outcome is not None:
            lost = outcome.winners and self.side not in outcome.winners
            text = OTHER_WINS(other=self._name(self.other), how=ended(outcome))
            return Reason(text, outcome.clause) if lost else None
        if after.turn != self.other:
            return None
        return self._loses_next(after, steps) or self._punished(after)

    def _loses_next(self, after: Position, steps: int, begun: str = "") -> Reason | None:
        """The other side wins in the turn that begins there, or was begun with those moves."""
        effects = self._look_ahead(after)
        for effect in effects:
            if effect.outcome and effect.wins(self.other):
                how = self._and_then(begun, after, effect)
                return Reason(CAN_WIN(other=self._name(self.other), moves=how), effect.outcome.clause)
        for effect in effects:
            self.longer_turns = self.longer_turns or effect.goes_on
            if steps > 1 and effect.goes_on:
                first = self._and_then(begun, after, effect)
                if reason := self._loses_next(self._played(after, effect.code), steps - 1, first):
                    return reason
        return None

    def _and_then(self, begun: str, after: Position, effect: MoveEffect) -> str:
        """The moves of a turn so far and one more."""
        how = notation(self.game, after, effect.code)
        return AND_THEN(first=begun, then=how) if begun else how

    def _punished(self, after: Position) -> Reason | None:
        """A penalised shape of the side's own is new, and the other side may remove something for it."""
        made = [shape for shape in created(self.own, shapes_of(self.game, after, self.side)) if shape.removable]
        if not made:
            return None
        text = MAY_PUNISH(side=self._name(self.side), shape=made[0].name, other=self._name(self.other))
        return Reason(text, made[0].clause)

    def _look_ahead(self, position: Position) -> tuple[MoveEffect, ...]:
        if self.stop() or 0 < self.nodes <= self.nodes_seen:
            raise OutOfLimits
        effects = look_ahead(self.counting, position).effects
        self.nodes_seen += 1 + len(effects)
        return effects

    def _played(self, position: Position, code: int) -> Position:
        self.game.load(position)
        self.game.rules.play(code)
        return self.game.freeze(position.ply + 1)

    def _name(self, side: Side) -> str:
        return self.game.sides[side]
