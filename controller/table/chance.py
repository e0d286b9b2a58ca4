"""Drawing lots: what rules leave to chance is drawn here, in the shell; the core and the engine know no chance.

Two things are drawn: an option that is drawn where nobody gives it (who begins), before the game; and moves that
nobody chooses (a ticket, the first to call), as soon as the game has come to them.  What was drawn stands in the
journal and on the recording like anything else, so nothing is ever drawn again.
"""

from collections.abc import Callable, Mapping, Sequence
from random import SystemRandom

from controller.core.api.commands import Play
from controller.core.api.events import CommandGiven
from controller.core.referee.history import History
from controller.core.session.session import Session
from engine.game import Game
from engine.position import Move, Position

Choose = Callable[[Sequence[str]], str]  # one of several, each as likely as the others
FAIR: Choose = SystemRandom().choice


class Dealer:
    """Draws, fairly unless told how.

    choose  one of the texts it is given; tests and demos put in their own
    """

    def __init__(self, choose: Choose = FAIR) -> None:
        self._choose = choose
        self._settled: History | None = None  # there is nothing to draw in it

    def options(self, game: Game, given: Mapping[str, str]) -> dict[str, str]:
        """A value for each option that is drawn and not given."""
        drawn = [option for option in game.options if option.by_lot and option.key not in given and option.values]
        return {option.key: self._choose(option.values) for option in drawn}

    def draw(self, session: Session, t_ns: int) -> CommandGiven | None:
        """The next draw of the game that is on, to be told to its session; None where there is none.

        Asked after everything that happens: where nothing was accepted since, it costs two comparisons.
        """
        if session.history is self._settled or session.phase != "playing" or session.is_paused():
            return None
        moves = lots(session.game, session.history.position)
        self._settled = session.history  # a draw that is not accepted is not drawn again
        if not moves:
            return None
        sides = {move.notation: move.side for move in moves}
        notation = self._choose(tuple(sides))
        return CommandGiven(Play(notation, sides[notation]), t_ns)


def lots(game: Game, position: Position) -> tuple[Move, ...]:
    """The moves one of which is to be drawn: those of all sides that have no others."""
    moves = game.legal_moves(position)
    choosing = {move.side for move in moves if not move.by_lot}
    return tuple(move for move in moves if move.side not in choosing)


def told(game: Game, options: Mapping[str, str], drawn: Mapping[str, str]) -> tuple[str, ...]:
    """What was drawn before the game, a sentence each."""
    return tuple(_sentence(game, options, key) for key in drawn)


def _sentence(game: Game, options: Mapping[str, str], key: str) -> str:
    """Where the lot decides who begins, it says so; else the option and its value."""
    option = next(option for option in game.options if option.key == key)
    turns = [game.start({**options, key: value}).turn for value in option.values]
    if len(set(turns)) > 1:
        return f"By lot: {game.sides[turns[option.values.index(options[key])]]} begins."
    return f"By lot: {key.replace('_', ' ')} is {options[key]}."
