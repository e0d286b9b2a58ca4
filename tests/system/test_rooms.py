"""The rooms of the controller: each says what it is, what it may import and where to begin, and the book names it."""

import importlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROOMS = sorted(path.parent.name for path in (ROOT / "controller").glob("*/__init__.py"))
ROWS = [line for line in (ROOT / "docs" / "architecture.md").read_text("utf-8").splitlines() if line.startswith("| `")]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_has_a_head_of_at_most_ten_lines(room: str) -> None:
    head = importlib.import_module(f"controller.{room}").__doc__
    assert head is not None
    assert len(head.strip().splitlines()) <= 10
    if room != "core":  # its rooms say it each
        assert "mport" in head
        assert "Begin with" in head


@pytest.mark.parametrize("room", ROOMS)
def test_the_book_has_a_row_for_a_room(room: str) -> None:
    assert [row for row in ROWS if f"`controller/{room}/`" in row or ("controller/" in row and f"`{room}/`" in row)]


def test_nothing_loose_stands_beside_the_rooms() -> None:
    loose = {path.stem for path in (ROOT / "controller").glob("*.py")} - {"__init__", "__main__"}
    assert loose == {"config", "decoding", "errors", "rulebook"}
