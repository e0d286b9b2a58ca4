"""Boards by name: boards that ship with the package, and boards that belong to a game."""

from importlib.resources import as_file, files

from engine.games import keys, manifest
from engine.manifest import Resource
from hardware import board
from hardware.board import Board

SUFFIX = ".toml"


def board_names() -> tuple[str, ...]:
    """The names of all boards, sorted."""
    return tuple(sorted({*board.shipped_boards(), *_of_games()}))


def load_board(name_or_path: str) -> Board:
    """A board by its name, or a board file by its path (with a `/`, or ending in `.toml`).

    :raises BadBoard: there is no such board, or its file is wrong: names the first fault, and the number of others.
    """
    by_path = "/" in name_or_path or name_or_path.endswith(SUFFIX)
    if by_path or name_or_path in board.shipped_boards() or name_or_path not in _of_games():
        return board.load_board(name_or_path)
    place = _of_games()[name_or_path]
    with as_file(files(place.package).joinpath(place.path)) as file:
        return board.load_board(str(file))


def own_board(game: str) -> str:
    """The name of the default board of the game.

    :raises UnknownGame: there is no such game.
    """
    return _name(manifest(game).boards[0])


def boards_of(game: str) -> tuple[str, ...]:
    """The names of the game's boards, its own one first.

    :raises UnknownGame: there is no such game.
    """
    return tuple(_name(place) for place in manifest(game).boards)


def _of_games() -> dict[str, Resource]:
    """The boards that belong to games, by name."""
    return {_name(place): place for game in keys() for place in manifest(game).boards}


def _name(place: Resource) -> str:
    return place.path.rpartition("/")[2].removesuffix(SUFFIX)
