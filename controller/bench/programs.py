"""The programs that ship with the benchmark, and how they answer a file."""

from collections.abc import Callable, Iterable, Iterator
from functools import cache

from controller.bench import nearest, referee
from controller.bench.answers import GameAnswers
from controller.bench.frames import BenchGame
from controller.table.boards import load_board
from engine.game import Game
from engine.games import load
from hardware.board import Board

BenchProgram = Callable[[BenchGame, Game, Board], GameAnswers]
PROGRAMS: dict[str, BenchProgram] = {referee.NAME: referee.answer, nearest.NAME: nearest.answer}


def answers_of(name: str, games: Iterable[BenchGame]) -> Iterator[GameAnswers]:
    """What that program answers, game by game.

    :raises BadBoard, UnknownGame: board or game of the file is not installed here.
    """
    answer = PROGRAMS[name]
    for game in games:
        yield answer(game, _game(game.key), _board(game.board.name))


@cache
def _game(key: str) -> Game:
    return load(key)


@cache
def _board(name: str) -> Board:
    return load_board(name)
