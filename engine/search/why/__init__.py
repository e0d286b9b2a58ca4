"""Why a move is advised, in a sentence or two, in terms that all games share.

The first reason that holds is given, the weightiest first: the end of the game, threats, captures, penalised shapes,
duties, what is saved; else the game's own aim of such a move, or how far the search looked.  A game with secrets, or
with more than two sides, has no reasons.
"""

from collections.abc import Callable

from engine.game import Game
from engine.position import Position
from engine.rules import Secretive
from engine.search.result import Variation
from engine.search.why.ends import ends, is_forced, is_lost, keeps_from_winning, threatens_to_win, wins_by_force
from engine.search.why.facts import MoveFacts
from engine.search.why.gains import (
    does_duty,
    gains,
    has_aim,
    is_safe,
    leads_on,
    mends,
    penalises,
    saves,
    takes,
    threatens_to_take,
)
from engine.search.why.reason import Reason

NO_REASON = Reason("")

_REASONS: tuple[Callable[[MoveFacts], Reason | None], ...] = (
    ends,
    wins_by_force,
    is_forced,
    is_lost,
    keeps_from_winning,
    threatens_to_win,
    takes,
    mends,
    penalises,
    does_duty,
    saves,
    threatens_to_take,
    gains,
    is_safe,
    has_aim,
    leads_on,
)


def why(game: Game, position: Position, line: Variation, best: Variation | None = None) -> str:
    """The reason for the first move of the variation, with its clause; "": none is known.

    position  as the side to move knows it
    best      the best variation of that position; None: this one
    """
    return reason(game, position, line, best).line


def reason(game: Game, position: Position, line: Variation, best: Variation | None = None) -> Reason:
    """The same, the clause apart."""
    if isinstance(game.rules, Secretive) or len(game.seats(position)) != 2:
        return NO_REASON
    legal = {move.notation: move for move in game.legal_moves(position)}
    if not line.notations or line.notations[0] not in legal:
        return NO_REASON
    facts = MoveFacts(game, position, legal, line, best or line)
    return next((found for ask in _REASONS if (found := ask(facts))), NO_REASON)
