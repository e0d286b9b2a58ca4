"""One line of what the doctor says."""

from collections.abc import Iterable
from typing import Literal, NamedTuple, TypeAlias

Verdict: TypeAlias = Literal["ok", "warn", "fail"]


class Finding(NamedTuple):
    """`what` was looked at and how it is; `remedy` is there unless all is well."""

    verdict: Verdict
    what: str
    remedy: str = ""


def ok(what: str) -> Finding:
    """It is as it should be."""
    return Finding("ok", what)


def warn(what: str, remedy: str) -> Finding:
    """It goes on, but not as well as it could."""
    return Finding("warn", what, remedy)


def fail(what: str, remedy: str) -> Finding:
    """The board cannot work so."""
    return Finding("fail", what, remedy)


def fails(findings: Iterable[Finding]) -> bool:
    """Whether anything must be mended first."""
    return any(finding.verdict == "fail" for finding in findings)
