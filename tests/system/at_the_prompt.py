"""Running `witboard` within the test: what it printed where, and its exit code."""

from typing import NamedTuple, Protocol


class Ran(NamedTuple):
    code: object
    out: str
    err: str


class Run(Protocol):
    """The fixture `run`: a command in an empty directory; no state of this machine is touched."""

    def __call__(self, *arguments: str) -> Ran: ...
