"""The table clause -> tests -> message: `python -m tests.clause_table` writes docs/clauses.md.

A test cites a clause by `@pytest.mark.clause("WEB-5")`, or by the same mark on one of its parameters.
Only tests that pytest collects count, and none that may be skipped.
"""

import json
import subprocess
import sys
import tempfile
from collections.abc import Iterable
from pathlib import Path

import pytest

from engine.games import KEYS, load
from engine.rulesheet import Sheet
from tests.engine.sheet_cases import SHEETS

ROOT = Path(__file__).parents[1]
TABLE = ROOT / "docs" / "clauses.md"
MAY_NOT_RUN = ("skip", "skipif", "xfail")
HEAD = """# Clauses, their tests and their messages

Written by `python -m tests.clause_table`; a test fails when it is stale or has a gap. In a message, words in braces are
filled in. A descriptive clause cannot be broken and has no message.
"""


class Collector:
    """A pytest plugin that notes which test cites which clause."""

    def __init__(self) -> None:
        self.cited: dict[str, list[str]] = {}

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        """Note the tests without their parameters."""
        self.cited = cited_by(session.items)


def cited_by(items: Iterable[pytest.Item]) -> dict[str, list[str]]:
    """Clause id -> those of these tests that cite it."""
    cited: dict[str, set[str]] = {}
    for item in items:
        if any(item.get_closest_marker(name) for name in MAY_NOT_RUN):
            continue
        for mark in item.iter_markers("clause"):
            for clause in mark.args:
                cited.setdefault(clause, set()).add(item.nodeid.split("[")[0])
    return {clause: sorted(tests) for clause, tests in cited.items()}


def cited_clauses() -> dict[str, list[str]]:
    """Clause id -> the tests that cite it, collected by a pytest of its own."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "cited.json"
        command = [sys.executable, "-m", "tests.clause_table", str(path)]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
        assert path.exists(), done.stdout + done.stderr
        found: dict[str, list[str]] = json.loads(path.read_text("utf-8"))
    return found


def gaps(cited: dict[str, list[str]]) -> list[str]:
    """What is missing between sheets, tests and messages, a line each."""
    found, known = [], {clause.id for sheet in SHEETS.values() for clause in sheet.clauses}
    for key, sheet in SHEETS.items():
        messages = load(key).rules.messages
        for clause in sheet.clauses:
            if not cited.get(clause.id):
                found.append(f"{clause.id}: no test cites it")
            if not clause.descriptive and not messages.get(clause.id):
                found.append(f"{clause.id}: no message, and it is not marked as descriptive")
            if clause.descriptive and clause.id in messages:
                found.append(f"{clause.id}: marked as descriptive, and there is a message")
        found += [
            f"{name}: a message for it, but {key}.md has no such clause" for name in messages if name not in known
        ]
    return found + [
        f"{name}: cited by {cited[name][0]}, but in no sheet" for name in sorted(cited) if name not in known
    ]


def rendered(cited: dict[str, list[str]]) -> str:
    """The whole page."""
    return HEAD + "".join(_section(key, SHEETS[key], cited) for key in KEYS)


def _section(key: str, sheet: Sheet, cited: dict[str, list[str]]) -> str:
    messages = load(key).rules.messages
    lines = ["", f"## {sheet.title}", "", "| clause | | tests | message |", "|---|---|---|---|"]
    for clause in sheet.clauses:
        tests = "<br>".join(f"`{test.removeprefix('tests/')}`" for test in cited.get(clause.id, []))
        lines.append(f"| {clause.id} | {clause.title} | {tests} | {messages.get(clause.id, '(descriptive)')} |")
    return "\n".join([*lines, ""])


def _collect(path: Path) -> None:
    collector = Collector()
    pytest.main(["--collect-only", "-qq", "-p", "no:cacheprovider", str(ROOT / "tests")], plugins=[collector])
    path.write_text(json.dumps(collector.cited), "utf-8")


def main() -> None:
    """Write the page, or, given a path, what pytest collects."""
    if len(sys.argv) > 1:
        _collect(Path(sys.argv[1]))
        return
    cited = cited_clauses()
    TABLE.parent.mkdir(exist_ok=True)
    TABLE.write_text(rendered(cited), "utf-8")
    for gap in gaps(cited):
        print(gap)


if __name__ == "__main__":
    main()
