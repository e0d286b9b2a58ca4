"""The table in docs/reliability.md, from what a run has counted; `python -m tests.storm --write` makes it anew."""

from collections.abc import Sequence

from tests.marked_page import MarkedPage, table
from tests.storm.plan import FAULTS
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
