"""Chooses the move of a simulated person: the best one at a depth of one ply, with some randomness.

Now and then a person is careless, and leaves a shape that is punished, where one is near.
"""

from random import Random

from engine.best_moves import search
from engine.game import Game
from engine.games import manifest
from engine.position import Move, Position
from engine.search.result import PROVED_SCORE, Limits

CAPRICE = 80  # in points of the evaluation
CARELESS = 0.1  # of the moves


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
            return PROVED_SCORE if move.side in outcome.winners else -PROVED_SCORE
        return (evaluate(rules.state) if move.side == 0 else -evaluate(rules.state)) + CAPRICE * chance.random()

    if chance.random() < CARELESS and (punished := [move for move in moves if _is_punished(game, position, move)]):
        return chance.choice(punished)
    return max(moves, key=estimate)


def _is_punished(game: Game, position: Position, move: Move) -> bool:
    """Whether the move leaves a shape of the mover's own pieces that the other side may punish."""
    after = game.apply(position, move)
    shapes = game.violations(after)
    return any(game.pieces[after.board[site]].side == move.side for shape in shapes for site in shape.removable)
