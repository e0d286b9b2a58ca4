"""Events are what the Session is told; effects are what it wants done.

Every event carries its time `t_ns`: monotonic nanoseconds of the host.
"""

from array import array
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from controller.core.api.commands import Command
from engine.messages import ENGLISH, say
from engine.position import Position, Side, Site


@dataclass(frozen=True, slots=True)
class BoardSeen:
    """The debounced board changed: `values[site]` in the order of the game's sites, 0 where no sensor is."""

    values: "array[int]"
    t_ns: int


@dataclass(frozen=True, slots=True)
class ButtonPressed:
    """A button of the board: what it does (`move`, `pause`, ...) and whose it is (None: everybody's)."""

    does: str
    side: Side | None
    t_ns: int


@dataclass(frozen=True, slots=True)
class CommandGiven:
    """Somebody asks something of the referee."""

    command: Command
    t_ns: int


@dataclass(frozen=True, slots=True)
class Tick:
    """Time has passed, and nothing else has happened."""

    t_ns: int


@dataclass(frozen=True, slots=True)
class LinkLost:
    """The sensors do not answer; `why` is a sentence."""

    t_ns: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class LinkBack:
    """The sensors answer again; the next BoardSeen shows the whole board."""

    t_ns: int


@dataclass(frozen=True, slots=True)
class Stalled:
    """No scan came for a while before `t_ns`; what is seen stands anew."""

    t_ns: int


@dataclass(frozen=True, slots=True)
class VariationText:
    """One continuation of the game, the move to be made now first, as people read it.

    notations  the moves, in order of play
    score      the evaluation in words, for the side that asked; "": none
    why        the reason for the first move, a sentence; "": none
    share      probability of the first move in a mixed strategy, 0 to 1; 0: the strategy is not mixed
    clause     the clause that supports `why`; "": none
    sides      who makes each move; (): unknown
    depth      search depth in plies; 0: unknown
    """

    notations: tuple[str, ...]
    score: str = ""
    why: str = ""
    share: float = 0.0
    clause: str = ""
    sides: tuple[Side, ...] = ()
    depth: int = 0


@dataclass(frozen=True, slots=True)
class MoveReply:
    """The reply to the MoveRequest of that number.

    lines  best first; to a request to teach: the moves to warn of, each with its reason
    final  False: a better reply may follow
    """

    number: int
    lines: tuple[VariationText, ...]
    final: bool
    t_ns: int


@dataclass(frozen=True, slots=True)
class SensorHealth:
    """All sensors that are sick now: (site, fault), the fault in the words of hardware.health."""

    sick: tuple[tuple[Site, str], ...]
    t_ns: int


Concern: TypeAlias = Literal[
    "takeback", "draw", "resign", "claim", "flag", "pause", "resume", "revise"
]  # of both boards
ToldAccounts: TypeAlias = tuple[
    tuple[int, int, int, int], ...
]  # index of an account, its left_ns, spare_ns and periods


@dataclass(frozen=True, slots=True)
class Proposed:
    """`side`, which sits at the other board, proposes that; a take-back keeps so many moves."""

    what: Literal["takeback", "draw"]
    side: Side
    kept: int
    t_ns: int


@dataclass(frozen=True, slots=True)
class Agreed:
    """It holds on both boards: `what`, of that side, and how many moves a take-back keeps.

    missing   moves of the other board, in order, that were made before the end and that no hand has made here
    move      the move behind the kept ones, as `side` has revised it; `accounts`: of that side, once it had made it
    """

    what: Concern
    side: Side | None
    kept: int
    t_ns: int
    missing: tuple[str, ...] = ()
    move: str = ""
    accounts: ToldAccounts = ()


@dataclass(frozen=True, slots=True)
class ProposalDeclined:
    """The other board does not agree to that, or play has gone on."""

    what: Literal["takeback", "draw", "revise"]
    t_ns: int


@dataclass(frozen=True, slots=True)
class ClockElsewhere:
    """The clock as the other board has it.

    accounts  as core.clock.account has them
    stands    nobody's time runs there, and it is that board's turn
    """

    accounts: ToldAccounts
    stands: bool
    t_ns: int


@dataclass(frozen=True, slots=True)
class LineCut:
    """The other board is out of reach: both clocks stand.  `why`: a sentence, told in place of the usual one."""

    t_ns: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class LineBack:
    """The other board is in reach."""

    t_ns: int


FromElsewhere: TypeAlias = Proposed | Agreed | ProposalDeclined | ClockElsewhere | LineCut | LineBack
Event: TypeAlias = (
    BoardSeen
    | ButtonPressed
    | CommandGiven
    | Tick
    | LinkLost
    | LinkBack
    | Stalled
    | MoveReply
    | SensorHealth
    | FromElsewhere
)


Asks: TypeAlias = Literal["hint", "move", "teach"]  # hint: to a person; move: to be made; teach: moves to warn of


@dataclass(frozen=True, slots=True)
class MoveRequest:
    """A request of the session to the player who chooses moves: `Session.request`.

    number    1 for the first request of a session, then ascending
    kind      see Asks
    side      who is to move
    position  the view of `side`, without what it may not know
    left      estimate of the plies that the game's own time limit still allows; 0: it has no limit
    """

    number: int
    kind: Asks
    side: Side
    position: Position
    left: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """An entry of the journal, made durable before any light confirms it.

    kind     move | outcome | takeback | objection | pause | resume | clock | position (set up, or corrected) | begin
             (a corrected position stands) | orientation | mask | unmask | adjust | adjourned
             A revised move is three records: move, takeback (why: revised), move
    body     plain values (str, int, bool, None, lists of int) that replay this kind of record
    durable  False: a power cut may lose it (a clock reading between moves)
    """

    kind: str
    body: dict[str, object] = field(hash=False)
    durable: bool = True


@dataclass(frozen=True, slots=True)
class Say:
    """Something to tell people: tone info | illegal | warning | question | over."""

    tone: str
    text: str
    clause: str = ""
    sites: tuple[Site, ...] = ()

    @property
    def line(self) -> str:
        """The text, and the clause behind it if there is one."""
        return self.told()

    def told(self, locale: str = ENGLISH) -> str:
        """The line in that language."""
        text = say(self.text, locale)
        return f"{text} ({self.clause})" if self.clause else text


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that only people can answer: number, text, and the choices as (key, label)."""

    number: int
    text: str
    choices: tuple[tuple[str, str], ...]

    @property
    def line(self) -> str:
        """The text, and the labels of the choices behind it."""
        return self.told()

    def told(self, locale: str = ENGLISH) -> str:
        """The line in that language."""
        return f"{say(self.text, locale)} ({' / '.join(say(label, locale) for _, label in self.choices)})"


@dataclass(frozen=True, slots=True)
class Proposal:
    """People here wish for what concerns both boards, or agree to it; `what` "decline": they do not.

    move, accounts  as in Agreed
    """

    what: Concern | Literal["decline"]
    side: Side | None = None
    kept: int = 0
    move: str = ""
    accounts: ToldAccounts = ()


Effect: TypeAlias = Record | Say | Ask | Proposal
