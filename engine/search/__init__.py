"""Choosing moves: one search for all games of two open sides, and what a state is worth, one file a game.

`search.search` is the door.  A game with secrets or more sides has a policy in its file instead.
"""

from collections.abc import Callable, Iterator, Sequence

from engine.game import Game
from engine.games import KEYS, load
from engine.kernel import Kernel
from engine.position import Position, Side
from engine.search import witsend
from engine.search.result import Limits, Result
from engine.search.worth.evaluation import Evaluation
from engine.search.worth.outwit import OutwitWorth
from engine.search.worth.plain_outwit import PlainOutwit
from engine.search.worth.plain_wari import PlainWari
from engine.search.worth.plain_web import PlainWeb
from engine.search.worth.plain_witt import PlainWitt
from engine.search.worth.wari import WariWorth
from engine.search.worth.web import WebWorth
from engine.search.worth.witt import WittWorth

Policy = Callable[[Game, Position, Side, Limits, Callable[[], bool]], Iterator[Result]]

_WORTHS: dict[str, type[Evaluation]] = {
    "outwit": OutwitWorth,
    "wari": WariWorth,
    "web": WebWorth,
    "witt": WittWorth,
}
_PLAIN: dict[str, type[Evaluation]] = {
    "outwit": PlainOutwit,
    "wari": PlainWari,
    "web": PlainWeb,
    "witt": PlainWitt,
}
_POLICIES: dict[str, Policy] = {"witsend": witsend.advise}


def evaluation_of(key: str, kernel: Kernel, plain: bool = False) -> Evaluation:
    """Judges the state that stands in that kernel, of that game; nothing is worth anything where none is written yet.

    plain  by the measure that better ones are compared with
    """
    return (_PLAIN if plain else _WORTHS).get(key, Evaluation)(kernel)


def evaluation(key: str, plain: bool = False) -> Callable[[Sequence[int]], int]:
    """What a flat state of that game is worth for side 0, higher is better; for callers that have states only."""
    if key not in KEYS:
        return lambda state: 0
    kernel = load(key).kernel
    judge = evaluation_of(key, kernel, plain)

    def worth(state: Sequence[int]) -> int:
        kernel.state[:] = bytes(state)
        return judge.worth()

    return worth


def policy(key: str) -> Policy | None:
    """Better and better answers to how that game's moves are chosen, as `search` gives them; None: it is searched."""
    return _POLICIES.get(key)
