"""A game that comes as a record is kept as if it had been played here, and nothing of a wrong one is."""

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from controller.errors import BadRecord
from controller.journal.journal import Journal
from controller.publish.games_list import Filter, listed
from controller.publish.review import record_text, review
from controller.table.importing import MOST_BYTES, read_import
from controller.table.names import names_of
from engine.games import load
from engine.record import write_record
from engine.record.record import GameRecord
from tests.controller.kept_game import keep_moves, own_board
from tests.ending import at_end
from tests.installed_games import SHIPPED

WEB = """[Game "web"]
[Format "1"]
[Rulings "{rulings}"]
[Date "1984-11-05"]
[Player1 "Ann"]
[Player2 "Ben"]
[Result "0-1"]
[Clause "WEB-18"]
[Reason "Whatever <b>somebody</b> wrote."]

1. t3r4-t4r4 t2r3-t2r2
0-1
"""


def web_text() -> str:
    game = load("web")
    position = game.start()
    clause = game.resigned(position, 0).clause
    return WEB.format(rulings=game.rules.rulings).replace("WEB-18", clause)


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    return at_end.enter_context(Journal.open(tmp_path, now=lambda: "2024-05-01T12:00:00+00:00"))


def test_an_imported_game_is_in_the_list_with_its_names_and_day_and_can_be_looked_at(journal: Journal) -> None:
    number = read_import(web_text().encode()).keep(journal)
    (one,) = listed(journal.path.parent, Filter(name="ann", result="won:1"))["games"]
    assert (one["number"], one["names"], one["winners"], one["date"]) == (number, ["Ann", "Ben"], [1], "1984-11-05")
    shown = review(journal.game(number), own_board)
    assert [ply["move"] for ply in shown["plies"]] == ["", "t3r4-t4r4", "t2r3-t2r2"]
    assert names_of(journal.game(number).records) == ("Ann", "Ben")
    assert journal.open_game() is None


def test_the_words_of_a_result_are_the_programs_own(journal: Journal) -> None:
    number = read_import(web_text().encode()).keep(journal)
    assert "somebody" not in str(journal.game(number).result)
    assert str(journal.game(number).result) == "White resigns. Green wins."


@pytest.mark.parametrize("key", SHIPPED)
def test_what_is_saved_as_a_file_comes_in_again_as_the_same_game(key: str, journal: Journal) -> None:
    game, chance = load(key), Random(key)
    position, notations = game.start(), []
    for _ in range(8):
        move = chance.choice(game.legal_moves(position))
        position = game.apply(position, move)
        notations.append(move.notation)
    number = keep_moves(journal, key, *notations)
    journal.close_game(number, "over")
    text = record_text(journal.game(number))
    again = read_import(text.encode()).keep(journal)
    assert record_text(journal.game(again)) == text


def test_a_game_that_was_broken_off_is_kept_as_that(journal: Journal) -> None:
    text = write_record(GameRecord("web", ("t3r4-t4r4",)), load)
    number = read_import(text.encode()).keep(journal)
    assert journal.game(number).result == "Broken off"
    (one,) = listed(journal.path.parent, Filter(result="none"))["games"]
    assert one["winners"] is None


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ("t2r3-t2r2", "t2r3-t9r9", "line 11: .*; correct that line"),
        ('"web"', '"chess"', "line 1: .*chess"),
        ("1984", "\x00", "line 4: it is no line of a record"),
        ("0-1\n", "1-0\n", "line 12: "),
        ("Rulings", "Nothing", "Rulings"),
    ],
)
def test_a_wrong_line_is_named_with_the_remedy(before: str, after: str, told: str) -> None:
    text = web_text().replace(before, after)
    with pytest.raises(BadRecord, match=told):
        read_import(text.encode())


@pytest.mark.parametrize("data", [b"\xff\xfe", b"", b"GIF89a", b"[" * 3000, b"x" * (MOST_BYTES + 1)])
def test_what_is_no_record_is_refused_in_a_line(data: bytes) -> None:
    with pytest.raises(BadRecord) as error:
        read_import(data)
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 300


@given(st.data())
def test_no_record_that_was_tampered_with_is_more_than_an_error(data: st.DataObject) -> None:
    text = web_text()
    at = data.draw(st.integers(0, len(text) - 1))
    put = data.draw(
        st.text(st.characters(codec="utf-8"), max_size=8) | st.sampled_from(["9" * 30, '[Start "', "{", '"]'])
    )
    tampered = text[:at] + put + text[at + data.draw(st.integers(0, 12)) :]
    with suppress(BadRecord):  # one error, in a line, and nothing else
        read_import(tampered.encode())
