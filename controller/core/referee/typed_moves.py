"""Typed moves: moves told in words, such as a card, a draw, a name.

Everybody hears a refusal, so in a game with secrets it gives no reason.
"""

from controller.core.api.commands import Play
from controller.core.referee import decisions as d
from controller.core.referee import messages
from controller.core.referee.decisions import Decision
from controller.core.referee.facts import Facts
from engine.attempt import why_illegal
from engine.position import Side
from engine.rules import Secretive


class TypedMoves:
    """Keeps no state; all it needs is in the facts."""

    def play(self, facts: Facts, command: Play) -> Decision:
        """The command `play`: `side` makes the move of that notation."""
        game, side = facts.game, command.side
        if side is None or side not in game.seats(facts.position):
            return d.Tell("warning", messages.NOBODY_NAMED)
        if facts.is_paused:
            return d.Tell("warning", messages.IS_PAUSED)
        if side not in game.to_act(facts.position):
            return d.Tell("warning", messages.NOTHING_TO_CHOOSE(side=facts.name(side)))
        found = [move for move in facts.board.moves if move.side == side and move.notation == command.notation]
        if found and found[0].is_said:
            return d.LookAgain(d.Told(found[0], "said"))
        if found:
            return d.Tell("warning", messages.MOVES_ON_BOARD(side=facts.name(side)))
        return _refuse(facts, side, command.notation)


def _refuse(facts: Facts, side: Side, text: str) -> Decision:
    game = facts.game
    refusal = None if isinstance(game.rules, Secretive) else why_illegal(game, facts.position, text)
    if refusal:
        return d.Tell("warning", refusal.text, refusal.clause, refusal.sites)
    return d.Tell("warning", messages.CANNOT_CHOOSE(side=facts.name(side)))
