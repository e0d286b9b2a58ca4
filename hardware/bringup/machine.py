"""Where a builder is, and what comes of an answer.  Without devices and clock: a terminal or a page may drive it.

`step` is what is due: the first step without a good result or a reason to skip it.  `take` is given what the builder
typed; where it says `tries`, the bench does what the step is about and `tried` is given its proof.
"""

from typing import NamedTuple

from hardware.bringup.errors import BadBringup
from hardware.bringup.results import BringupResult, BringupResults
from hardware.bringup.steps import BringupStage, BringupStep, Measured, Try, YesNo
from hardware.drivers.contract import Defect, Proof

YES, NO = ("y", "yes", "j", "ja"), ("n", "no", "nein")
HELP = "Also: skip WHY; again [STAGE or STAGE.STEP]; list; stop (goes on there next time)."


class BringupReply(NamedTuple):
    """What to tell; `tries`: the bench is to try the step now; `stops`: the builder goes."""

    text: str = ""
    tries: bool = False
    stops: bool = False


class Due(NamedTuple):
    """The step that is due, with its stage."""

    stage: BringupStage
    step: BringupStep

    @property
    def name(self) -> str:
        """Its name in results, e.g. "chain.pattern"."""
        return f"{self.stage.key}.{self.step.key}"


class Bringup:
    """One board's way through its stages."""

    def __init__(self, stages: tuple[BringupStage, ...], progress: BringupResults) -> None:
        self.stages = stages
        self._all = tuple(Due(stage, step) for stage in stages for step in stage.steps)
        self._progress = progress

    @property
    def progress(self) -> BringupResults:
        """What came of the steps so far; another object after each change."""
        return self._progress

    @property
    def due(self) -> Due | None:
        """The step that is due; None: all is done."""
        return next((due for due in self._all if self._open(due)), None)

    @property
    def prompt(self) -> str:
        """What to do or say now; "" at the end.  The head of a stage goes before its first step."""
        due = self.due
        if due is None:
            return ""
        number, head = self.stages.index(due.stage) + 1, ""
        if due.step is due.stage.steps[0]:
            head = f"Stage {number} of {len(self.stages)}: {due.stage.title}. {due.stage.before}\n"
        return f"{head}{due.name}: {due.step.text} {_wanted(due.step)}"

    def take(self, line: str) -> BringupReply:
        """What the builder typed.

        :raises BadBringup: it is no answer to the step; nothing has changed.
        """
        word, _, rest = line.strip().partition(" ")
        match word.lower():
            case "stop":
                return BringupReply("Kept. The same command goes on here.", stops=True)
            case "list":
                return BringupReply(self.listed())
            case "again":
                return self._again(rest.strip())
            case "skip":
                return self._skip(rest.strip())
            case _:
                return self._answered(line.strip())

    def tried(self, proof: Proof) -> BringupReply:
        """What the bench saw.

        :raises BadBringup: nothing was to be tried.
        """
        due = self.due
        if due is None or not isinstance(due.step, Try):
            raise BadBringup("nothing is to be tried now; answer the question")
        return self._result(due, proof.seen, proof.trouble)

    def listed(self) -> str:
        """A line a step: what came of it."""
        return "\n".join(self._line(due) for due in self._all)

    def _line(self, due: Due) -> str:
        result = self._progress.of(due.name)
        if result is None:
            return f"{'-':<8}{due.name}"
        more = result.reason or f"{result.given}{f' ({result.trouble})' if result.trouble else ''}"
        return f"{result.verdict:<8}{due.name}: {more}"

    def _open(self, due: Due) -> bool:
        result = self._progress.of(due.name)
        return result is None or result.verdict == "bad"

    def _again(self, what: str) -> BringupReply:
        due = self.due
        wanted = what or (due.stage.key if due else self.stages[-1].key)
        steps = tuple(one.name for one in self._all if wanted in (one.stage.key, one.name))
        if not steps:
            known = ", ".join(stage.key for stage in self.stages)
            raise BadBringup(f"again {what}: there is no such stage or step; there are: {known}")
        self._progress = self._progress.without(steps)
        return BringupReply()

    def _skip(self, reason: str) -> BringupReply:
        due = self.due
        if not reason:
            raise BadBringup("skip: say why, e.g. skip no meter at hand")
        if due is not None:
            self._progress = self._progress.with_result(BringupResult(due.name, "skipped", reason=reason))
        return BringupReply()

    def _answered(self, line: str) -> BringupReply:
        due = self.due
        match due.step if due else None:
            case YesNo() as step:
                said = _yes_or_no(line)
                return self._result(due, "yes" if said else "no", None if said is step.good else step.trouble)
            case Measured() as step:
                value = _number(line, step.unit)
                wrong = step.below if value < step.low else step.above if value > step.high else None
                return self._result(due, f"{value:g} {step.unit}", wrong)
            case Try():
                if line:
                    raise BadBringup(f"Enter tries it. {HELP}")
                return BringupReply(tries=True)
            case None:
                raise BadBringup(f"All is done. {HELP}")

    def _result(self, due: Due | None, given: str, trouble: Defect | None) -> BringupReply:
        if due is None:
            return BringupReply()
        verdict = "good" if trouble is None else "bad"
        result = BringupResult(due.name, "good" if trouble is None else "bad", given, trouble.key if trouble else "")
        self._progress = self._progress.with_result(result)
        if trouble is None:
            return BringupReply(f"{verdict}: {given}")
        return BringupReply(f"{verdict} ({trouble.key}): {given}\n  It means: {trouble.means}.\n  Do: {trouble.do}.")


def _wanted(step: BringupStep) -> str:
    match step:
        case YesNo():
            return "[yes/no]"
        case Measured(unit=unit, low=low, high=high):
            return f"[{unit}; {low:g} to {high:g} is right]" if low != high else f"[{unit}]"
        case Try():
            return "[Enter]"


def _yes_or_no(line: str) -> bool:
    word = line.lower()
    if word in YES or word in NO:
        return word in YES
    raise BadBringup(f"{line!r}: yes or no, please. {HELP}")


def _number(line: str, unit: str) -> float:
    word = line.lower().removesuffix(unit.lower()).strip().replace(",", ".")
    try:
        value = float(word)
    except ValueError:
        value = float("nan")
    if not abs(value) < 1e6:
        raise BadBringup(f"{line!r}: a number of {unit}, please. {HELP}")
    return value
