"""Random positions of every game, for the laws that all games obey.

A game with a maker of its own has positions where its rules bite; of any other, random play is broken off.
"""

from collections.abc import Callable
from random import Random

from engine.games import load
from engine.notation import write_position
from tests.engine import web_positions
from tests.engine.fours import fours_positions
from tests.engine.outwit import outwit_positions
from tests.engine.wari import wari_positions
from tests.engine.witsend import witsend_positions
from tests.engine.witt import witt_positions
from tests.installed_games import SHIPPED

PLIES = 30

MAKERS: dict[str, Callable[[Random], str]] = {
    "fours": lambda random: fours_positions.any_kind(random).text(),
    "outwit": lambda random: outwit_positions.any_kind(random).text(),
    "wari": lambda random: wari_positions.any_kind(random).text(),
    "web": lambda random: web_positions.any_kind(random).text(),
    "witsend": lambda random: witsend_positions.any_kind(random).text(),
    "witt": lambda random: witt_positions.light(random).text(),
}


def random_text(key: str, random: Random) -> str:
    """The text of a random position, often near the end or where the rules bite."""
    return MAKERS[key](random) if key in MAKERS else _played(key, random)


def _played(key: str, random: Random) -> str:
    """After some plies by chance, most often near the end of a game."""
    game = load(key)
    options = {option.key: random.choice(option.values) for option in game.options if option.values}
    position = game.start(options)
    for _ in range(random.randint(0, PLIES)):
        moves = game.legal_moves(position)
        if not moves:
            break
        position = game.apply(position, random.choice(moves))
    return write_position(game, position)


assert set(MAKERS) == set(SHIPPED), "every shipped game needs a maker of random positions"
