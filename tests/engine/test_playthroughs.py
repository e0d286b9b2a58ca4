"""Whole games, told ply by ply, as somebody read and approved them."""

from pathlib import Path

import pytest

from engine.games import load
from engine.record import read_record
from tests.engine.playthrough import GOLDEN, RECORDS, told
from tests.installed_games import SHIPPED


@pytest.mark.parametrize("path", RECORDS, ids=[f"{path.parent.name}-{path.stem}" for path in RECORDS])
def test_a_recorded_game_is_told_as_before(path: Path) -> None:
    kept = path.with_suffix(".playthrough").read_text("utf-8")
    assert told(read_record(path.read_text("utf-8"), load)) == kept


def test_every_game_has_a_playthrough_and_every_playthrough_its_record() -> None:
    assert {path.parent.name for path in RECORDS} == set(SHIPPED)
    assert {path.with_suffix(".playthrough") for path in RECORDS} == set(GOLDEN.glob("*/*.playthrough"))


@pytest.mark.clause("WEB-12", "WEB-13", "WEB-14", "WEB-15", "WEB-16", "WEB-17")
def test_white_wins_through_latch_and_removal() -> None:
    text = (GOLDEN / "web" / "white-wins.playthrough").read_text("utf-8")
    record = read_record((GOLDEN / "web" / "white-wins.record").read_text("utf-8"), load)
    assert record.outcome is not None
    assert (record.outcome.winners, record.outcome.clause) == ((0,), "WEB-17")
    for told_of in ("WEB-13", "WEB-14", "WEB-15", "WEB-16", " g 8 57"):
        assert told_of in text


@pytest.mark.clause("WEB-18")
def test_green_holds_until_the_time_that_is_handed_in_is_up() -> None:
    record = read_record((GOLDEN / "web" / "green-holds.record").read_text("utf-8"), load)
    assert record.outcome is not None
    assert (record.outcome.winners, record.outcome.clause) == ((1,), "WEB-18")
