"""What came of the steps of a bring-up so far.  A step that is done again replaces its result."""

from typing import Literal

import msgspec

Verdict = Literal["good", "bad", "skipped"]


class BringupResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What came of a step.

    step     "STAGE.STEP"
    given    the answer, the value with its unit, or what the bench saw
    trouble  key of the trouble; "" unless the verdict is bad
    reason   why it was skipped
    """

    step: str
    verdict: Verdict
    given: str = ""
    trouble: str = ""
    reason: str = ""


class BringupResults(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The results so far, in the order in which the steps were last done; `named`: how the builder named the board."""

    board: str
    wiring: int
    named: str
    results: tuple[BringupResult, ...] = ()

    def of(self, step: str) -> BringupResult | None:
        """What came of that step."""
        return next((result for result in self.results if result.step == step), None)

    def with_result(self, result: BringupResult) -> "BringupResults":
        """The same with that result in place of an earlier one."""
        return msgspec.structs.replace(self, results=(*self.without((result.step,)).results, result))

    def without(self, steps: tuple[str, ...]) -> "BringupResults":
        """The same without those steps."""
        return msgspec.structs.replace(self, results=tuple(one for one in self.results if one.step not in steps))
