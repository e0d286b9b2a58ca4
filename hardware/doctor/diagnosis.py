"""One line of the doctor's result."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

Severity: TypeAlias = Literal["ok", "warn", "fail"]


class Diagnosis(NamedTuple):
    """The result of one check: `what` names its subject and state; `remedy` is empty if the verdict is "ok"."""

    verdict: Severity
    what: str
    remedy: str = ""


def ok(what: str) -> Diagnosis:
    """A check that passed."""
    return Diagnosis("ok", what)


def warn(what: str, remedy: str) -> Diagnosis:
    """A fault with which the board works, but not as well as it could."""
    return Diagnosis("warn", what, remedy)


def fail(what: str, remedy: str) -> Diagnosis:
    """A fault with which the board cannot work."""
    return Diagnosis("fail", what, remedy)


def fails(diagnoses: Iterable[Diagnosis]) -> bool:
    """Whether any check failed, so that the board cannot work."""
    return any(diagnosis.verdict == "fail" for diagnosis in diagnoses)
