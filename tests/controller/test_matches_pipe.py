"""A process at the other end: the scripted engine, and what is none."""

import sys
from pathlib import Path

import pytest

from controller.arena.matches.contestant import Pace
from controller.arena.matches.entrants import read_entrant
from controller.arena.matches.errors import EngineFailed
from controller.arena.matches.external import ExternalEngine
from controller.arena.matches.pipe import Broken, start
from controller.arena.matches.series import MatchPlan, check, play_all
from engine.games import load
from engine.record import read_record

SCRIPT = Path(__file__).with_name("scripted_engine.py")
GAME = read_record((SCRIPT.parents[1] / "golden/wari/south-wins.record").read_text("utf-8"), load)
PLENTY_S = 30.0


def command(manner: str) -> str:
    return f"{sys.executable} -S {SCRIPT} {manner} {' '.join(GAME.moves)}"


def series(manner: str, other: str = "random") -> MatchPlan:
    entrants = (read_entrant(f"engine:{command(manner)}"), read_entrant(other))
    return MatchPlan("wari", entrants, games=2, pace=Pace(nodes=50), opening=0)


def test_programs_play_whole_games() -> None:
    match = series("well", f"engine:{command('well')}")
    assert check(match) == ("Scripted", "Scripted")
    played = list(play_all(match))
    assert [(one.how, one.moves, one.outcome) for one in played] == [("rules", GAME.moves, GAME.outcome)] * 2
    assert [one.winner for one in played] == [0, 1]


@pytest.mark.parametrize(
    ("manner", "why"),
    [
        ("illegal", "illegal move 'Z'"),
        ("crash", "ended with code 7"),
        ("flood", "writes a line of more than 4096 bytes"),
    ],
)
def test_a_program_that_misbehaves_loses_every_game_and_the_match_goes_on(manner: str, why: str) -> None:
    played = list(play_all(series(manner)))
    assert [(one.how, one.winner) for one in played] == [("forfeit", 1), ("forfeit", 1)]
    assert all(why in one.why and "forfeits at ply" in one.why for one in played)


@pytest.mark.parametrize(
    ("manner", "why"), [("elsewhere", "reports 'I know only chess'"), ("future", "speaks version '9'")]
)
def test_a_program_that_cannot_play_is_refused_before_the_first_game(manner: str, why: str) -> None:
    with pytest.raises(EngineFailed, match=why):
        check(series(manner))


def test_a_program_that_is_silent_is_not_waited_for_for_ever() -> None:
    """The clock of the test runs; the silence itself takes no time."""
    now_s = iter(range(0, 10_000, 5))
    with pytest.raises(EngineFailed, match="not ready within 10 s"):
        ExternalEngine(command("mute"), Pace(), {}, clock=lambda: float(next(now_s)))


@pytest.mark.parametrize("text", ["no-such-program-anywhere", "' unfinished", "/"])
def test_what_is_no_program_is_named(text: str) -> None:
    with pytest.raises(EngineFailed, match="engine:"):
        start(text)


def test_a_process_that_has_ended_says_how() -> None:
    pipe = start(f"{sys.executable} -S -c 'import os; os.kill(os.getpid(), 9)'")
    with pytest.raises(Broken, match="was ended by signal 9"):
        pipe.line(PLENTY_S)
    pipe.close()


def test_lines_come_one_by_one_however_they_were_written() -> None:
    script = r"import sys; sys.stdout.write('a\r\nb\n\nc'); sys.stdout.flush(); sys.stdin.readline(); print('d')"
    pipe = start(f'{sys.executable} -S -c "{script}"')
    assert [pipe.line(PLENTY_S) for _ in range(3)] == [b"a", b"b", b""]
    pipe.send("on", PLENTY_S)
    assert pipe.line(PLENTY_S) == b"cd"
    pipe.close()


def test_a_program_that_does_not_read_is_found_out_and_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("controller.arena.matches.pipe.LEAVE_S", 0)
    pipe = start(f"{sys.executable} -S -c 'import time; time.sleep(60)'")
    with pytest.raises(Broken, match="does not read what it is sent"):
        pipe.send("x" * 10_000_000, 0)
    pipe.close()
