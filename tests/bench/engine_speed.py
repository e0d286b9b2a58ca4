"""`make bench-engine`: how much faster the compiled engine is than its text, and how it compares with others.

Everything is measured in one run, by turns in several rounds, and the medians are compared: what else the machine does
is felt by all.  Compared are

    interpreted    the same text, in a process of its own
    C++            plain loops of the same rules, tests/bench/native, where there is a g++
    OpenSpiel      its game oware, where that is installed (requirements-bench.txt)

OpenSpiel's oware has other rules in two points: a move that would capture the whole row is legal there and captures
nothing (here it is barred, WARI-8), and a game ends when a position stands for the second time (here the third).
"""

import argparse
import importlib.util
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.table import Table as Columns

from engine import build
from tests.bench.engine_pace import DEPTHS, MOST, interpreted_pace, perft_pace, playout_pace

NATIVE, SPIEL = Path(__file__).parent / "native", Path(__file__).with_name("spiel_pace.py")
DEEP = {"web": 4, "wari": 9}  # of perft against C++
GAMES = {"web": 200, "wari": 2000}
ROUND_S = 0.4

Measure = Callable[[], float]  # a second
Pair = tuple[str, str, Measure, Measure, float]  # what, with what, ours, theirs, least ratio: the aim


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="bench-engine")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", metavar="FILE", type=Path, help="write the figures there too")
    parser.add_argument("--spiel", metavar="PYTHON", default=sys.executable, help="a Python that has OpenSpiel")
    given = parser.parse_args(words)
    if build.name() != "compiled":
        print(
            f"the engine that runs is {build.name()}, so there is nothing to compare: run 'make install' where there "
            f"is a C compiler, leave {build.VARIABLE} unset, and see 'witboard doctor'",
            file=sys.stderr,
        )
        return 2
    with tempfile.TemporaryDirectory() as folder:
        rows = measured([*with_text(), *with_cpp(Path(folder)), *with_spiel(given.spiel)], given.rounds)
    show(rows)
    if given.json:
        given.json.write_text(json.dumps({"build": build.name(), "rows": rows}, indent=1) + "\n", "utf-8")
    return 0


def with_text() -> list[Pair]:
    """perft against the same text interpreted."""
    return [
        (
            f"{key}: perft {depth}",
            "interpreted",
            partial(perft_pace, key, depth, ROUND_S),
            partial(interpreted_pace, "perft", key, depth, ROUND_S),
            50.0,
        )
        for key, depth in DEPTHS.items()
    ]


def with_cpp(folder: Path) -> list[Pair]:
    """perft and random games against the plain loops, which are built there."""
    compiler = shutil.which("g++")
    if compiler is None:
        print("no g++ here, so C++ is left out", file=sys.stderr)
        return []
    pairs: list[Pair] = []
    for source in sorted(NATIVE.glob("*.cpp")):
        key, program = source.stem, folder / source.stem
        subprocess.run([compiler, "-O2", "-o", program, source], check=True)
        deep, games = (
            [str(program), "perft", str(DEEP[key])],
            [str(program), "playouts", str(GAMES[key]), "0", str(MOST)],
        )
        pairs += [
            (
                f"{key}: perft {DEEP[key]}",
                "C++",
                partial(perft_pace, key, DEEP[key], ROUND_S),
                partial(_native, deep),
                0.4,
            ),
            (
                f"{key}: playouts",
                "C++",
                partial(playout_pace, key, GAMES[key], ROUND_S),
                partial(_native, games),
                0.4,
            ),
        ]
    return pairs


def _native(words: list[str]) -> float:
    count, seconds = subprocess.run(words, check=True, capture_output=True, text=True).stdout.split()
    return int(count) / float(seconds)


def with_spiel(python: str) -> list[Pair]:
    """perft and random games against OpenSpiel, if that Python has it."""
    if python == sys.executable and importlib.util.find_spec("pyspiel") is None:
        print("no OpenSpiel here (pip install -r requirements-bench.txt), so it is left out", file=sys.stderr)
        return []
    perft, playouts = partial(perft_pace, "wari", 7, ROUND_S), partial(playout_pace, "wari", GAMES["wari"], ROUND_S)
    return [
        ("wari: perft 7", "OpenSpiel, Python API", perft, partial(_spiel, python, "paths"), 30.0),
        ("wari: perft 7", "OpenSpiel, every leaf made", perft, partial(_spiel, python, "nodes"), 30.0),
        ("wari: playouts", "OpenSpiel, C++ rollouts", playouts, partial(_spiel, python, "moves"), 3.0),
    ]


def _spiel(python: str, figure: str) -> float:
    words = [python, str(SPIEL), figure, str(ROUND_S)]
    return float(subprocess.run(words, check=True, capture_output=True, text=True).stdout)


def measured(pairs: list[Pair], rounds: int) -> list[dict[str, str | float]]:
    """Medians of the rounds, and their ratio."""
    found: list[list[tuple[float, float]]] = [[] for _ in pairs]
    for _ in range(rounds):
        for at, (_, _, ours, theirs, _) in enumerate(pairs):
            found[at].append((ours(), theirs()))
    rows: list[dict[str, str | float]] = []
    for (what, other, _, _, aim), both in zip(pairs, found, strict=True):
        mine, its = median(one for one, _ in both), median(one for _, one in both)
        rows.append({"what": what, "with": other, "ours": mine, "theirs": its, "times": mine / its, "aim": aim})
    return rows


def show(rows: list[dict[str, str | float]]) -> None:
    """The figures as a table."""
    columns = Columns("work", "with", "compiled", "theirs", "times", "aim", "", title=f"the build: {build.name()}")
    for row in rows:
        unit = "paths" if "perft" in str(row["what"]) else "moves"
        ours, theirs = (f"{float(row[side]) / 1e6:,.2f} M {unit}/s" for side in ("ours", "theirs"))
        times, aim = float(row["times"]), float(row["aim"])
        kept = "kept" if times >= aim else "MISSED"
        columns.add_row(str(row["what"]), str(row["with"]), ours, theirs, f"{times:.2f}", f"{aim:g}", kept)
    Console(width=120).print(columns)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
