"""Random positions of every game, for the laws that all games obey.  A new game adds its own maker here."""

from collections.abc import Callable
from random import Random

from engine.games import keys
from tests.engine import web_positions
from tests.engine.outwit import outwit_positions
from tests.engine.wari import wari_positions
from tests.engine.witsend import witsend_positions
from tests.engine.witt import witt_positions

MAKERS: dict[str, Callable[[Random], str]] = {
    "outwit": lambda random: outwit_positions.any_kind(random).text(),
    "wari": lambda random: wari_positions.any_kind(random).text(),
    "web": lambda random: web_positions.any_kind(random).text(),
    "witsend": lambda random: witsend_positions.any_kind(random).text(),
    "witt": lambda random: witt_positions.light(random).text(),
}


def random_text(key: str, random: Random) -> str:
    """The text of a random position, often near the end or where the rules bite."""
    return MAKERS[key](random)


assert set(MAKERS) == set(keys()), "every game needs a maker of random positions"
