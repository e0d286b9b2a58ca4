"""What a guide says, and what it is told: scans of raw values, and the words of the person at the board."""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import NamedTuple, Protocol

from hardware.calibration.result import Found
from hardware.frame import Rgb

NOTHING = 0  # the piece of a stage at which the board is to be empty
MOST_NAMES = 12


class Mark(Enum):
    """What the light of a site says, and its colour."""

    PUT = (40, 80, 255)  # a piece belongs there
    PUT_S = (255, 120, 0)  # the same, S pole down
    TAKE = (255, 0, 0)  # nothing belongs there
    GOOD = (0, 160, 0)  # it is there, and seen

    @property
    def colour(self) -> Rgb:
        """Before brightness and current cap."""
        return self.value


class Guidance(NamedTuple):
    """What a person is to do now.

    piece  what is to be put on the sites marked PUT: 1 a peg, N pole down where that matters; 2 one with its S
           pole down; where it weighs so many stones
    asks   nothing goes on before the person has confirmed it
    """

    text: str
    piece: int
    marks: Mapping[str, Mark]
    asks: bool = False
    done: bool = False


class Guide(Protocol):
    """A state machine without a clock.

    problems  what is wrong with a site, by its name: it gets no calibration
    """

    problems: dict[str, str]

    @property
    def remarks(self) -> dict[str, str]:
        """What is odd about a site that gets one nevertheless."""
        ...

    @property
    def guidance(self) -> Guidance:
        """What is to be done now."""
        ...

    @property
    def found(self) -> dict[str, Found]:
        """What is known so far, by site."""
        ...

    def scan(self, values: Sequence[int]) -> None:
        """A scan, raw, by channel."""
        ...

    def confirm(self) -> None:
        """The person has done what was asked."""
        ...

    def skip(self) -> None:
        """Go on without the sites that do not answer as they should."""
        ...

    def redo(self, site: str) -> None:
        """That site once more, now.

        :raises BadCalibration: it is none of those that are calibrated.
        """
        ...


def named(sites: Collection[str]) -> str:
    """The names in a sentence, not too many."""
    names = list(sites)
    more = len(names) - MOST_NAMES
    return ", ".join(names[:MOST_NAMES]) + (f" and {more} more" if more > 0 else "")
