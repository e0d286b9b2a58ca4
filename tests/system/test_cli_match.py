"""`witboard match` and `witboard engine`: a match as it is told, and two Witboards against each other."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games import load
from engine.record import read_record
from tests.system.at_the_prompt import Run

ROOT = Path(__file__).parents[2]
ENGINE = f"engine:{sys.executable} -c 'from controller.cli.engine import engine_command; engine_command()' wari"


def test_a_match_is_told_in_full_and_the_same_again(run: Run) -> None:
    arguments = ("match", "wari", "level:1", "random", "--games", "4", "--nodes", "60", "--json")
    done = run(*arguments)
    assert (done.code, done.err) == (0, "")
    told = json.loads(done.out)
    assert told["players"] == ["level 1", "random"]
    assert told["wins"] + told["draws"] + told["losses"] == told["games"] == 4
    low, high = told["score_95"]
    assert 0 <= low <= told["score"] <= high <= 1
    assert told["forfeits"] == []
    assert run(*arguments).out == done.out


def test_the_table_tells_the_limit_and_the_records_are_kept(run: Run, tmp_path: Path) -> None:
    done = run("match", "wari", "random", "random", "--games", "2", "--plies", "9", "--record", "kept")
    assert done.code == 0
    assert "2 games after 9 plies: drawn" in done.out
    assert "+0 Elo" in done.out
    kept = sorted((tmp_path / "kept").iterdir())
    assert [path.name for path in kept] == ["wari-0001.record", "wari-0002.record"]
    assert [len(read_record(path.read_text("utf-8"), load).moves) for path in kept] == [9, 9]


def test_in_the_web_the_limit_is_the_time(run: Run) -> None:
    done = run("match", "web", "random", "random", "--games", "1", "--plies", "6")
    assert "1 games after 6 plies: Time is up. Green wins." in done.out


def test_two_witboards_play_each_other(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    arguments = ("--games", "1", "--nodes", "40", "--plies", "30", "--set", "level=1", "--json")
    told = json.loads(run("match", "wari", ENGINE, f"{ENGINE} --name Other", *arguments).out)
    assert (told["players"], told["games"], told["forfeits"]) == (["Witboard", "Other"], 1, [])
    assert told["plies"] > 10


def test_an_engine_speaks_until_it_is_told_to_quit() -> None:
    orders = "witboard 1\ngame web 5\ngo nodes 50\nquit\nwitboard 1\n"
    done = subprocess.run(
        [sys.executable, "-m", "controller", "engine", "web"],
        cwd=ROOT,
        input=orders,
        capture_output=True,
        text=True,
        check=True,
    )
    said = done.stdout.splitlines()
    assert said[:4] == ["witboard 1 Witboard", "option level 0", "ready", "ready"]
    assert said[-1].startswith("bestmove t")
    assert done.stderr == ""


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("chess", "1", "2"), "no game 'chess'"),
        (("wari", "1", "99"), "no player '99'; expected a level from 1 to 10, random, engine:COMMAND"),
        (("wari", "1", "engine:no-such-program"), "engine:no-such-program: cannot be started (No such file"),
        (("wari", "1", "engine:true"), "engine:true: ended with code 0; see docs/engine-protocol.md"),
        (("wari", "1", "2", "--set", "level=3"), "--set level=3: no player is an external engine"),
        (("wari", "1", "2", "--option", "x=3"), "wari has no option 'x'"),
        (("witsend", "1", "2", "--option", "players=3"), "witsend with 3 players: a match is for two"),
        (("wari", "1", ENGINE, "--set", "hash=3"), "has no option 'hash'; it has: level"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(
    run: Run, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], why: str
) -> None:
    monkeypatch.setenv("PYTHONPATH", str(ROOT))
    done = run("match", *arguments)
    assert (done.code, done.out) == (2, "")
    assert why in done.err
    assert len(done.err.splitlines()) == 1
