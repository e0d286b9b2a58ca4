"""The interface of all targets."""

from typing import Protocol

from controller.errors import ControllerError
from controller.hil.expectations import Expectation, Miss
from controller.hil.scenario import Scenario, ScenarioStep
from controller.hil.view import View


class DeedFailed(ControllerError, RuntimeError):
    """A deed could not be done: no hand can do it, the person gave up, or the recording lacks it."""


class Target(Protocol):
    """A table with a real or simulated board, which plays one scenario after the other.

    name          sim | recording | firmware | board
    patience_ns   how long an expectation may take to come true; 0: it must be true at once
    """

    name: str
    patience_ns: int

    def cannot(self, scenario: Scenario) -> str | None:
        """Why this target cannot play the scenario, in a few words; None: it can."""
        ...

    def begin(self, scenario: Scenario) -> None:
        """Set up the board in the scenario's initial state.

        :raises ControllerError, HardwareError: the board cannot be set up.
        """
        ...

    def do(self, step: ScenarioStep) -> None:
        """Perform the deeds of a step, in the time that they take.

        :raises DeedFailed: a deed could not be done; the message is a sentence.
        """
        ...

    def wait(self, for_ns: int) -> None:
        """Let this time pass."""
        ...

    def now_ns(self) -> int:
        """Time since the scenario began."""
        ...

    def view(self) -> View:
        """The present view."""
        ...

    def confirm(self, step: ScenarioStep, expected: tuple[Expectation, ...]) -> tuple[Miss, ...]:
        """Check what only somebody at the board can see.  Called once all other expectations are met."""
        ...

    def end(self) -> None:
        """Put everything away; may be called twice."""
        ...
