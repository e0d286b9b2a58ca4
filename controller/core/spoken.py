"""Moves that are told in words: a card, a draw, a name.

What is said of a refused one is heard by everybody, so in a game with secrets no reason is given.
"""

from typing import TYPE_CHECKING

from controller.core.api.commands import Command
from controller.core.referee.decisions import Told
from engine.attempt import why_illegal
from engine.position import Side
from engine.rules import Secretive

if TYPE_CHECKING:
    from controller.core.session.session import Session


def play(session: "Session", command: Command, t_ns: int) -> None:
    """The command `play`: `side` makes the choice of that notation."""
    game, position, side = session.game, session.history.position, command.side
    if side is None or side not in game.seats(position):
        session.say("warning", "Nobody was named whose choice it is.")
        return
    if session.is_paused():
        session.say("warning", "The game is paused.")
        return
    if side not in game.to_act(position):
        session.say("warning", f"{session.name(side)} has nothing to choose now.")
        return
    found = [move for move in session.watch.reconciler.moves if move.side == side and move.notation == command.choice]
    if found and found[0].is_said:
        session.look_again(Told(found[0], "said"))
    elif found:
        session.say("warning", f"{session.name(side)} makes that move on the board.")
    else:
        _refuse(session, side, command.choice)


def _refuse(session: "Session", side: Side, text: str) -> None:
    game = session.game
    refusal = None if isinstance(game.rules, Secretive) else why_illegal(game, session.history.position, text)
    if refusal:
        session.say("warning", refusal.text, refusal.clause, refusal.sites)
    else:
        session.say("warning", f"{session.name(side)} cannot choose that now.")
