"""Light boards on three nats nodes, of which one is killed: what it costs from a hundred to ten thousand.

python -m tests.bench.many_boards                 100 to 10,000 boards, printed; about ten minutes
python -m tests.bench.many_boards 100 300         these
python -m tests.bench.many_boards --write         the same, kept, and drawn into docs/many-boards.md and its picture
python -m tests.bench.many_boards --draw          table and picture of what is kept
"""

import argparse
import json
import os
import signal
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine import build
from tests.marked_page import DOCS, MarkedPage, table

BOARDS = (100, 300, 1_000, 3_000, 10_000)
STEADY_S, AFTER_S = 20, 45  # until a node is killed, and then
MOST_S = 480  # for one row; what takes longer is no hall
BACK_S = 40.0  # in which all boards have to be back
CALM_MS = 1000.0  # a machine that is later leaves states out, which newer ones have replaced
MANY = 100_000
KB, MB, GB = 1e3, 1e6, 1e9
ROWS = Path(__file__).with_name("many_boards_rows.jsonl")
PICTURE = DOCS / "many-boards.svg"


@dataclass(frozen=True, slots=True)
class Row:
    """One measured number of boards; processors in seconds a second, memory in bytes a board.

    done  False: it came to no end, and all else is 0
    """

    boards: int
    messages: float = 0.0  # a second
    content: float = 0.0  # bytes a second
    p50_ms: float = 0.0
    p99_ms: float = 0.0
    records: int = 0
    lost: int = 0
    cut: int = 0
    away: int = 0
    back_s: float = 0.0
    latest_s: float = 0.0
    broker_cpu: float = 0.0
    hall_cpu: float = 0.0
    boards_cpu: float = 0.0
    broker_bytes: int = 0
    hall_bytes: int = 0
    board_bytes: int = 0
    load: float = 0.0
    processors: int = 0
    day: str = ""
    engine: str = ""
    done: bool = True

    @property
    def holds(self) -> bool:
        """Whether all came back in time, and nothing was lost."""
        return self.done and self.lost == self.away == 0 and self.back_s <= BACK_S


def measure(boards: int) -> Row:
    """So many boards, now."""
    words = ["simulate-hall", "--light", "--own-cluster", "--boards", str(boards), "--json"]
    words += ["--seconds", str(STEADY_S + AFTER_S), "--lose-node", str(STEADY_S)]
    load, day = os.getloadavg()[0], datetime.now(UTC).date().isoformat()
    fixed: dict[str, Any] = {"load": load, "processors": os.cpu_count() or 0, "day": day, "engine": build.name()}
    with tempfile.TemporaryFile("w+") as said:
        process = subprocess.Popen(
            [sys.executable, "-m", "controller", *words],
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
            start_new_session=True,
        )
        try:
            out, _ = process.communicate(timeout=MOST_S)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # and the nodes with it
            process.wait()
            return Row(boards, done=False, **fixed)
        if process.returncode:
            said.seek(0)
            raise SystemExit(said.read()[-2000:])
    told = json.loads(out)
    seconds = told["seconds"]
    return Row(
        boards,
        told["messages"] / seconds,
        told["content"] / seconds,
        told["p50_ms"],
        told["p99_ms"],
        told["records"],
        told["lost"],
        told["cut"],
        told["away"],
        told["back_s"],
        told["latest_ms"] / 1000,
        told["broker_cpu"],
        told["hall_cpu"],
        told["cpu"],
        told["broker_bytes"],
        told["hall_bytes"],
        told["board_bytes"],
        **fixed,
    )


def read(file: Path = ROWS) -> list[Row]:
    """What is kept."""
    return [Row(**json.loads(line)) for line in file.read_text("utf-8").splitlines()]


def keep(rows: Sequence[Row], file: Path = ROWS) -> None:
    """Keep these; of a number of boards that was measured again the new row counts."""
    known = {row.boards: row for row in read(file)} if file.exists() else {}
    known |= {row.boards: row for row in rows}
    file.write_text("".join(json.dumps(asdict(known[boards])) + "\n" for boards in sorted(known)), "utf-8")


def drawn(rows: Sequence[Row]) -> list[str]:
    """Table, picture and what many more would need, as Markdown."""
    heads: tuple[str, ...] = (
        "boards",
        "messages a second",
        "late p50",
        "p99",
        "nats",
        "boards",
        "hall",
        "records",
        "lost",
    )
    found: list[tuple[str, ...]] = [(*heads, "cut off", "all back after", "latest word", "holds")]
    for row in rows:
        if not row.done:
            found.append((f"{row.boards:,}", *["-"] * (len(found[0]) - 2), "no"))
            continue
        found.append(
            (
                f"{row.boards:,}",
                f"{row.messages:,.0f}",
                f"{row.p50_ms:,.0f} ms",
                f"{row.p99_ms:,.0f} ms",
                f"{row.broker_cpu:.0%}",
                f"{row.boards_cpu:.0%}",
                f"{row.hall_cpu:.0%}",
                f"{row.records:,}",
                f"{row.lost}",
                f"{row.cut:,}",
                f"{row.back_s:.0f} s" if not row.away else f"{row.away:,} not",
                f"{row.latest_s:.0f} s",
                "yes" if row.holds else "no",
            )
        )
    last = rows[-1]
    days = sorted({row.day for row in rows})
    load = f"load {min(row.load for row in rows):.0f} to {max(row.load for row in rows):.0f} as they began"
    note = f"{last.processors} processors for all of it, {' and '.join(days)}, {load}, engine {last.engine}."
    picture = f"![What it costs, and how late it is, by the number of boards]({PICTURE.name})"
    return ["", *table(found), "", note, "", picture, "", *many(rows), ""]


def many(rows: Sequence[Row]) -> list[str]:
    """What 100,000 boards would need, from the largest row that holds and was not too slow to count everything."""
    base = max((row for row in rows if row.holds and row.p50_ms < CALM_MS), key=lambda row: row.boards, default=None)
    if base is None:
        return ["No number of boards held here."]
    rate = base.messages / base.boards * MANY
    lines = [("what", f"measured with {base.boards:,} boards", f"{MANY:,} boards")]
    lines.append(("messages", f"{base.messages / base.boards:.2f} a second and board", f"{rate:,.0f} a second"))
    content = base.content / base.boards
    lines.append(("content", f"{content:,.0f} bytes a second and board", f"{content * MANY / MB:,.0f} MB a second"))
    for name, used in (("nats", base.broker_cpu), ("halls", base.hall_cpu), ("boards", base.boards_cpu)):
        one = used / base.messages
        lines.append(
            (f"processors, {name}", f"{one * 1000:.2f} ms a message", f"{one * rate:,.0f} processors of these")
        )
    for name, size in (("nats", base.broker_bytes), ("halls", base.hall_bytes), ("light boards", base.board_bytes)):
        lines.append((f"memory, {name}", f"{size / KB:,.0f} kB a board", f"{size * MANY / GB:,.0f} GB"))
    lines.append(("connections", "1 a board, and 1 a hall", f"{MANY // 3:,} a node of three"))
    return table(lines)


LEFT, TOP, WIDE, HIGH, GAP = 60, 40, 260, 200, 90
SERIES = (
    ("processors", (("nats", "#0969da"), ("boards", "#bc4c00"), ("hall", "#1a7f37"))),
    ("seconds", (("late, p50", "#0969da"), ("late, p99", "#bc4c00"), ("all back", "#1a7f37"))),
)
STYLE = "text{font:12px sans-serif;fill:#57606a}.line{fill:none;stroke-width:2}.grid{stroke:#d0d7de}"


def picture(rows: Sequence[Row]) -> str:
    """Two charts side by side, both axes logarithmic."""
    rows = [row for row in rows if row.done]
    wide = LEFT + 2 * WIDE + GAP + 110
    out = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {wide} {TOP + HIGH + 60}" role="img">']
    out += ["<title>Cost and delay by the number of boards</title>", f"<style>{STYLE}</style>"]
    out.append('<rect width="100%" height="100%" fill="#ffffff"/>')
    values = (
        [[row.broker_cpu for row in rows], [row.boards_cpu for row in rows], [row.hall_cpu for row in rows]],
        [[row.p50_ms / 1000 for row in rows], [row.p99_ms / 1000 for row in rows], [row.back_s for row in rows]],
    )
    for number, ((title, lines), columns) in enumerate(zip(SERIES, values, strict=True)):
        out += _chart(LEFT + number * (WIDE + GAP), title, lines, [row.boards for row in rows], columns)
    return "\n".join([*out, "</svg>", ""])


def _chart(
    left: float, title: str, lines: Sequence[tuple[str, str]], boards: Sequence[int], columns: Sequence[Sequence[float]]
) -> list[str]:
    """One of the charts, with its left edge there."""
    from math import ceil, floor, log10

    known = [value for column in columns for value in column if value > 0]
    low, high = floor(log10(min(known))), ceil(log10(max(known)))
    first, last = log10(boards[0]), log10(boards[-1]) if len(boards) > 1 else log10(boards[0]) + 1

    def x(value: float) -> float:
        return left + (log10(value) - first) / (last - first) * WIDE

    def y(value: float) -> float:
        return TOP + HIGH - (log10(value) - low) / max(1, high - low) * HIGH

    out = [f'<text x="{left}" y="{TOP - 18}">{title}</text>']
    for power in range(low, high + 1):
        at = y(10.0**power)
        out.append(f'<line class="grid" x1="{left}" x2="{left + WIDE}" y1="{at:.1f}" y2="{at:.1f}"/>')
        out.append(f'<text x="{left - 8}" y="{at + 4:.1f}" text-anchor="end">{10.0**power:g}</text>')
    for number in boards:
        out.append(f'<text x="{x(number):.1f}" y="{TOP + HIGH + 18}" text-anchor="middle">{number:,}</text>')
    out.append(f'<text x="{left + WIDE / 2}" y="{TOP + HIGH + 38}" text-anchor="middle">boards</text>')
    ends: list[float] = []
    for (name, colour), column in zip(lines, columns, strict=True):
        points = [(x(number), y(value)) for number, value in zip(boards, column, strict=True) if value > 0]
        if not points:
            continue
        path = " ".join(f"{px:.1f},{py:.1f}" for px, py in points)
        out.append(f'<polyline class="line" stroke="{colour}" points="{path}"/>')
        out += [f'<circle cx="{px:.1f}" cy="{py:.1f}" r="3" fill="{colour}"/>' for px, py in points]
        label = points[-1][1]
        while any(abs(label - end) < 13 for end in ends):  # names stand apart
            label += 13
        ends.append(label)
        out.append(f'<text x="{points[-1][0] + 8:.1f}" y="{label + 4:.1f}" style="fill:{colour}">{name}</text>')
    return out


PAGE = MarkedPage(
    "many-boards.md",
    "<!-- many boards: written by python -m tests.bench.many_boards --write -->",
    "<!-- end of many boards -->",
    lambda: drawn(read()),
)


def main() -> None:
    """Measure, and print or write."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("boards", type=int, nargs="*", default=BOARDS)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--draw", action="store_true")
    wanted = parser.parse_args()
    rows: list[Row] = []
    for number in () if wanted.draw else wanted.boards:
        rows.append(measure(number))
        print(rows[-1], file=sys.stderr, flush=True)
        if wanted.write:
            keep(rows)
        if not rows[-1].done:
            break
    if wanted.write or wanted.draw:
        PICTURE.write_text(picture(read()), "utf-8")
        PAGE.write()
    print("\n".join(drawn(rows or read())))


if __name__ == "__main__":
    main()
