"""The public values of the engine: sites, changes, moves, positions, outcomes, refusals.

All are immutable.  A *site* is an index into the game's `site_names`.  Its contents are a small int:
0 is empty, other values are an index into the game's `pieces`, or a count of stones.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from engine.common.messages import PENALISED

Site: TypeAlias = int
Side: TypeAlias = int

EMPTY = 0
SOMETHING = 255  # seen contents: occupied by an unknown piece (presence sensor)
UNSEEN = 254  # seen contents: no sensor, or a masked one


class Change(NamedTuple):
    """The effect of a move on one site: contents before and after."""

    site: Site
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Move:
    """One ply of one side, as people, sensors and records know it.

    side      the side that moves (0..)
    code      the integer of the rules; valid only in the position it was generated in
    notation  unique among the legal moves of its position
    changes   of sites, in the order in which hands make them; () for a pass, a card, a draw
    via       sites that a hand may touch on the way and that end up unchanged
    hidden    what outsiders read instead of the notation while the move is secret; "": the move is open
    label     the move in words, as the button of a choice that is not made on the board (`Card 4`); "": see `words`
    by_lot    the move is drawn at random, not chosen
    """

    side: Side
    code: int
    notation: str
    changes: tuple[Change, ...] = ()
    via: tuple[Site, ...] = ()
    hidden: str = ""
    label: str = ""
    by_lot: bool = False

    @property
    def public(self) -> str:
        """The notation that everybody may read."""
        return self.hidden or self.notation

    @property
    def is_pass(self) -> bool:
        """Whether this is a pass for lack of moves, written `pass` in every game; a played card is no pass."""
        return self.notation == "pass"

    @property
    def is_said(self) -> bool:
        """Whether the move is made in words and not on the board: a card, a draw, a name."""
        return not self.changes and not self.is_pass

    @property
    def words(self) -> str:
        """The text of the move's button."""
        return self.label or self.notation


@dataclass(frozen=True, slots=True)
class Position:
    """A position of any game: a frozen copy of the rules' flat state, with ply and past.

    game     key of the game
    state    the flat state: `sites` bytes of contents, the side to move, then the game's own bytes
    sites    number of sites
    ply      moves made since the start
    past     repetition keys since the last irreversible move, oldest first; () in a game without a
             repetition rule
    """

    game: str
    state: bytes
    sites: int
    ply: int = 0
    past: tuple[int, ...] = ()

    @property
    def board(self) -> bytes:
        """Contents by site."""
        return self.state[: self.sites]

    @property
    def turn(self) -> Side:
        """The side to move; where several sides choose at once, the first of them (see `Game.to_act`)."""
        return self.state[self.sites]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: winners (() is a draw), the clause of the rule sheet, the reason as a sentence."""

    winners: tuple[Side, ...]
    clause: str
    reason: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a board or a text is no legal move: the broken clause, the message, the sites concerned."""

    clause: str
    text: str
    sites: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """A duty, a forced pass or a warning for the side to move: clause, message, sites concerned."""

    clause: str
    text: str
    sites: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True)
class Feature:
    """Something on the board that has a name and that no rule asks for: the clause that describes it, name, sites.

    good, beware  what it is good for, and what to beware of, in a few words each
    """

    clause: str
    name: str
    sites: tuple[Site, ...]
    good: tuple[str, ...] = ()
    beware: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Violation:
    """A penalised shape on the board: the clause, its sites, the sites of the pegs that may be removed for it.

    name  of the shape, to follow `Grey has`: `more than three pegs in a row`
    """

    clause: str
    sites: tuple[Site, ...]
    removable: tuple[Site, ...]
    name: str = field(default=PENALISED, compare=False)
