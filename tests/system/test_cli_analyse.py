"""`witboard analyse`: a record judged, as a table, as JSON, and as a record with comments."""

import json
from pathlib import Path

import pytest

from engine.games import load
from engine.record import read_record
from tests.system.at_the_prompt import Run

GOLDEN = Path(__file__).parents[1] / "golden"
GAME = str(GOLDEN / "wari/south-wins.record")


def test_every_move_is_judged_and_summed_up_by_side(run: Run) -> None:
    done = run("analyse", GAME, "--nodes", "150", "--json")
    assert (done.code, done.err) == (0, "")
    told, record = json.loads(done.out), read_record(Path(GAME).read_text("utf-8"), load)
    assert [one["move"] for one in told["moves"]] == list(record.moves)
    assert set(told["sides"]) == {"South", "North"}
    for side, counts in told["sides"].items():
        chosen = [one for one in told["moves"] if one["side"] == side and one["mark"] not in ("forced", "lot")]
        assert sum(counts[mark] for mark in ("best", "good", "inaccuracy", "mistake", "blunder")) == len(chosen)
        assert counts["mean_loss"] == round(sum(one["loss"] for one in chosen) / len(chosen), 1)
    assert run("analyse", GAME, "--nodes", "150", "--json").out == done.out


def test_the_table_has_a_line_a_move(run: Run) -> None:
    done = run("analyse", GAME, "--nodes", "60")
    moves = read_record(Path(GAME).read_text("utf-8"), load).moves
    assert done.code == 0
    assert sum("│ South │" in line or "│ North │" in line for line in done.out.splitlines()) == len(moves) + 2


def test_the_tables_are_told_in_the_language_that_is_asked_for(run: Run) -> None:
    out = run("analyse", GAME, "--nodes", "60", "--language", "de").out
    heads = [line for line in out.splitlines() if "┃" in line]
    assert [word in heads[0] for word in ("Zug", "Verlust", "bester")] == [True] * 3
    assert [word in heads[1] for word in ("ungenau", "grober Fehler", "Verlust je Zug")] == [True] * 3
    assert "inaccuracy" not in out


def test_the_record_with_comments_reads_back_and_has_its_own_comments_too(run: Run, tmp_path: Path) -> None:
    assert run("analyse", GAME, "--nodes", "150", "-o", "judged.record").code == 0
    before = read_record(Path(GAME).read_text("utf-8"), load)
    after = read_record((tmp_path / "judged.record").read_text("utf-8"), load)
    assert (after.moves, after.outcome, after.tags) == (before.moves, before.outcome, before.tags)
    assert set(before.comments) < set(after.comments)
    assert any(text.split()[0] in ("Inaccuracy:", "Mistake:", "Blunder:") for _, text in after.comments)


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("none.record",), "none.record: cannot be read (No such file"),
        ((str(GOLDEN / "wari/south-wins.playthrough"),), "is no header"),
        ((GAME, "-o", GAME), "there is such a file; name a new one"),
        ((GAME, "--nodes", "1", "-o", "no/such/place"), "no/such/place: cannot be written (No such file"),
    ],
)
def test_what_is_wrong_is_said_in_a_line(run: Run, arguments: tuple[str, ...], why: str) -> None:
    done = run("analyse", *arguments)
    assert (done.code, done.out) == (2, "")
    assert why in done.err
    assert len(done.err.splitlines()) == 1
