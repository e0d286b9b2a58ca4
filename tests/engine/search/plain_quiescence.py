"""Quiescence by looking at every line of captures, over frozen positions: no pruning."""

from engine.game import Game
from engine.games import manifest
from engine.position import Position
from engine.search.result import WIN


def after_each(game: Game, position: Position, left: int) -> dict[str, int]:
    """By notation, for the side to move: the score of each move, with quiescence of `left` plies behind it."""
    return {
        move.notation: _seen_by(position.turn, game, game.apply(position, move), left, 1)
        for move in game.legal_moves(position)
    }


def _seen_by(side: int, game: Game, position: Position, left: int, ply: int) -> int:
    score = _quiescence(game, position, left, ply)
    return score if position.turn == side else -score


def _quiescence(game: Game, position: Position, left: int, ply: int) -> int:
    """For the side to move."""
    outcome, side = game.outcome(position), position.turn
    if outcome is not None:
        return 0 if not outcome.winners else WIN - ply if side in outcome.winners else ply - WIN
    value = manifest(game.key).state_evaluation()(position.state)
    stand_pat = value if side == 0 else -value
    if left == 0:
        return stand_pat
    moves = game.legal_moves(position)  # the position is loaded then
    captures = [move for move in moves if not game.kernel.is_quiet(move.code)]
    scores = [_seen_by(side, game, game.apply(position, move), left - 1, ply + 1) for move in captures]
    return max([stand_pat, *scores])
