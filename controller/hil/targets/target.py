"""The contract of all targets."""

from typing import Protocol

from controller.errors import ControllerError
from controller.hil.expectations import Expectation, Miss
from controller.hil.scenario import Scenario, Step
from controller.hil.view import View


class DeedFailed(ControllerError, RuntimeError):
    """A deed could not be done: no hand can do it, the person gave up, or the recording lacks it."""


class Target(Protocol):
    """A table with a board, real or not, at which one scenario after the other is played.

    name          sim | recording | firmware | board
    patience_ns   how long an expectation may take to come true; 0: it is true at once, or it is missed
    """

    name: str
    patience_ns: int

    def cannot(self, scenario: Scenario) -> str | None:
        """Why the scenario cannot be played here, in a few words; None: it can."""
        ...

    def begin(self, scenario: Scenario) -> None:
        """Put the board up, as the scenario has it at first.

        :raises ControllerError, HardwareError: it cannot be.
        """
        ...

    def do(self, step: Step) -> None:
        """The deeds of a step, and the time they take.

        :raises DeedFailed: in a sentence.
        """
        ...

    def wait(self, for_ns: int) -> None:
        """Let so much time pass."""
        ...

    def now_ns(self) -> int:
        """Time since the scenario began."""
        ...

    def view(self) -> View:
        """What is to be seen now."""
        ...

    def confirm(self, step: Step, expected: tuple[Expectation, ...]) -> tuple[Miss, ...]:
        """What only somebody who looks at the board can tell: asked once all else is as expected."""
        ...

    def end(self) -> None:
        """Put everything away; may be called twice."""
        ...
