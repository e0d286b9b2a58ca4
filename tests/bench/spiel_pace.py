"""How fast OpenSpiel plays oware, for a Python that has it: python spiel_pace.py FIGURE SECONDS prints one of

paths      perft a second through its Python API, the last ply counted by its `legal_actions`
nodes      the same with every last position made
moves      moves a second of random games played by its own C++: the rollouts of its tree search
"""

import importlib
import sys
import time
from collections.abc import Callable
from typing import Any

pyspiel: Any = importlib.import_module("pyspiel")

DEPTH, SHALLOW = 6, 5
SIMULATIONS, ROLLOUTS, GAMES = 20, 50, 300


def paths(state: Any, depth: int) -> int:
    if state.is_terminal():
        return 0
    actions = state.legal_actions()
    return len(actions) if depth == 1 else sum(paths(state.child(action), depth - 1) for action in actions)


def nodes(state: Any, depth: int) -> int:
    if depth == 0:
        return 1
    return 0 if state.is_terminal() else sum(nodes(state.child(action), depth - 1) for action in state.legal_actions())


def length(game: Any) -> float:
    """Moves of a random game, the mean of many: the rollouts do not count theirs."""
    total, draw = 0, 1
    for _ in range(GAMES):
        state = game.new_initial_state()
        while not state.is_terminal():
            draw = (draw * 1103515245 + 12345) & 2147483647
            actions = state.legal_actions()
            state.apply_action(actions[(draw >> 8) % len(actions)])
            total += 1
    return total / GAMES


def pace(work: Callable[[], float], least_s: float) -> float:
    work()
    count, began = 0.0, time.perf_counter()
    while (passed := time.perf_counter() - began) < least_s:
        count += work()
    return count / passed


def main(figure: str, least_s: float) -> None:
    game = pyspiel.load_game("oware")
    start = game.new_initial_state()
    if figure == "moves":
        moves = length(game)
        rollouts = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 1)
        search = pyspiel.MCTSBot(game, rollouts, 1.4, SIMULATIONS, 100, False, 1, False)

    def roll() -> float:
        search.mcts_search(start)
        return SIMULATIONS * ROLLOUTS * moves

    works = {"paths": lambda: paths(start, DEPTH), "nodes": lambda: nodes(start, SHALLOW), "moves": roll}
    print(pace(works[figure], least_s))


if __name__ == "__main__":
    main(sys.argv[1], float(sys.argv[2]))
