"""The schematic of a board that is wired by hand, as one drawing: group below group, column beside column."""

from collections.abc import Sequence

from hardware.board import Board
from hardware.plans.circuit import circuit
from hardware.plans.drawing import Drawing, Label, Shape
from hardware.plans.svg import svg
from hardware.plans.symbol import CELL_MM, STYLE, CircuitPart, column, column_mm

ABREAST = 9  # columns: a register and its eight sensors
MARGIN_MM, TITLE_MM = 8.0, 14.0
GAP_MM = 8.0


def board_schematic(board: Board) -> str:
    """The SVG.

    :raises BadPlan: there is no schematic of such a board (`circuit`).
    """
    shapes: list[Shape] = [
        Label("titles", CELL_MM * ABREAST / 2, 7.0, 5.0, f"{board.title}: pins with the same net are joined")
    ]
    top = MARGIN_MM + 6.0
    for group in circuit(board):
        shapes.append(Label("titles", CELL_MM * ABREAST / 2, top + 3, 3.6, group.title))
        top += TITLE_MM
        for row in _rows(group.columns):
            for number, parts in enumerate(row):
                shapes += column(parts, CELL_MM * (number + 0.5), top)
            top += max(map(column_mm, row))
        top += GAP_MM
    drawing = Drawing(f"{board.title}: schematic", CELL_MM * ABREAST, top, tuple(shapes))
    return svg(drawing, STYLE, f"{drawing.width_mm:g}mm", "#ffffff")


def _rows(columns: Sequence[Sequence[CircuitPart]]) -> Sequence[Sequence[Sequence[CircuitPart]]]:
    return [columns[first : first + ABREAST] for first in range(0, len(columns), ABREAST)]
