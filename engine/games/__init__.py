"""Every game the engine knows, by key.  One game, one module; `load` makes it playable."""

from collections.abc import Callable

from engine.errors import UnknownGame
from engine.game import Game
from engine.games.outwit import OutwitRules
from engine.games.wari import WariRules
from engine.games.web import WebRules
from engine.games.witsend import WitsendRules
from engine.games.witt import WittRules
from engine.rules import Rules

_RULES: dict[str, Callable[[], Rules]] = {
    "outwit": OutwitRules,
    "wari": WariRules,
    "web": WebRules,
    "witsend": WitsendRules,
    "witt": WittRules,
}

KEYS: tuple[str, ...] = tuple(sorted(_RULES))


def load(key: str) -> Game:
    """The game with that key, with a rules object of its own.

    :raises UnknownGame: no such game; the error lists those there are.
    """
    try:
        rules = _RULES[key]
    except KeyError:
        raise UnknownGame(f"no game {key!r}; there are: {', '.join(KEYS)}") from None
    return Game(rules())
