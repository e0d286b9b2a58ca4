"""The engine interpreted, compiled, and compiled with bounds checks: the same figures, lines and tables.

`make test` makes both compiled builds before it runs the tests.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine import build

ROOT = Path(__file__).parents[2]
PROGRAM = ROOT / "tests" / "engine" / "fingerprint.py"
CHECKED = ROOT / "build" / "checked"
pytestmark = [pytest.mark.compiled, pytest.mark.slow]


def fingerprint(engine: str) -> tuple[str, list[str]]:
    """Which build ran, and what it found; `engine`: what WITBOARD_ENGINE is."""
    environment = {**os.environ, build.VARIABLE: engine, "PYTHONPATH": str(ROOT), "PYTHONHASHSEED": "0"}
    done = subprocess.run(
        [sys.executable, PROGRAM], env=environment, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stderr
    first, *found = done.stdout.splitlines()
    return first.removeprefix("engine: "), found


@pytest.fixture(scope="module")
def interpreted() -> list[str]:
    """What the text finds that all builds are made from."""
    name, found = fingerprint(build.INTERPRETED)
    assert name == build.INTERPRETED
    assert len(found) > 100
    return found


@pytest.mark.parametrize(("name", "folder"), [("compiled", ROOT), ("checked", CHECKED)])
def test_a_compiled_build_finds_what_the_interpreter_finds(name: str, folder: Path, interpreted: list[str]) -> None:
    if not (folder / build.RECORD).exists() or build.changed(folder):
        pytest.skip(f"no {name} engine in {folder}, or one of another text: `make test` makes it")
    runs, found = fingerprint("" if folder == ROOT else str(folder))
    if runs == build.INTERPRETED:
        pytest.skip(f"the {name} engine could not be compiled here; `witboard doctor` says why")
    assert runs == name
    assert found == interpreted
