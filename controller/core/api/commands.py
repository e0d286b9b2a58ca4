"""What people ask of the referee by page, button or broker: a type each, with just the fields it takes.

Decoded and checked once, where it comes in (page, scenario, recording); inside it is one of these.  Another one is a
class here that stands in `Command`, a case in controller.core.session.handlers, and its button on the page.

Outside it is an object: its `name` (the class's in small letters, or the tag) and its fields, some by another name.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias, get_args

from msgspec import Meta, Struct, field

from engine.position import Side

SideNumber = Annotated[Side, Meta(ge=0, le=7)]
Text = Annotated[str, Meta(max_length=600)]


class AnyCommand(Struct, frozen=True, forbid_unknown_fields=True, tag_field="name", tag=str.lower):
    """What all commands have: a name outside, and no field but their own."""


class Pause(AnyCommand, frozen=True):
    """Stop the clock, and take no move."""


class Resume(AnyCommand, frozen=True):
    """Go on after a pause."""


class Resign(AnyCommand, frozen=True):
    """`side` gives the game up; None: nobody says whose wish it is, and nothing comes of it."""

    side: SideNumber | None


class Draw(AnyCommand, frozen=True):
    """`side` offers a draw; None as with Resign."""

    side: SideNumber | None


class Done(AnyCommand, frozen=True, tag="move"):
    """`side` (None: anybody) says that its move is made, or yes to what is asked."""

    side: SideNumber | None = None


class Answer(AnyCommand, frozen=True):
    """An answer to question number `question`: `choice` is the key of one of its choices; `side` who says so."""

    question: Annotated[int, Meta(ge=0, le=2**53)]
    choice: Text
    side: SideNumber | None = None


class Claim(AnyCommand, frozen=True):
    """The ending that the position gives a side the right to (repetition).  `side` who claims it; any side may."""

    side: SideNumber | None = None


class Hint(AnyCommand, frozen=True):
    """Show the best move; again: the next best; then none.  `side` who asks."""

    side: SideNumber | None = None


class Undo(AnyCommand, frozen=True):
    """Take the last move back, if the others agree.  `side` who wishes it."""

    side: SideNumber | None = None


class Teach(AnyCommand, frozen=True):
    """From now on warn by light of moves that lose at once or that the rules punish, or do not."""

    switch: Literal["on", "off"] = field(name="choice")


class Play(AnyCommand, frozen=True):
    """`side` makes a choice that no hand makes on the board: `notation` is a card, a name; None: nobody says who."""

    notation: Text = field(name="choice")
    side: SideNumber | None


class GivenPosition(AnyCommand, frozen=True):
    """A position as text, what is the game's own may be left out; "": what stands on the board, `side` to move."""

    position: Text = field(default="", name="choice")
    side: SideNumber | None = None


class SetUp(GivenPosition, frozen=True):
    """Before the first move: begin from another position."""


class Correct(GivenPosition, frozen=True):
    """The arbiter: from now on this is the position."""


class Adjust(AnyCommand, frozen=True):
    """The arbiter: give `side` (None: the clock of all) `amount_ms` of time, or take it."""

    amount_ms: Annotated[int, Meta(ge=-86_400_000, le=86_400_000)]
    side: SideNumber | None = None


class Mask(AnyCommand, frozen=True):
    """Do without the sensor of the site."""

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
    | Play
    | SetUp
    | Correct
    | Adjust
    | Mask
    | Unmask
)

COMMANDS: Mapping[str, type[AnyCommand]] = {
    str(kind.__struct_config__.tag): kind for kind in get_args(Command)
}  # by name


def side_of(command: Struct) -> Side | None:
    """Whose command it is; None: it does not say."""
    side: Side | None = getattr(command, "side", None)
    return side
