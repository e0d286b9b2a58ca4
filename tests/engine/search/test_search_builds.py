"""The compiled search and the same text interpreted: every node, score and entry of the table is the same."""

import os
import subprocess
import sys

import pytest

from engine import build
from engine.search.result import COMPILED_CHECK_INTERVAL
from tests.engine.search.told_search import NODES, told


@pytest.mark.skipif(
    build.name() == build.INTERPRETED, reason="the interpreted engine runs: there is nothing to compare"
)
def test_the_compiled_search_finds_what_the_interpreted_one_finds() -> None:
    command = [sys.executable, "-m", "tests.engine.search.told_search"]
    environment = {**os.environ, build.VARIABLE: build.INTERPRETED}
    ran = subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=120)
    assert ran.stdout.splitlines() == [line for key in NODES for line in told(key)]


@pytest.mark.parametrize("key", NODES)
def test_what_is_told_has_results_of_several_depths_and_a_table(key: str) -> None:
    lines = told(key)
    assert lines == told(key)
    assert sum(" table " in line for line in lines) == 2
    assert any(f"{key} depth 2" in line for line in lines)
    assert NODES[key] != COMPILED_CHECK_INTERVAL  # the limit of nodes ends it, and not a look at `stop`
