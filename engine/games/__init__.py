"""The installed games, by key.  Each game is a folder; `load` makes it playable.

A game is found through an entry point of the group `witboard.games`: its name is the game's key, its value the game's
manifest (engine.manifest).  The entry points of this package are declared in pyproject.toml.  A game is imported when
it is first asked for.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from engine.errors import BadGame, UnknownGame
from engine.game import Game
from engine.manifest import Manifest

GROUP = "witboard.games"


def keys() -> tuple[str, ...]:
    """The keys of all games, sorted.

    :raises UnknownGame: no game is found, because Witboard is not installed.
    """
    return tuple(sorted(_found()))


def load(key: str) -> Game:
    """The game with that key, on new rules.

    :raises UnknownGame: no game has that key; the error lists the keys.
    :raises BadGame: the game is installed but cannot be loaded.
    """
    return manifest(key).game()


@cache
def manifest(key: str) -> Manifest:
    """The manifest of the game with that key.

    :raises UnknownGame: no game has that key; the error lists the keys.
    :raises BadGame: the game is installed but cannot be loaded.
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


def look_again() -> None:
    """Forget which games were found and loaded: others may be installed now."""
    _found.cache_clear()
    manifest.cache_clear()


@cache
def _found() -> dict[str, EntryPoint]:
    """The entry points by key; of two with the same key, the one found first on the path."""
    found: dict[str, EntryPoint] = {}
    for entry in entry_points(group=GROUP):
        found.setdefault(entry.name, entry)
    if not found:
        raise UnknownGame(f"no games are installed: nothing declares an entry point {GROUP!r}; run `make install`")
    return found


def _origin(entry: EntryPoint) -> str:
    return f"the package {entry.dist.name}" if entry.dist else "an unknown package"
