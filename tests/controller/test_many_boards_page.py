"""The page and the picture of many boards are those of the kept rows."""

from pathlib import Path
from xml.etree import ElementTree

from tests.bench.many_boards import PAGE, PICTURE, Row, drawn, keep, picture, read


def row(boards: int, **changed: float) -> Row:
    fields = {
        "messages": boards * 1.0,
        "broker_cpu": 0.5,
        "hall_cpu": 0.1,
        "boards_cpu": 0.2,
        "p50_ms": 3.0,
        "p99_ms": 9.0,
    }
    return Row(boards, **{**fields, "back_s": 4.0, **changed})  # type: ignore[arg-type]


def test_page_and_picture_are_those_of_the_kept_rows() -> None:
    remedy = "run `python -m tests.bench.many_boards --draw`"
    assert PAGE.path.read_text("utf-8") == PAGE.text(), remedy
    assert PICTURE.read_text("utf-8") == picture(read()), remedy


def test_a_number_of_boards_that_is_measured_again_takes_the_place_of_its_row(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    keep([row(300), row(100)], file)
    keep([row(300, back_s=5.0)], file)
    assert [(one.boards, one.back_s) for one in read(file)] == [(100, 4.0), (300, 5.0)]


def test_a_row_holds_if_all_are_back_in_time_and_nothing_is_lost() -> None:
    assert row(100).holds
    for changed in ({"lost": 1}, {"away": 1}, {"back_s": 41.0}, {"done": False}):
        assert not row(100, **changed).holds


def test_what_many_would_need_is_reckoned_from_the_largest_row_that_holds() -> None:
    lines = drawn([row(100), row(1000, broker_cpu=1.0), row(3000, lost=2)])
    assert "| processors, nats | 1.00 ms a message | 100 processors of these |" in lines
    assert "| messages | 1.00 a second and board | 100,000 a second |" in lines
    assert drawn([row(100, lost=1)])[-2] == "No number of boards held here."


def test_the_picture_is_one_and_leaves_out_what_came_to_no_end() -> None:
    drawing = ElementTree.fromstring(picture([row(100), row(1000), Row(10_000, done=False)]))
    texts = [found.text for found in drawing.iter("{http://www.w3.org/2000/svg}text")]
    assert "1,000" in texts
    assert "10,000" not in texts
