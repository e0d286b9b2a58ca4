"""Rows of cells: as CSV for programs, as columns of text for people."""

import csv
from collections.abc import Sequence
from io import StringIO
from typing import NamedTuple


class Listing(NamedTuple):
    """Each row has as many cells as there are columns."""

    title: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]

    def csv(self) -> str:
        """Headings and rows as CSV; lines end in LF."""
        out = StringIO()
        writer = csv.writer(out, lineterminator="\n")
        writer.writerows((self.columns, *self.rows))
        return out.getvalue()

    def text(self) -> str:
        """Title, headings and rows in columns; numbers are right-aligned."""
        lines = (self.columns, *self.rows)
        widths = [max(len(line[i]) for line in lines) for i in range(len(self.columns))]
        right = [_all_numbers([row[i] for row in self.rows]) for i in range(len(self.columns))]
        rule = tuple("-" * width for width in widths)
        drawn = [
            "  ".join(_set(cell, width, aside) for cell, width, aside in zip(line, widths, right, strict=True)).rstrip()
            for line in (self.columns, rule, *self.rows)
        ]
        return "\n".join([self.title, "", *drawn, ""])


def _all_numbers(cells: Sequence[str]) -> bool:
    return all(cell.replace(".", "", 1).isdigit() for cell in cells if cell) and any(cells)


def _set(cell: str, width: int, aside: bool) -> str:
    return cell.rjust(width) if aside else cell.ljust(width)
