"""No room imports in a circle: that `make lint` finds one that is planted, in each of the three packages.

An import for type checking counts: whoever reads a file needs what it names.
"""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGES = ("controller", "engine", "hardware")
FOR_TYPES = "from typing import TYPE_CHECKING\n\nif TYPE_CHECKING:\n    from {package}.upper import file\n"


def contract() -> dict[str, object]:
    """The contract as `make lint` has it."""
    linter = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["importlinter"]
    [found] = [contract for contract in linter["contracts"] if contract["id"] == "acyclic"]
    return {key: value for key, value in found.items() if key != "ignore_imports"}


def plant(folder: Path, package: str | None) -> None:
    """The three packages with two rooms each, the upper one importing the lower; in `package` also the other way."""
    for name in PACKAGES:
        for room in ("", "upper", "lower"):
            (folder / name / room).mkdir(exist_ok=True)
            (folder / name / room / "__init__.py").write_text("")
        (folder / name / "upper" / "file.py").write_text(f"from {name}.lower import file\n")
        (folder / name / "lower" / "file.py").write_text(FOR_TYPES.format(package=name) if name == package else "")
    lines = [f"{key} = {json.dumps(value)}" for key, value in contract().items()]
    head = ["[tool.importlinter]", f"root_packages = {json.dumps(PACKAGES)}", "[[tool.importlinter.contracts]]"]
    (folder / "pyproject.toml").write_text("\n".join([*head, *lines]) + "\n")


def lint(folder: Path) -> subprocess.CompletedProcess[str]:
    code = "import sys; from importlinter.cli import lint_imports_command as lint; sys.path.insert(0, '.'); lint()"
    arguments = ["--no-cache", "--config", "pyproject.toml"]
    return subprocess.run([sys.executable, "-c", code, *arguments], cwd=folder, capture_output=True, text=True)


def test_rooms_without_a_circle_pass(tmp_path: Path) -> None:
    pytest.importorskip("importlinter", reason="what `make lint` needs is not installed")
    plant(tmp_path, None)
    done = lint(tmp_path)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("package", PACKAGES)
def test_a_planted_circle_is_found(package: str, tmp_path: Path) -> None:
    pytest.importorskip("importlinter", reason="what `make lint` needs is not installed")
    plant(tmp_path, package)
    done = lint(tmp_path)
    assert done.returncode == 1
    assert f"No cycles are allowed in {package}." in done.stdout
