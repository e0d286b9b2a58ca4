"""One table for a test in Python: what people do, and what is to come of it, in the words of scenarios."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from controller.hil.expectations import Miss
from controller.hil.picture import pictures
from controller.hil.reading import scenario_of
from controller.hil.reading_deeds import read_step
from controller.hil.reading_expectations import Names, read_expectations
from controller.hil.runner import look
from controller.hil.scenario import ScenarioStep
from controller.hil.targets.target import Target
from controller.hil.view import View


class HilMissed(AssertionError):
    """Something that was expected did not come true; `misses` says what."""

    def __init__(self, misses: tuple[Miss, ...], drawn: str) -> None:
        super().__init__("\n".join(map(str, misses)) + f"\n\n{drawn}")
        self.misses = misses


class CannotPlay(Exception):
    """The target cannot play this; the message says why."""


class HilTable:
    """A board that is set up, a game that has begun, and the whole daemon around it.

    `top`: the top-level keys of a scenario (game, board, position, standing, pace, options ...).

    :raises BadScenario: a key is wrong.
    :raises CannotPlay: the target cannot play it.
    """

    def __init__(self, target: Target, top: Mapping[str, Any]) -> None:
        tables = {"scenario": "a test in Python", **top, "step": [{}]}
        scenario = scenario_of(Path("sitting"), tables)
        if why := target.cannot(scenario):
            raise CannotPlay(why)
        self._names = Names(scenario.game, scenario.board)
        self._target = target
        self._steps = 0
        try:
            target.begin(scenario)
        except BaseException:
            target.end()
            raise

    def do(self, **deed: Any) -> "HilTable":
        """A deed with what belongs to it, as in a step: `do(carry="t3r4 t4r4", wait="1s")`; the sitting again.

        :raises ValueError: it is no deed.
        :raises DeedFailed: it could not be done.
        """
        self._steps += 1
        self._target.do(ScenarioStep(self._steps, 0, "", read_step(deed, self._names), ()))
        return self

    def expect(self, **expected: Any) -> "HilTable":
        """What is to be seen now, as under `expect`: `expect(turn="green", made=1)`; the sitting again.

        :raises ValueError: there is nothing to expect by that name; docs/hil.md has the table.
        :raises HilMissed: it did not come true while the target was patient.
        """
        step = ScenarioStep(self._steps, 0, "", (), read_expectations(expected, self._names))
        missed, view = look(step, self._target)
        missed = missed or self._target.confirm(step, step.expect)
        if missed:
            raise HilMissed(missed, "" if view is None else pictures(step.expect, view))
        return self

    @property
    def view(self) -> View:
        """All that can be seen now."""
        return self._target.view()

    def end(self) -> None:
        """Put everything away; may be called twice."""
        self._target.end()
