"""One line of what the doctor says."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

Verdict: TypeAlias = Literal["ok", "warn", "fail"]


class Diagnosis(NamedTuple):
    """`what` was looked at and how it is; `remedy` is there unless all is well."""

    verdict: Verdict
    what: str
    remedy: str = ""


def ok(what: str) -> Diagnosis:
    """It is as it should be."""
    return Diagnosis("ok", what)


def warn(what: str, remedy: str) -> Diagnosis:
    """It goes on, but not as well as it could."""
    return Diagnosis("warn", what, remedy)


def fail(what: str, remedy: str) -> Diagnosis:
    """The board cannot work so."""
    return Diagnosis("fail", what, remedy)


def fails(diagnoses: Iterable[Diagnosis]) -> bool:
    """Whether anything must be mended first."""
    return any(diagnosis.verdict == "fail" for diagnosis in diagnoses)
