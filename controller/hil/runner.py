"""Plays a scenario against a target and records the result of every step."""

import traceback
from dataclasses import dataclass
from typing import Literal, TypeAlias

from controller.errors import ControllerError
from controller.hil.expectations import Miss, misses
from controller.hil.scenario import Scenario, ScenarioStep
from controller.hil.targets.target import DeedFailed, Target
from controller.hil.view import View
from hardware.errors import HardwareError

LOOK_AGAIN_NS = 20_000_000

ScenarioVerdict: TypeAlias = Literal["passed", "failed", "error", "skipped", "not reached"]


@dataclass(frozen=True, slots=True)
class StepResult:
    """The result of a step.

    at_ns, took_ns   start since the beginning of the scenario, and duration, in the target's time
    misses           the failed expectations
    why              why the step could not be done
    view             the view when an expectation failed
    """

    step: ScenarioStep
    verdict: ScenarioVerdict
    at_ns: int = 0
    took_ns: int = 0
    misses: tuple[Miss, ...] = ()
    why: str = ""
    view: View | None = None


@dataclass(frozen=True, slots=True)
class ScenarioResult:
    """The result of a scenario; `why`: the reason if it was not even begun."""

    scenario: Scenario
    target: str
    steps: tuple[StepResult, ...]
    why: str = ""
    skipped: bool = False

    @property
    def verdict(self) -> ScenarioVerdict:
        """The verdict; passed only if every step has passed."""
        if self.why:
            return "skipped" if self.skipped else "error"
        bad = [one.verdict for one in self.steps if one.verdict != "passed"]
        return bad[0] if bad else "passed"

    @property
    def took_ns(self) -> int:
        """Duration from the first step to the last, in the target's time."""
        return max((one.at_ns + one.took_ns for one in self.steps), default=0)


def play(scenario: Scenario, target: Target) -> ScenarioResult:
    """Play the scenario.  Errors are part of the result."""
    if why := target.cannot(scenario):
        return ScenarioResult(scenario, target.name, (), why, skipped=True)
    try:
        target.begin(scenario)
        return ScenarioResult(scenario, target.name, _steps(scenario, target))
    except (ControllerError, HardwareError) as error:
        return ScenarioResult(scenario, target.name, (), str(error))
    finally:
        target.end()


def _steps(scenario: Scenario, target: Target) -> tuple[StepResult, ...]:
    """Play the steps up to the first failure: later results would mean nothing."""
    done: list[StepResult] = []
    for step in scenario.steps:
        if done and done[-1].verdict != "passed":
            done.append(StepResult(step, "not reached"))
        else:
            done.append(_step(step, target))
    return tuple(done)


def _step(step: ScenarioStep, target: Target) -> StepResult:
    at_ns = target.now_ns()
    try:
        target.do(step)
        missed, view = look(step, target)
        if not missed and step.expect:
            missed = target.confirm(step, step.expect)
    except DeedFailed as error:
        return StepResult(step, "failed", at_ns, target.now_ns() - at_ns, why=str(error))
    except (ControllerError, HardwareError) as error:
        return StepResult(step, "error", at_ns, target.now_ns() - at_ns, why=str(error))
    except Exception as error:  # noqa: BLE001  # an error of ours fails the step, not the whole run
        why = "".join(traceback.format_exception_only(error)).strip()
        return StepResult(step, "error", at_ns, target.now_ns() - at_ns, why=why)
    took_ns = target.now_ns() - at_ns
    if missed:
        return StepResult(step, "failed", at_ns, took_ns, missed, view=view)
    return StepResult(step, "passed", at_ns, took_ns)


def look(step: ScenarioStep, target: Target) -> tuple[tuple[Miss, ...], View | None]:
    """The expectations that still fail when the target's patience is over, and the view."""
    if not step.expect:
        return (), None
    until_ns = target.now_ns() + target.patience_ns
    while True:
        view = target.view()
        missed = misses(step.expect, view)
        if not missed or target.now_ns() >= until_ns:
            return missed, view
        target.wait(LOOK_AGAIN_NS)
