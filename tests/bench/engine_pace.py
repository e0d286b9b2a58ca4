"""How many paths or moves a second the engine walks: the build that runs, or its text in another process.

python -m tests.bench.engine_pace perft GAME DEPTH SECONDS
python -m tests.bench.engine_pace playouts GAME GAMES SECONDS

prints them.  The work is done again until SECONDS have passed.
"""

import os
import subprocess
import sys
import time
from collections.abc import Callable

from engine import build
from engine.games import load
from engine.play import perft
from engine.walk import Walker

DEPTHS = {"web": 3, "witt": 2, "outwit": 3, "wari": 7}  # of perft: under a second where the text is interpreted
MOST = 500  # moves of one random game


def perft_pace(key: str, depth: int, least_s: float) -> float:
    """Paths a second."""
    game = load(key)
    start = game.start()
    return _pace(lambda: perft(game, start, depth), least_s)


def playout_pace(key: str, games: int, least_s: float) -> float:
    """Moves a second in random games, whose seeds are 0 to `games` - 1."""
    game = load(key)
    start, walker = game.start(), Walker(game.kernel)

    def play() -> int:
        moves = 0
        for seed in range(games):
            game.load(start)
            moves += walker.playout(seed, MOST)
        return moves

    return _pace(play, least_s)


def interpreted_pace(work: str, key: str, amount: int, least_s: float) -> float:
    """The same of the text: `work` is `perft` or `playouts`, the amount its depth or games."""
    words = [sys.executable, "-m", "tests.bench.engine_pace", work, key, str(amount), str(least_s)]
    environment = {**os.environ, build.VARIABLE: build.INTERPRETED}
    done = subprocess.run(words, env=environment, check=True, capture_output=True, text=True)
    return float(done.stdout)


def _pace(work: Callable[[], int], least_s: float) -> float:
    """What is counted a second, after one time to warm up."""
    work()
    count, began = 0, time.perf_counter()
    while (passed := time.perf_counter() - began) < least_s:
        count += work()
    return count / passed


if __name__ == "__main__":
    _, work, key, amount, least_s = sys.argv
    pace = {"perft": perft_pace, "playouts": playout_pace}[work]
    print(pace(key, int(amount), float(least_s)))
