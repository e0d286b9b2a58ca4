"""What a build of the engine finds: counts, states, best lines, hashes of tables; a line each.

The same for every build and machine, or one of them is wrong.  To be run as a program: test_three_builds.py compares
the builds of this machine, packaging/wheels.sh what was built for others.
"""

import zlib
from collections.abc import Iterator, Mapping

from engine import build
from engine.best_moves import search
from engine.game import Game
from engine.games import keys, load, manifest
from engine.games.wari.table.solver import WariSolver
from engine.play import perft
from engine.position import Position
from engine.search.iterative_deepening import IterativeDeepening
from engine.search.result import Limits
from engine.walk import Walker

DEPTHS = {"web": 3, "witt": 2, "outwit": 2, "wari": 4, "witsend": 0, "fours": 3}
PLIES, LONG = 24, 160  # of random play: to a position in the middle of a game, and to where most games are over
NODES = {"web": 1000, "witt": 400, "outwit": 600, "wari": 1500, "fours": 800}
STONES, LIMIT = 3, 100  # of Wari's solved positions; positions to expand for each one in a component


def lines() -> Iterator[str]:
    """All of it."""
    for key in keys():
        for options in variants(load(key)):
            name = " ".join([key, *options.values()])
            for line in (*walks(load(key), options), *searches(load(key), options)):
                yield f"{name}: {line}"
    solver = WariSolver(load("wari").kernel, STONES, LIMIT)
    for stones in range(STONES + 1):
        solver.solve(stones)
    yield f"wari: solved {zlib.crc32(solver.planes()):08x}"


def variants(game: Game) -> Iterator[dict[str, str]]:
    """The usual options, and every other value of one of them."""
    usual = game.complete({})
    yield usual
    for option in game.options:
        for value in option.values:
            if value != usual[option.key]:
                yield usual | {option.key: value}


def middle(game: Game, options: Mapping[str, str], seed: int) -> Position:
    """Where random play stands after some plies."""
    game.load(game.start(options))
    return game.freeze(Walker(game.kernel).playout(seed, PLIES))


def walks(game: Game, options: Mapping[str, str]) -> Iterator[str]:
    """Paths from the start and from the middle, and games played at random to the end."""
    depth = DEPTHS[game.key]
    yield f"perft {depth}: {perft(game, game.start(options), depth)}"
    for seed in (1, 2):
        yield f"perft {depth} from {seed}: {perft(game, middle(game, options, seed), depth)}"
        game.load(game.start(options))
        plies = Walker(game.kernel).playout(seed, LONG)
        yield f"playout {seed}: {plies} plies to {zlib.crc32(game.kernel.state):08x}"


def searches(game: Game, options: Mapping[str, str]) -> Iterator[str]:
    """What is found within so many nodes, and what the table holds then."""
    if game.key not in NODES:
        return
    position = middle(game, options, 3)
    limits = Limits(lines=2, nodes=NODES[game.key])
    for side in game.to_act(position):
        for found in search(game, position, side, limits):
            best = "; ".join(f"{line.score} {' '.join(line.notations)}" for line in found.lines)
            yield f"depth {found.depth}, {found.nodes} nodes: {best}"
        one = IterativeDeepening(game, position, manifest(game.key).evaluator(game.kernel), limits, lambda: False)
        nodes = max(result.nodes for result in one.deepen())
        yield f"{nodes} nodes: {one.table.filled()} kept, {one.table.hash():016x}"


if __name__ == "__main__":
    print(f"engine: {build.name()}")
    for each in lines():
        print(each)
