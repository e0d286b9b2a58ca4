"""The script that tries the README on bare systems, as far as it can be tried without making one."""

import runpy
import subprocess
import sys
from pathlib import Path

SCRIPT = Path(__file__).parents[2] / "packaging" / "bare.py"


def test_over_some_commits_every_suite_has_its_turn() -> None:
    script = runpy.run_path(str(SCRIPT))
    turns = [script["at_turn"](script["SUITES"], f"{number:040x}\n") for number in range(7, 11)]
    assert set(turns) == set(script["SUITES"])
    assert turns == [script["at_turn"](script["SUITES"], f"{number:040x}") for number in range(7, 11)]


def test_an_unknown_suite_is_refused_before_anything_is_made() -> None:
    done = subprocess.run([sys.executable, SCRIPT, "--turn", "sarge"], capture_output=True, text=True, check=False)
    assert (done.returncode, "sarge is not known; there are: bookworm, trixie" in done.stderr) == (2, True)
