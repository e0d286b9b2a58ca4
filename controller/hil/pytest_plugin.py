"""Scenarios as tests:  pytest -p controller.hil.pytest_plugin --witboard-target sim path/to/scenarios

Collects every TOML file that says `scenario = "..."` at its top; each is one test.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from controller.errors import BadScenario
from controller.hil.environment import TARGETS, load_environment, make_target
from controller.hil.reading import is_scenario, load_scenario
from controller.hil.report import failure, table
from controller.hil.runner import Result, play


class ScenarioMissed(Exception):
    """The scenario was played and did not pass."""

    def __init__(self, result: Result) -> None:
        super().__init__(f"{result.scenario.name}: {result.verdict}")
        self.result = result


class ScenarioItem(pytest.Item):
    """One scenario, played when the test runs."""

    def runtest(self) -> None:
        """Play it; :raises ScenarioMissed: it does not pass."""
        environment = load_environment(self.config.getoption("--witboard-environment"))
        name = self.config.getoption("--witboard-target") or environment.target or "sim"
        result = play(load_scenario(self.path, environment.boards), make_target(name, environment))
        if result.skipped:
            pytest.skip(result.why)
        if result.verdict != "passed":
            raise ScenarioMissed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The table of steps, and the board as expected and as seen."""
        match excinfo.value:
            case ScenarioMissed(result=result):
                return result.why or f"{table(result)}\n\n{failure(result)}"
            case BadScenario() as error:
                return str(error)
            case _:
                return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """File, line, name."""
        return self.path, 0, f"scenario {self.name}"


class ScenarioFile(pytest.File):
    """A file with one scenario."""

    def collect(self) -> Iterator[ScenarioItem]:
        """It."""
        yield ScenarioItem.from_parent(self, name=self.path.stem)


def pytest_addoption(parser: pytest.Parser) -> None:
    """The options, named so that they are nobody else's."""
    group = parser.getgroup("witboard")
    group.addoption("--witboard-target", choices=TARGETS, help="against what scenarios run (sim)")
    group.addoption("--witboard-environment", type=Path, help="environment file of `witboard hil`")


def pytest_collect_file(file_path: Path, parent: pytest.Collector) -> ScenarioFile | None:
    """Scenarios alone, of all the TOML files there are."""
    if file_path.suffix == ".toml" and is_scenario(file_path):
        return ScenarioFile.from_parent(parent, path=file_path)
    return None
