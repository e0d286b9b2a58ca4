"""Which move a simulated person makes: the one that looks best one ply ahead, with some caprice."""

from random import Random

from engine.game import Game
from engine.position import Move, Position
from engine.search import evaluation, policy
from engine.search.result import SURE, Limits
from engine.search.search import search

CAPRICE = 80  # of the evaluation's points


def choose(game: Game, position: Position, chance: Random) -> Move:
    """A legal move of a side that may move, or what is drawn by lot; the position is not over."""
    moves = game.legal_moves(position)
    if any(move.is_said for move in moves):
        return chance.choice(moves)
    moves = game.legal_moves(position)
    if policy(game.key):
        side, limits = moves[0].side, Limits(seed=chance.getrandbits(32))
        *_, best = search(game, game.view(position, side), side, limits)
        return next(move for move in moves if move.notation == best.lines[0].notations[0])
    worth, rules = evaluation(game.key), game.rules

    def promise(move: Move) -> float:
        game.load(position)
        rules.play(move.code)
        outcome = rules.endings[rules.result()]
        if outcome and outcome.winners:
            return SURE if move.side in outcome.winners else -SURE
        return (worth(rules.state) if move.side == 0 else -worth(rules.state)) + CAPRICE * chance.random()

    return max(moves, key=promise)
