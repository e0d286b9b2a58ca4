"""The kept rows of the recognition benchmark, and the table of docs/hands.md that is made of them."""

from collections import Counter
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
        "| factor | web | witt | not told | right of them | asked | p99, holes | WITT | Wari |",
        "|---|---|---|---|---|---|---|---|---|",
        "| clean | all | - |  |  | 1 | 40 | - | - |",
        "| slide | - | 0.9000 |  |  | 1 | - | 40 | - |",
        "",
        "20 moves that sensors could tell, in 2 cells: 0 wrong, 0 stuck, 1 others not right at the first go.",
        "0 that they could not: 0 right, 0 wrong, 0 stuck.",
    ]


def test_moves_that_no_sensor_could_tell_count_apart() -> None:
    cell = cell_of("fours", "stuck_sensor", 7)
    cell.wrong, cell.untold = 2, Counter(moves=4, right=2, wrong=2)
    [_, _, line, _, told, untold] = drawn([row_of(cell)])
    assert line == "| stuck_sensor | 0.8333 | 4 | 2 | 1 | 40 | - | - |"
    assert told == "6 moves that sensors could tell, in 1 cells: 0 wrong, 0 stuck, 1 others not right at the first go."
    assert untold == "4 that they could not: 2 right, 2 wrong, 0 stuck."
