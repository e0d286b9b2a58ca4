"""Three Men's Morris, a game of another package: found by its metadata alone, and played by all that plays the others.

The laws of all games, the examples of its sheet, demo and search find it by themselves; here is what is its own.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from importlib.metadata import distribution
from pathlib import Path

import pytest

from controller.publish.about import about
from controller.rulebook import clause_text
from controller.table.boards import board_names, load_board, own_board
from controller.web.page_protocol import Box, Lift, Place
from engine.best_moves import search
from engine.games import GROUP, keys, load, manifest
from engine.notation import read_position, write_position
from engine.play import play
from engine.position import Position
from engine.record import GameRecord, read_record, write_record
from engine.search.result import Limits
from tests.controller.at_the_daemon import AtTheDaemon
from tests.controller.at_the_table import AtTheTable
from tests.installed_games import PLUGINS, SHIPPED
from tests.plugins.naive_morris import Naive, moves

ROOT = Path(__file__).parents[2]
GAME = load("morris")
ROOMS = ("engine", "hardware", "controller", "seeds", "firmware", "packaging")


def command(*arguments: str) -> subprocess.CompletedProcess[str]:
    """`witboard` as a process of its own, with that package on its path."""
    path = os.pathsep.join([str(PLUGINS), *filter(None, [os.environ.get("PYTHONPATH")])])
    return subprocess.run(
        [sys.executable, "-m", "controller", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


def places(position: Position) -> Naive:
    """The same for the naive generator."""
    sides: list[frozenset[tuple[int, int]]] = [
        frozenset((site % 3 - 1, 1 - site // 3) for site in range(9) if position.board[site] == pin) for pin in (1, 2)
    ]
    mine, others = sides if position.turn == 0 else reversed(sides)
    return Naive(mine, others, position.state[10] == 1)


def reachable(options: Mapping[str, str]) -> dict[Naive, Position]:
    """Every position that a game can come to."""
    start = GAME.start(options)
    found, waiting = {places(start): start}, [start]
    while waiting:
        position = waiting.pop()
        for move in GAME.legal_moves(position):
            after = GAME.apply(position, move)
            key = places(after)
            if key not in found:
                found[key] = Position(after.game, after.state, after.sites)
                waiting.append(found[key])
    return found


def test_the_game_is_found_by_the_metadata_of_its_package_alone() -> None:
    (entry,) = distribution("witboard-morris").entry_points
    assert (entry.group, entry.name) == (GROUP, "morris")
    assert set(keys()) == {*SHIPPED, "morris"}
    naming = [
        path for room in ROOMS for path in (ROOT / room).rglob("*") if path.suffix in (".py", ".js", ".toml", ".md")
    ]
    assert len(naming) > 400
    assert [path for path in naming if "morris" in path.read_text("utf-8").casefold()] == []


@pytest.mark.clause("MORRIS-1", "MORRIS-9")
@pytest.mark.parametrize("opening", ["free", "barred"])
def test_in_every_position_both_generators_agree_and_nobody_is_shut_in(opening: str) -> None:
    found = reachable({"opening": opening})
    assert len(found) > 1000
    for here, position in found.items():
        after = {move.notation: places(GAME.apply(position, move)) for move in GAME.legal_moves(position)}
        assert after == dict(moves(here))
        assert bool(after) == (GAME.outcome(position) is None)
        assert read_position(GAME, write_position(GAME, position)) == position


@pytest.mark.clause("MORRIS-9")
def test_the_third_time_is_a_draw() -> None:
    position = play(GAME, GAME.start(), ["m", "nw", "ne", "sw", "w", "e"])
    for _ in range(2):
        assert GAME.outcome(position) is None
        position = play(GAME, position, ["m-n", "e-se", "n-m", "se-e"])
    outcome = GAME.outcome(position)
    assert outcome is not None
    assert (outcome.winners, outcome.clause) == ((), "MORRIS-9")


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("3/3/3 w open 0", "word 3: 'open'; expected free or barred"),
        ("www/bbb/w2 b free 7", "at most 3 pieces a side"),
        ("w2/3/3 w free 1", "1 White pieces and 0 Black ones"),
        ("3/1w1/3 b barred 1", "the first piece stands in the centre"),
        ("www/bb1/3 w free 6", "3 White pieces and 2 Black ones"),
        ("www/bbb/3 w free 8", "the game was over before the last move"),
    ],
)
def test_a_position_that_no_game_comes_to_is_refused(text: str, said: str) -> None:
    with pytest.raises(ValueError, match=said):
        read_position(GAME, text)


def test_the_search_proves_what_is_known_of_the_game_and_says_why() -> None:
    """Whoever begins in the centre wins, and where that is barred nobody does."""
    start = GAME.start()
    *_, found = search(GAME, start, 0, Limits(nodes=20_000))
    assert (found.lines[0].notations[0], found.lines[0].exact, found.lines[0].score > 0) == ("m", True, True)
    barred = GAME.start({"opening": "barred"})
    *_, found = search(GAME, barred, 0, Limits(nodes=60_000))
    assert (found.lines[0].score, found.lines[0].exact) == (0, False)


def test_a_hint_is_given_with_the_reason_and_the_unit_of_the_game() -> None:
    done = command("hint", "morris", "--moves", "m nw ne", "--nodes", "500", "--json")
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    assert told["lines"][0]["moves"][0] == "sw"
    assert (told["lines"][0]["why"], told["lines"][0]["words"]) == ("It has two in a line that is open.", "+0.1 lines")
    assert told["lines"][1]["why"].endswith("White wins in 1 move: White has three in a line (MORRIS-8).")


def test_its_sheet_and_its_board_are_found_through_its_manifest() -> None:
    assert own_board("morris") == "morris"
    assert "morris" in board_names()
    assert {site.name for site in load_board("morris").sites} == set(GAME.site_names)
    clause = clause_text("morris", "MORRIS-8")
    assert clause_text("morris", "MORRIS-8", "de") == clause  # its sheet is told in English alone
    assert clause is not None
    assert clause.startswith("MORRIS-8 Three in a line")
    listed = command("board", "list").stdout.splitlines()
    assert "morris: Three Men's Morris: nine points; carries morris" in listed
    assert command("rules", "morris", "MORRIS-7").stdout.startswith("MORRIS-7 Empty points")


@pytest.mark.parametrize("seed", range(3))
def test_simulated_people_play_it_to_its_end_through_sensors_and_referee(seed: int) -> None:
    done = command("demo", "morris", "--seed", str(seed))
    assert done.returncode == 0, done.stderr
    *_, ending, position = done.stdout.splitlines()
    assert ending.endswith("A draw." if "third time" in ending else "has three in a line. " + ending[-11:])
    assert GAME.outcome(read_position(GAME, position)) is not None or "third time" in ending


def test_the_referee_names_the_clause_and_lights_the_way_back() -> None:
    table = AtTheTable(load_board("morris"), GAME, position="b1w/wwb/b2 w free 6")
    table.move("w", "s", 1000)
    saying = table.saying()
    assert saying is not None
    assert (saying.clause, saying.text) == (
        "MORRIS-5",
        "A piece goes to the next point along a line; s is not next to w.",
    )
    table.move("s", "w", 1000).move("m", "n", 1000)
    assert table.moves == ["m-n"]


def test_a_page_at_the_daemon_plays_it_to_its_end(tmp_path: Path) -> None:
    sitting = AtTheDaemon(tmp_path, board=load_board("morris"), game=GAME)
    page = about(sitting.table.binding, simulated=True)
    assert (page["game"], page["title"], len(page["sites"])) == ("morris", "Three Men's Morris", 9)
    for turn, (site, piece) in enumerate((("m", 1), ("nw", 2), ("n", 1), ("ne", 2)), 1):
        sitting.tell(1000 * turn, Box(site, piece))
    sitting.tell(5000, Box("s", 1)).tell(5200, Lift("ne")).tell(5600, Place("ne")).pump(8000)
    assert sitting.answers == [None] * 7
    assert sitting.moves == ["m", "nw", "n", "ne", "s"]
    assert sitting.table.session.phase == "over"
    assert sitting.journal.game(sitting.table.game_id).records[-1].kind == "outcome"


def test_a_recorded_game_is_read_back_as_it_was_written() -> None:
    outcome = GAME.outcome(play(GAME, GAME.start(), ["m", "nw", "n", "ne", "s"]))
    record = GameRecord("morris", ("m", "nw", "n", "ne", "s"), (("opening", "free"),), outcome=outcome)
    assert read_record(write_record(record, load), load) == record


def test_the_manifest_tells_what_the_game_is() -> None:
    parts = manifest("morris")
    assert (parts.title, parts.players, parts.unit) == ("Three Men's Morris", (2, 2), "lines")
    assert [(option.key, option.title) for option in parts.options] == [("opening", "The centre for the first piece")]


@pytest.mark.clause("MORRIS-10")
def test_time_resignation_and_agreement_end_the_game() -> None:
    start = GAME.start()
    ended = (GAME.time_is_up(start), GAME.resigned(start, 0), GAME.draw_agreed())
    assert [(end.winners, end.clause) for end in ended] == [((1,), "MORRIS-10"), ((1,), "MORRIS-10"), ((), "MORRIS-10")]
