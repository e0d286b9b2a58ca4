"""What the Session is told (events) and what it wants done (effects).

Every event carries its time: monotonic nanoseconds of the host.
"""

from array import array
from dataclasses import dataclass, field
from typing import TypeAlias

from engine.position import Side, Site


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
class Command:
    """A wish from page or broker.  `name` one of COMMANDS; `side` who wishes it, where that matters."""

    name: str
    t_ns: int
    side: Side | None = None
    question: int = 0
    choice: str = ""


COMMANDS = ("pause", "resume", "resign", "draw", "move", "answer")


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


Event: TypeAlias = BoardSeen | ButtonPressed | Command | Tick | LinkLost | LinkBack


@dataclass(frozen=True, slots=True)
class Record:
    """To be made durable before any light confirms it.

    kind     move | outcome | takeback | pause | resume | clock
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
