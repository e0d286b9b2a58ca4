"""The score of every move by looking at every line: no pruning, no memory, over frozen positions."""

from engine.game import Game
from engine.games import manifest
from engine.position import Move, Position
from engine.search.result import WIN


def scores(game: Game, position: Position, depth: int) -> dict[str, int]:
    """By notation, for the side to move."""
    side = position.turn
    moves = game.legal_moves(position)
    return {move.notation: _after(game, position, move, depth, 0, side) for move in moves}


def _after(game: Game, position: Position, move: Move, depth: int, ply: int, side: int) -> int:
    """After that move, which costs a ply of depth."""
    return _value(game, game.apply(position, move), depth - 1, ply + 1, side)


def _value(game: Game, position: Position, depth: int, ply: int, side: int) -> int:
    outcome = game.outcome(position)
    if outcome is not None:
        return 0 if not outcome.winners else WIN - ply if side in outcome.winners else ply - WIN
    if depth <= 0:
        value = manifest(game.key).state_evaluation()(position.state)
        return value if side == 0 else -value
    moves = game.legal_moves(position)
    further = depth + 1 if len(moves) == 1 else depth  # a forced move costs nothing
    values = [_after(game, position, move, further, ply, side) for move in moves]
    return max(values) if position.turn == side else min(values)
