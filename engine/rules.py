"""Parts of the rules of a game (pieces, options, the time rule), and protocols that only some games implement.

The base class of all rules is `engine.game_rules.Rules`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from engine.position import Side, Site


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece: its name, its letter in a position text, its side (None: no side)."""

    name: str
    letter: str
    side: Side | None


@dataclass(frozen=True, slots=True)
class Option:
    """An option chosen before the game: key, title, clause, and its values, the default first.

    values   (): the option takes a whole number from `least` to `most`; without one, `default`
    by_lot   without a value, one is drawn at random by the controller
    """

    key: str
    clause: str
    values: tuple[str, ...] = ()
    default: int = 0
    least: int = 0
    most: int = 0
    by_lot: bool = False
    title: str = ""


@dataclass(frozen=True, slots=True)
class Fact:
    """A secret of one seat: its name (`Ticket`) and its value (`3 1 5`)."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class TimeRule:
    """The rule of a game about time; the clock belongs to the session.

    shared_option   key of the option that holds the seconds of one clock shared by all sides; None:
                    the rules set no time limit
    flag_winner     the side that wins when the time is up; None: the side that still has time
    clause          the clause of the time limit
    """

    clause: str
    shared_option: str | None = None
    flag_winner: Side | None = None


@runtime_checkable
class Secretive(Protocol):
    """What the rules of a game with secret moves also supply."""

    def public_notation(self, code: int) -> str:
        """The notation of the legal move for outsiders, with `?` for its secrets."""
        ...

    def facts(self, seat: Side) -> tuple[Fact, ...]:
        """The secrets of that seat in `state`: its ticket, its hand, its choice."""
        ...


@runtime_checkable
class MovesInWords(Protocol):
    """What the rules also supply if some moves are choices made in words: a card, a draw, a name."""

    def label(self, code: int) -> str:
        """The button text of that choice: `Card 4`."""
        ...

    def by_lot(self, code: int) -> bool:
        """Whether the legal move is drawn at random; the controller draws among the moves of its side."""
        ...


@runtime_checkable
class Partial(Protocol):
    """What the rules also supply if a board may lack some sites."""

    def needed(self) -> Sequence[Site]:
        """The sites that a board must have, with sensors, for a game that starts from `state`."""
        ...

    def used(self) -> Sequence[Site]:
        """The sites that a game from `state` can ever use; a superset of `needed`."""
        ...
