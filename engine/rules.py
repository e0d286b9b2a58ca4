"""What the file of one game must supply.

The rules are written once, in plain Python over a flat, fixed-size `state`, with integers and
arrays only in the inner part (`generate`, `play`, `result`), so that the same text can be compiled.
Everything that people, the reconciler and the records need is made from it by `engine.game`.
"""

from array import array
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from engine.position import Change, Notice, Outcome, Refusal, Side, Site, Violation


@dataclass(frozen=True, slots=True)
class Piece:
    """A kind of piece: its name, the letter it has in a position text, whose it is (None: nobody's)."""

    name: str
    letter: str
    side: Side | None


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the game: the values it takes, the default first, and the clause that has it.

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


class Rules(Protocol):
    """One game.  Holds a mutable `state`; the callers load it before every question.

    Layout of `state`: one byte a site (contents), then the side to move, then the game's own bytes
    (latches, counters, options).  Its size never changes.
    """

    key: str
    title: str
    rulings: str  # version of the rulings; a journal of another version is refused
    sides: tuple[str, ...]  # names, by side
    pieces: tuple[Piece, ...]  # index = contents; index 0 is the empty site; () where contents are counts
    site_names: tuple[str, ...]
    rows: tuple[tuple[Site, ...], ...]  # of the position text, in reading order; sites in none are private words
    options: tuple[Option, ...]
    endings: tuple[Outcome | None, ...]  # what `result` returns is an index into this; [0] is None
    messages: Mapping[str, str]  # clause id -> what a player sees when it is broken or comes into force
    time: TimeRule
    agreement: str  # the clause of resignation and of a draw by agreement
    repeats: bool  # whether positions keep keys of the past, for a rule of repetition

    state: bytearray
    moves: "array[int]"  # int64; the first `generate()` of them are the codes

    def begin(self, options: Mapping[str, str]) -> None:
        """Write the start position into `state`.  `options` is complete and checked."""
        ...

    def generate(self) -> int:
        """Fill `moves` with the codes of the legal moves, in an order of the rules' own.

        How many; 0 iff the game is over.
        """
        ...

    def play(self, code: int) -> None:
        """Make a legal move in `state`."""
        ...

    def result(self) -> int:
        """0: the game goes on; else an index into `endings`.  Of the state alone: time and resignation are not here."""
        ...

    def repeated(self, times: int) -> int:
        """Index into `endings` when the position in `state` stands for that many times; 0: the game goes on."""
        ...

    def claimable(self, times: int) -> int:
        """The same for an ending that a side must claim."""
        ...

    def lasting(self, code: int) -> bool:
        """Whether no position before this legal move can ever come back (then the past is forgotten)."""
        ...

    def seats(self) -> tuple[Side, ...]:
        """The sides that take part in this game, in turn order."""
        ...

    def mover(self, code: int) -> Side:
        """Whose move that legal move is."""
        ...

    def to_act(self) -> tuple[Side, ...]:
        """The sides that may move now; usually one.  () iff the game is over."""
        ...

    def notation(self, code: int) -> str:
        """The move as a player would write it; unique among the legal moves."""
        ...

    def changes(self, code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
        """What hands do for a legal move: changes in order, and the sites only touched."""
        ...

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause broken by a board that shows `seen`; None iff it may be the result of a legal move.

        `seen` is contents by site, or SOMETHING, or UNSEEN.
        """
        ...

    def notices(self) -> tuple[Notice, ...]:
        """Duties and warnings of the side to move."""
        ...

    def violations(self) -> tuple[Violation, ...]:
        """Penalised shapes that stand on the board."""
        ...

    def write_private(self) -> str:
        """The game's own part of the state as one or more words; "" if there is none."""
        ...

    def read_private(self, given: Sequence[str]) -> None:
        """Set the game's own bytes from those words, the sites and the turn being set; check the whole.

        :raises BadPosition: naming the word or the limit; `state` is then undefined.
        """
        ...

    def hide(self, seat: Side | None) -> None:
        """Blank in `state` what that seat may not know; None is the public."""
        ...


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


@runtime_checkable
class ReadsAttempts(Protocol):
    """What the rules of a game supply besides where moves are made in words: cards, draws, choices."""

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause broken by a written move that no legal move is; None: it cannot be told."""
        ...


@runtime_checkable
class Aims(Protocol):
    """What the rules of a game supply besides where they can say what a quiet move is good for."""

    def aim(self, code: int) -> str:
        """Of a legal move, to go on after `It`: `brings a pin into the scoring row`; "": nothing to name."""
        ...
