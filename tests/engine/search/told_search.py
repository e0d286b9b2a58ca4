"""What the search finds and how it got there, as text: `python -m tests.engine.search.told_search` prints it."""

from random import Random

from engine.games import load, manifest
from engine.play import play
from engine.position import Position
from engine.search.iterative_deepening import IterativeDeepening
from engine.search.result import Limits

NODES = {"outwit": 1500, "wari": 4000, "web": 1500, "witt": 500}


def told(key: str) -> list[str]:
    """Depths, nodes, scores, lines and the hash of the table, of two positions of that game."""
    game, out = load(key), []
    start = game.start()
    for position in (start, _later(start, key)):
        limits = Limits(lines=2, nodes=NODES[key], memory=1 << 15)
        deepening = IterativeDeepening(game, position, manifest(key).evaluator(game.kernel), limits, lambda: False)
        for result in deepening.deepen():
            lines = " | ".join(f"{line.score} {' '.join(line.notations)}" for line in result.lines)
            out.append(f"{key} depth {result.depth} nodes {result.nodes}: {lines}")
        out.append(f"{key} table {deepening.table.hash():016x} {deepening.table.filled()}")
    return out


def _later(position: Position, key: str) -> Position:
    """Where some moves by lot lead."""
    game, random = load(key), Random(key)
    for _ in range(16):
        position = play(game, position, [random.choice(game.legal_moves(position)).notation])
    return position


if __name__ == "__main__":
    for game_key in NODES:
        print("\n".join(told(game_key)))
