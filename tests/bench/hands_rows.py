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
    """What a cell came to.

    commit_ms  median and 99th percentile of `Cell.commit`, () where nothing was timed
    untold     `Cell.untold`: of moves, right, wrong and stuck, those that no sensor could tell
    """

    game: str
    factor: str
    moves: int
    right: int
    wrong: int
    stuck: int
    counted: dict[str, int]
    commit_ms: tuple[float, ...]
    untold: dict[str, int] = {}

    @property
    def told(self) -> tuple[int, int]:
        """Right moves, and all, of those that sensors could tell."""
        return self.right - self.untold.get("right", 0), self.moves - self.untold.get("moves", 0)


def row_of(cell: Cell) -> Row:
    """Its row."""
    commit = tuple(percentile(cell.commit, percent) for percent in (50, 99)) if cell.commit else ()
    counted, untold = (
        {word: count for word, count in sorted(words.items()) if count} for words in (cell.counted, cell.untold)
    )
    return Row(cell.game, cell.factor, cell.moves, cell.right, cell.wrong, cell.stuck, counted, commit, untold)


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
    told = [("factor", *games, "not told", "right of them", "asked", "p99, holes", "WITT", "Wari")]
    for factor in FACTORS:
        cells = {row.game: row for row in rows if row.factor == factor}
        if not cells:
            continue
        asked = sum(row.counted.get("asked", 0) for row in cells.values())
        shares = [_share(cells[game]) if game in cells else "-" for game in games]
        latest = [_latest(cells, of) for of in (HOLES, ("witt",), ("wari",))]
        untold = [sum(row.untold.get(word, 0) for row in cells.values()) for word in ("moves", "right")]
        told.append((factor, *shares, *(str(count or "") for count in untold), str(asked), *latest))
    moves, untold_moves = sum(row.moves for row in rows), sum(row.untold.get("moves", 0) for row in rows)
    faults = {word: sum(getattr(row, word) for row in rows) for word in ("right", "wrong", "stuck")}
    excused = {word: sum(row.untold.get(word, 0) for row in rows) for word in faults}
    plain = {word: faults[word] - excused[word] for word in faults}
    missed = moves - untold_moves - sum(plain.values())
    return [
        *table(told),
        "",
        f"{moves - untold_moves:,} moves that sensors could tell, in {len(rows)} cells: {plain['wrong']} wrong, "
        f"{plain['stuck']} stuck, {missed} others not right at the first go.",
        f"{untold_moves:,} that they could not: {excused['right']:,} right, {excused['wrong']} wrong, "
        f"{excused['stuck']} stuck.",
    ]


def _share(row: Row) -> str:
    right, moves = row.told
    return "all" if right == moves else f"{right / moves:.4f}"


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
