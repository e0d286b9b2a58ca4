"""Boards on one broker: how late a hall hears them, what is lost, what they cost; into docs/many-boards.md.

python -m tests.bench.hall                     50 and 200 boards, a minute each
python -m tests.bench.hall --seconds 3600 200  these, for so long
python -m tests.bench.hall --write             the same, and put the table into the page
"""

import argparse
import json
import subprocess
import sys
from datetime import UTC, datetime

from tests.marked_page import MarkedPage, table

BOARDS = (50, 200)
SECONDS = 60
KB, MIB = 1000, 1 << 20


def measure(boards: int, seconds: int) -> dict[str, float]:
    """The figures of so many boards."""
    words = ["simulate-hall", "--own-broker", "--boards", str(boards), "--seconds", str(seconds), "--json"]
    done = subprocess.run([sys.executable, "-m", "controller", *words], stdout=subprocess.PIPE, check=True)
    return dict(json.loads(done.stdout))


def rows(measured: list[dict[str, float]]) -> list[str]:
    """The table, as Markdown."""
    heads = ("boards", "seconds", "messages a second", "kB a second", "late p50", "p99", "records", "lost")
    found = [(*heads, "a board's memory", "the hall's for it", "processor, boards", "hall")]
    for one in measured:
        found.append(
            (
                f"{one['boards']}",
                f"{one['seconds']:.0f}",
                f"{one['messages'] / one['seconds']:.0f}",
                f"{one['content'] / one['seconds'] / KB:.1f}",
                f"{one['p50_ms']:.1f} ms",
                f"{one['p99_ms']:.1f} ms",
                f"{one['records']}",
                f"{one['lost']}",
                f"{one['board_bytes'] / MIB:.1f} MiB",
                f"{one['hall_bytes'] / KB:.0f} kB",
                f"{one['cpu']:.0%}",
                f"{one['hall_cpu']:.1%}",
            )
        )
    day = datetime.now(UTC).date().isoformat()
    note = f"Two cores with Mosquitto on them, {day}, while other work ran. Late: from a state to the hall that has it."
    return ["", *table(found), "", note, ""]


def main() -> None:
    """Measure, and print or write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("boards", type=int, nargs="*", default=BOARDS)
    parser.add_argument("--seconds", type=int, default=SECONDS)
    parser.add_argument("--write", action="store_true")
    wanted = parser.parse_args()
    lines = rows([measure(number, wanted.seconds) for number in wanted.boards])
    marks = ("<!-- figures: written by python -m tests.bench.hall --write -->", "<!-- end of the figures -->")
    if wanted.write:
        MarkedPage("many-boards.md", *marks, lambda: lines).write()
    print("\n".join(lines))


if __name__ == "__main__":
    main()
