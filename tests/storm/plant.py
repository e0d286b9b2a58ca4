"""Faults planted at random over core, journal and link: how many does the storm find, and after how many seeds?

    python -m tests.storm.plant --faults 24 --chance 1 --seconds 60

Each fault is one change of one place of a copy of this tree, chosen by chance among all places of these rooms: a
comparison, an arithmetic sign, and/or, a number, True/False, `not`, or a statement left out.
"""

import argparse
import ast
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random

ROOT = Path(__file__).parents[2]
ROOMS = {
    "core": "controller/core",
    "journal": "controller/journal",
    "link": "hardware/link",
}
OTHERS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot, ast.IsNot: ast.Is, ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Add: ast.Sub, ast.Sub: ast.Add,
    ast.Mult: ast.Add, ast.FloorDiv: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.And: ast.Or,
    ast.Or: ast.And,
}  # fmt: skip


def places(tree: ast.AST) -> Iterator[tuple[ast.AST, str]]:
    """Each place that can be changed, with the kind of change."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and type(node.ops[0]) in OTHERS:
            yield node, "comparison"
        elif isinstance(node, ast.BinOp) and type(node.op) in OTHERS:
            yield node, "sign"
        elif isinstance(node, ast.BoolOp):
            yield node, "and/or"
        elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
            yield node, "not"
        elif isinstance(node, ast.Constant) and isinstance(node.value, int):
            yield node, "constant"
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
            yield node, "left out"


def changed(tree: ast.Module, number: int) -> tuple[ast.Module, str]:
    """The tree with its place of that number changed, and what was changed."""
    node, kind = list(places(tree))[number]
    before = ast.unparse(node)
    match node:
        case ast.Compare(ops=[first, *_]):
            node.ops[0] = OTHERS[type(first)]()  # type: ignore[call-overload]
        case ast.BinOp(op=op) | ast.BoolOp(op=op):
            node.op = OTHERS[type(op)]()  # type: ignore[assignment]
        case ast.UnaryOp():
            node.op = ast.UAdd()
            node.operand = ast.Call(ast.Name("bool", ast.Load()), [node.operand], [])
        case ast.Constant(value=bool(value)):
            node.value = not value
        case ast.Constant(value=int(value)):
            node.value = value + 1
        case ast.Expr():
            node.value = ast.Constant(None)
        case _:
            pass
    after = ast.unparse(ast.fix_missing_locations(node))
    return tree, f"line {getattr(node, 'lineno', 0)}, {kind}: {before[:70]} -> {after[:70]}"


def planted(chance: Random, room: str) -> tuple[Path, str, str]:
    """A fault in that room: the file, its text with the fault, and what it is."""
    files = [
        path for path in sorted((ROOT / ROOMS[room]).rglob("*.py")) if path.name not in ("__init__.py", "messages.py")
    ]
    while True:
        weights = [path.stat().st_size for path in files]
        path = chance.choices(files, weights)[0]
        tree = ast.parse(path.read_text("utf-8"))
        count = sum(1 for _ in places(tree))
        if count:
            tree, what = changed(tree, chance.randrange(count))
            return path.relative_to(ROOT), ast.unparse(tree), what


def copied(to: Path) -> None:
    """This tree, without what is not needed to play."""
    leave = shutil.ignore_patterns(
        ".git", ".venv", "build", "dist", "__pycache__", ".mypy_cache", "docs", "vectors", "golden"
    )
    shutil.copytree(ROOT, to, ignore=leave)


def storms(there: Path, seconds: float, first: int) -> tuple[int | None, str]:
    """How many seeds it takes to find something there, None: it is not found; and what is found."""
    run = [sys.executable, "-m", "tests.storm", "--seeds", f"{first}:1000000", "--first", "--seconds", str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(there), "PYTHONDONTWRITEBYTECODE": "1"}
    most = round(3 * seconds) + 30
    limited = ["sh", "-c", f'ulimit -t {most}; exec "$@"', "storm", *run]
    done = subprocess.run(limited, cwd=there, env=environment, capture_output=True, text=True, check=False)
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL, 128 + signal.SIGXCPU):
        return 1, "it hangs"
    if done.returncode == 0:
        return None, ""
    lines = [line for line in done.stdout.splitlines() if line.startswith("seed ")]
    if not lines:
        return 1, (done.stderr.splitlines() or ["it does not start"])[-1]
    return int(lines[-1].split()[1]) - first + 1, lines[-1].partition(": ")[2]


def main() -> None:
    """See the module's head."""
    asked = argparse.ArgumentParser(prog="python -m tests.storm.plant", description=__doc__)
    asked.add_argument("--faults", type=int, default=24)
    asked.add_argument("--chance", type=int, default=1, help="seed of the choice")
    asked.add_argument("--seconds", type=float, default=60, help="of a core, at most, for each")
    given = asked.parse_args()
    chance, found, took = Random(f"plant {given.chance}"), 0, []
    with tempfile.TemporaryDirectory(prefix="planted-") as place:
        there = Path(place, "tree")
        copied(there)
        for number in range(given.faults):
            room = tuple(ROOMS)[number % len(ROOMS)]
            path, text, what = planted(chance, room)
            whole = (there / path).read_text("utf-8")
            (there / path).write_text(text, "utf-8")
            began = time.monotonic()
            seeds, why = storms(there, given.seconds, 1000)
            (there / path).write_text(whole, "utf-8")
            found += seeds is not None
            took += [] if seeds is None else [seeds]
            told = "not found" if seeds is None else f"found in seed {seeds}"
            print(f"{number + 1} {path} {what}: {told} ({time.monotonic() - began:.0f} s) {why[:160]}", flush=True)
    median = sorted(took)[len(took) // 2] if took else 0
    print(f"{found} of {given.faults} found, half of them within {median} seeds")


if __name__ == "__main__":
    main()
