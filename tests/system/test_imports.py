"""The pure rooms use the standard library and one another: what import-linter cannot say, a list of what is allowed.

import-linter (`make lint`) watches the directions and forbids clock, I/O and chance by name; here everything
that is not named is forbidden, so that a package installed for another room cannot slip in.
"""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PURE = {
    "engine": ("engine",),
    "controller/core": ("controller.core", "engine", "hardware.frame", "msgspec"),  # msgspec for values alone
    "hardware/frame.py": (),
    "hardware/debounce": ("hardware.debounce", "hardware.durations", "hardware.frame", "hardware.errors"),
}
IMPURE = {
    *("asyncio", "concurrent", "contextvars", "ctypes", "datetime", "importlib", "io", "logging", "multiprocessing"),
    *("os", "pathlib", "queue", "random", "runpy", "sched", "secrets", "select", "selectors", "shutil", "signal"),
    *("socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid"),
}
ALLOWED = {
    # The chooser of builds is part of the import system: it looks for modules, and into the record of the build.
    "engine/build.py": {"importlib.machinery", "os", "pathlib", "sys"},
    # Games are found as the installed distributions declare them.
    "engine/games/__init__.py": {"importlib.metadata"},
    "engine/messages.py": {"importlib.resources"},  # catalogues are files of the package
}


def imports(source: str) -> Iterator[str]:
    """Every module a source text imports, wherever in it that stands."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield f"{'.' * node.level}{node.module or ''}"
        elif isinstance(node, ast.Name) and node.id in ("__import__", "open", "input", "exec", "eval"):
            yield node.id


def strangers(source: str, rooms: tuple[str, ...]) -> list[str]:
    """The imports of a source text that a pure room may not have."""
    return [
        name
        for name in imports(source)
        if not any(name == room or name.startswith(f"{room}.") for room in rooms)
        and (name.partition(".")[0] not in sys.stdlib_module_names or name.partition(".")[0] in IMPURE)
    ]


@pytest.mark.parametrize("room", PURE)
def test_a_pure_room_imports_the_standard_library_and_pure_rooms_only(room: str) -> None:
    files = [ROOT / room] if room.endswith(".py") else sorted((ROOT / room).rglob("*.py"))
    assert files
    found = {}
    for file in files:
        name = file.relative_to(ROOT).as_posix()
        bad = set(strangers(file.read_text("utf-8"), PURE[room])) - ALLOWED.get(name, set())
        if bad:
            found[name] = bad
    assert found == {}


@pytest.mark.parametrize(
    "line",
    [
        "import time",
        "import os.path",
        "from time import sleep",
        "import msgspec",
        "from numpy import array",
        "from controller.journal.journal import Journal",
        "from hardware.board import Board",
        "from hardware import frame",
        "from . import x",
        "def f():\n    import random",
        "if TYPE_CHECKING:\n    import starlette",
        "__import__('time')",
        "open('file')",
    ],
)
def test_the_check_sees_what_is_forbidden(line: str) -> None:
    assert len(strangers(f"import dataclasses\nfrom engine.game import Game\n{line}\n", ("engine",))) == 1
