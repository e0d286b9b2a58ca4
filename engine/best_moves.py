"""Chooses moves: one call for all games, answered by the search or by the game's own policy."""

from collections.abc import Callable, Iterator

from engine.game import Game
from engine.games import manifest
from engine.kernel import Kernel
from engine.position import Position, Side
from engine.rules import Secretive
from engine.search.chance import mix
from engine.search.endgame import Endgame
from engine.search.iterative_deepening import IterativeDeepening
from engine.search.result import Limits, Result, Variation


def search(
    game: Game,
    position: Position,
    side: Side,
    limits: Limits,
    stop: Callable[[], bool] = lambda: False,
    endgame: Callable[[Kernel], Endgame] | None = None,
) -> Iterator[Result]:
    """Moves for `side`, as results of growing depth; the last is the best.  No result if the side is not to act.

    position  the view of that side (`Game.view`)
    stop      called every few dozen nodes, every few hundred in compiled code; True ends the search
    endgame   makes the endgame knowledge on the game's kernel (engine.search.endgame)

    Equal arguments give equal results, as long as `stop` returns False.
    """
    if side not in game.to_act(position):
        return
    parts = manifest(game.key)
    choose = parts.policy
    if choose is None and (len(game.seats(position)) != 2 or isinstance(game.rules, Secretive)):
        choose = seeded_order
    if choose is not None:
        yield from choose(game, position, side, limits, stop)
        return
    evaluation = parts.evaluator(game.kernel, reference=limits.reference_evaluation)
    evaluation.plies_left = limits.plies_left
    if limits.weights:
        evaluation.set_weights(limits.weights)
    known = endgame(game.kernel) if endgame else None
    yield from IterativeDeepening(game, position, evaluation, limits, stop, known).deepen()


def seeded_order(
    game: Game, position: Position, side: Side, limits: Limits, stop: Callable[[], bool]
) -> Iterator[Result]:
    """The policy of a game that has no evaluation and no policy: legal moves, shuffled by the seed."""
    moves = [move for move in game.legal_moves(position) if move.side == side]
    here = int.from_bytes(position.state, "little")
    moves.sort(key=lambda move: mix(limits.seed, here, move.code))
    yield Result(tuple(Variation((move.notation,), (side,), 0) for move in moves[: limits.lines]), 0, 1)
