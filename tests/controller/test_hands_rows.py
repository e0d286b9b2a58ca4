"""The kept rows of the recognition benchmark, and the table of docs/hands.md that is made of them."""

from pathlib import Path

from tests.bench.hands_cell import Cell
from tests.bench.hands_rows import PAGE, drawn, keep, read, row_of


def cell_of(game: str, factor: str, right: int = 10) -> Cell:
    cell = Cell(game, factor, 10, right, commit=[20.0, 40.0])
    cell.counted.update({"asked": 1})
    return cell


def test_the_table_in_docs_is_that_of_the_kept_rows() -> None:
    assert PAGE.path.read_text("utf-8") == PAGE.text(), "run `python -m tests.bench.hands_rows`"


def test_a_cell_that_is_played_again_takes_the_place_of_its_row(tmp_path: Path) -> None:
    file = tmp_path / "rows.jsonl"
    keep([row_of(cell_of("witt", "slide", 9)), row_of(cell_of("web", "clean"))], file)
    keep([row_of(cell_of("witt", "slide"))], file)
    assert [(row.game, row.factor, row.right) for row in read(file)] == [("web", "clean", 10), ("witt", "slide", 10)]


def test_the_table_tells_shares_questions_and_the_latest_commits_and_what_was_not_played() -> None:
    rows = [row_of(cell_of("web", "clean")), row_of(cell_of("witt", "slide", 9))]
    assert drawn(rows) == [
        "| factor | web | witt | asked | p99, holes | WITT | Wari |",
        "|---|---|---|---|---|---|---|",
        "| clean | all | - | 1 | 40 | - | - |",
        "| slide | - | 0.9000 | 1 | - | 40 | - |",
        "",
        "20 moves in 2 cells: 0 wrong, 0 stuck, 1 others not right at the first go.",
    ]
