"""The tables in docs/reliability.md.

`python -m tests.storm --write` makes that of what a run has counted, `python -m tests.storm.page` that of the rows that
nobody can reach.
"""

from collections.abc import Sequence

from tests.marked_page import MarkedPage, table
from tests.storm.plan import FAULTS
from tests.storm.reached import NEVER
from tests.storm.storm import Report

BEGIN = "<!-- storm: written by make storm ARGS=--write -->"
END = "<!-- end of the storm -->"


def rows(report: Report, failed: int, spent_s: float) -> Sequence[str]:
    """The lines of the table."""
    happened = report.happened
    lines = [
        f"{report.seeds + failed:,} seeds, {happened['moves']:,} moves, {happened['finished']:,} games finished after "
        f"the faults had stopped; {report.seconds / 3600:.1f} hours in {spent_s:.0f} s of a core, "
        f"{report.seconds / spent_s:.0f} times real time; {failed} seeds failed.",
        "",
    ]
    lines += table([("fault", "what happens", "times"), *((k, FAULTS[k], f"{happened[k]:,}") for k in FAULTS)])
    return [*lines, "", *table([("law", "checked"), *((law, f"{n:,}") for law, n in sorted(report.checked.items()))])]


def write(report: Report, failed: int, spent_s: float) -> None:
    """Write the table."""
    MarkedPage("reliability.md", BEGIN, END, lambda: rows(report, failed, spent_s)).write()


def never_rows() -> Sequence[str]:
    """The rows that nobody can reach, by the reason."""
    reasons: dict[str, list[str]] = {}
    for (_, *row), why in NEVER.items():
        reasons.setdefault(why, []).append(" ".join(map(str, row[:2])))
    return table([("cells", "why"), *((", ".join(cells), why) for why, cells in reasons.items())])


NEVER_PAGE = MarkedPage(
    "reliability.md",
    "<!-- never reached: written by python -m tests.storm.page -->",
    "<!-- end of what is never reached -->",
    never_rows,
)

if __name__ == "__main__":
    NEVER_PAGE.write()
