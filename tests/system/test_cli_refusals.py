"""Wrong input: one line on stderr that names the place, nothing on stdout, exit code 2, and nothing begun."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal.file import FILE
from controller.journal.journal import Journal
from controller.journal.records import GameHeader
from controller.service.server_socket import listen
from tests.system.at_the_prompt import Run

ROOT = Path(__file__).parents[2]
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"
Make = Callable[[Path], object]  # makes what is wrong in the test's directory


def file(path: str, text: str = "") -> Make:
    """Writes a file into the test's directory."""
    return lambda directory: (directory / path).write_text(text, "utf-8")


def folder(path: str) -> Make:
    return lambda directory: (directory / path).mkdir()


def state(path: str, *sql: str) -> Make:
    """A state directory with one unfinished game, spoiled by some SQL."""

    def make(directory: Path) -> None:
        with Journal.open(directory / path, now=lambda: "then") as journal:
            journal.begin_game(GameHeader("web", "web/1", {}, START, "none", "web", ("White", "Green")))
        with closing(sqlite3.connect(directory / path / FILE)) as database:
            for statement in sql:
                database.execute(statement)
            database.commit()

    return make


def torn_state(directory: Path) -> None:
    state("torn")(directory)
    (directory / "torn" / FILE).write_bytes(b"SQLite format 3\0" + bytes(4000))


def nothing(directory: Path) -> None:
    """The directory stays empty."""


OTHER_RULINGS = "UPDATE games SET header = replace(header, 'web/1', 'web/0')"
BAD_RECORD = """INSERT INTO records(game, n, kind, body) VALUES (1, 1, 'move', '{"notation": "t1r1-t2r1"}')"""
PLAY = ("play", "web", "--no-browser", "--port", "0")
RUN = ("--board", "web", "--game", "web", "--simulate", "--port", "0")
CONFIG = ("--config", "w.toml")
PITS = str(ROOT / "tests/boards/pits.toml")

WRONG: list[tuple[Make, tuple[str, ...], str]] = [
    # commands and arguments
    (nothing, ("dance",), "No such command 'dance'"),
    (nothing, ("games", "burn"), "No such command 'burn'"),
    (nothing, ("perft",), "witboard perft: Missing argument 'GAME'"),
    (nothing, ("perft", "web"), "witboard perft: Missing argument 'DEPTH'"),
    (nothing, ("perft", "web", "x"), "'DEPTH': 'x' is not"),
    (nothing, ("perft", "web", "-1"), "-1"),
    (nothing, ("perft", "web", "99"), "'DEPTH': 99 is not in the range"),
    (nothing, ("perft", "web", "1", "more"), "unexpected extra argument (more)"),
    (nothing, ("moves", "web", "--depth", "1"), "No such option"),
    (nothing, ("run", "--board", "web"), "witboard run: Missing option '--game'"),
    (nothing, ("run", "--game", "web"), "witboard run: Missing option '--board'"),
    (nothing, ("demo", "web", "--plies", "0"), "'--plies': 0 is not in the range"),
    (nothing, ("demo", "web", "--seed", "x"), "'--seed': 'x' is not"),
    # games, clauses, positions
    *(
        (nothing, (command, *more), "no game 'chess'; there are: ")
        for command, *more in (
            ("perft", "chess", "1"),
            ("moves", "chess"),
            ("rules", "chess"),
            ("play", "chess", "--no-browser"),
            ("demo", "chess"),
            ("run", "--board", "web", "--game", "chess"),
        )
    ),
    (nothing, ("rules", "web", "WEB-99"), "no clause 'WEB-99' in web; there are: WEB-1"),
    (nothing, ("moves", "web", "--position", ""), "position text ''"),
    (nothing, ("moves", "web", "--position", "a b"), "word 1: 1 rows, expected 7"),
    (
        nothing,
        ("moves", "web", "--position", START.replace("ggg1", "gxg1", 1)),
        "row 3 'gxg1ggg1ggg1ggg1': 'x' is no piece",
    ),
    (nothing, ("moves", "web", "--position", START.replace("16/16", "15/16", 1)), "row 1 '15': 15 sites, expected 16"),
    (nothing, ("moves", "web", "--position", START.replace("w -", "b -")), "word 2: side 'b' is none of w, g"),
    (nothing, ("moves", "web", "--position", START.replace("-", "9")), "word 3: '9'"),
    (
        nothing,
        ("perft", "web", "1", "--position", START.replace("ggg1", "gg2", 1)),
        "11 Green pins, expected 12 (WEB-2)",
    ),
    (nothing, ("perft", "web", "1", "--position", START[:-1] + "x"), "word 4: 'x' is no number of plies"),
    # boards
    (nothing, ("board", "check", "nowhere.toml"), "nowhere.toml: cannot be read (No such file or directory)"),
    (folder("there"), ("board", "check", "there"), "there: cannot be read (Is a directory)"),
    (file("b.toml", "name = "), ("board", "check", "b.toml"), "b.toml, line 1"),
    (nothing, ("run", "--board", "oak", "--game", "web"), "no board 'oak'; shipped are: "),
    (nothing, ("run", "--board", "./oak.toml", "--game", "web"), "./oak.toml: cannot be read"),
    (file("b.toml", "name = "), ("run", "--board", "b.toml", "--game", "web"), "b.toml, line 1"),
    (nothing, ("run", "--board", PITS, "--game", "web"), "board pits cannot carry The Web: it lacks t1r1"),
    (nothing, ("demo", "web", "--board", PITS), "board pits cannot carry The Web: it lacks t1r1"),
    (nothing, ("demo", "web", "--board", "oak"), "no board 'oak'"),
    # ports and hosts
    (nothing, (*PLAY[:-1], "70000"), "'--port': 70000 is not in the range"),
    (nothing, (*PLAY[:-1], "http"), "'--port': 'http' is not"),
    (nothing, (*PLAY, "--host", "192.0.2.1"), "cannot listen on 192.0.2.1"),
    (nothing, (*PLAY, "--host", "no such host"), "cannot listen on no such host"),
    (nothing, ("demo", "web", "--port", "70000"), "'--port': 70000 is not in the range"),
    # configuration
    (nothing, (*PLAY, "--config", "nowhere.toml"), "nowhere.toml: cannot be read (No such file or directory)"),
    (folder("there"), (*PLAY, "--config", "there"), "there: cannot be read (Is a directory)"),
    (file("w.toml", "port"), (*PLAY, *CONFIG), "w.toml: this is not TOML"),
    (file("w.toml", "[deamon]"), (*PLAY, *CONFIG), "w.toml: deamon: there is no such key"),
    (file("w.toml", "[daemon]\nprot = 1"), (*PLAY, *CONFIG), "w.toml: [daemon] prot: there is no such key"),
    (file("w.toml", "[daemon]\nport = 'x'"), (*PLAY, *CONFIG), "w.toml: [daemon] port: "),
    (file("w.toml", "[referee]\nsettle = 600"), (*PLAY, *CONFIG), "w.toml: [referee] settle: 600 has no unit"),
    (file("w.toml", "[referee]\ntakeback = 'no'"), (*PLAY, *CONFIG), "w.toml: [referee] takeback: "),
    (file("w.toml", "[clock]\ncontrol = 'sand'"), (*PLAY, *CONFIG), "w.toml: [clock] control: time control 'sand'"),
    (
        file("w.toml", "[clock]\ncontrol = 'total 1m,2m,3m'"),
        (*PLAY, *CONFIG),
        "w.toml: [clock] control: total: 3 times",
    ),
    (file("w.toml", "[options]\npace = '1'"), (*PLAY, *CONFIG), "w.toml: [options]: web has no option 'pace'"),
    (
        file("w.toml", "[options]\ntime_limit_s = '0'"),
        (*PLAY, *CONFIG),
        "w.toml: [options]: option 'time_limit_s' takes",
    ),
    (file("w.toml", "[options]\ntime_limit_s = 60"), (*PLAY, *CONFIG), "w.toml: [options]"),
    (file("w.toml", "[daemon]\nport = " + "9" * 5000), (*PLAY, *CONFIG), "w.toml: an integer in it is too large"),
    (file("w.toml", "a = " + "[" * 9999), (*PLAY, *CONFIG), "w.toml: it is nested too deeply"),
    (file("w.toml", ".".join("a" * 9999) + " = 1"), (*PLAY, *CONFIG), "w.toml: it is nested too deeply"),
    (file("w.toml", "[lights]\nbrightness = nan"), (*PLAY, *CONFIG), "w.toml: [lights] brightness: "),
    # what other files hold
    *(
        (file("x.toml", text), command, why)
        for command in (("board", "check", "x.toml"), ("hil", "x.toml"), ("hil", ".", "--environment", "x.toml"))
        for text, why in (
            ("scenario = " + "9" * 5000, "x.toml: an integer in it is too large"),
            ("scenario = " + "[" * 9999, "x.toml: it is nested too deeply"),
            (".".join("a" * 9999) + " = 1", "x.toml: it is nested too deeply"),
        )
    ),
    # state directories and what is in them
    (file("taken", "x"), (*PLAY, "--state", "taken"), "taken/journal.lock"),
    (file("taken", "x"), (*PLAY, "--state", "taken/below"), "taken/below/journal.lock: Not a directory"),
    (torn_state, (*PLAY, "--state", "torn"), f"torn/{FILE}: "),
    (state("new", "PRAGMA user_version=99"), (*PLAY, "--state", "new"), f"new/{FILE}: the journal has layout 99"),
    (state("alien", "PRAGMA application_id=7"), (*PLAY, "--state", "alien"), f"alien/{FILE}: this is no journal"),
    (state("old", OTHER_RULINGS), (*PLAY, "--state", "old"), "game 1 was begun under the rulings web/0"),
    (state("bad", BAD_RECORD), (*PLAY, "--state", "bad"), "game 1 of the journal cannot be resumed: illegal move"),
    (nothing, ("games", "list"), f"witboard/{FILE}: there is no journal"),
    (nothing, ("games", "list", "--state", "nowhere"), f"nowhere/{FILE}: there is no journal"),
    (folder("empty"), ("games", "list", "--state", "empty"), f"empty/{FILE}: there is no journal"),
    (file("taken", "x"), ("games", "list", "--state", "taken"), f"taken/{FILE}: there is no journal"),
    (torn_state, ("games", "list", "--state", "torn"), f"torn/{FILE}: "),
    (
        state("alien", "PRAGMA application_id=7"),
        ("games", "list", "--state", "alien"),
        "this is no journal of Witboard",
    ),
    (state("old"), ("games", "show", "2", "--state", "old"), f"old/{FILE}: there is no game 2"),
    (state("old"), ("games", "show", "0", "--state", "old"), "'NUMBER': 0 is not in the range"),
    (state("old"), ("games", "export", "x", "--state", "old"), "'NUMBER': 'x' is not"),
    (
        state("old", OTHER_RULINGS),
        ("games", "export", "1", "--state", "old"),
        "game 1 was begun under the rulings web/0",
    ),
    (state("bad", BAD_RECORD), ("games", "export", "1", "--state", "bad"), "game 1 of the journal cannot be replayed"),
    (state("odd", "UPDATE games SET header = '{}'"), ("games", "list", "--state", "odd"), "the header of game 1"),
    (
        state("odd", "INSERT INTO records(game, n, kind, body) VALUES (1, 1, 'move', '[')"),
        ("games", "show", "1", "--state", "odd"),
        "record 1 of game 1",
    ),
    # recordings
    (file("tape", "x"), (*PLAY, "--state", "s", "--record", "tape"), "tape: there is such a file; name a new one"),
    (nothing, (*PLAY, "--state", "s", "--record", "nowhere/tape"), "nowhere/tape: no file can be made there"),
    (file("tape", "x"), ("record", "tape", *RUN, "--state", "s"), "tape: there is such a file; name a new one"),
    (nothing, ("replay", "nowhere"), "nowhere: cannot be read (No such file or directory)"),
    (folder("there"), ("replay", "there"), "there: cannot be read (Is a directory)"),
    (file("tape", "x"), ("replay", "tape"), "tape: is not a recording"),
    (file("tape", "witboard recording 9\n"), ("replay", "tape"), "tape: is of format '9'"),
]


@pytest.mark.parametrize(("make", "arguments", "names"), WRONG, ids=[" ".join(wrong[1])[-60:] for wrong in WRONG])
def test_wrong_input_is_one_line_that_names_the_place(
    run: Run, tmp_path: Path, make: Make, arguments: tuple[str, ...], names: str
) -> None:
    make(tmp_path)
    done = run(*arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("witboard")
    assert done.err.count("\n") == 1
    assert names in done.err


def test_wrong_input_begins_no_game_and_no_recording(run: Run, tmp_path: Path) -> None:
    (tmp_path / "w.toml").write_text("[options]\npace = '1'")
    run(*PLAY, "--state", "state", *CONFIG)
    run("run", "--board", PITS, "--game", "web", "--port", "0", "--state", "state")
    run(*PLAY, "--state", "state", "--record", "nowhere/tape")
    assert [path.name for path in tmp_path.iterdir()] == ["w.toml"]


@pytest.mark.parametrize("command", [PLAY[:-1], ("demo", "web", "--port")])
def test_a_taken_port_is_one_line(run: Run, command: tuple[str, ...]) -> None:
    with listen("127.0.0.1", 0) as sock:
        port = str(sock.getsockname()[1])
        done = run(*command, port)
    assert (done.code, done.out) == (2, "")
    assert done.err == (
        f"witboard: port {port} on 127.0.0.1 is taken; stop what listens there or choose another --port\n"
    )
