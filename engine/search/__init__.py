"""Choosing moves: one search for all games of two open sides, and what a state is worth, one file a game.

`search.search` is the door.  A game with secrets or more sides has a policy in its file instead.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.game import Game
from engine.position import Position, Side
from engine.search import outwit, wari, web, witsend, witt
from engine.search.result import Limits, Result

Evaluation = Callable[[Sequence[int]], int]
Policy = Callable[[Game, Position, Side, Limits, Callable[[], bool]], Iterator[Result]]

_EVALUATIONS: dict[str, Evaluation] = {
    "outwit": outwit.worth,
    "wari": wari.worth,
    "web": web.worth,
    "witt": witt.worth,
}
_POLICIES: dict[str, Policy] = {"witsend": witsend.advise}


def evaluation(key: str) -> Evaluation:
    """What a flat state of that game is worth for side 0, higher is better; 0 everywhere where none is written yet."""
    return _EVALUATIONS.get(key, lambda state: 0)


def policy(key: str) -> Policy | None:
    """Better and better answers to how that game's moves are chosen, as `search` gives them; None: it is searched."""
    return _POLICIES.get(key)
