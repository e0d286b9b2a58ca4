"""The states of a session: `python -m tests.state_diagram` draws them into docs/architecture.md."""

from pathlib import Path

from controller.core.session.transitions import ROWS, diagram, grid

PAGE = Path(__file__).parents[1] / "docs" / "architecture.md"
BEGIN, END = "<!-- state diagram: written by python -m tests.state_diagram -->", "<!-- end of the state diagram -->"


def drawn() -> str:
    """What stands between the marks."""
    rows: list[tuple[str, ...]] = [("decision", "from", "to", "when")]
    rows += [(r.decision.__name__, ", ".join(m.value for m in r.before), r.after.value, r.when) for r in ROWS]
    return "\n".join([BEGIN, "```mermaid", diagram(), "```", "", *_table(rows), "", *_table(grid()), END])


def _table(rows: list[tuple[str, ...]]) -> list[str]:
    lines = [f"| {' | '.join(row)} |" for row in rows]
    return [lines[0], f"|{'---|' * len(rows[0])}", *lines[1:]]


def page() -> str:
    """The page as it should be."""
    text = PAGE.read_text("utf-8")
    before, _, rest = text.partition(BEGIN)
    return before + drawn() + rest.partition(END)[2]


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
