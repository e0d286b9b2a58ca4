"""The states of a session: `python -m tests.state_diagram` draws them into docs/architecture.md."""

from controller.core.session.transitions import ROWS, diagram, grid
from tests.marked_page import MarkedPage, table


def drawn() -> list[str]:
    """The diagram, the transitions, and what each mode lets through."""
    rows: list[tuple[str, ...]] = [("decision", "from", "to", "when")]
    rows += [(r.decision.__name__, ", ".join(m.value for m in r.before), r.after.value, r.when) for r in ROWS]
    return ["```mermaid", diagram(), "```", "", *table(rows), "", *table(grid())]


PAGE = MarkedPage(
    "architecture.md",
    "<!-- state diagram: written by python -m tests.state_diagram -->",
    "<!-- end of the state diagram -->",
    drawn,
)

if __name__ == "__main__":
    PAGE.write()
