"""How a drawing is cut into pages that overlap.

+-----------------+
|   +-------------+--+      Each page shows a window of the drawing.  Neighbours both show the strip
|   |    same  :  |  |      where they overlap, and in its middle the same cut line `:`, so that one
|   |    strip :  |  |      page is cut there and laid on the line of the other.
+---+-------------+  |
    +----------------+
"""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from hardware.plans.errors import BadPlan

PAPERS_MM = {"a4": (210.0, 297.0), "letter": (215.9, 279.4), "a3": (297.0, 420.0)}
OVERLAP_MM = 12.0
LEFT_MM, RIGHT_MM, TOP_MM, BOTTOM_MM = 17.0, 9.0, 9.0, 24.0  # what printers leave white, rulers, and words
TRIES = 200
ENOUGH_MM = 8.0  # sufficient distance of a cut from the centre of a hole
BLEED_MM = 2.0  # margin of the drawing, so that its edge is not that of a window


class Tile(NamedTuple):
    """One page: its row and column from 0, and the corner of its window, in millimetres of the drawing."""

    row: int
    column: int
    x_mm: float
    y_mm: float

    @property
    def name(self) -> str:
        """Row as a letter, column as a number from 1: A1, A2, B1 ..."""
        return f"{_letters(self.row)}{self.column + 1}"


class Sheets(NamedTuple):
    """Pages of one size, row by row; all windows are of one size, too."""

    paper: str
    page_width_mm: float
    page_height_mm: float
    width_mm: float
    height_mm: float
    rows: int
    columns: int
    overlap_mm: float
    x_mm: float
    y_mm: float

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All pages in their order."""
        return tuple(
            Tile(row, column, self.x_mm + column * self.step_x_mm, self.y_mm + row * self.step_y_mm)
            for row in range(self.rows)
            for column in range(self.columns)
        )

    @property
    def step_x_mm(self) -> float:
        """The distance from a window to the next one on its right."""
        return self.width_mm - self.overlap_mm

    @property
    def step_y_mm(self) -> float:
        """The distance from a window to the next one below."""
        return self.height_mm - self.overlap_mm

    @property
    def cuts_x_mm(self) -> tuple[float, ...]:
        """Where columns are joined: the middle of the overlap of two windows."""
        return tuple(self.x_mm + k * self.step_x_mm + self.overlap_mm / 2 for k in range(1, self.columns))

    @property
    def cuts_y_mm(self) -> tuple[float, ...]:
        """Where rows are joined."""
        return tuple(self.y_mm + k * self.step_y_mm + self.overlap_mm / 2 for k in range(1, self.rows))


def sheets(
    width_mm: float,
    height_mm: float,
    paper: str = "a4",
    overlap_mm: float = OVERLAP_MM,
    holes: Sequence[tuple[float, float]] = (),
) -> Sheets:
    """The fewest pages for a drawing of that size, upright or across; cut lines keep away from the `holes`.

    :raises BadPlan: there is no such paper, or the overlap leaves nothing of a page.
    """
    if paper not in PAPERS_MM:
        raise BadPlan(f"there is no paper {paper!r}; there are: {', '.join(PAPERS_MM)}")
    if not 0 <= overlap_mm <= 50:
        raise BadPlan(f"an overlap of {overlap_mm:g} mm is not from 0 to 50; 10 to 15 is usual")
    short, long = PAPERS_MM[paper]
    ways = []
    for wide, high in ((short, long), (long, short)):
        across, down = wide - LEFT_MM - RIGHT_MM, high - TOP_MM - BOTTOM_MM
        columns, x_mm = _along(width_mm, across, overlap_mm, [x for x, _ in holes])
        rows, y_mm = _along(height_mm, down, overlap_mm, [y for _, y in holes])
        ways.append(Sheets(paper, wide, high, across, down, rows, columns, overlap_mm, x_mm, y_mm))
    return min(ways, key=lambda way: way.rows * way.columns)


def _along(size_mm: float, window_mm: float, overlap_mm: float, holes_mm: Sequence[float]) -> tuple[int, float]:
    """The number of windows needed, and where the first begins (mm)."""
    needed, step = size_mm + 2 * BLEED_MM, window_mm - overlap_mm
    count = max(1, ceil((needed - overlap_mm) / step))
    spare = step * count + overlap_mm - needed
    if count == 1:
        return 1, -BLEED_MM - spare / 2
    starts = [-BLEED_MM - spare * k / TRIES for k in range(TRIES + 1)]

    def clear_of_holes(start: float) -> tuple[float, float]:
        cuts = [start + k * step + overlap_mm / 2 for k in range(1, count)]
        nearest = min((abs(cut - hole) for cut in cuts for hole in holes_mm), default=0.0)
        return round(min(nearest, ENOUGH_MM), 3), -abs(start + BLEED_MM + spare / 2)

    return count, max(starts, key=clear_of_holes)


def _letters(index: int) -> str:
    """A to Z, then AA, AB ..."""
    return ("" if index < 26 else _letters(index // 26 - 1)) + chr(ord("A") + index % 26)
