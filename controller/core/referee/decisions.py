"""What owners answer: decisions, which `Session` alone makes happen; and the causes they are asked about.

A decision says what is to happen, not how: it changes nothing, and two that are equal mean the same.  What depends on
the consequence of another decision is not computed ahead, it is `LookAgain(cause)`.
"""

from typing import TypeAlias

import msgspec

from controller.core.api.events import Ask, Asks
from controller.core.board.orientation import Orientation
from controller.core.board.suspects import Suspect
from controller.core.board.watch import Trouble
from controller.core.referee.topics import AnyTopic
from engine.position import Move, Outcome, Position, Side, Site


class Touched(msgspec.Struct, frozen=True):
    """The board has changed."""


class Stood(msgspec.Struct, frozen=True):
    """Time went by."""


class Claimed(msgspec.Struct, frozen=True):
    """The side to move says that its move is made."""


class Answered(msgspec.Struct, frozen=True):
    """People say that this move was made."""

    move: Move


class SensorMasked(msgspec.Struct, frozen=True):
    """People say that the suspect's sensor is wrong, and it is done without; the board stood since `since_ns`."""

    suspect: Suspect
    since_ns: int


class Told(msgspec.Struct, frozen=True):
    """A move that no hand makes on the board; how: said | machine | remote."""

    move: Move
    how: str


class FlagFell(msgspec.Struct, frozen=True):
    """`flag_ns` was the last instant in time."""

    flag_ns: int


Cause: TypeAlias = Touched | Stood | Claimed | Answered | SensorMasked | Told | FlagFell
TOUCHED, STOOD, CLAIMED = Touched(), Stood(), Claimed()


class Nothing(msgspec.Struct, frozen=True):
    """Nothing follows; there is one object, `NOTHING`."""


class Accept(msgspec.Struct, frozen=True):
    """The move is made; how: settle | touch | button | answer | pass | said | machine | remote."""

    move: Move
    how: str
    stood_ns: int


class AskPeople(msgspec.Struct, frozen=True):
    """Only people know."""

    topic: AnyTopic


class OfferTakeback(msgspec.Struct, frozen=True):
    """The position after `kept` moves stands on the board."""

    kept: int


class Object(msgspec.Struct, frozen=True):
    """No rule allows the board, and it has stood too long for a hand on its way."""


class Remind(msgspec.Struct, frozen=True):
    """A move that is not finished has stood long; if nothing is in a hand, somebody thinks that it is."""


class Unfinished(msgspec.Struct, frozen=True):
    """Somebody says that a move is made which is not finished."""


class InTime(msgspec.Struct, frozen=True):
    """The move stood, since `stood_ns`, before a flag fell, which waits for it."""

    move: Move
    stood_ns: int


class Finish(msgspec.Struct, frozen=True):
    """The game is over, at `t_ns`; `by_flag`: the flag is down for all to see."""

    outcome: Outcome
    t_ns: int
    by_flag: bool = False


class Tell(msgspec.Struct, frozen=True):
    """Tell people: tone info | illegal | warning | over; `stays`: it is what the referee says until that is over."""

    tone: str
    text: str
    clause: str = ""
    sites: tuple[Site, ...] = ()
    stays: bool = False


class Correct(msgspec.Struct, frozen=True):
    """The board is wrong.

    trouble  what is wrong, and the way back
    said     what people are told of it, as long as it lasts; None: they were told
    is_held  it was a wrong deed: the clock is held, and it is recorded
    """

    trouble: Trouble
    said: Tell | None = None
    is_held: bool = False


class Follow(msgspec.Struct, frozen=True):
    """The board is not wrong any more; `releases`: the clock, too."""

    releases: bool


class Return(msgspec.Struct, frozen=True):
    """Pieces are on their way back after a take-back; `said`: None where people are told something already."""

    trouble: Trouble
    said: Tell | None


class Bind(msgspec.Struct, frozen=True):
    """Touch-move: the side to move has to move the piece of that site."""

    site: Site


class SetPosition(msgspec.Struct, frozen=True):
    """The game goes on from that position; `is_correction`: it had begun, and an arbiter sets it right."""

    position: Position
    is_correction: bool


class Stands(msgspec.Struct, frozen=True):
    """Whether a position that an arbiter has set stands on the board; else it is to be set up first."""

    is_standing: bool


class Begin(msgspec.Struct, frozen=True):
    """The position stands: the game begins, or goes on from a correction."""


class Doubt(msgspec.Struct, frozen=True):
    """People say that the board is right: a sensor may be wrong.

    instead  what follows where none is suspected
    cleared  a suspect that people have just answered for
    """

    instead: "Decision"
    cleared: Suspect | None = None


class Pose(msgspec.Struct, frozen=True):
    """The question is put."""

    ask: Ask


class TakeBack(msgspec.Struct, frozen=True):
    """It is agreed: back to the position after `kept` moves."""

    kept: int


class LeaveBe(msgspec.Struct, frozen=True):
    """What stands now has no consequence; `is_unmade`: the move that stands is not finished."""

    is_unmade: bool = False


class TakeLying(msgspec.Struct, frozen=True):
    """From now on the board is seen as lying so, beside how it was seen until now."""

    way: Orientation


class MaskSensors(msgspec.Struct, frozen=True):
    """Do without the sensors of those sites."""

    sites: frozenset[Site]


class UnmaskSensor(msgspec.Struct, frozen=True):
    """Trust the sensor of the site again."""

    site: Site


class KeepSensors(msgspec.Struct, frozen=True):
    """Go on with those sick sensors."""

    sites: frozenset[Site]


class Wake(msgspec.Struct, frozen=True):
    """A hand is at the board again: a resumed game's clock runs on."""


class Pause(msgspec.Struct, frozen=True):
    """The clock is stopped by agreement; `resume`: it goes on."""

    resume: bool


class AdjustClock(msgspec.Struct, frozen=True):
    """Give `side` (None: everybody, of a shared clock) time, or take it."""

    side: Side | None
    amount_ms: int


class AskRequest(msgspec.Struct, frozen=True):
    """Something is wanted of whoever chooses moves."""

    kind: Asks
    side: Side


class DropRequest(msgspec.Struct, frozen=True):
    """It is not wanted any more."""


class Forget(msgspec.Struct, frozen=True):
    """Nothing of the position is wanted, due or shown as a hint any more."""


class ShowDue(msgspec.Struct, frozen=True):
    """A machine's or a remote's move is to be made on the board."""

    move: Move


class LimitMoves(msgspec.Struct, frozen=True):
    """Other legal moves may count on the board from now on."""


class Teach(msgspec.Struct, frozen=True):
    """Whether learners are warned from now on."""

    on: bool


class LookAgain(msgspec.Struct, frozen=True):
    """Ask Acceptance again, for that cause, once what was decided before it has happened."""

    cause: Cause


Decision: TypeAlias = (
    Nothing
    | Accept
    | AskPeople
    | OfferTakeback
    | Object
    | Remind
    | Unfinished
    | InTime
    | Finish
    | Tell
    | Correct
    | Follow
    | Return
    | Bind
    | Begin
    | SetPosition
    | Stands
    | Doubt
    | Pose
    | TakeBack
    | LeaveBe
    | TakeLying
    | MaskSensors
    | UnmaskSensor
    | KeepSensors
    | Wake
    | Pause
    | AdjustClock
    | AskRequest
    | DropRequest
    | Forget
    | ShowDue
    | LimitMoves
    | Teach
    | LookAgain
)
NOTHING = Nothing()
