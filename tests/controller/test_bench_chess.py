"""Chess, a plug-in for the frame benchmark alone: the laws of all games hold, and the referee follows it.

It lies on no path but that of these processes, so that no other test, and nobody who plays, meets it.
"""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PLUGIN = ROOT / "tests" / "bench" / "plugins"


def process(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Python with the plug-in installed."""
    path = os.pathsep.join([str(PLUGIN), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )


# One process for a series and all its programs: to start one takes longer than to answer a game.
SCORES = """
import json, sys
from controller.bench.programs import answers_of
from controller.bench.scoring import score
from controller.bench.series import BenchSeries
from controller.cli.bench import figures

board, names, factors = json.loads(sys.argv[1])
games = list(BenchSeries(1, ["chess"], board, factors, [3]).played())
answered = {name: {one.number: one for one in answers_of(name, games)} for name in names}
figures_of = {name: [figures(cell) for cell in score(games, found).values()] for name, found in answered.items()}
print(json.dumps(figures_of))
"""


def scores(board: str, names: Sequence[str], factors: Sequence[str]) -> dict[str, list[dict[str, int]]]:
    """By program, its figures by factor."""
    done = process("-c", SCORES, json.dumps([board, names, factors]))
    assert done.returncode == 0, done.stderr
    found: dict[str, list[dict[str, int]]] = json.loads(done.stdout)
    return found


@pytest.mark.slow
def test_the_laws_of_all_games_and_the_examples_of_its_sheet_hold() -> None:
    """All but one: in chess, games by chance seldom come to an end."""
    chosen = "chess and not play_from_random_positions"
    files = ("tests/engine/test_game_laws.py", "tests/engine/test_rule_sheets_hold.py")
    done = process("-m", "pytest", "-q", "-p", "no:cacheprovider", "--positions", "20", "-k", chosen, *files)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


def test_on_presence_sensors_our_referee_follows_captures_that_only_touches_tell() -> None:
    told = scores("chess", ("witboard", "nearest"), ("plain",))
    (ours,), (naive,) = told["witboard"], told["nearest"]
    assert (ours["right"], ours["wrong"]) == (ours["plies"], 0)
    assert naive["wrong"] > 0


def test_where_the_sides_are_told_apart_hands_may_hurry_nudge_and_take_first() -> None:
    for cell in scores("chess-polarity", ("witboard",), ("nudge", "adjust", "captures_first"))["witboard"]:
        assert (cell["wrong"], cell["right"]) == (0, cell["plies"])
