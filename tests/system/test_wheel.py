"""The wheel holds all that is needed: built, installed into an empty environment, run from outside the tree.

The environment gets the wheel, and of the packages around us exactly those that requirements.txt names.  The wheel is
the pure one: `make wheels` builds and tries the compiled ones.
"""

import importlib.metadata
import os
import re
import shutil
import subprocess
import sys
import tomllib
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("engine", "hardware", "controller", "seeds", "firmware")
pytestmark = pytest.mark.slow


def run(*command: str | Path, where: Path, code: int = 0) -> str:
    """The output of a program that knows nothing of the tree."""
    environment = {key: os.environ[key] for key in ("PATH", "HOME", "LANG", "LC_MESSAGES") if key in os.environ}
    environment["WITBOARD_PURE"] = "1"
    done = subprocess.run(command, cwd=where, env=environment, capture_output=True, text=True, check=False, timeout=120)
    assert done.returncode == code, f"{command}: exit code {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def tree_files() -> set[str]:
    """What the packages consist of: their modules, rule sheets, boards, catalogues, scenarios, and the page."""
    found = {path for package in PACKAGES for path in (ROOT / package).rglob("*.py")}
    found |= set((ROOT / "seeds").rglob("*.md")) | set((ROOT / "hardware" / "boards").glob("*.toml"))
    found |= set((ROOT / "engine" / "games").glob("*/table/*.table"))
    found |= {path for path in (ROOT / "hardware" / "pi").iterdir() if path.suffix in (".rules", ".service")}
    for room in ("web", "building", "hall"):
        found |= {path for path in (ROOT / "controller" / room / "static").rglob("*") if path.is_file()}
    found |= {path for package in PACKAGES for path in (ROOT / package).rglob("locale/*.json")}
    found |= set((ROOT / "controller" / "hil" / "scenarios").rglob("*.toml"))
    return {path.relative_to(ROOT).as_posix() for path in found} | {"engine/built.json"}


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel, built from a copy of what it is made of."""
    copy = tmp_path_factory.mktemp("copy")
    for name in ("pyproject.toml", "setup.py", "LICENSE"):
        shutil.copy(ROOT / name, copy)
    for package in PACKAGES:
        shutil.copytree(ROOT / package, copy / package, ignore=shutil.ignore_patterns("__pycache__"))
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", copy / "out", copy, where=copy)
    [built] = (copy / "out").iterdir()
    return built


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The environment; its `bin/witboard` is the command."""
    where = tmp_path_factory.mktemp("environment")
    run(sys.executable, "-m", "venv", "--without-pip", where, where=where)
    python = where / "bin" / "python"
    pip = (sys.executable, "-m", "pip", "--disable-pip-version-check", "--python", python)
    run(*pip, "install", "--quiet", "--no-index", "--no-deps", wheel, where=where)
    [site] = where.glob("lib/python3.*/site-packages")
    for name in re.findall(r"^([a-z0-9-]+)==", (ROOT / "requirements.txt").read_text("utf-8"), re.MULTILINE):
        distribution = importlib.metadata.distribution(name)
        for top in {file.parts[0] for file in distribution.files or () if file.parts[0] != ".."}:
            if top != "__pycache__":
                (site / top).symlink_to(Path(str(distribution.locate_file(top))))
    assert run(*pip, "check", where=where) == "No broken requirements found.\n"
    return where


def test_the_wheel_holds_every_module_sheet_board_and_page_and_nothing_else(wheel: Path) -> None:
    held = {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}
    assert held == tree_files()


def test_a_wheel_without_compiled_modules_is_for_any_machine(wheel: Path) -> None:
    assert wheel.name.endswith("-py3-none-any.whl")


def test_the_installed_command_says_which_engine_runs_and_why(installed: Path) -> None:
    said = run(installed / "bin" / "witboard", "--version", where=installed).splitlines()
    assert said[0].startswith("witboard, version ")
    assert said[1:] == [
        "engine: interpreted, because WITBOARD_PURE=1 was set; to mend it: install again without it",
    ]


def test_the_packages_are_the_installed_ones(installed: Path) -> None:
    code = f"import {', '.join(PACKAGES)}\nfor p in ({', '.join(PACKAGES)}): print(p.__file__)"
    paths = run(installed / "bin" / "python", "-c", code, where=installed).splitlines()
    assert len(paths) == len(PACKAGES)
    assert [path for path in paths if not path.startswith(f"{installed}/lib/")] == []


def test_the_installed_command_counts_moves(installed: Path) -> None:
    assert run(installed / "bin" / "witboard", "perft", "web", "2", where=installed).splitlines()[-1] == "420"


def test_the_installed_command_has_the_rule_sheet(installed: Path) -> None:
    assert "WEB-1" in run(installed / "bin" / "witboard", "rules", "web", "WEB-1", where=installed)


def test_the_installed_command_finds_every_driver_that_the_project_declares(installed: Path) -> None:
    declared = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["entry-points"]
    points = "from importlib.metadata import entry_points\nfor p in entry_points(group='witboard.drivers'):"
    code = f"{points} p.load(); print(p.name)"
    found = run(installed / "bin" / "python", "-c", code, where=installed).split()
    assert set(found) == set(declared["witboard.drivers"])
    assert "good" in run(installed / "bin" / "witboard", "board", "check", "grid", where=installed)


def test_the_installed_command_has_the_firmware(installed: Path) -> None:
    command = (installed / "bin" / "witboard", "flash", "--board", "web-polarity", "--dry-run")
    listed = run(*command, where=installed)
    assert all(f"{name}: " in listed for name in ("main.py", "proto.py", "board.json"))


def test_the_installed_command_plays_a_demonstration(installed: Path) -> None:
    command = (installed / "bin" / "witboard", "demo", "web", "--seed", "1", "--plies", "6", "--state", "demos")
    first = run(*command, where=installed)
    assert first.strip()
    assert run(*command, where=installed) == first
