"""What reports of builders have settled: the body of docs/hardware-evidence.md."""

from collections.abc import Sequence
from pathlib import Path

from hardware.bringup.report import READER, Report
from hardware.bringup.untried import UNTRIED

NO_REPORT = "**No report yet:** nobody has sent one, so all of this is untried on hardware."


def reports_in(folder: Path) -> list[Report]:
    """All reports in that folder, by file name.

    :raises Undecodable: one of them is no report.
    """
    return [READER.read(path.read_bytes()) for path in sorted(folder.glob("*.json"))]


def evidence(reports: Sequence[Report]) -> list[str]:
    """Lines of Markdown."""
    if reports:
        lines = ["| report | board | host | system | good | bad | skipped or open |", "|---|---|---|---|---|---|---|"]
        lines += [_row(number, report) for number, report in enumerate(reports, start=1)]
    else:
        lines = [NO_REPORT]
    lines += ["", "| | believed | settled by | seen |", "|---|---|---|---|"]
    for one in UNTRIED:
        seen = [number for number, report in enumerate(reports, start=1) if _settled(report, one.key)]
        lines.append(f"| `{one.key}` | {one.what} | {one.test} | {_named(seen)} |")
    return lines


def _row(number: int, report: Report) -> str:
    verdicts = [step.verdict for step in report.steps]
    good, bad = verdicts.count("good"), verdicts.count("bad")
    host, system = report.host.get("model", "?"), report.host.get("system", "?")
    cells = (f"{number} ({report.made})", f"`{report.board}`", host, system, good, bad, len(verdicts) - good - bad)
    return f"| {' | '.join(map(str, cells))} |"


def _settled(report: Report, key: str) -> bool:
    return any(one.key == key and one.settled for one in report.untried)


def _named(numbers: list[int]) -> str:
    return f"report {', '.join(map(str, numbers))}" if numbers else "by nobody"
