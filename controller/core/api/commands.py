"""The commands that people give the referee by page, button or broker.  Each is a type with only its own fields.

A command is decoded and checked once, at the boundary (page, scenario, recording); inside it is one of these types.
A new command needs a class here, listed in `Command`, a case in controller.core.session.handlers, and a button on the
page.

The external form is an object: its `name` (the class name in lower case, or the tag) and its fields, some renamed.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct, field

from engine.position import Side

SideNumber = Annotated[Side, Meta(ge=0, le=7)]
Text = Annotated[str, Meta(max_length=600)]


class AnyCommand(Struct, frozen=True, forbid_unknown_fields=True, tag_field="name", tag=str.lower):
    """The base of all commands: a name in the external form, and no unknown fields."""


class Pause(AnyCommand, frozen=True):
    """Stop the clock, and accept no move."""


class Resume(AnyCommand, frozen=True):
    """Continue after a pause."""


class Adjourn(AnyCommand, frozen=True):
    """The game goes on another time: the clock stands, and the board is free for another game."""


class Resign(AnyCommand, frozen=True):
    """`side` resigns; None: the side is unknown, and nothing happens."""

    side: SideNumber | None


class Draw(AnyCommand, frozen=True):
    """`side` offers a draw; None as with Resign."""

    side: SideNumber | None


class Done(AnyCommand, frozen=True, tag="move"):
    """`side` (None: anybody) says that its move is made, or answers yes to the open request."""

    side: SideNumber | None = None


class Answer(AnyCommand, frozen=True):
    """Answer question number `question`.  `choice` is the key of one of its choices; `side` answers."""

    question: Annotated[int, Meta(ge=0, le=2**53)]
    choice: Text
    side: SideNumber | None = None


class Claim(AnyCommand, frozen=True):
    """`side` claims the ending that the position allows (repetition).  Any side may claim it."""

    side: SideNumber | None = None


class Hint(AnyCommand, frozen=True):
    """`side` asks for a hint: show the best move; asked again, the next best; then none."""

    side: SideNumber | None = None


class Undo(AnyCommand, frozen=True):
    """`side` asks to take the last move back, if the others agree."""

    side: SideNumber | None = None


class Teach(AnyCommand, frozen=True):
    """Switch on or off the lights that warn of moves that lose at once or that the rules punish."""

    switch: Literal["on", "off"] = field(name="choice")


class Point(AnyCommand, frozen=True):
    """Light these sites for people to look at, until the position changes; none of them: no longer."""

    sites: Annotated[tuple[Text, ...], Meta(max_length=64)] = ()


class Play(AnyCommand, frozen=True):
    """`side` (None: unknown) makes a choice that is not made by hand on the board.  `notation` is a card or a name."""

    notation: Text = field(name="choice")
    side: SideNumber | None


class GivenPosition(AnyCommand, frozen=True):
    """A position as text; the game's own parts may be left out.  "": the pieces on the board, with `side` to move."""

    position: Text = field(default="", name="choice")
    side: SideNumber | None = None


class SetUp(GivenPosition, frozen=True):
    """Begin from another position; before the first move only."""


class Correct(GivenPosition, frozen=True):
    """The arbiter sets the position from now on."""


class Exchange(AnyCommand, frozen=True):
    """Two pieces stand in each other's place, which the sensors do not see.

    `sites` names one or both; people lift what is not named.
    """

    sites: Annotated[tuple[Text, ...], Meta(max_length=64)] = ()


class Adjust(AnyCommand, frozen=True):
    """The arbiter adds `amount_ms` to the time of `side` (None: the clock of all); a negative amount takes time."""

    amount_ms: Annotated[int, Meta(ge=-86_400_000, le=86_400_000)]
    side: SideNumber | None = None


class Mask(AnyCommand, frozen=True):
    """Ignore the sensor of the site."""

    site: Text = field(name="choice")


class Unmask(AnyCommand, frozen=True):
    """Trust the sensor of the site again."""

    site: Text = field(name="choice")


Command: TypeAlias = (
    Pause
    | Resume
    | Resign
    | Draw
    | Done
    | Answer
    | Claim
    | Hint
    | Undo
    | Teach
    | Point
    | Play
    | SetUp
    | Correct
    | Exchange
    | Adjust
    | Adjourn
    | Mask
    | Unmask
)

COMMANDS: Mapping[str, type[AnyCommand]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(Command)
}  # types by name


def side_of(command: Struct) -> Side | None:
    """The side that gives the command; None: the command does not say."""
    side: Side | None = getattr(command, "side", None)
    return side
