"""What the rules of a game are made of: pieces, options, what it says of time; and what only some games have besides.

What every game supplies is `engine.game_rules.Rules`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from engine.position import Side, Site


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece: its name, the letter it has in a position text, whose it is (None: nobody's)."""

    name: str
    letter: str
    side: Side | None


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: its title, the values it takes, the default first, and the clause that has it.

    `values` empty: any whole number from `least` to `most`, `default` unless given.
    `by_lot`: where nobody gives a value, people draw one; the shell does it for them.
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
    """What one seat may know: a word for it (`Ticket`), and what it is (`3 1 5`)."""

    label: str
    text: str


@dataclass(frozen=True, slots=True)
class TimeRule:
    """What the game itself says of time; the clock belongs to the session.

    shared_option   name of the option that holds the seconds of ONE clock for all sides; None: the
                    game has no limit of its own
    flag_winner     who wins when the time is up; None: the side that still has time
    clause          the clause of the time limit
    """

    clause: str
    shared_option: str | None = None
    flag_winner: Side | None = None


@runtime_checkable
class Secretive(Protocol):
    """What the rules of a game with secret moves supply besides."""

    def public_notation(self, code: int) -> str:
        """What outsiders may read of the legal move: its notation, with `?` for what is secret."""
        ...

    def facts(self, seat: Side) -> tuple[Fact, ...]:
        """What that seat alone may know of `state`: its ticket, its hand, its choice."""
        ...


@runtime_checkable
class MovesInWords(Protocol):
    """What the rules of a game supply besides where a move can be a choice: a card, a draw, a name."""

    def label(self, code: int) -> str:
        """What stands on the button of that choice: `Card 4`."""
        ...

    def by_lot(self, code: int) -> bool:
        """Whether the legal move is drawn and not chosen; the shell draws among those of its side."""
        ...


@runtime_checkable
class Partial(Protocol):
    """What the rules of a game supply besides where a board may do without some sites."""

    def needed(self) -> Sequence[Site]:
        """The sites that a board must have, and sense, for the game that begins with `state`."""
        ...

    def used(self) -> Sequence[Site]:
        """The sites that the game that begins with `state` can ever use; `needed` is among them."""
        ...
