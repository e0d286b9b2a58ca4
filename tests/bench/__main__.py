"""`make bench`: what the referee costs on this machine.  Figures with a bar say whether they keep it."""

import platform
import sys
from collections.abc import Callable

from rich.console import Console
from rich.table import Table as Columns

from tests.bench import budget, daemon, drivers, engine, hands, line, link, players, speech
from tests.bench.figure import Figure

PARTS: dict[str, Callable[[], list[Figure]]] = {
    "line": line.figures,
    "engine": engine.figures,
    "daemon": daemon.figures,
    "drivers": drivers.figures,
    "link": link.figures,
    "players": players.figures,
    "hands": hands.figures,
    "speech": speech.figures,
    "budget": budget.figures,
}


def main(wanted: list[str]) -> int:
    unknown = [name for name in wanted if name not in PARTS]
    if unknown:
        print(f"no benchmark {unknown[0]!r}; there are: {', '.join(PARTS)}", file=sys.stderr)
        return 2
    console = Console(width=110)
    console.print(f"{platform.node()}: {processor()}, Python {platform.python_version()}, {platform.system()}")
    for name in wanted or PARTS:
        columns = Columns("figure", "measured", "aim", "", title=name, title_justify="left")
        for figure in PARTS[name]():
            columns.add_row(figure.name, figure.shown, figure.aim, figure.verdict)
        console.print(columns)
    return 0


def processor() -> str:
    """What the kernel calls it."""
    try:
        with open("/proc/cpuinfo", encoding="ascii", errors="replace") as lines:
            names = [text.partition(":")[2].strip() for text in lines if text.startswith("model name")]
    except OSError:
        names = []
    return f"{len(names)} x {names[0]}" if names else platform.machine()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
