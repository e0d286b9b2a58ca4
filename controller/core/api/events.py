"""What the Session is told (events) and what it wants done (effects).

Every event carries its time: monotonic nanoseconds of the host.
"""

from array import array
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from controller.core.api.commands import Command
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
    """Time went by."""

    t_ns: int


@dataclass(frozen=True, slots=True)
class LinkLost:
    """The sensors do not answer; `why` in a sentence."""

    t_ns: int
    why: str = ""


@dataclass(frozen=True, slots=True)
class LinkBack:
    """The sensors answer again; the next BoardSeen is the whole truth."""

    t_ns: int


@dataclass(frozen=True, slots=True)
class Line:
    """A way the game may go on: its moves, the first to be made now, what it is worth, and in a sentence why.

    share   how often the move is to be made where moves are mixed, 0 to 1; 0: they are not
    clause  that stands behind the sentence; ""
    sides   who makes each of the moves; (): it is not told
    depth   moves looked ahead; 0: it is not told
    """

    notations: tuple[str, ...]
    score: str = ""
    why: str = ""
    share: float = 0.0
    clause: str = ""
    sides: tuple[Side, ...] = ()
    depth: int = 0


@dataclass(frozen=True, slots=True)
class Advice:
    """What was asked for with the Want of that number; `final`: no better will come.

    lines  best first; asked to teach: the moves to be warned of, each with its reason
    """

    number: int
    lines: tuple[Line, ...]
    final: bool
    t_ns: int


@dataclass(frozen=True, slots=True)
class SensorHealth:
    """Which sensors are sick now, all of them: (site, what ails it), the words of hardware.health."""

    sick: tuple[tuple[Site, str], ...]
    t_ns: int


Event: TypeAlias = BoardSeen | ButtonPressed | CommandGiven | Tick | LinkLost | LinkBack | Advice | SensorHealth


Asks: TypeAlias = Literal["hint", "move", "teach"]  # move: for a side that a machine plays; teach: of what to warn it


@dataclass(frozen=True, slots=True)
class Want:
    """What the session wants of whoever chooses moves: `Session.want`.

    kind      see Asks
    position  as `side` may know it
    left      plies that the game's own limit of time still has room for, by estimate; 0: it has none
    """

    number: int
    kind: Asks
    side: Side
    position: Position
    left: int = 0


@dataclass(frozen=True, slots=True)
class Record:
    """To be made durable before any light confirms it.

    kind     move | outcome | takeback | objection | pause | resume | clock | position (set up, or corrected) | begin
             (a corrected position stands) | orientation | mask | unmask | adjust
    body     plain values (str, int, bool, None, lists of int), what the kind needs to be replayed
    durable  False: it may be lost by a power cut (a clock reading between moves)
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
        return f"{self.text} ({self.clause})" if self.clause else self.text


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that only people can answer: number, text, and the choices as (key, label)."""

    number: int
    text: str
    choices: tuple[tuple[str, str], ...]

    @property
    def line(self) -> str:
        """The text, and the labels of the choices behind it."""
        return f"{self.text} ({' / '.join(label for _, label in self.choices)})"


Effect: TypeAlias = Record | Say | Ask
