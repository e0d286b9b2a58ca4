"""Decisions, the answers of owners, which only `Session` carries out; and causes, the questions to Acceptance.

A decision is a value: it says what happens, not how, and changes nothing itself.  A decision that depends on the
consequence of another one is not computed ahead; `LookAgain(cause)` asks for it.
"""

from typing import TypeAlias

import msgspec

from controller.core.api.events import Ask, Asks, Proposal
from controller.core.board.orientation import Orientation
from controller.core.board.suspects import Suspect
from controller.core.board.watch import Trouble
from controller.core.referee.topics import AnyTopic
from engine.position import Move, Outcome, Position, Side, Site


class Touched(msgspec.Struct, frozen=True):
    """The board has changed."""


class Stood(msgspec.Struct, frozen=True):
    """Time has passed."""


class Claimed(msgspec.Struct, frozen=True):
    """The side to move claims that its move is complete."""


class Answered(msgspec.Struct, frozen=True):
    """People confirm that this move was made."""

    move: Move


class SensorMasked(msgspec.Struct, frozen=True):
    """People say that the suspect's sensor is wrong, and it is masked; the board stood since `since_ns`."""

    suspect: Suspect
    since_ns: int


class Told(msgspec.Struct, frozen=True):
    """A move that needs no hand on the board; how: said | machine | remote."""

    move: Move
    how: str


class FlagFell(msgspec.Struct, frozen=True):
    """A flag fell; `flag_ns` is the last instant in time."""

    flag_ns: int


Cause: TypeAlias = Touched | Stood | Claimed | Answered | SensorMasked | Told | FlagFell
TOUCHED, STOOD, CLAIMED = Touched(), Stood(), Claimed()


class Nothing(msgspec.Struct, frozen=True):
    """No consequence; `NOTHING` is the only instance."""


class Accept(msgspec.Struct, frozen=True):
    """The move is made; how: settle | touch | button | answer | pass | said | machine | remote."""

    move: Move
    how: str
    stood_ns: int


class Revise(msgspec.Struct, frozen=True):
    """The move takes the place of the last one, which was accepted by time; it stood since `stood_ns`."""

    move: Move
    how: str
    stood_ns: int


class ProposeRevision(msgspec.Struct, frozen=True):
    """As Revise, but another board of the game knows the last move: it is asked first."""

    move: Move
    how: str
    stood_ns: int


class AskPeople(msgspec.Struct, frozen=True):
    """Ask people, since only they know."""

    topic: AnyTopic


class OfferTakeback(msgspec.Struct, frozen=True):
    """Offer a take-back: the position after `kept` moves stands on the board."""

    kept: int


class Object(msgspec.Struct, frozen=True):
    """Object to the board: no rule allows it, and it has stood too long for a move in progress."""


class Remind(msgspec.Struct, frozen=True):
    """Remind people of an unfinished move that has stood long, if no piece is in a hand."""


class Unfinished(msgspec.Struct, frozen=True):
    """Say that a claimed move is not finished."""


class InTime(msgspec.Struct, frozen=True):
    """The move has stood since `stood_ns`, before a flag fell; the flag waits for it."""

    move: Move
    stood_ns: int


class Finish(msgspec.Struct, frozen=True):
    """End the game at `t_ns`; `by_flag`: the clock shows the fallen flag."""

    outcome: Outcome
    t_ns: int
    by_flag: bool = False


class Tell(msgspec.Struct, frozen=True):
    """Tell people: tone info | illegal | warning | over; `stays`: it stays on show until its cause has gone."""

    tone: str
    text: str
    clause: str = ""
    sites: tuple[Site, ...] = ()
    stays: bool = False


class RequireCorrection(msgspec.Struct, frozen=True):
    """The board is wrong.

    trouble  what is wrong, and the way back
    said     the message on show while the board is wrong; None: people were told before
    is_held  somebody broke a rule: the clock is held, and the objection is recorded
    """

    trouble: Trouble
    said: Tell | None = None
    is_held: bool = False


class Follow(msgspec.Struct, frozen=True):
    """Follow the board again, which is not wrong any more; `releases`: the hold of the clock ends, too."""

    releases: bool


class Return(msgspec.Struct, frozen=True):
    """Pieces go back after a take-back; `said`: the message on show, None where there is one already."""

    trouble: Trouble
    said: Tell | None


class Bind(msgspec.Struct, frozen=True):
    """Touch-move: the side to move must move the piece of that site."""

    site: Site


class SetPosition(msgspec.Struct, frozen=True):
    """Go on from that position; `is_correction`: an arbiter corrects a game in progress."""

    position: Position
    is_correction: bool


class BeginExchange(msgspec.Struct, frozen=True):
    """Ask which two pieces stand in each other's place; `sites`: names of those that are known."""

    sites: tuple[str, ...] = ()


class EndExchange(msgspec.Struct, frozen=True):
    """No pieces stand in each other's place: go on as before."""


class SwapContents(msgspec.Struct, frozen=True):
    """The pieces of those two sites stand in each other's place, as people say: believe them."""

    one: Site
    other: Site


class Stands(msgspec.Struct, frozen=True):
    """Whether the position set by an arbiter stands on the board; if not, it is set up first."""

    is_standing: bool


class Begin(msgspec.Struct, frozen=True):
    """Begin the game, or go on from a correction: the position stands."""


class Doubt(msgspec.Struct, frozen=True):
    """Doubt the sensors, since people say that the board is right.

    instead  the decision if no sensor is suspected
    cleared  a suspect that people have just cleared
    """

    instead: "Decision"
    cleared: Suspect | None = None


class Pose(msgspec.Struct, frozen=True):
    """Put the question to people."""

    ask: Ask


class TakeBack(msgspec.Struct, frozen=True):
    """Take back, as agreed, to the position after `kept` moves."""

    kept: int


class LeaveBe(msgspec.Struct, frozen=True):
    """Leave the present board without consequence; `is_unmade`: the move on it is not finished."""

    is_unmade: bool = False


class TakeLying(msgspec.Struct, frozen=True):
    """Turn the view of the board by that orientation, relative to the present one."""

    way: Orientation


class MaskSensors(msgspec.Struct, frozen=True):
    """Mask the sensors of those sites."""

    sites: frozenset[Site]


class UnmaskSensor(msgspec.Struct, frozen=True):
    """Trust the sensor of the site again."""

    site: Site


class KeepSensors(msgspec.Struct, frozen=True):
    """Go on with those sick sensors."""

    sites: frozenset[Site]


class Wake(msgspec.Struct, frozen=True):
    """Start the clock of a resumed game: a hand is at the board again."""


class PauseClock(msgspec.Struct, frozen=True):
    """Pause the clock by agreement; `resume`: end the pause."""

    resume: bool


class AdjournGame(msgspec.Struct, frozen=True):
    """Pause the clock, and note that the game goes on another time."""


class AdjustClock(msgspec.Struct, frozen=True):
    """Give `side` (None: everybody, of a shared clock) time, or take time from it."""

    side: Side | None
    amount_ms: int


class Propose(msgspec.Struct, frozen=True):
    """Propose to the other board of the game what concerns both; what it agrees to happens there and here."""

    proposal: Proposal


class AskRequest(msgspec.Struct, frozen=True):
    """Send a request to whoever chooses moves."""

    kind: Asks
    side: Side


class DropRequest(msgspec.Struct, frozen=True):
    """Withdraw the open request."""


class Forget(msgspec.Struct, frozen=True):
    """Drop the request, the due move and the hint of the position."""


class ShowDue(msgspec.Struct, frozen=True):
    """Show the move of a machine or a remote, which a hand makes on the board."""

    move: Move


class LimitMoves(msgspec.Struct, frozen=True):
    """Determine anew which legal moves count on the board."""


class SetTeaching(msgspec.Struct, frozen=True):
    """Switch the warnings for learners on or off."""

    on: bool


class LookAgain(msgspec.Struct, frozen=True):
    """Ask Acceptance again, for that cause, once the decisions before it are carried out."""

    cause: Cause


Decision: TypeAlias = (
    Nothing
    | Accept
    | Revise
    | ProposeRevision
    | AskPeople
    | OfferTakeback
    | Object
    | Remind
    | Unfinished
    | InTime
    | Finish
    | Tell
    | RequireCorrection
    | Follow
    | Return
    | Bind
    | Begin
    | SetPosition
    | BeginExchange
    | EndExchange
    | SwapContents
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
    | PauseClock
    | AdjournGame
    | AdjustClock
    | Propose
    | AskRequest
    | DropRequest
    | Forget
    | ShowDue
    | LimitMoves
    | SetTeaching
    | LookAgain
)
NOTHING = Nothing()
