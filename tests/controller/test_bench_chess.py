"""Chess, a plug-in for the frame benchmark alone: the laws of all games hold, and the referee follows it.

It lies on no path but that of these processes, so that no other test, and nobody who plays, meets it.
"""

import json
import os
import subprocess
import sys
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


def scores(tmp_path: Path, board: str, name: str, *chosen: str) -> list[dict[str, int]]:
    frames, answers = str(tmp_path / "frames.txt"), str(tmp_path / f"{name}.txt")
    common = ("-m", "controller", "bench")
    for command in (
        ("export", frames, "--game", "chess", "--board", board, "--moves", "1", "--strength", "3", *chosen),
        ("answer", frames, "--by", name, "-o", answers),
    ):
        done = process(*common, *command)
        assert done.returncode == 0, done.stderr
    done = process(*common, "score", answers, "--frames", frames, "--json")
    assert done.returncode == 0, done.stderr
    found: list[dict[str, int]] = json.loads(done.stdout)["scores"]
    return found


@pytest.mark.slow
def test_the_laws_of_all_games_and_the_examples_of_its_sheet_hold() -> None:
    """All but one: in chess, games by chance seldom come to an end."""
    chosen = "chess and not play_from_random_positions"
    files = ("tests/engine/test_game_laws.py", "tests/engine/test_rule_sheets_hold.py")
    done = process("-m", "pytest", "-q", "-p", "no:cacheprovider", "--positions", "20", "-k", chosen, *files)
    assert done.returncode == 0, done.stdout[-3000:]
    assert " passed" in done.stdout


@pytest.mark.slow
def test_on_presence_sensors_our_referee_follows_captures_that_only_touches_tell(tmp_path: Path) -> None:
    chosen = ("--factor", "plain")
    (ours,), (naive,) = (scores(tmp_path, "chess", name, *chosen) for name in ("witboard", "nearest"))
    assert (ours["right"], ours["wrong"]) == (ours["plies"], 0)
    assert naive["wrong"] > 0


@pytest.mark.slow
def test_where_the_sides_are_told_apart_hands_may_hurry_nudge_and_take_first(tmp_path: Path) -> None:
    chosen = [word for factor in ("nudge", "adjust", "captures_first") for word in ("--factor", factor)]
    for cell in scores(tmp_path, "chess-polarity", "witboard", *chosen):
        assert (cell["wrong"], cell["right"]) == (0, cell["plies"])
