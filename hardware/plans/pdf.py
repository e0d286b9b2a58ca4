"""A drawing as PDF, 1:1, on as many pages as it takes; each page has rulers to check the print with."""

from collections.abc import Mapping
from importlib import import_module
from io import BytesIO
from typing import TYPE_CHECKING, NamedTuple

from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke
from hardware.plans.errors import PackageMissing
from hardware.plans.svg import MIDDLE
from hardware.plans.tiling import LEFT_MM, TOP_MM, Sheets, Tile

if TYPE_CHECKING:
    from reportlab.pdfgen.canvas import Canvas

POINTS_PER_MM = 72 / 25.4  # in a millimetre
RULER_MM = 100
FONT = "Helvetica"
INKS: Mapping[str, tuple[float, float, float]] = {
    "art": (0.69, 0.69, 0.69),
    "centres": (0.53, 0.53, 0.53),
    "holes": (0.82, 0, 0),
    "labels": (0, 0.31, 0.69),
    "leds": (0.06, 0.5, 0.06),
}
BLACK = (0.0, 0.0, 0.0)
GREY = (0.45, 0.45, 0.45)


def pdf(drawing: Drawing, sheets: Sheets) -> bytes:
    """The bytes of the file, one page per tile; the same drawing always gives the same bytes.

    :raises PackageMissing: reportlab is not installed.
    """
    try:
        canvas_class = import_module("reportlab.pdfgen.canvas").Canvas
    except ImportError as error:
        raise PackageMissing(f"PDF needs the package reportlab ({error}): pip install 'witboard[plans]'") from error
    file = BytesIO()
    size = (sheets.page_width_mm * POINTS_PER_MM, sheets.page_height_mm * POINTS_PER_MM)
    canvas: Canvas = canvas_class(file, pagesize=size, invariant=True, pageCompression=1)
    canvas.setTitle(drawing.title)
    canvas.setAuthor("Witboard")
    for tile in sheets.tiles:
        page = _Page(canvas, sheets, tile)
        _window(page, drawing)
        _cuts(page)
        _rulers(page)
        _words(page, drawing)
        canvas.showPage()
    canvas.save()
    return file.getvalue()


class _Page(NamedTuple):
    """A page to draw on: x, y in millimetres from the upper left corner of the paper, y downwards."""

    canvas: "Canvas"
    sheets: Sheets
    tile: Tile

    def line(self, x1_mm: float, y1_mm: float, x2_mm: float, y2_mm: float) -> None:
        high = self.sheets.page_height_mm
        self.canvas.line(
            x1_mm * POINTS_PER_MM, (high - y1_mm) * POINTS_PER_MM, x2_mm * POINTS_PER_MM, (high - y2_mm) * POINTS_PER_MM
        )

    def text(self, x_mm: float, y_mm: float, size_mm: float, text: str, centred: bool = True) -> None:
        foot = self.sheets.page_height_mm - y_mm - MIDDLE * size_mm
        self.canvas.setFont(FONT, size_mm * POINTS_PER_MM)
        (self.canvas.drawCentredString if centred else self.canvas.drawString)(
            x_mm * POINTS_PER_MM, foot * POINTS_PER_MM, text
        )

    def box(self, x_mm: float, y_mm: float, width_mm: float, height_mm: float, fill: int) -> None:
        up = (self.sheets.page_height_mm - y_mm - height_mm) * POINTS_PER_MM
        self.canvas.rect(
            x_mm * POINTS_PER_MM, up, width_mm * POINTS_PER_MM, height_mm * POINTS_PER_MM, stroke=1, fill=fill
        )

    def ink(self, colour: tuple[float, float, float], width_mm: float) -> None:
        self.canvas.setStrokeColorRGB(*colour)
        self.canvas.setFillColorRGB(*colour)
        self.canvas.setLineWidth(width_mm * POINTS_PER_MM)


def _window(page: _Page, drawing: Drawing) -> None:
    """The part of the drawing that this page shows."""
    canvas, sheets = page.canvas, page.sheets
    canvas.saveState()
    path = canvas.beginPath()
    foot = (sheets.page_height_mm - TOP_MM - sheets.height_mm) * POINTS_PER_MM
    path.rect(LEFT_MM * POINTS_PER_MM, foot, sheets.width_mm * POINTS_PER_MM, sheets.height_mm * POINTS_PER_MM)
    canvas.clipPath(path, stroke=0, fill=0)
    for shape in drawing.shapes:
        if _seen(shape, sheets, page.tile):
            _shape(page, shape, LEFT_MM - page.tile.x_mm, TOP_MM - page.tile.y_mm)
    canvas.restoreState()


def _seen(shape: Shape, sheets: Sheets, tile: Tile) -> bool:
    """Whether the shape may intersect the window."""
    match shape:
        case Circle(_, x, y, r):
            left, top, right, bottom = x - r, y - r, x + r, y + r
        case Stroke(_, x1, y1, x2, y2):
            left, top, right, bottom = min(x1, x2), min(y1, y2), max(x1, x2), max(y1, y2)
        case Label(_, x, y, size, text):
            half = size * len(text) / 2
            left, top, right, bottom = x - half, y - size, x + half, y + size
    return (
        right >= tile.x_mm
        and bottom >= tile.y_mm
        and left <= tile.x_mm + sheets.width_mm
        and top <= tile.y_mm + sheets.height_mm
    )


def _shape(page: _Page, shape: Shape, right_mm: float, down_mm: float) -> None:
    page.ink(INKS.get(shape.layer, BLACK), 0.1 if shape.layer in ("holes", "centres", "leds") else 0.2)
    match shape:
        case Circle(_, x, y, r):
            up = page.sheets.page_height_mm - y - down_mm
            page.canvas.circle((x + right_mm) * POINTS_PER_MM, up * POINTS_PER_MM, r * POINTS_PER_MM, stroke=1, fill=0)
        case Stroke(_, x1, y1, x2, y2):
            page.line(x1 + right_mm, y1 + down_mm, x2 + right_mm, y2 + down_mm)
        case Label(_, x, y, size, text):
            page.text(x + right_mm, y + down_mm, size, text)


def _cuts(page: _Page) -> None:
    """Dashed lines where pages are joined, and crop marks: beyond the window at its corners and at those lines."""
    sheets, tile = page.sheets, page.tile
    left, top = LEFT_MM, TOP_MM
    right, bottom = left + sheets.width_mm, top + sheets.height_mm
    down = [left + x - tile.x_mm for x in sheets.cuts_x_mm]
    across = [top + y - tile.y_mm for y in sheets.cuts_y_mm]
    down, across = [x for x in down if left < x < right], [y for y in across if top < y < bottom]
    page.ink(GREY, 0.15)
    page.canvas.setDash(6, 4)
    for x in down:
        page.line(x, top, x, bottom)
    for y in across:
        page.line(left, y, right, y)
    page.canvas.setDash()
    page.ink(BLACK, 0.15)
    for x in (left, *down, right):
        page.line(x, top - 4, x, top - 1)
        page.line(x, bottom + 1, x, bottom + 4)
    for y in (top, *across, bottom):
        page.line(left - 4, y, left - 1, y)
        page.line(right + 1, y, right + 4, y)


def _rulers(page: _Page) -> None:
    """100 mm along the foot and along the left side."""
    page.ink(BLACK, 0.15)
    left, top = LEFT_MM + 10, TOP_MM + 10
    foot, side = TOP_MM + page.sheets.height_mm + 7, LEFT_MM - 6
    page.line(left, foot, left + RULER_MM, foot)
    page.line(side, top, side, top + RULER_MM)
    for mark in range(0, RULER_MM + 1, 5):
        long = 2.5 if mark % 10 == 0 else 1.5
        page.line(left + mark, foot, left + mark, foot + long)
        page.line(side, top + mark, side - long, top + mark)
        if mark % 50 == 0:
            page.text(left + mark, foot + 4.4, 2.5, str(mark))
            page.text(side - 5.2, top + mark, 2.5, str(mark))


def _words(page: _Page, drawing: Drawing) -> None:
    """The label of the page: its number, its drawing, its place among the others."""
    sheets, tile = page.sheets, page.tile
    page.ink(BLACK, 0.15)
    edge = sheets.page_height_mm
    where = f"row {tile.row + 1} of {sheets.rows}, column {tile.column + 1} of {sheets.columns}"
    page.text(LEFT_MM + 1, edge - 9, 4, f"{tile.name}: {drawing.title}", centred=False)
    page.text(LEFT_MM + 1, edge - 4.9, 2.8, f"{where}. Print at 100 %: both rulers measure 100 mm.", centred=False)
    cell = min(5.0, 16 / sheets.rows)
    left, up = LEFT_MM + sheets.width_mm - cell * sheets.columns, edge - 4 - cell * sheets.rows
    for row in range(sheets.rows):
        for column in range(sheets.columns):
            here = (row, column) == (tile.row, tile.column)
            page.box(left + column * cell, up + row * cell, cell, cell, fill=int(here))
