"""Where games of the benchmark begin and which moves are made, by chance from a seed."""

from random import Random

from controller.errors import BoardDoesNotFit
from controller.table.binding import Binding
from engine.game import Game
from engine.position import Move, Position
from hardware.board import Board

WALKS = (0, 4, 20, 60, 120, 200, 400)  # moves from the start to the position that a game begins with
STARTS_TRIED = 50


def begin(game: Game, board: Board, chance: Random, ahead: int = 0) -> tuple[dict[str, str], Position]:
    """Options by chance, and a position of a game with them that the board carries and that is not over.

    ahead  moves that are left to the end of the game where the way to the position came to it

    :raises BoardDoesNotFit: the board carries the game under no options that were tried.
    """
    for _ in range(STARTS_TRIED):
        options = options_by_chance(game, chance)
        start = game.start(options)
        try:
            Binding(board, game, start)
        except BoardDoesNotFit:
            continue
        return options, _walked(game, start, chance.choice(WALKS), chance, ahead)
    raise BoardDoesNotFit(f"board {board.name} carries {game.title} under no options that were tried; choose another")


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


def options_by_chance(game: Game, chance: Random) -> dict[str, str]:
    """A value of each option; numbers of which there are very many keep their default."""
    chosen = {}
    for option in game.options:
        if option.values:
            chosen[option.key] = chance.choice(option.values)
        elif option.most - option.least < 100:
            chosen[option.key] = str(chance.randint(option.least, option.most))
    return chosen


def _walked(game: Game, start: Position, length: int, chance: Random, ahead: int) -> Position:
    walked = [start]
    for _ in range(length):
        after = game.apply(walked[-1], pick(game, walked[-1], chance))
        if not game.to_act(after):
            return walked[max(0, len(walked) - 1 - ahead)]
        walked.append(after)
    return walked[-1]
