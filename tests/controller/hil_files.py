"""Scenarios for tests: written as text, read, and played."""

from pathlib import Path

from controller.hil.reading import load_scenario
from controller.hil.runner import ScenarioResult, play
from controller.hil.scenario import Scenario
from controller.hil.targets.simulator import Simulator
from controller.hil.targets.target import Target

HEAD = 'scenario = "A test"\ngame = "web"\n'


def scenario(place: Path, steps: str, head: str = HEAD) -> Scenario:
    """Read from a file in that place."""
    file = place / "played.toml"
    file.write_text(head + steps, "utf-8")
    return load_scenario(file)


def played(place: Path, steps: str, head: str = HEAD, target: Target | None = None) -> ScenarioResult:
    """And played, on the simulator unless another target is given."""
    return play(scenario(place, steps, head), target or Simulator())


def step(text: str) -> str:
    """One step."""
    return f"\n[[step]]\n{text}\n"
