"""What is played in the recognition benchmark: boards, options, positions and moves, all by chance from a seed."""

from random import Random

from controller.errors import BoardDoesNotFit
from controller.table.binding import Binding
from engine.game import Game
from engine.notation import read_position
from engine.position import Move, Position
from hardware.board import Board, load_board
from tests.engine import web_positions

BOARDS = {
    "web": ("web", "web-polarity"),
    "witt": ("witt", "witt-polarity"),
    "outwit": ("outwit", "outwit-polarity"),
    "wari": ("wari",),
    "witsend": ("witsend", "witsend-long"),
}
WALKS = (0, 4, 20, 60, 120, 200, 400)  # moves from the start to the position that a game begins with
TRIES = 50


def board_of(game: str, name: str | None, seed: int) -> Board:
    """The board of that name, else one of the game's in turn."""
    return load_board(name or BOARDS[game][seed % len(BOARDS[game])])


def begin(game: Game, board: Board, chance: Random) -> Position:
    """A position of a game with options by chance, that the board carries and that is not over."""
    if game.key == "web" and chance.random() < 0.5:
        position = read_position(game, web_positions.any_kind(chance).text())
        if game.to_act(position):
            return position
    for _ in range(TRIES):
        start = game.start(_options(game, chance))
        try:
            Binding(board, game, start)
        except BoardDoesNotFit:
            continue
        return _walked(game, start, chance.choice(WALKS), chance)
    raise LookupError(f"board {board.name} carries {game.title} under no options")


def pick(game: Game, position: Position, chance: Random) -> Move:
    """Half of the time any legal move, else one of a kind by chance, so that rare kinds are played often enough."""
    moves = game.legal_moves(position)
    if chance.random() < 0.5:
        return chance.choice(moves)
    kinds: dict[tuple[int, int, str], list[Move]] = {}
    for move in moves:
        gone = sum(change.after == 0 for change in move.changes)
        kinds.setdefault((min(len(move.changes), 8), gone, move.label.split(" ")[0]), []).append(move)
    return chance.choice(kinds[chance.choice(sorted(kinds))])


def _options(game: Game, chance: Random) -> dict[str, str]:
    chosen = {}
    for option in game.options:
        if option.values:
            chosen[option.key] = chance.choice(option.values)
        elif option.most - option.least < 100:
            chosen[option.key] = str(chance.randint(option.least, option.most))
    return chosen


def _walked(game: Game, start: Position, length: int, chance: Random) -> Position:
    position = start
    for _ in range(length):
        after = game.apply(position, pick(game, position, chance))
        if not game.to_act(after):
            break
        position = after
    return position
