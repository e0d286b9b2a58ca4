"""The kept rows of the recognition benchmark: `make bench-hands ARGS=--keep` keeps those of the cells it plays.

`python -m tests.bench.hands_rows` writes the kept ones into docs/hands.md.  One line of JSON a cell, in the order of
games and factors; a cell that is played again takes the place of its old row.
"""

from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from controller.hands.factors import FACTORS
from engine.games import keys
from tests.bench.figure import percentile
from tests.bench.hands_cell import Cell
from tests.marked_page import MarkedPage, table

KEPT = Path(__file__).with_name("hands_rows.jsonl")
HOLES = ("fours", "outwit", "web")


class Row(msgspec.Struct, frozen=True):
    """What a cell came to; `commit_ms`: median and 99th percentile of `Cell.commit`, () where nothing was timed."""

    game: str
    factor: str
    moves: int
    right: int
    wrong: int
    stuck: int
    counted: dict[str, int]
    commit_ms: tuple[float, ...]


def row_of(cell: Cell) -> Row:
    """Its row."""
    commit = tuple(percentile(cell.commit, percent) for percent in (50, 99)) if cell.commit else ()
    counted = {word: count for word, count in sorted(cell.counted.items()) if count}
    return Row(cell.game, cell.factor, cell.moves, cell.right, cell.wrong, cell.stuck, counted, commit)


def read(path: Path = KEPT) -> list[Row]:
    """The kept rows, in order."""
    lines = path.read_text("utf-8").splitlines() if path.exists() else []
    return _ordered(msgspec.json.decode(line, type=Row) for line in lines)


def keep(rows: Iterable[Row], path: Path = KEPT) -> None:
    """Keep these rows in the place of older ones of the same cells."""
    lines = [msgspec.json.encode(row).decode() + "\n" for row in _ordered([*read(path), *rows])]
    path.write_text("".join(lines), "utf-8")


def drawn(rows: Sequence[Row] | None = None) -> list[str]:
    """The table by factor and game, and what all cells come to together."""
    rows = read() if rows is None else rows
    games = [game for game in keys() if any(row.game == game for row in rows)]
    told = [("factor", *games, "asked", "p99, holes", "WITT", "Wari")]
    for factor in FACTORS:
        cells = {row.game: row for row in rows if row.factor == factor}
        if not cells:
            continue
        asked = sum(row.counted.get("asked", 0) for row in cells.values())
        shares = [_share(cells[game]) if game in cells else "-" for game in games]
        latest = [_latest(cells, of) for of in (HOLES, ("witt",), ("wari",))]
        told.append((factor, *shares, str(asked), *latest))
    moves = sum(row.moves for row in rows)
    wrong, stuck = sum(row.wrong for row in rows), sum(row.stuck for row in rows)
    missed = moves - sum(row.right for row in rows) - wrong - stuck
    counted = f"{wrong} wrong, {stuck} stuck, {missed} others not right at the first go"
    return [*table(told), "", f"{moves:,} moves in {len(rows)} cells: {counted}."]


def _share(row: Row) -> str:
    return "all" if row.right == row.moves else f"{row.right / row.moves:.4f}"


def _latest(cells: dict[str, Row], games: Iterable[str]) -> str:
    times = [cells[game].commit_ms[1] for game in games if game in cells and cells[game].commit_ms]
    return f"{max(times):.0f}" if times else "-"


def _ordered(rows: Iterable[Row]) -> list[Row]:
    """By game and factor, the last of the same cell."""
    last = {(row.game, row.factor): row for row in rows}
    return [last[game, factor] for game in keys() for factor in FACTORS if (game, factor) in last]


PAGE = MarkedPage(
    "hands.md",
    "<!-- cells: written by python -m tests.bench.hands_rows -->",
    "<!-- end of the cells -->",
    drawn,
)

if __name__ == "__main__":
    PAGE.write()
