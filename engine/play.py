"""Replay, perft and divide, for all games."""

from collections import deque
from collections.abc import Iterable, Iterator, Sequence

from engine.game import Game
from engine.notation import find_move
from engine.position import Position
from engine.walk import Walker


def replay(game: Game, position: Position, notations: Iterable[str]) -> Iterator[Position]:
    """The positions after each move, in order.

    :raises IllegalMove: at the first move that is not legal.
    """
    for text in notations:
        position = game.apply(position, find_move(game, position, text))
        yield position


def play(game: Game, position: Position, notations: Sequence[str]) -> Position:
    """The position after all the moves.

    :raises IllegalMove: at the first move that is not legal.
    """
    return deque(replay(game, position, notations), maxlen=1).pop() if notations else position


def perft(game: Game, position: Position, depth: int) -> int:
    """The number of paths of exactly `depth` moves from here; a path that ends earlier does not count."""
    game.load(position)
    return Walker(game.kernel).perft(depth)


def divide(game: Game, position: Position, depth: int) -> dict[str, int]:
    """Perft by first move: notation -> number of paths of `depth` - 1 moves after it."""
    return {m.notation: perft(game, game.apply(position, m), depth - 1) for m in game.legal_moves(position)}
