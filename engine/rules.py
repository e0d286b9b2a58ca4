"""Parts of the rules of a game (pieces, options, the time rule), and protocols that only some games implement.

The base class of all rules is `engine.game_rules.Rules`.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from engine.common.messages import HOURS, HOURS_AND_MINUTES, MINUTES, SECONDS
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

    values    (): the option takes a whole number from `least` to `most`; without one, `default`
    by_lot    without a value, one is drawn at random by the controller
    rule      what the option decides, in a line
    titles    of the values, as people read them, in their order; (): the values themselves
    meanings  what each value means, a line each; (): `rule` says it all
    unit      of the whole number: `s` for seconds; "": it counts something
    usual     whole numbers that people are offered first
    """

    key: str
    clause: str
    values: tuple[str, ...] = ()
    default: int = 0
    least: int = 0
    most: int = 0
    by_lot: bool = False
    title: str = ""
    rule: str = ""
    titles: tuple[str, ...] = ()
    meanings: tuple[str, ...] = ()
    unit: str = ""
    usual: tuple[int, ...] = ()

    @property
    def standard(self) -> str:
        """The value of a game for which nobody chose one."""
        return self.values[0] if self.values else str(self.default)

    def title_of(self, value: str) -> str:
        """That value as people read it: `Start of the turn`, `30 minutes`."""
        if value in self.values and self.titles:
            return self.titles[self.values.index(value)]
        return in_minutes(int(value)) if self.unit == "s" and value.isdigit() else value

    def meaning_of(self, value: str) -> str:
        """What that value means, in a line; "": `rule` says it all."""
        return self.meanings[self.values.index(value)] if value in self.values and self.meanings else ""


def in_minutes(seconds: int) -> str:
    """A length of time as people say it: `2 hours`, `1 hour 30 minutes`, `90 seconds`."""
    if seconds % 60:
        return SECONDS(seconds=seconds)
    hours, minutes = divmod(seconds // 60, 60)
    if hours and minutes:
        return HOURS_AND_MINUTES(hours=hours, minutes=minutes)
    return HOURS(hours=hours) if hours else MINUTES(minutes=minutes)


@dataclass(frozen=True, slots=True)
class Fact:
    """A secret of one seat: its name (`Ticket`), its value (`3 1 5`), and what it is good for; "": that is plain."""

    label: str
    text: str
    means: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """A choice in words as a card: what stands on it (`4`, `Q`), and what it does now, in a line."""

    face: str
    does: str


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
        """That choice as a button calls it, `Card 4`; also of a move that is told in words; "": as it is written."""
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
