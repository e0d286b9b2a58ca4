"""The shapes and roles of pieces that have names, as pages show them."""

from collections.abc import Sequence

from engine.games import load
from engine.notation import read_position
from engine.position import Feature


def features_of(key: str, text: str) -> Sequence[Feature]:
    """Those in a position of the game, given as text.

    :raises BadPosition: it is no position of the game; names the word.
    """
    game = load(key)
    return game.features(read_position(game, text))
