"""What is played in the recognition benchmark: boards, options, positions and moves, all by chance from a seed."""

from random import Random

from controller.bench import positions
from controller.bench.positions import pick as pick
from controller.table.boards import load_board, own_board
from engine.game import Game
from engine.notation import read_position
from engine.position import Position
from hardware.board import Board
from tests.engine import web_positions

BOARDS = {
    "web": ("web", "web-polarity"),
    "witt": ("witt", "witt-polarity"),
    "outwit": ("outwit", "outwit-polarity"),
    "wari": ("wari",),
    "witsend": ("witsend", "witsend-long"),
}


def board_of(game: str, name: str | None, seed: int) -> Board:
    """The board of that name, else one of the game's in turn."""
    boards = BOARDS.get(game) or (own_board(game),)
    return load_board(name or boards[seed % len(boards)])


def begin(game: Game, board: Board, chance: Random) -> Position:
    """A position of a game with options by chance, that the board carries and that is not over."""
    if game.key == "web" and chance.random() < 0.5:
        position = read_position(game, web_positions.any_kind(chance).text())
        if game.to_act(position):
            return position
    _, position = positions.begin(game, board, chance)
    return position
