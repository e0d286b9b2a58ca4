"""The messages between page and daemon over the WebSocket: JSON objects with a `type`.

Incoming messages are untrusted: unknown fields, long strings and unknown names are refused in one sentence.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal, TypeAlias

import msgspec
from msgspec import Meta, Struct

from controller.core.api.commands import COMMANDS, AnyCommand, Command, SideNumber, side_of
from controller.core.api.snapshot import Snapshot
from controller.core.lights.palette import Lighting, Palette
from controller.lessons.progress import LearnerName
from controller.lessons.tutor import LessonView
from controller.publish.goal import GoalView
from controller.publish.spoken import SpokenSentence
from controller.table.adjourning import MOST_RECORD
from controller.table.names import MOST_NAME
from controller.table.series import MAX_INITIALS, MOST_GAMES
from controller.web.answers import encoded
from controller.web.messages import BOARD_REAL
from engine.position import Side
from hardware.decoding import Json, Undecodable
from hardware.frame import Rgb

Name = Annotated[str, Meta(min_length=1, max_length=40)]
HeldIndex = Annotated[int, Meta(ge=0, le=63)]


class Incoming(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message from a page."""


class Lift(Incoming, frozen=True):
    """Lift the piece on a site, or `count` of its stones; None: all of them (simulated board)."""

    site: Name
    count: Annotated[int, Meta(ge=1, le=253)] | None = None


class Place(Incoming, frozen=True):
    """Put down a piece in hand on a site (simulated board).

    `held` is its index in hand; None: the piece lifted last.  On a site that holds many: `count` of the stones in hand,
    or `all` of them.
    """

    site: Name
    held: HeldIndex | None = None
    all: bool = False
    count: Annotated[int, Meta(ge=1, le=253)] = 1


class MakeMove(Incoming, frozen=True, tag="make"):
    """Make a whole legal move with the program's own hand, piece by piece: its notation (simulated board)."""

    move: Name


class UseOwnHand(Incoming, frozen=True, tag="own_hand"):
    """Whether the program's own hand makes the moves of the computer (simulated board); off: people do."""

    on: bool


class Slide(Incoming, frozen=True):
    """Push the piece on the first site over all the others to the last (simulated board)."""

    path: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=64)]


class Drop(Incoming, frozen=True):
    """Put a piece in hand into the box: `held` as with Place; `all`: everything in hand (simulated board)."""

    held: HeldIndex | None = None
    all: bool = False


class Box(Incoming, frozen=True):
    """Put a new piece from the box on a site: `piece` is an index into the game's pieces (simulated board)."""

    site: Name
    piece: Annotated[int, Meta(ge=1, le=253)]


class Press(Incoming, frozen=True):
    """Press a button of the board, named as in the board file."""

    button: Name


class Lights(Incoming, frozen=True):
    """Change how the lights look.  Fields left out keep their value."""

    palette: Palette | None = None
    night: bool | None = None
    brightness: Annotated[float, Meta(ge=0, le=1)] | None = None


Pair = Annotated[str, Meta(max_length=80, pattern=r"^[^=]+=[^=]+$")]
Initials = Annotated[str, Meta(max_length=MAX_INITIALS, pattern=r"^\S+$")]
Pairs = Annotated[tuple[Pair, ...], Meta(max_length=16)]
PlayerName = Annotated[str, Meta(max_length=MOST_NAME, pattern=r"^(\S([^\x00-\x1f\x7f]*\S)?)?$")]
PlayerNames = Annotated[tuple[PlayerName, ...], Meta(max_length=6)]
GameNumber = Annotated[int, Meta(ge=1, le=2**53)]


Code = Annotated[str, Meta(min_length=1, max_length=200)]  # also with the words it was sent in


class NewGame(AnyCommand, frozen=True, tag="new_game"):
    """Begin another game.  It arrives like a command but is for the table: the referee does not know of it.

    game     its key; None: the game that is on the board
    options  `key=value` of each option that was chosen; None: as in the game before
    players  `side=who` of each side, as configured; None: who played before
    clock    a time control as text; "": the game's own; None: as before
    series   number of games of the series that begins with this one; 0: none; None: the series before goes on
    initials of the players of that series, by side
    names    of the players, by side; "" of one who gives none; None: as before
    turned   the players of the game before change sides
    code     of a game on two boards, where a side is `remote`; None: that side's player is nowhere yet

    Of another game than the one on the board, what is left out is as usual: its defaults, people, its own clock.
    """

    game: Name | None = None
    options: Pairs | None = None
    players: Pairs | None = None
    clock: Annotated[str, Meta(max_length=80)] | None = None
    series: Annotated[int, Meta(ge=0, le=MOST_GAMES)] | None = None
    initials: Annotated[tuple[Initials, ...], Meta(max_length=6)] = ()
    names: PlayerNames | None = None
    turned: bool = False
    code: Code | None = None

    @property
    def is_same_again(self) -> bool:
        """Whether another game of the same kind is wished, with everything as before."""
        return self == NewGame()


class Continue(AnyCommand, frozen=True):
    """Go on with the unfinished game of that number in the journal."""

    number: GameNumber


class TakeUp(AnyCommand, frozen=True, tag="take_up"):
    """Go on with a game that was adjourned at another board.

    record  the game up to now, as a record
    clock   its clock, as the journal keeps one, in JSON; "": as at the beginning
    names   of the players, by side; (): as the record says
    """

    record: Annotated[str, Meta(max_length=MOST_RECORD)]
    clock: Annotated[str, Meta(max_length=1000)] = ""
    names: PlayerNames = ()


class PlayOn(AnyCommand, frozen=True, tag="play_on"):
    """Begin a new game from the position of game `number` of the journal after so many moves (`after`).

    On a real board the lights then say what is to be set up.
    """

    number: GameNumber
    after: Annotated[int, Meta(ge=0, le=100_000)]


class Learn(AnyCommand, frozen=True):
    """Begin the lessons on this board with the one on that clause ("": the first), or end them.

    who  learns, by name; None: nobody says
    """

    clause: Annotated[str, Meta(max_length=40)] = ""
    on: bool = True
    who: LearnerName | None = None


class PlayAt(AnyCommand, frozen=True, tag="play_at"):
    """Go on with the present game on the pages, with a simulated board (`page`), or at the real one again (`board`)."""

    where: Literal["board", "page"]


class Join(AnyCommand, frozen=True):
    """Play the game of another board, which has told this code.  It begins once that board answers."""

    code: Code


class CallPlayers(Incoming, frozen=True, tag="names"):
    """The players of the present game are called so, by side; "": one who gives no name."""

    names: PlayerNames


class LetIn(Incoming, frozen=True, tag="let_in"):
    """Let other devices of the network reach this board, which listens on its own machine alone until now."""


class Reissue(Incoming, frozen=True):
    """Give the seat of a side another link.  Its present link becomes invalid."""

    side: SideNumber


class AskForCharge(Incoming, frozen=True, tag="ask"):
    """A page asks to be in charge; somebody at the board presses a button for it (controller.web.asking)."""


Gesture: TypeAlias = Lift | Place | Slide | Drop | Box
Wish: TypeAlias = Command | NewGame | Continue | TakeUp | PlayOn | PlayAt | Learn | Join
Message: TypeAlias = Gesture | MakeMove | UseOwnHand | Press | Lights | CallPlayers | LetIn | Reissue | Wish
PageMessage: TypeAlias = Message | AskForCharge
WISHES = (*COMMANDS, "new_game")  # of a scenario: they go on at one table


class Refused(Struct, frozen=True, tag_field="type", tag="refused"):
    """The answer to a page whose message cannot be used."""

    text: str


@dataclass(frozen=True, slots=True)
class PiecePlaces:
    """The physical places of the pieces of a simulated board.

    pegs      contents by site
    held      pieces in hand, oldest first
    moving    the program's own hand is at a move
    own_hand  it makes the moves of the computer; None: there is none
    """

    pegs: tuple[int, ...]
    held: tuple[int, ...]
    moving: bool = False
    own_hand: bool | None = None


@dataclass(frozen=True, slots=True)
class Taught:
    """The lesson that is given on this board; None: none."""

    view: LessonView | None = None


@dataclass(frozen=True, slots=True)
class Known:
    """The names that a page may use: those of the static description."""

    sites: frozenset[str]
    buttons: frozenset[str]
    pieces: int  # length of the game's piece table, including the empty site
    sides: int
    simulated: bool

    @classmethod
    def of(cls, about: Mapping[str, Any]) -> "Known":
        """Read the names from the static description `about`."""
        return cls(
            frozenset(site["name"] for site in about["sites"] if "x_mm" in site),
            frozenset(button["name"] for button in about["buttons"]),
            len(about["pieces"]),
            len(about["sides"]),
            bool(about["simulated"]),
        )


_Plain: TypeAlias = str | int | float | bool | None
_fields = Json(dict[str, _Plain | list[_Plain]])  # flat: nothing can nest


def decode(data: str | bytes, known: Known, limit_bytes: int) -> PageMessage | Refused:
    """The message in `data`, with its names checked, or why it is refused."""
    raw = data.encode(errors="replace") if isinstance(data, str) else data
    if len(raw) > limit_bytes:
        return Refused(f"The message has {len(raw)} bytes; at most {limit_bytes} are read.")
    message: PageMessage
    try:
        fields = _fields.read(raw)
        if fields.get("type") == "command":
            del fields["type"]
            message = read_wish(fields)
        else:
            message = msgspec.convert(
                fields, Gesture | MakeMove | UseOwnHand | Press | Lights | CallPlayers | LetIn | Reissue | AskForCharge
            )
    except (Undecodable, msgspec.ValidationError) as error:
        return Refused(f"The message cannot be read: {error}.")
    trouble = _unknown(message, known)
    return Refused(trouble) if trouble else message


def read_wish(told: Mapping[str, object]) -> Wish:
    """The command of that `name`, or the wish for another game, with the given fields.

    :raises msgspec.ValidationError: it is neither; names the field that is missing, wrong or unknown.
    """
    wish: Wish = msgspec.convert(told, Wish)
    return wish


def _unknown(message: PageMessage, known: Known) -> str:
    """A sentence about the name in the message that this board does not have; "" if it has them all."""
    match message:
        case Lift() | Place() | Slide() | Drop() | Box() | MakeMove() | UseOwnHand() if not known.simulated:
            return BOARD_REAL
        case Lift(site) | Place(site) | Box(site) if site not in known.sites:
            return f"This board has no site {site!r}{_near(known.sites)}."
        case Slide(path) if not known.sites.issuperset(path):
            return f"This board has no site {next(s for s in path if s not in known.sites)!r}{_near(known.sites)}."
        case Box(piece=piece) if piece >= known.pieces:
            return f"This game has no piece {piece}; its pieces are 1 to {known.pieces - 1}."
        case Press(button) if button not in known.buttons:
            return f"This board has no button {button!r}{_near(known.buttons)}."
        case AnyCommand() | Reissue() if (side := side_of(message)) is not None and side >= known.sides:
            return f"This game has no side {side}; its sides are 0 to {known.sides - 1}."
        case _:
            return ""


def _near(names: Collection[str]) -> str:
    return f"; it has {', '.join(sorted(names)[:3])}{', ...' if len(names) > 3 else ''}" if names else ""


def encode_snapshot(snapshot: Snapshot) -> bytes:
    """The snapshot as JSON, without its age: the fields of Snapshot, enums as values, sites as numbers."""
    return b'{"type":"snapshot",' + encoded(snapshot)[1:]


def with_age(snapshot: bytes, age_ms: int) -> bytes:
    """An encoded snapshot with the age of its clock reading, so that the page can continue counting."""
    return snapshot[:-1] + b',"age_ms":%d}' % max(0, age_ms)


def encode_leds(colours: Sequence[Rgb]) -> bytes:
    """The colours by site, as the strip shows them."""
    return encoded({"type": "leds", "colours": [f"#{r:02x}{g:02x}{b:02x}" for r, g, b in colours]})


def encode_lighting(lighting: Lighting) -> bytes:
    """The lighting as JSON: palette, night, brightness."""
    return b'{"type":"lighting",' + encoded(lighting)[1:]


def encode_goal(goal: GoalView) -> bytes:
    """The goal as JSON: aim, progress, chosen."""
    return b'{"type":"goal",' + encoded(goal)[1:]


def encode_names(names: Sequence[str]) -> bytes:
    """The names of the players, by side, as JSON."""
    return encoded({"type": "names", "names": names})


def encode_lesson(taught: Taught) -> bytes:
    """The lesson on this board as JSON: `lesson`, null where there is none."""
    return encoded({"type": "lesson", "lesson": taught.view})


def encode_spoken(sentences: Sequence[SpokenSentence]) -> bytes:
    """The newest sentences for screen readers, as JSON."""
    return encoded({"type": "spoken", "sentences": sentences})


def encode_pegs(pegs: PiecePlaces) -> bytes:
    """The places of the pieces, as JSON."""
    told = {"pegs": pegs.pegs, "held": pegs.held, "moving": pegs.moving, "own_hand": pegs.own_hand}
    return encoded({"type": "pegs", **told})


def encode_role(role: str, side: Side | None, *, buttons: bool) -> bytes:
    """What the page may do: `owner`, `seat` with its side, or `spectator`; whether the board has buttons to ask by."""
    return encoded({"type": "role", "role": role, "side": side, "buttons": buttons})


def encode_ticket(ticket: str) -> bytes:
    """A ticket for the page that has asked, as JSON."""
    return encoded({"type": "ticket", "ticket": ticket})


def encode_refused(refused: Refused) -> bytes:
    """The refusal of a message, as JSON."""
    return encoded(refused)
