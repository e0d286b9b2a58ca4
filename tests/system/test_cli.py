"""The command line: help everywhere, and answers on stdout."""

import importlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from controller.cli.main import FAMILIES, witboard
from controller.core.api.commands import Answer
from controller.journal.journal import Journal
from controller.web.page_protocol import NewGame
from engine.build import running
from engine.games import keys, load
from engine.record import read_record
from tests.controller.at_the_daemon import AtTheDaemon
from tests.system.at_the_prompt import Run

ROOT = Path(__file__).parents[2]
START = "16/16/ggg1ggg1ggg1ggg1/www1www1www1www1/16/16/16 w - 0"


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A state directory with a game that was resigned, one that was abandoned, and one that goes on."""
    state = tmp_path_factory.mktemp("kept")
    sitting = AtTheDaemon(state)
    sitting.carry(1000, "t3r4", "t4r4").carry(3000, "t3r3", "t4r3").wish(5000, "resign", 0)
    sitting.tell(5500, NewGame()).carry(7000, "t7r4", "t8r4").tell(9000, NewGame())
    sitting.carry(10_500, "t3r4", "t4r4").carry(12_500, "t4r4", "t3r4")
    sitting.tell(14_500, Answer(1, "yes")).pump(15_000).leave()
    return state


def commands(group: click.Group = witboard, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    yield path
    context = click.Context(group)
    for name in group.list_commands(context):
        command = group.get_command(context, name)
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


def test_a_command_brings_no_more_than_its_own_family() -> None:
    for name, family in FAMILIES.items():
        own = importlib.import_module(f"controller.cli.{family}").COMMANDS
        assert {command.name for command in own} == {other for other in FAMILIES if FAMILIES[other] == family}
        assert witboard.get_command(click.Context(witboard), name) in own
    told = "import atexit, sys; atexit.register(lambda: print(*sys.modules))"
    script = f"{told}; from controller.cli.main import main; main(['engine', 'wari'])"
    done = subprocess.run([sys.executable, "-c", script], input="quit\n", capture_output=True, text=True, cwd=ROOT)
    loaded = set(done.stdout.split())
    assert {"controller.cli.engine", "engine.games.wari.rules"} <= loaded
    assert not loaded & {"asyncio", "rich", "hardware.board", "controller.service.daemon", "controller.cli.run"}


def test_every_promised_command_is_there() -> None:
    promised = {
        "games check",
        "games prune",
        "run",
        "play",
        "perft",
        "moves",
        "rules",
        "replay",
        "board check",
        "games list",
        "games show",
    }
    assert promised | {"games export", "demo"} <= {" ".join(path) for path in commands()}


def test_the_version_is_told_and_which_engine_runs(run: Run) -> None:
    said = run("--version").out.splitlines()
    assert said[0].startswith("witboard, version ")
    assert said[1:] == [f"engine: {running()}"]


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


def test_moves_are_listed_in_the_language_that_is_asked_for(run: Run) -> None:
    lines = run("moves", "web", "--language", "de").out.splitlines()
    assert lines[0] == f"Stellung: {START}"
    assert lines[1].startswith("am Zug: ")
    owing = run(
        "moves", "web", "--language", "de", "--position", "wwwwwwww1gg5/16/gggggggg8/gg14/wwww12/16/16 g 8 31"
    ).out
    assert "Pflicht: " in owing


def test_rules_says_how_to_play_and_every_rule_on_demand(run: Run) -> None:
    page = run("rules", "witt").out
    for word in ("Aim", "A turn", "Penetration", "Rule of Three", "witboard rules witt --all"):
        assert word in page
    assert "WITT-II-A-3" not in page
    everything = run("rules", "witt", "--all").out
    assert "WITT-II-A-3 To move is compulsory" in everything
    assert "WITT-V-2" in everything
    assert "->" not in everything  # no example that only tests read


def test_rules_finds_the_clauses_that_speak_of_a_word(run: Run) -> None:
    assert run("rules", "web", "--find", "TRAP").out.splitlines() == [
        "WEB-19 Traps and repetition",
        "WEB-21 Resignation and agreement",
    ]
    assert "No clause of The Web speaks of 'chess'" in run("rules", "web", "--find", "chess").out


def test_rules_are_told_in_the_language_that_is_asked_for(run: Run) -> None:
    page = run("rules", "witt", "--language", "de").out
    for word in ("Ziel", "Ein Zug", "Durchbruch", "Dreierregel", "Alle Regeln: witboard rules witt --all"):
        assert word in page
    everything = run("rules", "witt", "--all", "--language", "de").out
    assert "WITT-II-A-3 Wer ziehen kann, muss" in everything
    assert run("rules", "web", "web-5", "--language", "de").out.startswith("WEB-5 Ein Feld weit\n")
    assert run("rules", "web", "--find", "zwölfte", "--language", "de").out.startswith("WEB-17 Zwölf weiße Stifte")
    assert "„Schach“" in run("rules", "web", "--find", "Schach", "--language", "de").out
    assert "'fr' is not one of 'en', 'de'" in run("rules", "web", "--language", "fr").err


@pytest.mark.parametrize(
    ("settings", "title"),
    [
        ({"LANG": "de_AT.UTF-8"}, "Ein Feld weit"),
        ({"LANG": "C.UTF-8"}, "One space"),
        ({"LANG": "fr_FR.UTF-8"}, "One space"),
        ({}, "One space"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "de_DE.UTF-8"}, "Ein Feld weit"),
        ({"LANG": "de_DE.UTF-8", "LC_ALL": "C"}, "One space"),
    ],
    ids=str,
)
def test_unless_a_language_is_asked_for_it_is_that_of_the_terminal(
    run: Run, monkeypatch: pytest.MonkeyPatch, settings: dict[str, str], title: str
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in settings.items():
        monkeypatch.setenv(name, value)
    assert run("rules", "web", "WEB-5").out.startswith(f"WEB-5 {title}\n")
    assert run("rules", "web", "WEB-5", "--language", "en").out.startswith("WEB-5 One space\n")


def test_rules_prints_one_clause_however_it_is_written(run: Run) -> None:
    clause = run("rules", "web", "web-11").out
    assert clause == run("rules", "web", "WEB-11").out
    assert clause.splitlines()[0].startswith("WEB-11 ")


def test_boards_are_listed_and_checked(run: Run) -> None:
    listed = run("board", "list").out.splitlines()
    assert "web: The Web: seven rings of sixteen holes; carries web" in listed
    assert "witt-small: WITT, sensors in the play area only; carries fours, outwit, witt (72 sites unseen)" in listed
    good, carries, magnets = run("board", "check", "web").out.splitlines()
    assert good == "web: The Web: seven rings of sixteen holes: 112 sites, 112 with a sensor, 112 LEDs: good"
    assert carries == "carries web"
    assert magnets.startswith("magnets: good: ")
    pits = run("board", "check", str(ROOT / "tests/boards/pits.toml"))
    assert (pits.code, pits.out.splitlines()[1]) == (
        0,
        "carries no game: each needs a site, or a sensor, that is not there",
    )


def test_a_board_file_with_several_faults_has_a_line_for_each(run: Run, tmp_path: Path) -> None:
    text = (ROOT / "tests/boards/pits.toml").read_text("utf-8")
    (tmp_path / "bad.toml").write_text(text.replace("channel = 6", "channel = 2").replace("leds = 6", "leds = 3"))
    done = run("board", "check", "bad.toml")
    assert (done.code, done.out) == (2, "")
    assert len(done.err.splitlines()) > 1
    assert all("bad.toml" in line for line in done.err.splitlines())


def test_games_are_listed_oldest_first(run: Run, journal: Path) -> None:
    head, *lines = run("games", "list", "--state", str(journal)).out.splitlines()
    assert re.split(r"  +", head.strip()) == ["No.", "Game", "Begun", "Players", "Result", "Disk"]
    told = [re.split(r"  +", line.strip()) for line in lines]
    assert all(re.fullmatch(r"\d+ kB", line.pop()) for line in told)
    begun = ["The Web", "2024-05-01 12:00"]
    assert told == [
        ["1", *begun, "White resigns. Green wins."],
        ["2", *begun, "abandoned"],
        ["3", *begun, "not over yet"],
    ]


def test_a_journal_without_games_says_so(run: Run, tmp_path: Path) -> None:
    with Journal.open(tmp_path, now=lambda: "2024-05-01T12:00:00"):
        pass
    assert run("games", "list", "--state", str(tmp_path)).out == "No game has been played yet.\n"


def test_the_list_of_games_names_who_played(run: Run, tmp_path: Path) -> None:
    assert run("demo", "wari", "--seed", "1", "--steady", "--plies", "2", "--state", str(tmp_path)).code == 0
    assert "demo 1 (Süd), demo 1 (Nord)" in run("games", "list", "--state", str(tmp_path), "--language", "de").out


def test_games_are_listed_and_shown_in_the_language_that_is_asked_for(run: Run, journal: Path) -> None:
    lines = run("games", "list", "--state", str(journal), "--language", "de").out.splitlines()
    assert re.split(r"  +", lines[3])[:-1] == ["3", "The Web", "01.05.2024 12:00", "noch nicht zu Ende"]
    lines = run("games", "show", "1", "--state", str(journal), "--language", "de").out.splitlines()
    assert lines[:3] == [
        "The Web, Festlegungen web/1, begonnen 01.05.2024 12:00 auf dem Brett web",
        f"Anfang: {START}",
        "   1 Weiß     t3r4-t4r4, durch Ruhe",
    ]
    assert lines[-1].startswith("Ergebnis: ")


def test_a_game_is_shown_record_by_record(run: Run, journal: Path) -> None:
    lines = run("games", "show", "1", "--state", str(journal)).out.splitlines()
    assert lines[1:4] == [
        f"start: {START}",
        "   1 White    t3r4-t4r4, by settle",
        "   2 Green    t3r3-t4r3, by settle",
    ]
    assert lines[-1] == "result: White resigns. Green wins."
    assert "takeback: moves 0, returning False" in run("games", "show", "3", "--state", str(journal)).out.splitlines()


@pytest.mark.parametrize(
    ("number", "moves", "clause"), [(1, ("t3r4-t4r4", "t3r3-t4r3"), "WEB-21"), (2, ("t7r4-t8r4",), None), (3, (), None)]
)
def test_an_exported_game_reads_back(
    run: Run, journal: Path, number: int, moves: tuple[str, ...], clause: str | None
) -> None:
    record = read_record(run("games", "export", str(number), "--state", str(journal)).out, load)
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


def test_the_module_is_the_same_command() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "controller", "perft", "web", "1"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert (int(done.stdout) > 1, done.stderr) == (True, "")


def test_a_reader_that_goes_away_is_no_traceback() -> None:
    command = f"{sys.executable} -m controller rules web web-1 | head -n 1; exit ${{PIPESTATUS[0]}}"
    done = subprocess.run(["bash", "-c", command], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.stdout.startswith("WEB-1 ")
    assert "Traceback" not in done.stderr


def test_every_game_has_its_sheet_and_its_moves(run: Run) -> None:
    for key in keys():
        assert run("rules", key).code == 0
        assert run("moves", key).code == 0


def test_the_games_are_listed_with_players_goal_and_options(run: Run) -> None:
    lines = run("rules").out.splitlines()
    games = [line.partition(":")[0] for line in lines if not line.startswith(" ")]
    assert games == list(keys())
    assert "wari: Wari, 2 players. Be the first to capture 25 of the 48 stones." in lines
    assert "  repetition: When stones go round (WARI-16): own_rows or split" in lines
    assert "  players: Players (WITSEND-2): 2, from 2 to 6" in lines


def test_the_options_of_a_game_are_listed_with_rule_values_and_the_usual_one(run: Run) -> None:
    lines = run("options", "witt").out.splitlines()
    assert lines[:3] == [
        "Objective (objective, WITT-I-B-2)",
        "  What both sides play for; the players agree on one.",
        "  objective=penetration   Penetration (unless you choose): Bring a peg behind the opposing back line. "
        "Best for a first game.",
    ]
    for value in load("witt").options[0].values:
        assert any(line.startswith(f"  objective={value} ") for line in lines)
    assert (
        "  time_limit_s=NUMBER  a whole number from 1 to 86400 seconds; 7200 unless you choose"
        in run("options", "web").out
    )
    assert "  by lot unless you choose" in run("options", "wari").out.splitlines()


def test_games_and_their_options_are_listed_in_the_language_that_is_asked_for(run: Run) -> None:
    games = run("rules", "--language", "de").out
    assert "outwit: Outwit, 2 Spieler. " in games
    assert "witsend: Wit's End, 2 bis 6 Spieler. " in games
    assert "(OUTWIT-18): none, jump oder push" in games
    assert "(WITSEND-2): 2, von 2 bis 6" in games
    assert "eine ganze Zahl von 1 bis 86400 Sekunden; 7200, wenn du" in run("options", "web", "--language", "de").out
    assert run("options", "wari", "--language", "de").out.count("wenn du nichts wählst") == 2


@pytest.mark.parametrize("objective", load("witt").options[0].values)
def test_a_demo_plays_for_the_objective_that_is_named(run: Run, objective: str) -> None:
    done = run("demo", "witt", "--seed", "1", "--steady", "--plies", "2", "--option", f"objective={objective}")
    assert done.code == 0
    words = done.out.splitlines()[-1].split()
    assert objective in [word.partition(":")[0] for word in words]  # behind it the options that the seed has drawn


def test_a_demo_is_told_in_the_language_that_is_asked_for(run: Run) -> None:
    lines = run("demo", "web", "--seed", "1", "--steady", "--plies", "2", "--language", "de").out.splitlines()
    assert (lines[0], lines[-2]) == ("Zufallszahl (seed) 1", "2 Züge: abgebrochen")


@pytest.mark.parametrize("command", ["play", "run", "record", "demo"])
def test_an_option_that_the_game_does_not_take_is_refused_in_a_line(run: Run, command: str) -> None:
    named = ["play", "witt"] if command == "play" else ["demo", "witt"] if command == "demo" else [command]
    more = ["x.rec"] if command == "record" else []
    more += ["--board", "witt", "--game", "witt", "--simulate"] if command in ("run", "record") else []
    for text, says in {
        "objective=glory": "option 'objective' takes penetration, occupation",
        "colour=red": "witt has no option 'colour'; it has: isolation, objective, repetition",
        "objective": "expected KEY=VALUE, each key once",
    }.items():
        done = run(*named, *more, "--option", text)
        assert (done.code, done.out) == (2, "")
        assert says in done.err
        assert len(done.err.splitlines()) == 1


def test_the_referee_speaks_on_standard_streams() -> None:
    orders = '{"type":"tick","t_ns":5}\n' + "x" * 3_000_000 + '\n{"type":"tick","t_ns":6}\n{"type":"quit"}\n'
    done = subprocess.run(
        [sys.executable, "-m", "controller", "referee", "--game", "wari"],
        cwd=ROOT, input=orders, capture_output=True, text=True, check=True,
    )  # fmt: skip
    told = [json.loads(line) for line in done.stdout.splitlines()]
    assert (told[0]["type"], told[0]["version"], told[0]["game"]) == ("hello", 1, "wari")
    assert [one["type"] for one in told[-3:]] == ["done", "error", "done"]
    assert told[-1]["t_ns"] == 6
