"""What outsiders may see: one immutable value, the only thing that leaves the core."""

from dataclasses import dataclass
from enum import Enum

from controller.core.events import Ask, Say
from engine.position import Outcome, Side, Site


class Meaning(Enum):
    """What a light says.  The palette turns it into a colour and a blink pattern."""

    LIFTED = "lifted"  # a peg was taken up here
    TARGET = "target"  # it may go here
    LAST_FROM = "last_from"
    LAST_TO = "last_to"
    SETTLING = "settling"  # a whole move stands; about to be accepted
    MISSING = "missing"  # a peg belongs here
    EXTRA = "extra"  # this peg does not belong here
    STEP_FROM = "step_from"  # the next step of the way back: take this one ...
    STEP_TO = "step_to"  # ... and put it here
    DUTY = "duty"  # a clause is in force here
    CHOICE = "choice"  # the referee asks about this one
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock at `at_ns` (host monotonic).

    kind          shared | total | fischer | delay | byoyomi | none
    state         ready (not started) | running | held (the referee corrects) | paused | stopped
    remaining_ms  one number a side; ONE number where the clock is shared
    side          whose time runs; None where it is shared or nobody's
    held_left_ms  how long a hold may still last; None unless held
    low           time is getting short
    """

    kind: str
    state: str
    remaining_ms: tuple[int, ...]
    side: Side | None
    at_ns: int
    held_left_ms: int | None = None
    low: bool = False


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One line of the move list."""

    ply: int
    side: Side
    notation: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The state of the game as anybody may see it.

    number    rises with every change
    phase     setup (the start position is not on the board yet) | playing | over
    board     contents by site, as accepted (secrets taken out)
    seen      sensor values by site
    reading   agrees | in_progress | completed | ambiguous | discrepancy: what the reconciler thinks
    lights    (site, meaning); the later one wins where a site has two
    saying    what the referee says now; None: nothing beyond whose turn it is
    log       the last things said, oldest first
    notices   duties of the side to move, as Say
    position  the position as text
    """

    number: int
    game: str
    phase: str
    board: tuple[int, ...]
    seen: tuple[int, ...]
    turn: Side
    ply: int
    moves: tuple[MoveLine, ...]
    clock: ClockView
    reading: str
    lights: tuple[tuple[Site, Meaning], ...]
    saying: Say | None
    log: tuple[Say, ...]
    notices: tuple[Say, ...]
    ask: Ask | None
    outcome: Outcome | None
    linked: bool
    position: str
