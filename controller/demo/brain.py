"""Which move a simulated person makes: the one that looks best one ply ahead, with some caprice."""

from random import Random

from engine.game import Game
from engine.position import Move, Position
from engine.search import evaluation

CAPRICE = 10  # of the evaluation's points


def choose(game: Game, position: Position, chance: Random) -> Move:
    """A legal move of the side to move; the position is not over."""
    worth = evaluation(game.key)
    sign = 1 if position.turn == 0 else -1

    def promise(move: Move) -> float:
        return sign * worth(game.apply(position, move)) + CAPRICE * chance.random()

    return max(game.legal_moves(position), key=promise)
