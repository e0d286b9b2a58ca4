"""Directed sittings: each reaches the rows that it is there for, and together they reach all that can be reached."""

from collections import Counter
from collections.abc import Iterator

import pytest

from tests.storm import page
from tests.storm.directed import DIRECTED, run_directed
from tests.storm.disk import FileLayer
from tests.storm.reached import ACCEPTANCE, NEVER, all_rows, told

pytestmark = pytest.mark.thorough


@pytest.fixture
def layer() -> Iterator[FileLayer]:
    with FileLayer() as watching:
        yield watching


def test_each_sitting_reaches_its_rows_and_together_they_reach_all_but_those_that_nobody_can(layer: FileLayer) -> None:
    reached: Counter[tuple[object, ...]] = Counter()
    for name in DIRECTED:
        report = run_directed(name, layer)
        lacking = set(DIRECTED[name].reaches) - set(map(told, report.reached))
        assert not lacking, f"{name} does not reach {lacking}"
        assert report.happened["finished"] == 1
        reached += report.reached
    assert [row for row in all_rows() if not reached[row] and row not in NEVER] == []
    assert [row for row in NEVER if reached[row]] == [], "it is said that nobody can"
    listed = {("acceptance", *row) for row in ACCEPTANCE}
    assert [row for row in reached if row[0] == "acceptance" and row not in listed] == []


def test_what_a_sitting_is_there_for_is_the_name_of_a_row() -> None:
    names = set(map(told, all_rows()))
    assert {row for sitting in DIRECTED.values() for row in sitting.reaches} <= names
    assert all(sitting.reaches for sitting in DIRECTED.values())


def test_a_sitting_that_does_not_reach_its_row_is_found(layer: FileLayer) -> None:
    report = run_directed("nothing_is_moved_and_a_button_pressed", layer)
    assert "acceptance Claimed half a move Doubt" not in set(map(told, report.reached))


def test_the_page_gives_the_reason_for_each_row_that_is_never_reached() -> None:
    assert page.NEVER_PAGE.path.read_text("utf-8") == page.NEVER_PAGE.text(), (
        "out of date: python -m tests.storm.page writes it"
    )
