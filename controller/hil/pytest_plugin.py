"""Scenarios as tests, wherever Witboard is installed:  pytest --witboard-target sim path/to/scenarios

Every TOML file with `scenario = "..."` at its top is one test; the fixture `sitting` is for tests in Python.  pytest
imports this module whenever it starts, so nothing of Witboard is imported here before it is wanted.
"""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from controller.hil.sitting import HilTable

# A file with neither of these is not a scenario, not even one with an error in its TOML.
_SIGNS = re.compile(rb"""^[ \t"']*scenario[ \t"']*=|\[\[step\]\]""", re.MULTILINE)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options, with names that no other plugin uses."""
    group = parser.getgroup("witboard", "scenarios of Witboard")
    group.addoption(
        "--witboard-target",
        type=_target,
        metavar="TARGET",
        help="against what scenarios run: sim, recording, firmware, board (sim unless the environment says)",
    )
    group.addoption("--witboard-environment", type=Path, metavar="FILE", help="environment file of `witboard hil`")


def _target(name: str) -> str:
    from controller.hil.environment import TARGETS

    if name not in TARGETS:
        raise ArgumentTypeError(f"{name!r} is no target; there are: {', '.join(TARGETS)}")
    return name


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> pytest.Collector | None:
    """Collect scenarios; ignore all other TOML files."""
    if file_path.suffix != ".toml" or not _may_be_one(file_path):
        return None
    from controller.hil.reading import is_scenario

    if not is_scenario(file_path):
        return None
    from controller.hil.pytest_items import ScenarioFile

    return ScenarioFile.from_parent(parent, path=file_path)


@pytest.fixture
def sitting(request: pytest.FixtureRequest) -> "Iterator[Callable[..., HilTable]]":
    """Sit down at a board: `sitting(game="web", board="web-polarity")`; keys are those at the top of a scenario."""
    from controller.hil.pytest_items import target_of
    from controller.hil.sitting import CannotPlay, HilTable

    made: list[HilTable] = []

    def sit_down(game: str, **top: Any) -> "HilTable":
        try:
            made.append(HilTable(target_of(request.config), {"game": game, **top}))
        except CannotPlay as error:
            pytest.skip(str(error))
        return made[-1]

    yield sit_down
    for one in made:
        one.end()


def _may_be_one(file: Path) -> bool:
    """Whether the file is worth parsing.  An unreadable file is not a scenario."""
    try:
        content = file.read_bytes()
    except OSError:
        return False
    return _SIGNS.search(content) is not None
