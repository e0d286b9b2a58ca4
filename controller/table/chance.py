"""Chance: lots that the rules ask for are drawn here, outside the core and the engine, which know no chance.

Two things are drawn: before the game, an option that nobody gives (who begins); during it, moves that nobody
chooses (a ticket, the first to call), as soon as the game reaches them.  A draw stands in the journal and on the
recording like any other move, so it is never repeated.
"""

from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom

from controller.core.api.commands import Play
from controller.core.api.events import CommandGiven
from controller.core.referee.history import History
from controller.core.session.session import Session
from controller.table import messages
from engine.game import Game
from engine.position import Move, Position

Choose = Callable[[Sequence[str]], str]  # one of several, each as likely as the others
FAIR: Choose = SystemRandom().choice


class Dealer:
    """Draws lots, each outcome equally likely unless `choose` decides.

    choose  picks one of the texts given; tests and demos supply their own
    """

    def __init__(self, choose: Choose = FAIR) -> None:
        self._choose = choose
        self._settled: History | None = None  # a history with nothing left to draw

    def options(self, game: Game, given: Mapping[str, str]) -> dict[str, str]:
        """By key: a drawn value for each option that is drawn by lot and not given."""
        drawn = [option for option in game.options if option.by_lot and option.key not in given and option.values]
        return {option.key: self._choose(option.values) for option in drawn}

    def draw(self, session: Session, t_ns: int) -> CommandGiven | None:
        """The next draw of the present game, a command for its session; None: nothing to draw.

        Called after every event: while the history is unchanged, a call costs two comparisons.
        """
        if session.history is self._settled or session.phase != "playing" or session.is_paused():
            return None
        moves = lots(session.game, session.history.position)
        self._settled = session.history  # a refused draw is not repeated
        if not moves:
            return None
        sides = {move.notation: move.side for move in moves}
        notation = self._choose(tuple(sides))
        return CommandGiven(Play(notation, sides[notation]), t_ns)


def lots(game: Game, position: Position) -> tuple[Move, ...]:
    """The moves to draw from: those of all sides that have only moves by lot."""
    moves = game.legal_moves(position)
    choosing = {move.side for move in moves if not move.by_lot}
    return tuple(move for move in moves if move.side not in choosing)


def told(game: Game, options: Mapping[str, str], drawn: Mapping[str, str]) -> tuple[str, ...]:
    """The draws before the game, a sentence each."""
    return tuple(_sentence(game, options, key) for key in drawn)


def _sentence(game: Game, options: Mapping[str, str], key: str) -> str:
    """A sentence that names the beginner, if the option decides that; else the option and its value."""
    option = next(option for option in game.options if option.key == key)
    turns = [game.start({**options, key: value}).turn for value in option.values]
    if len(set(turns)) > 1:
        return messages.BEGINS_BY_LOT(side=game.sides[turns[option.values.index(options[key])]])
    return messages.DRAWN_BY_LOT(option=key.replace("_", " "), value=options[key])
