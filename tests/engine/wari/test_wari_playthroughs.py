"""The recorded games of Wari show what they are meant to show."""

import pytest

from engine.games import load
from engine.record import read_record
from tests.engine.playthrough import GOLDEN


@pytest.mark.parametrize(
    ("name", "winners", "clause", "last"),
    [
        pytest.param("south-wins", (0,), "WARI-12", "/26,7 n own_rows 37", marks=pytest.mark.clause("WARI-12")),
        pytest.param("north-takes-the-rest", (1,), "WARI-13", "0,0,0,0,0,0/", marks=pytest.mark.clause("WARI-13")),
        pytest.param("third-time-own-rows", (1,), "WARI-16", "own_rows 43", marks=pytest.mark.clause("WARI-16")),
        pytest.param("third-time-split", (1,), "WARI-16", "split 38", marks=pytest.mark.clause("WARI-16")),
    ],
)
def test_a_recorded_game_ends_as_it_was_meant_to(name: str, winners: tuple[int, ...], clause: str, last: str) -> None:
    record = read_record((GOLDEN / "wari" / f"{name}.record").read_text("utf-8"), load)
    assert record.outcome is not None
    assert (record.outcome.winners, record.outcome.clause) == (winners, clause)
    *_, final, reason = (GOLDEN / "wari" / f"{name}.playthrough").read_text("utf-8").splitlines()
    assert last in final
    assert reason.strip() == f"{clause} {record.outcome.reason}"


@pytest.mark.clause("WARI-8")
def test_a_record_with_a_barred_move_is_refused_at_that_move_with_its_clause() -> None:
    text = (
        '[Game "wari"]\n[Format "1"]\n[Rulings "wari/1"]\n'
        '[Start "0,0,6,0,3,5/1,2,1,0,0,0/20,10 s own_rows 40"]\n[Result "*"]\n\n1. C\n*\n'
    )
    with pytest.raises(ValueError, match=r"^line 7: illegal move 'C' at ply 40 of wari \(WARI-8\): South must leave"):
        read_record(text, load)
