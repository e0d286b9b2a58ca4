"""The command line: help everywhere, answers on stdout, and for every wrong input one line that names the place."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

import click
import pytest

from controller.cli.main import main, witboard
from controller.journal import Journal
from controller.journal_file import FILE
from controller.journal_records import GameHeader
from controller.listening import listen
from controller.web.messages import Command
from engine.games import KEYS
from engine.record import read_record
from tests.controller.at_the_daemon import AtTheDaemon

ROOT = Path(__file__).parents[2]
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"


class Ran(NamedTuple):
    code: object
    out: str
    err: str


Run = Callable[..., Ran]
Make = Callable[[Path], object]  # makes what is wrong in the test's directory


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    """Runs a command in an empty directory; no state of this machine is touched."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)

    def run(*arguments: str) -> Ran:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        printed = capsys.readouterr()
        return Ran(ended.value.code, printed.out, printed.err)

    return run


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state directory with a game that was resigned, one that was abandoned, and one that goes on."""
    state = tmp_path_factory.mktemp("kept")
    sitting = AtTheDaemon(state)
    sitting.carry(1000, "t3r4", "t4r4").carry(3000, "t3r3", "t4r3").wish(5000, "resign", 0)
    sitting.tell(5500, Command("new_game")).carry(7000, "t7r4", "t8r4").tell(9000, Command("new_game"))
    sitting.carry(10_500, "t3r4", "t4r4").carry(12_500, "t4r4", "t3r4")
    sitting.tell(14_500, Command("answer", question=1, choice="yes")).pump(15_000).leave()
    return state


def commands(group: click.Group = witboard, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from commands(command, (*path, name))
        else:
            yield (*path, name)


@pytest.mark.parametrize("path", list(commands()), ids=" ".join)
@pytest.mark.parametrize("flag", ["--help", "-h"])
def test_every_command_explains_itself(run: Run, path: tuple[str, ...], flag: str) -> None:
    done = run(*path, flag)
    assert (done.code, done.err) == (0, "")
    assert done.out.startswith(f"Usage: {' '.join(('witboard', *path))} ")
    assert len(done.out.splitlines()) > 3


def test_every_promised_command_is_there() -> None:
    promised = {"run", "play", "perft", "moves", "rules", "replay", "board check", "games list", "games show"}
    assert promised | {"games export", "demo"} <= {" ".join(path) for path in commands()}


def test_the_version_is_told(run: Run) -> None:
    assert run("--version").out.startswith("witboard, version ")


def test_without_a_command_the_help_is_shown_as_a_complaint(run: Run) -> None:
    for arguments in ((), ("games",), ("board",)):
        done = run(*arguments)
        assert (done.code, done.out) == (2, "")
        assert done.err.startswith("Usage: witboard")


def test_perft_prints_the_count_alone_on_the_last_line(run: Run) -> None:
    assert run("perft", "web", "0").out == "1\n"
    plain, divided = run("perft", "web", "2"), run("perft", "web", "2", "--divide")
    count = plain.out.splitlines()[-1]
    assert plain.out == f"{count}\n"
    *by_move, last = divided.out.splitlines()
    assert last == count
    assert sum(int(line.split(": ")[1]) for line in by_move) == int(count)


def test_perft_counts_from_any_position(run: Run) -> None:
    over = "wwwwwwwwwwww4/16/gggggggggggg4/16/16/16/16 g 8 41"
    assert [run("perft", "web", str(depth), "--position", over).out for depth in (0, 1)] == ["1\n", "0\n"]


def test_moves_lists_the_position_whose_turn_it_is_duties_and_moves(run: Run) -> None:
    lines = run("moves", "web").out.splitlines()
    assert lines[:2] == [f"position: {START}", "to move: White"]
    assert "t3r4-t4r4" in lines[2:]
    assert lines[2:] == sorted(lines[2:])
    owing = run("moves", "web", "--position", "wwwwwwww1gg5/16/gggggggg8/gg14/wwww12/16/16 g 8 31").out
    assert "duty: Green must take a pin out of the scoring row: t10r1, t11r1. (WEB-13)" in owing
    over = run("moves", "web", "--position", "wwwwwwwwwwww4/16/gggggggggggg4/16/16/16/16 g 8 41").out
    assert over.splitlines()[1].startswith("over: White has all 12 pins")


def test_rules_prints_the_sheet_or_one_clause_however_it_is_written(run: Run) -> None:
    sheet = run("rules", "web").out
    assert sheet.startswith("# ")
    clause = run("rules", "web", "web-11").out
    assert clause == run("rules", "web", "WEB-11").out
    assert clause.splitlines()[0].startswith("WEB-11 ")


def test_boards_are_listed_and_checked(run: Run) -> None:
    assert run("board", "list").out.startswith("web: The Web")
    assert run("board", "check", "web").out == (
        "web: The Web: seven rings of sixteen holes: 112 sites, 112 with a sensor, 112 LEDs: good\n"
    )
    assert run("board", "check", str(ROOT / "tests/boards/pits.toml")).code == 0


def test_a_board_file_with_several_faults_has_a_line_for_each(run: Run, tmp_path: Path) -> None:
    text = (ROOT / "tests/boards/pits.toml").read_text("utf-8")
    (tmp_path / "bad.toml").write_text(text.replace("channel = 6", "channel = 2").replace("leds = 6", "leds = 3"))
    done = run("board", "check", "bad.toml")
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) > 1
    assert all("bad.toml" in line for line in done.err.splitlines())


def test_games_are_listed_oldest_first(run: Run, journal: Path) -> None:
    lines = run("games", "list", "--state", str(journal)).out.splitlines()
    begun = "web, begun 2024-05-01T12:00:00, on board web"
    assert lines == [f"1: {begun}: White resigns. Green wins.", f"2: {begun}: abandoned", f"3: {begun}: unfinished"]


def test_a_game_is_shown_record_by_record(run: Run, journal: Path) -> None:
    lines = run("games", "show", "1", "--state", str(journal)).out.splitlines()
    assert lines[1:4] == [
        f"start: {START}",
        "move: ply 1, side 0, notation t3r4-t4r4, how settle",
        "move: ply 2, side 1, notation t3r3-t4r3, how settle",
    ]
    assert lines[-1] == "result: White resigns. Green wins."
    assert "takeback: moves 0" in run("games", "show", "3", "--state", str(journal)).out.splitlines()


@pytest.mark.parametrize(
    ("number", "moves", "clause"), [(1, ("t3r4-t4r4", "t3r3-t4r3"), "WEB-21"), (2, ("t7r4-t8r4",), None), (3, (), None)]
)
def test_an_exported_game_reads_back(
    run: Run, journal: Path, number: int, moves: tuple[str, ...], clause: str | None
) -> None:
    record = read_record(run("games", "export", str(number), "--state", str(journal)).out)
    assert (record.game, record.moves) == ("web", moves)
    assert (record.outcome.clause if record.outcome else None) == clause
    assert dict(record.tags) == {"Date": "2024-05-01", "Board": "web", "TimeControl": "shared 2h"}


def test_reading_the_journal_leaves_it_as_it_was(run: Run, journal: Path, tmp_path: Path) -> None:
    state = tmp_path / "copy"
    shutil.copytree(journal, state)
    before = {path.name: path.read_bytes() for path in state.iterdir()}
    for arguments in (("list",), ("show", "1"), ("export", "1")):
        assert run("games", *arguments, "--state", str(state)).code == 0
    assert {path.name: path.read_bytes() for path in state.iterdir() if path.name in before} == before


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
BAD_RECORD = """INSERT INTO records VALUES (1, 1, 'move', '{"notation": "t1r1-t2r1"}')"""
PLAY = ("play", "web", "--no-browser", "--port", "0")
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
        state("odd", "INSERT INTO records VALUES (1, 1, 'move', '[')"),
        ("games", "show", "1", "--state", "odd"),
        "record 1 of game 1",
    ),
    # recordings
    (file("tape", "x"), (*PLAY, "--state", "s", "--record", "tape"), "tape: there is such a file; name a new one"),
    (nothing, (*PLAY, "--state", "s", "--record", "nowhere/tape"), "nowhere/tape: no file can be made there"),
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


def test_the_module_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "controller", "perft", "web", "1"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert (int(done.stdout) > 1, done.stderr) == (True, "")


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    command = f"{sys.executable} -m controller rules web | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("# ")
    assert "Traceback" not in done.stderr


def test_every_game_has_its_sheet_and_its_moves(run: Run) -> None:
    for key in KEYS:
        assert run("rules", key).code == 0
        assert run("moves", key).code == 0
