"""Ctrl-C in `witboard match` and `make tune`, and the table of `witboard hint` on a terminal: whole processes."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

import pytest

from controller.arena.tuning.lesson import BATCH

ROOT = Path(__file__).parents[2]
WITBOARD = (sys.executable, "-m", "controller")
DEADLINE_S = 60
CTRL_C = b"\x03"
BUSY = """
import pathlib, sys
games = 0
for line in sys.stdin:
    word = line.split()[0]
    games += word == "game"
    if games == 3:
        pathlib.Path(sys.argv[1]).write_text("busy")
        break
    answers = {"witboard": "witboard 1 Busy\\nready", "game": "ready", "go": "bestmove A"}
    if word in answers:
        print(answers[word], flush=True)
sys.stdin.read()
"""


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_match_that_is_stopped_tells_the_games_until_then(tmp_path: Path, jobs: str) -> None:
    """The engine is never ready for its third game, and says so into a fifo."""
    engine, told = tmp_path / "engine.py", tmp_path / "told"
    engine.write_text(BUSY, "utf-8")
    os.mkfifo(told)
    hears = os.open(told, os.O_RDWR | os.O_NONBLOCK)
    match = ("match", "wari", f"engine:{sys.executable} {engine} {told}", "random", "--games", "9999")
    briefly = ("--openings", "0", "--plies", "1", "--jobs", jobs, "--json")
    words, pipe = [*WITBOARD, *match, *briefly], subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, process_group=0, stdout=pipe, stderr=pipe) as process:
        assert select.select([hears], [], [], DEADLINE_S)[0]
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=DEADLINE_S)
    os.close(hears)
    found = json.loads(out)
    assert found["games"] <= 4
    assert jobs == "2" or found["games"] == 2
    assert (found["draws"], found["players"]) == (found["games"], ["Busy", "random"])
    assert err.decode().splitlines() == [f"stopped after {found['games']} of 9999 games"]
    assert process.returncode == 0


def test_a_tuner_that_is_stopped_tells_and_keeps_the_weights_until_then(tmp_path: Path) -> None:
    """It is heard to write into a fifo; a process left behind would keep the pipes open."""
    kept = tmp_path / "kept"
    os.mkfifo(kept)
    hears = os.open(kept, os.O_RDWR | os.O_NONBLOCK)
    tuner = (sys.executable, "-m", "controller.arena.tuning", "--game", "wari", "--steps", "9999", "--nodes", "5")
    words, pipe = [*tuner, "--jobs", "2", "--output", str(kept)], subprocess.PIPE
    with subprocess.Popen(words, cwd=ROOT, process_group=0, stdout=pipe, stderr=pipe) as process:
        assert select.select([hears], [], [], DEADLINE_S)[0]
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=DEADLINE_S)
    weights = os.read(hears, 1 << 16).decode().splitlines()
    os.close(hears)
    assert re.fullmatch(r"stopped after \d+ of 9999 pairs of games\n", err.decode())
    assert int(err.split()[2]) in range(BATCH, 9999, BATCH)
    assert out.decode().splitlines()[-1] == weights[-1]
    assert f"wari, {int(err.split()[2])} pairs" in out.decode()
    assert "tuned against" not in out.decode()
    assert process.returncode == 0


def test_a_hint_grows_deeper_on_a_terminal_and_leaves_one_table() -> None:
    with OnTerminal(["hint", "wari", "--depth", "3"]) as terminal:
        said = terminal.until_the_end()
    assert terminal.code == 0
    depths = [int(depth) for depth in re.findall(r"depth (\d+), ", said)]
    assert (depths[0], depths[-1]) == (1, 3)
    assert depths == sorted(depths)
    assert len(depths) > 2
    assert said.count("\x1b[2K") > len(depths)  # lines that were wiped before they were written anew


def test_a_hint_that_is_stopped_leaves_what_it_has_found() -> None:
    with OnTerminal(["hint", "wari", "--time-ms", "3600000"]) as terminal:
        seen = terminal.until("depth 2, ")
        terminal.type(CTRL_C)
        rest = terminal.until_the_end()
    assert terminal.code == 130
    assert "South to move" in (seen + rest)
    assert "Traceback" not in rest


class OnTerminal:
    """The command with a terminal of its own, which is its controlling one.

    code  with which it ended
    """

    def __init__(self, arguments: Sequence[str]) -> None:
        self._said = b""
        self.code: int | None = None
        self._pid, self._terminal = pty.fork()
        if self._pid == 0:
            os.chdir(ROOT)
            os.execve(sys.executable, [*WITBOARD, *arguments], {**os.environ, "TERM": "xterm", "COLUMNS": "100"})

    def __enter__(self) -> "OnTerminal":
        return self

    def __exit__(self, *_: object) -> None:
        if self.code is None:
            os.kill(self._pid, signal.SIGKILL)
            os.waitpid(self._pid, 0)
        os.close(self._terminal)

    def type(self, keys: bytes) -> None:
        os.write(self._terminal, keys)

    def until(self, words: str) -> str:
        """What it has said when those words have come."""
        while words.encode() not in self._said:
            assert self._more(), self._said
        return self._said.decode("utf-8", "replace")

    def until_the_end(self) -> str:
        """All it has said."""
        while self._more():
            pass
        self.code = os.waitstatus_to_exitcode(os.waitpid(self._pid, 0)[1])
        return self._said.decode("utf-8", "replace")

    def _more(self) -> bool:
        """Read on; False: the other end is closed."""
        assert select.select([self._terminal], [], [], DEADLINE_S)[0], self._said
        with suppress(OSError):  # so a terminal says that nobody is there
            data = os.read(self._terminal, 1 << 16)
            self._said += data
            return bool(data)
        return False
