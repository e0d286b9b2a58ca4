"""What outsiders may see: one immutable value, the only thing that leaves the core."""

from dataclasses import dataclass
from enum import Enum

from controller.core.api.events import Ask, Say
from engine.position import Outcome, Side, Site


class Meaning(Enum):
    """What a light says.  The palette turns it into a colour and a blink pattern."""

    LIFTED = "lifted"  # a peg was taken up here
    TARGET = "target"  # it may go here
    WARNED = "warned"  # it may go here, and a learner is warned of it
    LAST_FROM = "last_from"
    LAST_TO = "last_to"
    LAST_TAKEN = "last_taken"
    CAPTURE = "capture"  # it takes this one
    SETTLING = "settling"  # a whole move stands; about to be accepted
    MISSING = "missing"  # a peg belongs here
    EXTRA = "extra"  # this peg does not belong here
    WRONG = "wrong"  # another peg belongs here
    STEP_FROM = "step_from"  # the next step of the way back: take this one ...
    STEP_TO = "step_to"  # ... and put it here
    DUTY = "duty"  # a clause is in force here
    VIOLATION = "violation"  # a penalised shape
    REMOVABLE = "removable"  # may be taken for it
    HINT_FROM = "hint_from"
    HINT_TO = "hint_to"
    NEXT_FROM = "next_from"  # the second best move
    NEXT_TO = "next_to"
    WAY = "way"  # the move that is shown touches this on its way
    MACHINE_FROM = "machine_from"  # the machine's move: take this one ...
    MACHINE_TO = "machine_to"  # ... and put it here
    CLOCK_LOW = "clock_low"
    SICK = "sick"  # its sensor cannot be trusted
    CHOICE = "choice"  # the referee asks about this one
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock at `at_ns` (host monotonic).

    kind          shared | total | fischer | delay | byoyomi | none
    state         ready (not started) | running | held (the referee corrects) | paused | stopped
    remaining_ms  one number for each side that takes part; ONE where the clock is shared
    side          whose time runs; None where it is shared or nobody's
    held_left_ms  how long a hold may still last; None unless held
    low           time is getting short
    periods       byo-yomi: how many periods each side has left, the current one included; () under other controls
    fallen        the sides whose flag is down; where the clock is shared, all who take part
    """

    kind: str
    state: str
    remaining_ms: tuple[int, ...]
    side: Side | None
    at_ns: int
    held_left_ms: int | None = None
    low: bool = False
    periods: tuple[int, ...] = ()
    fallen: tuple[Side, ...] = ()


@dataclass(frozen=True, slots=True)
class MoveLine:
    """One line of the move list."""

    ply: int
    side: Side
    notation: str


@dataclass(frozen=True, slots=True)
class RankedMove:
    """One of the best moves, and what it is worth."""

    notation: str
    score: str


@dataclass(frozen=True, slots=True)
class HintView:
    """A hint on show.

    rank     1 is the best, 2 the runner-up
    line     how the game may go on from the move; `sides`: who makes the moves of the line, the first one included
    final    the search has ended
    clause   behind the sentence `why`; ""
    depth    moves looked ahead
    choices  the best moves that are known, best first
    """

    side: Side
    notation: str
    rank: int
    line: tuple[str, ...]
    score: str
    why: str
    final: bool
    clause: str = ""
    sides: tuple[Side, ...] = ()
    depth: int = 0
    choices: tuple[RankedMove, ...] = ()


@dataclass(frozen=True, slots=True)
class Setup:
    """The board before the first move.

    missing, extra, wrong   sites: a piece is to come, to go, to be exchanged for another
    left                    how many of them there are
    offer                   what the board may be taken as: "" | turned | swapped | turned and swapped
    total                   how many sites hold something when all is done
    """

    missing: tuple[Site, ...]
    extra: tuple[Site, ...]
    wrong: tuple[Site, ...]
    left: int
    offer: str = ""
    total: int = 0


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
    to_act    the sides that may move now; usually one
    players   by side: person | machine | remote; "" for a side that does not take part
    hint      on show, or None
    due       notation of the machine's move that a person is to make on the board; "": none
    setup     None but in the phase setup
    unseen    sites whose sensor is missing or masked
    masked    those of them that were masked by people
    sick      (site, what ails its sensor)
    teach     learners are warned of moves (`teaching`)
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
    to_act: tuple[Side, ...] = ()
    players: tuple[str, ...] = ()
    hint: HintView | None = None
    due: str = ""
    setup: Setup | None = None
    unseen: tuple[Site, ...] = ()
    masked: tuple[Site, ...] = ()
    sick: tuple[tuple[Site, str], ...] = ()
    teach: bool = False
