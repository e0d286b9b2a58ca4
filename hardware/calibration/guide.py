"""The protocol of calibration guides: they take scans of raw values and commands, and give instructions."""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from hardware.calibration.result import Found
from hardware.frame import Rgb

NOTHING = 0  # the piece of the stage with an empty board
MAX_NAMES_SHOWN = 12


class Mark(Enum):
    """The instruction that the light of a site shows; the value is its colour."""

    PUT = (40, 80, 255)  # a piece belongs there
    PUT_S = (255, 120, 0)  # the same, S pole down
    TAKE = (255, 0, 0)  # nothing belongs there
    GOOD = (0, 160, 0)  # the piece is there and detected

    @property
    def colour(self) -> Rgb:
        """Before brightness and current cap."""
        return self.value


class Guidance(NamedTuple):
    """Instructions for the person at the board.

    piece  to put on the sites marked PUT: 1 a peg (N pole down for polarity sensors), 2 a peg with its S pole
           down; on sites that weigh, a number of stones
    asks   the guide waits for a confirmation
    """

    text: str
    piece: int
    marks: Mapping[str, Mark]
    asks: bool = False
    done: bool = False


class Guide(Protocol):
    """A state machine without a clock.

    problems  fault by site name; such a site gets no calibration
    """

    problems: dict[str, str]

    @property
    def remarks(self) -> dict[str, str]:
        """Remarks by site name on sites that are calibrated but unusual."""
        ...

    @property
    def guidance(self) -> Guidance:
        """The current instructions."""
        ...

    @property
    def found(self) -> dict[str, Found]:
        """The calibration so far, by site."""
        ...

    def scan(self, values: Sequence[int]) -> None:
        """Take in a scan: raw values by channel."""
        ...

    def confirm(self) -> None:
        """The person confirms the instructions."""
        ...

    def skip(self) -> None:
        """Continue without the sites that do not respond correctly."""
        ...

    def redo(self, site: str) -> None:
        """Calibrate that site again now.

        :raises BadCalibration: it is not one of the calibrated sites.
        """
        ...


def named(sites: Collection[str]) -> str:
    """The names for a sentence, shortened if there are many."""
    names = list(sites)
    more = len(names) - MAX_NAMES_SHOWN
    return ", ".join(names[:MAX_NAMES_SHOWN]) + (f" and {more} more" if more > 0 else "")
