"""A part of a page in docs/ that a script writes, between two marks; a test holds it against what the script draws."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parents[1] / "docs"


class MarkedPage(NamedTuple):
    """The page of that name, and the marks between which `draw` writes its lines."""

    name: str
    begin: str
    end: str
    draw: Callable[[], Sequence[str]]

    @property
    def path(self) -> Path:
        """Where the page is."""
        return DOCS / self.name

    def text(self) -> str:
        """The page as it should be."""
        before, _, rest = self.path.read_text("utf-8").partition(self.begin)
        return before + "\n".join([self.begin, *self.draw(), self.end]) + rest.partition(self.end)[2]

    def write(self) -> None:
        """Make it so."""
        self.path.write_text(self.text(), "utf-8")


def table(rows: Sequence[Sequence[str]]) -> list[str]:
    """Rows of Markdown; the first is the heading."""
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], f"|{'---|' * len(rows[0])}", *lines[1:]]
