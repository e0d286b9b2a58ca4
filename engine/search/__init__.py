"""What a position is worth: one evaluation a game, in its own file, over a frozen position."""

from collections.abc import Callable

from engine.position import Position
from engine.search import web

Evaluation = Callable[[Position], int]

_EVALUATIONS: dict[str, Evaluation] = {"web": web.worth}


def evaluation(key: str) -> Evaluation:
    """The evaluation of a game: worth for side 0, higher is better; 0 everywhere where none is written yet."""
    return _EVALUATIONS.get(key, lambda position: 0)
