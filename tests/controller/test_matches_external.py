"""What an external engine says, as a player of a match hears it: by a scripted pipe, on a clock that is not real."""

from collections.abc import Iterable
from typing import TypeAlias

import pytest

from controller.arena.matches.contestant import Pace, Turn
from controller.arena.matches.errors import EngineFailed, Forfeit
from controller.arena.matches.external import EXTERNAL_GRACE_S, EXTERNAL_READY_S, MOST_LINES, MOVE_S, ExternalEngine
from controller.arena.matches.pipe import Broken
from engine.games import load
from engine.play import play

Said: TypeAlias = bytes | Broken | None
USUAL = Pace(nodes=500)
WARI = load("wari")
HELLO = (b"witboard 1 Tester", b"option style 3", b"ready")
START = "4,4,4,4,4,4/4,4,4,4,4,4/0,0 s own_rows 0"


class ScriptedPipe:
    """Says line after line; None: it is silent for as long as it is heard.  A Broken is raised when it is due."""

    def __init__(self, *said: Said) -> None:
        self.said = list(said)
        self.sent: list[str] = []
        self.now_s = 100.0
        self.closed = False

    def send(self, line: str, within_s: float) -> None:
        assert within_s > 0
        self.sent.append(line)

    def line(self, within_s: float) -> bytes | None:
        said = self.said.pop(0) if self.said else None
        if isinstance(said, Broken):
            raise said
        if said is None:
            self.now_s += within_s
        return said

    def close(self) -> None:
        self.closed = True


def engine(pipe: ScriptedPipe, pace: Pace = USUAL, **options: str) -> ExternalEngine:
    return ExternalEngine("prog", pace, options, lambda command: pipe, lambda: pipe.now_s)


def at_start(*moves: str) -> Turn:
    start = WARI.start()
    position = play(WARI, start, moves)
    return Turn(position, position.turn, start, moves)


def answer(*said: Said, pace: Pace = USUAL) -> tuple[str, ScriptedPipe]:
    pipe = ScriptedPipe(*HELLO, b"ready", *said)
    player = engine(pipe, pace)
    player.begin(WARI, 5)
    return player.choose(at_start("A")), pipe


def fault(*said: Said, pace: Pace = USUAL) -> str:
    with pytest.raises(Forfeit) as caught:
        answer(*said, pace=pace)
    return str(caught.value)


def test_it_is_greeted_told_the_game_the_position_with_its_moves_and_asked() -> None:
    move, pipe = answer(b"info depth 3 nodes 7", b"bestmove b")
    assert move == "b"
    assert pipe.sent == ["witboard 1", "game wari 5", f"position {START} moves A", "go nodes 500"]


def test_it_has_its_name_from_the_engine_and_its_options_before_every_game() -> None:
    pipe = ScriptedPipe(*HELLO, b"ready", b"ready")
    player = engine(pipe, style="4")
    player.begin(WARI, 1)
    player.begin(WARI, 2)
    assert player.name == "Tester"
    assert pipe.sent[1:] == ["option style 4", "game wari 1", "option style 4", "game wari 2"]


def test_without_moves_the_position_itself_is_sent() -> None:
    pipe = ScriptedPipe(*HELLO, b"ready", b"bestmove A")
    player = engine(pipe, Pace(time_ms=250))
    player.begin(WARI, 1)
    player.choose(Turn(WARI.start(), 0, WARI.start()))
    assert pipe.sent[-2:] == [f"position {START}", "go time 250"]


def test_a_blank_within_a_move_is_written_as_a_low_line() -> None:
    assert answer(b"bestmove a_b")[0] == "a b"


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ((b"witboard 2 New", b"ready"), "speaks version '2' of the protocol; this program speaks 1"),
        ((b"ready",), "says 'ready' before it is ready"),
        ((b"Loading weights...",), "says 'Loading weights...' before it is ready"),
        ((b"witboard 1 X", b"error no licence"), "reports 'no licence'"),
        ((b"\xff\x00\x1b[2J",), "which is no line of text"),
        ((None,), f"is not ready within {EXTERNAL_READY_S:g} s"),
        ((Broken("ended with code 1"),), "ended with code 1"),
        ((b"witboard 1 X", *[b"option a 1"] * MOST_LINES), f"writes {MOST_LINES} lines without an answer"),
    ],
)
def test_an_engine_that_cannot_be_made_ready_fails_the_match_and_is_ended(said: Iterable[Said], why: str) -> None:
    pipe = ScriptedPipe(*said)
    with pytest.raises(EngineFailed) as caught:
        engine(pipe)
    assert str(caught.value).startswith("engine:prog: ")
    assert why in str(caught.value)
    assert pipe.closed


def test_an_option_that_the_engine_does_not_have_is_named_with_those_it_has() -> None:
    with pytest.raises(EngineFailed, match="has no option 'hash'; it has: style"):
        engine(ScriptedPipe(*HELLO), hash="5")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (b"bestmove", "answers 'bestmove' in place of a move"),
        (b"bestmove a b", "answers 'bestmove a b' in place of a move"),
        (b"ready", "answers 'ready' in place of a move"),
        (b"error out of memory", "reports 'out of memory'"),
        (b"bestmove \xc3\xa9", "which is no line of text"),
        (b"\x1b]0;title\x07", "which is no line of text"),
        (Broken("was ended by signal 11"), "was ended by signal 11"),
    ],
)
def test_what_is_wrong_in_a_game_loses_it(said: bytes | Broken, why: str) -> None:
    assert why in fault(said)


def test_a_message_from_outside_is_cut() -> None:
    assert len(fault(b"bestmove " + b"x y " * 1000)) < 150


def test_who_floods_loses() -> None:
    assert fault(*[b"info depth 1"] * MOST_LINES) == f"writes {MOST_LINES} lines without an answer"


@pytest.mark.parametrize(("pace", "limit_s"), [(Pace(time_ms=250), 0.25), (Pace(nodes=9), MOVE_S)])
def test_who_is_late_is_told_to_stop_and_then_loses(pace: Pace, limit_s: float) -> None:
    pipe = ScriptedPipe(*HELLO, b"ready")
    player = engine(pipe, pace)
    player.begin(WARI, 5)
    began_s = pipe.now_s
    with pytest.raises(Forfeit, match=f"makes no move within {limit_s:g} s"):
        player.choose(at_start())
    assert pipe.now_s == pytest.approx(began_s + limit_s + EXTERNAL_GRACE_S)
    assert pipe.sent[-1] == "stop"


def test_who_answers_when_told_to_stop_has_moved() -> None:
    move, pipe = answer(b"info depth 1", None, b"bestmove c")
    assert (move, pipe.sent[-1]) == ("c", "stop")


def test_words_that_are_all_the_engine_talks_do_not_make_more_time() -> None:
    """Lines keep coming, and the time goes on."""
    pipe = ScriptedPipe(*HELLO, b"ready", *[b"info depth 1"] * 50, None, *[b"info depth 2"] * 50)
    player = engine(pipe, Pace(time_ms=100))
    player.begin(WARI, 5)
    with pytest.raises(Forfeit, match="makes no move"):
        player.choose(at_start())
