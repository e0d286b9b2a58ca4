"""The values everybody else sees: sites, changes, moves, positions, outcomes, refusals.

All are immutable.  A *site* is an index into the game's `site_names`; its contents are a small
int: 0 empty, else an index into the game's piece table, or a count of stones.
"""

from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

Site: TypeAlias = int
Side: TypeAlias = int

EMPTY = 0
SOMETHING = 255  # seen contents: occupied, by what is not known (a presence sensor)
UNSEEN = 254  # seen contents: no sensor there, or one that is masked


class Change(NamedTuple):
    """What a move does to one site: contents before and after."""

    site: Site
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Move:
    """One ply of one side, in the terms of people, sensors and records.

    side      who moves (0..)
    code      the rules' own integer for it, meaningful in the position it was generated in only
    notation  unique among the legal moves of its position
    changes   the sites it changes, in the order in which hands do it; () for a pass, a card, a draw
    via       sites a hand may touch on the way that are the same afterwards
    hidden    what outsiders read instead of the notation while the move is secret; "": it is open
    label     what stands on the button of a choice that no hand makes on the board (`Card 4`); "": see `words`
    by_lot    it is drawn, not chosen
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
        """What anybody may read of the move."""
        return self.hidden or self.notation

    @property
    def is_pass(self) -> bool:
        """Whether nothing is done for want of a move; every game writes that `pass`.  A card played is none."""
        return self.notation == "pass"

    @property
    def is_said(self) -> bool:
        """Whether it is a choice told in words and never made on the board: a card, a draw, a name."""
        return not self.changes and not self.is_pass

    @property
    def words(self) -> str:
        """The move for a person to read on a button."""
        return self.label or self.notation


@dataclass(frozen=True, slots=True)
class Position:
    """One class for all games: a frozen copy of the rules' flat state, and where it came from.

    game     key of the game
    state    the flat state: `sites` bytes of contents, then the side to move, then what is the game's own
    sites    how many of the bytes are sites
    ply      moves made since the start
    past     keys of the positions since the last irreversible move, oldest first; () where the game
             has no rule of repetition
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
        """The side to move; where several choose at once, the first of them (`Game.to_act` has all)."""
        return self.state[self.sites]


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: winners (empty: a draw), in a sentence, by which clause of the rule sheet."""

    winners: tuple[Side, ...]
    clause: str
    reason: str


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why what a hand did is not a legal move: the clause it broke, in words, and the sites in question."""

    clause: str
    text: str
    sites: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True)
class Notice:
    """What the position asks of the side to move beyond the ordinary: a duty, a pass, a warning."""

    clause: str
    text: str
    sites: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True)
class Violation:
    """A penalised shape on the board: the clause, where it stands, which pegs may be taken for it.

    name  of the shape, to go on after `Grey has`: `more than three pegs in a row`
    """

    clause: str
    sites: tuple[Site, ...]
    removable: tuple[Site, ...]
    name: str = field(default="a shape that is penalised", compare=False)
