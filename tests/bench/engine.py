"""Speed of the rules: perft, and what a new ply costs the referee."""

import random
import time
from collections.abc import Callable
from functools import partial

from controller.core.board.image import Sensing
from controller.core.board.reconciler import Reconciler
from engine.games import keys, load
from engine.play import perft
from hardware.frame import Sense
from tests.bench.figure import Figure, percentile

DEPTHS = {"web": 4}
PLIES = 150


def figures() -> list[Figure]:
    out = []
    for key in keys():
        out += _perft(key) + _plies(key)
    return out


def _perft(key: str) -> list[Figure]:
    game = load(key)
    start, depth = game.start(), DEPTHS.get(key, 3)
    began = time.perf_counter()
    count = perft(game, start, depth)
    seconds = time.perf_counter() - began
    return [
        Figure(f"{key}: perft {depth} ({count:,} paths)", seconds, "s", 60 if key == "web" else None),
        Figure(f"{key}: perft", count / seconds / 1000, "thousand paths a second"),
    ]


def _plies(key: str) -> list[Figure]:
    """Random play: legal moves, and everything the reconciler prepares for a new ply."""
    game, chance = load(key), random.Random(1)
    sensing = Sensing.of(game, [Sense.PRESENCE] * len(game.site_names), [0] * len(game.site_names))
    position, legal, ply = game.start(), [], []
    for _ in range(PLIES):
        moves = game.legal_moves(position)
        if not moves:
            break
        legal.append(_seconds(partial(game.legal_moves, position)))
        ply.append(_seconds(partial(Reconciler, game, sensing, position)))
        position = game.apply(position, chance.choice(moves))
    return [
        Figure(f"{key}: legal moves of a new ply, p50", percentile(legal, 50) * 1000, "ms"),
        Figure(f"{key}: legal moves of a new ply, worst of {len(legal)}", max(legal) * 1000, "ms"),
        Figure(f"{key}: reconciler of a new ply, p50", percentile(ply, 50) * 1000, "ms"),
    ]


def _seconds(work: Callable[[], object]) -> float:
    began = time.perf_counter()
    work()
    return time.perf_counter() - began
