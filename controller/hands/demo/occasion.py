"""What a demo is played for: options by the seed where none are given, and a board that carries them."""

from collections.abc import Mapping
from functools import cache
from random import Random

from controller.errors import BoardDoesNotFit
from controller.table.binding import Binding
from controller.table.boards import boards_of, load_board
from engine.game import Game
from hardware.board import Board


def occasion(
    game: Game, given: Mapping[str, str], seed: int, board: Board | None = None
) -> tuple[dict[str, str], Board]:
    """The options of a demo, complete, and its board: those given, the others drawn by the seed.

    board  the only one there is; None: any board of the game
    :raises BoardDoesNotFit: no board carries what was given.
    """
    chance = Random(f"occasion {seed}")
    drawn = dict(given)
    for option in game.options:
        values = option.values or tuple(map(str, option.usual)) or (str(option.default),)
        value = chance.choice(values)
        if option.key not in given and _board_for(game, {**drawn, option.key: value}, board):
            drawn[option.key] = value
    complete = game.complete(drawn)
    found = _board_for(game, complete, board)
    if found is None:
        found = board or _board_named(boards_of(game.key)[0])
        Binding(found, game, game.start(complete))  # says what is lacking
    return complete, found


@cache
def _board_named(name: str) -> Board:
    """Read once: every option asks every board anew."""
    return load_board(name)


def _board_for(game: Game, options: Mapping[str, str], board: Board | None) -> Board | None:
    start = game.start(game.complete(dict(options)))
    for one in (board,) if board is not None else map(_board_named, boards_of(game.key)):
        try:
            Binding(one, game, start)
        except BoardDoesNotFit:
            continue
        return one
    return None
