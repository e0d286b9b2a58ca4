"""Which build of the engine runs, and how one learns it: in a tree of its own with two small modules."""

import json
import subprocess
import sys
import zlib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
KERNEL = 'WHO = "the text"\n'


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tree whose engine has a kernel and nothing else; beside it lies what stands for a compiled one."""
    package = tmp_path / "engine"
    package.mkdir()
    for name in ("__init__.py", "build.py"):
        (package / name).write_text((ROOT / "engine" / name).read_text("utf-8"), "utf-8")
    (package / "kernel.py").write_text(KERNEL, "utf-8")
    return tmp_path


def keep(tree: Path, **record: object) -> None:
    """What setup.py would write down."""
    (tree / "engine" / "built.json").write_text(json.dumps(record), "utf-8")


def told(tree: Path, **variables: str) -> list[str]:
    """What a new Python says in that tree: the build that runs, and whether modules are looked for in a special way."""
    program = (
        "import sys, engine\nfrom engine import build\nprint(build.running())\n"
        "print(any(type(one).__name__ == '_Finder' for one in sys.meta_path))"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=tree, env=variables, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_a_tree_without_a_record_was_never_compiled(tree: Path) -> None:
    assert told(tree) == [f"interpreted, because nothing is compiled in {tree}; to mend it: make install", "False"]


def test_the_reason_of_the_installation_is_told(tree: Path) -> None:
    keep(tree, build="interpreted", why="there was no C compiler (cc); apt install gcc, and install again", sources={})
    assert told(tree)[0] == (
        "interpreted, because there was no C compiler (cc); to mend it: apt install gcc, and install again"
    )


def test_whoever_wants_the_interpreter_gets_it(tree: Path) -> None:
    assert told(tree, WITBOARD_ENGINE="interpreted") == [
        "interpreted, because WITBOARD_ENGINE=interpreted is set; to mend it: unset it",
        "True",
    ]


def test_a_text_that_was_changed_after_it_was_compiled_runs_from_its_text(tree: Path) -> None:
    keep(tree, build="compiled", why="", sources={"engine/kernel.py": zlib.crc32(KERNEL.encode())})
    assert told(tree)[1] == "False"
    (tree / "engine" / "kernel.py").write_text(KERNEL + "# another\n", "utf-8")
    assert told(tree) == [
        "interpreted, because engine/kernel.py was changed after it was compiled; to mend it: make install",
        "True",
    ]


def test_typed_signatures_that_an_installed_engine_lacks_are_no_change(tree: Path) -> None:
    digest = zlib.crc32(KERNEL.encode())
    keep(tree, build="compiled", why="", sources={"engine/kernel.pxd": 0, "engine/kernel.py": digest})
    assert told(tree)[1] == "False"


def test_a_folder_that_is_none_is_refused(tree: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", "import engine"],
        cwd=tree,
        env={"WITBOARD_ENGINE": "nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert "ImportError: WITBOARD_ENGINE='nowhere' is no folder of compiled modules; unset it" in done.stderr
