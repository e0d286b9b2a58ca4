"""The openings of a match: a few random plies, so that pairs of games differ."""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.game import Game
from engine.position import Move, Position
from engine.rules import Secretive
from engine.search.chance import mix

MAX_DRAWS = 100


@dataclass(frozen=True, slots=True)
class Opening:
    """The start of the game, the position after the random plies, and those plies."""

    start: Position
    position: Position
    moves: tuple[str, ...] = ()


def opening(game: Game, start: Position, plies: int, seed: int) -> Opening:
    """An opening of that many random plies, after which nobody can win at once; without plies if none is found.

    Games with secrets begin at their start: their tickets and cards are random enough.
    """
    if plies == 0 or isinstance(game.rules, Secretive):
        return Opening(start, start)
    for number in range(MAX_DRAWS):
        at, moves = start, list[str]()
        while len(moves) < plies and (legal := game.legal_moves(at)):
            move = legal[mix(seed, number, len(moves)) % len(legal)]
            moves.append(move.notation)
            at = game.apply(at, move)
        if game.to_act(at) and not _wins_at_once(game, at):
            return Opening(start, at, tuple(moves))
    return Opening(start, start)


def lot(moves: Sequence[Move], seed: int, ply: int) -> Move | None:
    """The move drawn by lot, determined by the seed; None: these moves are not drawn by lot."""
    drawn = [move for move in moves if move.by_lot]
    return drawn[mix(seed, ply) % len(drawn)] if drawn else None


def _wins_at_once(game: Game, position: Position) -> bool:
    """Whether the side to move can win at once."""
    for move in game.legal_moves(position):
        outcome = game.outcome(game.apply(position, move))
        if outcome is not None and move.side in outcome.winners:
            return True
    return False
