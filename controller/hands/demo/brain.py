"""Chooses the move of a simulated person: the best one at a depth of one ply, with some randomness."""

from random import Random

from engine.best_moves import search
from engine.game import Game
from engine.games import manifest
from engine.position import Move, Position
from engine.search.result import SURE, Limits

CAPRICE = 80  # in points of the evaluation


def choose(game: Game, position: Position, chance: Random) -> Move:
    """A legal move of a side that may move, or a draw by lot.  The position must not be over."""
    moves = game.legal_moves(position)
    if any(move.is_said for move in moves):
        return chance.choice(moves)
    moves = game.legal_moves(position)
    if manifest(game.key).policy:
        side, limits = moves[0].side, Limits(seed=chance.getrandbits(32))
        *_, best = search(game, game.view(position, side), side, limits)
        return next(move for move in moves if move.notation == best.lines[0].notations[0])
    evaluate, rules = manifest(game.key).state_evaluation(), game.rules

    def estimate(move: Move) -> float:
        game.load(position)
        rules.play(move.code)
        outcome = rules.endings[rules.result()]
        if outcome and outcome.winners:
            return SURE if move.side in outcome.winners else -SURE
        return (evaluate(rules.state) if move.side == 0 else -evaluate(rules.state)) + CAPRICE * chance.random()

    return max(moves, key=estimate)
