"""The entry to choosing moves: one call for all games, by the search or by the game's own policy."""

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
    """Results of growing depth for what `side` should play, the last one the best; none where it is not to act.

    position  as that side may know it: nothing else is looked at
    stop      is asked every few dozen nodes, compiled every few hundred; True ends the search
    endgame   makes the game's endgame knowledge on the game's kernel (engine.search.endgame)

    The same arguments find the same, as long as `stop` says no.
    """
    if side not in game.to_act(position):
        return
    parts = manifest(game.key)
    choose = parts.policy
    if choose is None and (len(game.seats(position)) != 2 or isinstance(game.rules, Secretive)):
        choose = anything
    if choose is not None:
        yield from choose(game, position, side, limits, stop)
        return
    evaluation = parts.evaluator(game.kernel, reference=limits.reference_evaluation)
    evaluation.plies_left = limits.plies_left
    if limits.weights:
        evaluation.set_weights(limits.weights)
    known = endgame(game.kernel) if endgame else None
    yield from IterativeDeepening(game, position, evaluation, limits, stop, known).deepen()


def anything(game: Game, position: Position, side: Side, limits: Limits, stop: Callable[[], bool]) -> Iterator[Result]:
    """For a game without evaluation and policy: legal moves in an order that the seed gives."""
    moves = [move for move in game.legal_moves(position) if move.side == side]
    here = int.from_bytes(position.state, "little")
    moves.sort(key=lambda move: mix(limits.seed, here, move.code))
    yield Result(tuple(Variation((move.notation,), (side,), 0) for move in moves[: limits.lines]), 0, 1)
