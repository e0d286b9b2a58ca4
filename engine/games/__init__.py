"""Every game that is installed, by key.  One game, one folder; `load` makes it playable.

A game is found through an entry point of the group `witboard.games`, whose name is its key and which names its
manifest (engine.manifest); those of this package are declared in pyproject.toml.  Nothing of a game is imported before
somebody asks for it.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from engine.errors import BadGame, UnknownGame
from engine.game import Game
from engine.manifest import Manifest

GROUP = "witboard.games"


def keys() -> tuple[str, ...]:
    """The keys of all games, sorted.

    :raises UnknownGame: there are none: Witboard itself is not installed.
    """
    return tuple(sorted(_found()))


def load(key: str) -> Game:
    """The game with that key, with a rules object of its own.

    :raises UnknownGame: no such game; the error lists those there are.
    :raises BadGame: it is installed, and cannot be loaded.
    """
    return manifest(key).game()


@cache
def manifest(key: str) -> Manifest:
    """What that game says of itself.

    :raises UnknownGame: no such game; the error lists those there are.
    :raises BadGame: it is installed, and cannot be loaded.
    """
    try:
        entry = _found()[key]
    except KeyError:
        raise UnknownGame(f"no game {key!r}; there are: {', '.join(keys())}") from None
    try:
        found = entry.load()
    except (ImportError, AttributeError) as error:
        raise BadGame(f"the game {key!r} of {_origin(entry)} cannot be loaded from {entry.value}: {error}") from error
    if not isinstance(found, Manifest) or found.key != key:
        raise BadGame(f"{entry.value} of {_origin(entry)} is no manifest of a game {key!r}")
    return found


@cache
def _found() -> dict[str, EntryPoint]:
    """The entry points by key; of two with the same key the one that is found first on the path."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry)
    if not found:
        raise UnknownGame(f"no games are installed: nothing declares an entry point {GROUP!r}; run `make install`")
    return found


def _origin(entry: EntryPoint) -> str:
    return f"the package {entry.dist.name}" if entry.dist else "an unknown package"
