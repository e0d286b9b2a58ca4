"""The upkeep of a journal: checked by its checksums, pruned of old games, and what it wrote to the disk."""

import json
import re
import sqlite3
import stat
from contextlib import closing
from pathlib import Path

import pytest

from controller.journal.file import FILE
from controller.journal.journal import Journal
from controller.web.page_protocol import NewGame
from engine.games import load
from engine.record import read_record
from tests.controller.at_the_daemon import AtTheDaemon
from tests.system.at_the_prompt import Run


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A state directory with a game that was resigned, one that was abandoned, and one that goes on."""
    state = tmp_path / "kept"
    sitting = AtTheDaemon(state)
    sitting.carry(1000, "t3r4", "t4r4").carry(3000, "t3r3", "t4r3").wish(5000, "resign", 0)
    sitting.tell(5500, NewGame()).carry(7000, "t7r4", "t8r4").tell(9000, NewGame())
    sitting.carry(10_500, "t3r4", "t4r4").pump(13_000).leave()
    return state


def spoil(state: Path, statement: str) -> None:
    with closing(sqlite3.connect(state / FILE, isolation_level=None)) as database:
        database.execute(statement)


def test_a_check_names_every_game(run: Run, journal: Path) -> None:
    done = run("games", "check", "--state", str(journal))
    assert (done.code, done.err) == (0, "")
    assert [line.split(", ")[0] for line in done.out.splitlines()] == ["game 1: ok", "game 2: ok", "game 3: ok"]


def test_a_check_speaks_german(run: Run, journal: Path) -> None:
    lines = run("games", "check", "--state", str(journal), "--language", "de").out.splitlines()
    assert re.fullmatch(r"Partie 1: in Ordnung, \d+ Einträge", lines[0]), lines


def test_a_check_finds_a_record_that_the_disk_has_changed(run: Run, journal: Path) -> None:
    spoil(journal, "UPDATE records SET body = replace(body, 't4r3', 't4r5') WHERE game = 1 AND n = 2")
    done = run("games", "check", "--state", str(journal))
    assert done.code == 1
    assert "game 1: " in done.out.splitlines()[0]
    assert "record 2 of game 1 is not what was written; `witboard games prune 1` takes that game out" in done.out
    assert "game 2: ok" in done.out


def test_old_games_go_out_and_are_kept_in_a_folder(run: Run, journal: Path) -> None:
    record = run("games", "export", "1", "--state", str(journal)).out
    done = run("games", "prune", "--keep", "1", "--state", str(journal))
    assert (done.code, done.err) == (0, "")
    folder = journal / "pruned"
    assert done.out.splitlines() == [
        f"game {number}: kept in {folder}/game-{number}.json, and out of the journal" for number in (1, 2)
    ]
    assert (folder / "game-1.txt").read_text("utf-8") == record
    assert read_record((folder / "game-2.txt").read_text("utf-8"), load).moves == ("t7r4-t8r4",)
    kept = json.loads((folder / "game-1.json").read_bytes())
    assert [json.loads(row["body"])["notation"] for row in kept["records"][:2]] == ["t3r4-t4r4", "t3r3-t4r3"]
    assert json.loads(kept["games"][0]["header"])["board"] == "web"
    assert {stat.S_IMODE(path.stat().st_mode) for path in folder.iterdir()} == {0o600}
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    [_, line] = run("games", "list", "--state", str(journal)).out.splitlines()
    assert re.match(r"3 +The Web ", line)
    assert b"t3r3-t4r3" not in (journal / FILE).read_bytes()
    with Journal.open(journal, now=str) as after:
        log = after.open_game()
        assert log is not None
        assert (log.id, len(after.game(3).records)) == (3, len(log.records))


def test_what_is_taken_in_and_out_is_told_in_the_language_that_is_asked_for(
    run: Run, journal: Path, tmp_path: Path
) -> None:
    (tmp_path / "one.txt").write_text(run("games", "export", "1", "--state", str(journal)).out, "utf-8")
    german = ("--state", str(journal), "--language", "de")
    taken = run("games", "import", str(tmp_path / "one.txt"), *german)
    assert (taken.code, taken.out) == (0, "Partie 4: The Web, Weiß gibt auf. Grün gewinnt.\n")
    out = run("games", "prune", "4", *german)
    assert out.out == f"Partie 4: liegt in {journal / 'pruned' / 'game-4.json'} und nicht mehr im Journal\n"
    assert run("games", "prune", "--keep", "9", *german).out == "Nichts zu entfernen.\n"


def test_a_game_that_goes_on_stays_and_nothing_is_asked_for_by_chance(run: Run, journal: Path) -> None:
    def refused(*arguments: str) -> str:
        done = run("games", "prune", *arguments, "--state", str(journal))
        assert (done.code, done.out, done.err.count("\n")) == (2, "", 1)
        return done.err

    assert "game 3 is not over" in refused("3")
    assert "there is no game 9" in refused("1", "9")
    assert "name games by their numbers, or give --keep N" in refused()
    assert "name games by their numbers, or give --keep N" in refused("1", "--keep", "1")
    assert "name another folder" in refused("1", "--to", str(journal / FILE))
    assert run("games", "prune", "--keep", "0", "--to", "out", "--state", str(journal)).code == 0
    assert [line[:2] for line in run("games", "list", "--state", str(journal)).out.splitlines()[1:]] == ["3 "]
    assert run("games", "prune", "--keep", "1", "--state", str(journal)).out == "nothing to prune\n"


def test_a_game_that_can_no_longer_be_read_goes_out_by_its_number(run: Run, journal: Path) -> None:
    spoil(journal, "UPDATE games SET header = '{' WHERE id = 3")
    assert "`witboard games prune 3` takes that game out" in run("games", "list", "--state", str(journal)).err
    assert run("games", "prune", "3", "--to", "out", "--state", str(journal)).code == 0
    assert json.loads(Path("out/game-3.json").read_bytes())["games"][0]["header"] == "{"
    assert not Path("out/game-3.txt").exists()
    assert len(run("games", "list", "--state", str(journal)).out.splitlines()) == 1 + 2


def test_nothing_is_pruned_beside_a_daemon_or_without_a_journal(run: Run, journal: Path, tmp_path: Path) -> None:
    with Journal.open(journal, now=str):
        assert "another Witboard" in run("games", "prune", "1", "--state", str(journal)).err
    assert "there is no journal" in run("games", "prune", "1", "--state", str(tmp_path / "nowhere")).err
    assert not (tmp_path / "nowhere").exists()
