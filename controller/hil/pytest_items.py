"""The pytest items of a scenario file, and their failure reports."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from controller.errors import ControllerError
from controller.hil.environment import Environment, load_environment, make_target
from controller.hil.reading import load_scenario
from controller.hil.report import failure, table
from controller.hil.runner import ScenarioResult, play
from controller.hil.targets.target import Target
from hardware.errors import HardwareError


def environment_of(config: pytest.Config) -> Environment:
    """What `--witboard-environment` names.

    :raises BadConfig: its file is wrong.
    """
    return load_environment(config.getoption("--witboard-environment"))


def target_of(config: pytest.Config) -> Target:
    """The target of the options, of the environment, or the simulator.

    :raises BadConfig: it lacks a setting.
    """
    environment = environment_of(config)
    name = config.getoption("--witboard-target") or environment.target or "sim"
    return make_target(name, environment)


class ScenarioMissed(Exception):
    """The scenario was played and did not pass."""

    def __init__(self, result: ScenarioResult) -> None:
        super().__init__(f"{result.scenario.name}: {result.verdict}")
        self.result = result


class ScenarioItem(pytest.Item):
    """One scenario, played when the test runs."""

    def runtest(self) -> None:
        """Play it; :raises ScenarioMissed: it does not pass."""
        environment = environment_of(self.config)
        result = play(load_scenario(self.path, environment.boards), target_of(self.config))
        if result.skipped:
            pytest.skip(result.why)
        if result.verdict != "passed":
            raise ScenarioMissed(result)

    def repr_failure(self, excinfo: pytest.ExceptionInfo[BaseException], style: Any = None) -> Any:
        """The table of steps, and the expected and the seen board; for a refused scenario, the line that says why."""
        match excinfo.value:
            case ScenarioMissed(result=result):
                return result.why or f"{result.scenario.title}\n\n{table(result)}\n\n{failure(result)}"
            case ControllerError() | HardwareError() as error:
                return str(error)
            case _:
                return super().repr_failure(excinfo, style)

    def reportinfo(self) -> tuple[Path, int, str]:
        """File, line, name."""
        return self.path, 0, f"scenario {self.name}"


class ScenarioFile(pytest.File):
    """A file with one scenario."""

    def collect(self) -> Iterator[ScenarioItem]:
        """Yield the scenario."""
        yield ScenarioItem.from_parent(self, name=self.path.stem)
