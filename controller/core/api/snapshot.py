"""The snapshot: all that outsiders may see of a session, as one immutable value."""

from dataclasses import dataclass
from enum import Enum

from controller.core.api.events import Ask, Say
from engine.position import Outcome, Side, Site


class Meaning(Enum):
    """The meaning of a light.  The palette gives it a colour and a blink pattern."""

    LIFTED = "lifted"  # a peg was lifted here
    TARGET = "target"  # the lifted peg may go here
    WARNED = "warned"  # the lifted peg may go here, and a learner is warned of it
    LAST_FROM = "last_from"
    LAST_TO = "last_to"
    LAST_TAKEN = "last_taken"
    CAPTURE = "capture"  # the move captures this peg
    SETTLING = "settling"  # a whole move stands and is about to be accepted
    MISSING = "missing"  # a peg belongs here
    EXTRA = "extra"  # this peg does not belong here
    WRONG = "wrong"  # another peg belongs here
    STEP_FROM = "step_from"  # the next step of the way back: take this peg ...
    STEP_TO = "step_to"  # ... and put it here
    DUTY = "duty"  # a clause is in force here
    VIOLATION = "violation"  # a penalised shape
    REMOVABLE = "removable"  # may be removed as the penalty
    POINTED = "pointed"  # somebody points here: a shape with a name, a place in a lesson
    HINT_FROM = "hint_from"
    HINT_TO = "hint_to"
    NEXT_FROM = "next_from"  # the second best move
    NEXT_TO = "next_to"
    WAY = "way"  # a site that the shown move touches on its way
    MACHINE_FROM = "machine_from"  # the machine's move: take this peg ...
    MACHINE_TO = "machine_to"  # ... and put it here
    CLOCK_LOW = "clock_low"
    SICK = "sick"  # the sensor of this site cannot be trusted
    CHOICE = "choice"  # the referee asks about this site
    WINNER = "winner"


@dataclass(frozen=True, slots=True)
class ClockView:
    """The clock at `at_ns` (host monotonic).

    kind          shared | total | fischer | delay | byoyomi | none
    state         ready (not started) | running | held (the referee corrects) | paused | stopped
    remaining_ms  by side that takes part; ONE number where the clock is shared
    side          the side whose time runs; None: the clock is shared, or nobody's time runs
    held_left_ms  the rest of the hold; None unless held
    low           the side to move is short of time
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
    """One line of the move list.

    takes  so many pieces of others go off the board
    words  the move in words, where its game has some and it is no secret: `Card 4`
    """

    ply: int
    side: Side
    notation: str
    takes: int = 0
    words: str = ""


@dataclass(frozen=True, slots=True)
class RankedMove:
    """One of the best moves, with its evaluation in words."""

    notation: str
    score: str


@dataclass(frozen=True, slots=True)
class HintView:
    """The hint on show.

    side      who asked
    notation  the hinted move
    rank      1: the best move, 2: the second best
    line      the principal variation after the move
    score     the evaluation in words, for `side`
    why       the reason for the move, a sentence; "": none
    final     the search has ended
    clause    the clause that supports `why`; "": none
    sides     who makes the moves, the hinted one and those of `line`
    depth     search depth in plies
    choices   the best moves so far, best first
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
class ShownChoice:
    """A secret choice that is open now: whose, its words, and what stands on it as a card ("": it is none)."""

    side: Side
    words: str
    face: str


@dataclass(frozen=True, slots=True)
class Thinking:
    """A machine or a remote is choosing its move: whose, and since when (host monotonic)."""

    side: Side
    since_ns: int


@dataclass(frozen=True, slots=True)
class SetupView:
    """The board before the first move.

    missing, extra, wrong   sites where a piece is to be added, removed, exchanged for another
    left                    number of those sites
    offer                   how the board may be taken to lie: "" | turned | swapped | turned and swapped
    total                   number of sites that hold something in the position
    """

    missing: tuple[Site, ...]
    extra: tuple[Site, ...]
    wrong: tuple[Site, ...]
    left: int
    offer: str = ""
    total: int = 0


@dataclass(frozen=True, slots=True)
class Snapshot:
    """The public state of the game.

    number    rises with every change
    phase     setup (the start position is not on the board yet) | playing | over
    board     contents by site of the accepted position, without secrets
    seen      sensor values by site
    reading   the reconciler's reading: agrees | in_progress | completed | ambiguous | discrepancy
    lights    (site, meaning); where a site has two, the later one wins
    saying    the referee's present message; None: nothing beyond whose turn it is
    log       the last messages, oldest first
    notices   duties of the side to move, as Say
    position  the accepted position as text
    to_act    the sides that may move now; usually one
    players   by side: person | machine | remote; "" for a side that does not take part
    hint      the hint on show; None: none
    due       notation of the machine's move that a person makes on the board; "": none
    setup     None outside the phase setup
    unseen    sites whose sensor is missing or masked
    masked    sites whose sensor people have masked
    sick      (site, fault of its sensor)
    teach     learners are warned of moves (`teaching`)
    thinking  who is choosing a move elsewhere; None: nobody
    left_to_do  what the hand in the air has to take yet, a sentence; "": nothing, or more than that
    revealed  the last secret choice of each side that is open
    line      to the other board of the game: up | cut; "": it is played on this one alone
    carry     stones that the next step of the way back carries; 0: none, or pieces
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
    setup: SetupView | None = None
    unseen: tuple[Site, ...] = ()
    masked: tuple[Site, ...] = ()
    sick: tuple[tuple[Site, str], ...] = ()
    teach: bool = False
    thinking: Thinking | None = None
    carry: int = 0
    left_to_do: str = ""
    revealed: tuple[ShownChoice, ...] = ()
    line: str = ""
