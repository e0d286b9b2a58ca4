"""The engine's end of the protocol: what it answers, and that both ends understand each other."""

from collections import deque

import pytest

from controller.arena.matches.contestant import Pace
from controller.arena.matches.serving import Serving
from controller.arena.matches.words import BadWords, Go, read_go, read_position, write_go, write_position
from engine.games import load
from engine.notation import find_move
from engine.notation import write_position as text_of

WARI = load("wari")
START = text_of(WARI, WARI.start())


class Said:
    """Lines that are there from the start; the last ones come while a search runs, then perhaps the end of the pipe."""

    def __init__(self, *lines: str, later: tuple[str, ...] = (), ends: bool = False) -> None:
        self.lines, self.later = deque(lines), deque(later)
        self.closed, self.ends = False, ends

    def take(self) -> str | None:
        if not self.lines:
            self.lines, self.later = self.later, deque()
        return self.lines.popleft() if self.lines else None

    def arrived(self) -> deque[str]:
        if self.later:
            self.lines.append(self.later.popleft())
        self.closed = self.ends and not self.later
        return self.lines


def answers(
    *lines: str, later: tuple[str, ...] = (), game: str = "wari", level: int = 0, ends: bool = False
) -> list[str]:
    out: list[str] = []
    now_s = iter(range(10**4))
    heard = Said(*lines, later=later, ends=ends)
    Serving(load(game), "Me", heard, out.append, clock=lambda: next(now_s) * 0.001, level=level).serve()
    return out


def test_it_greets_and_is_ready_for_its_game() -> None:
    assert answers("witboard 1", "game wari 7") == ["witboard 1 Me", "option level 0", "ready", "ready"]


@pytest.mark.parametrize("key", ["outwit", "wari", "web", "witsend"])
def test_it_answers_every_position_with_a_legal_move(key: str) -> None:
    game = load(key)
    *infos, best = answers(f"position {text_of(game, game.start())}", "go nodes 300", game=key)
    assert all(line.startswith("info depth ") for line in infos)
    move = find_move(game, game.start(), best.removeprefix("bestmove ").replace("_", " "))
    assert move.side == game.to_act(game.start())[0]


def test_moves_lead_to_the_position_that_is_asked_about() -> None:
    out = answers(f"position {START} moves A a B", "go depth 1")
    assert out[-1].split()[1] in "abcdef"


def test_stop_ends_a_search_without_limits() -> None:
    assert answers("go", later=("stop", "witboard 1"))[-4].startswith("bestmove ")


def test_quit_ends_search_and_engine() -> None:
    out = answers("go", later=("quit", "witboard 1"))
    assert out[-1].startswith("bestmove ")


@pytest.mark.parametrize("last", ["stop", "quit"])
def test_what_ends_a_search_is_heard_behind_other_lines(last: str) -> None:
    out = answers("go", "witboard 1", later=("game wari 1", last))
    assert [line.split()[0] for line in out[-5:]] == ["bestmove", "witboard", "option", "ready", "ready"]


def test_the_end_of_the_pipe_ends_a_search_behind_other_lines() -> None:
    out = answers("go", "witboard 1", later=("game wari 1",), ends=True)
    assert out[-4:] == ["witboard 1 Me", "option level 0", "ready", "ready"]


def test_time_ends_a_search() -> None:
    assert answers("go time 40")[-1].startswith("bestmove ")


def test_where_nothing_can_be_moved_the_move_is_none() -> None:
    assert answers("position 0,0,0,0,0,0/0,0,0,0,0,0/30,18 s own_rows 90", "go nodes 9") == ["bestmove none"]


def test_a_level_has_its_own_depth_and_the_seed_its_errors() -> None:
    infos = answers("option level 1", "go nodes 100000")
    assert infos[-2].startswith("info depth 1 ")
    moves = {answers("option level 1", f"game wari {seed}", "go nodes 5000")[-1] for seed in range(12)}
    assert len(moves) > 1
    assert answers("go nodes 100000", level=1)[-2].startswith("info depth 1 ")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("witboard 2", "error version '2'; this engine speaks 1"),
        ("game chess 1", "error game 'chess'; this engine plays wari"),
        ("game wari x", "error seed 'x'; expected a whole number of up to 18 digits"),
        ("option hash 5", "error no option 'hash'; there is: level"),
        ("option level 11", "error level '11'; expected 0 (full strength), or 1 to 10"),
        ("position nonsense", "error position text"),
        (f"position {START} moves Q", "error illegal move 'Q' at ply 0 of wari"),
        ("go moves 5", "error go: 'moves' is none of time, nodes, depth, each once"),
        ("go time", "error go: time ''; expected a whole number"),
        ("sing", "error no word 'sing'; there are: "),
    ],
)
def test_what_it_does_not_understand_it_says_in_a_line_and_goes_on(line: str, why: str) -> None:
    first, *rest = answers(line, "witboard 1")
    assert first.startswith(why)
    assert rest[-1] == "ready"


@pytest.mark.parametrize("pace", [Pace(), Pace(nodes=7), Pace(time_ms=9), Pace(nodes=7, time_ms=9)])
def test_what_one_end_asks_the_other_understands(pace: Pace) -> None:
    assert read_go(write_go(pace).removeprefix("go")) == Go(pace.time_ms, pace.nodes)


@pytest.mark.parametrize("moves", [(), ("A",), ("a b", "c")])
def test_what_one_end_tells_of_a_position_the_other_reads(moves: tuple[str, ...]) -> None:
    assert read_position(write_position(START, moves).removeprefix("position ")) == (START, moves)


@pytest.mark.parametrize("rest", ["time 1 time 2", "nodes -1", "depth 1.5", "nodes 9999999999", "x"])
def test_limits_that_are_none_are_refused(rest: str) -> None:
    with pytest.raises(BadWords, match="go: "):
        read_go(rest)
