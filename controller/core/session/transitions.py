"""The states of a game and their transitions.

    Phase SETUP    the position must stand on the board before the game begins, or goes on from a correction
    Phase PLAY     Following  the board is read for moves
                   Corrected  a wrong board was named: the clock is held, the way back is lit
                   Returning  a move was taken back: its pieces go back first
    Phase OVER     final: nothing changes

Four more modes lie over the state and leave it unchanged: WAITING (resumed, nobody has touched the board yet), PAUSED,
UNLINKED (the sensors do not answer), ASKING (people are asked about the board), EXCHANGING (they lift two pieces that
stand in each other's place).  Clock and dialogue keep them, nothing
keeps them twice.  An open draw offer or take-back wish is no mode: the game goes on.

Only `Session._apply` calls `step`.  `ROWS` are all transitions; `python -m tests.state_diagram` draws them, and the
table of what each mode lets through, into docs/architecture.md.
"""

from enum import Enum, IntEnum
from typing import NamedTuple

import msgspec

from controller.core.clock import Clock
from controller.core.referee import decisions as d
from controller.core.referee.decisions import Decision
from controller.core.referee.state import FOLLOWING, Corrected, Phase, Returning, State


class Layer(IntEnum):
    """Conditions of a session as bits, several at once; see `Mode`.  UNSEEN: no board has been seen yet."""

    OVER = 1
    UNLINKED = 2
    ASKING = 4
    SETUP = 8
    PAUSED = 16
    WAITING = 32
    RETURNING = 64
    CORRECTED = 128
    UNSEEN = 256
    EXCHANGING = 512


class Mode(Enum):
    """The mode of a session: the first one whose layer holds."""

    OVER = "over"
    UNLINKED = "unlinked"
    EXCHANGING = "exchanging"
    ASKING = "asking"
    SETUP = "setup"
    PAUSED = "paused"
    WAITING = "waiting"
    RETURNING = "returning"
    CORRECTED = "corrected"
    FOLLOWING = "following"


_MODES = tuple((mode, Layer[mode.name]) for mode in Mode if mode is not Mode.FOLLOWING)


def layers(state: State, clock: Clock, *, is_asking: bool, is_exchanging: bool = False) -> int:
    """The layers that hold, as bits.

    is_asking      a question about the board is open
    is_exchanging  it is which pieces stand in each other's place
    """
    found = 0 if state.seen else Layer.UNSEEN.value
    if state.phase is Phase.SETUP:
        found |= Layer.SETUP
    elif state.phase is Phase.OVER:
        found |= Layer.OVER
    elif clock.is_waiting():
        found |= Layer.WAITING
    elif clock.is_paused():
        found |= Layer.PAUSED
    course = state.course
    if course is not FOLLOWING:
        found |= Layer.RETURNING if isinstance(course, Returning) else Layer.CORRECTED
    if is_asking:
        found |= Layer.ASKING
    if is_exchanging:
        found |= Layer.EXCHANGING
    return found | Layer.UNLINKED if clock.is_unlinked() else found


def mode_of(found: int) -> Mode:
    """The first mode whose layer is in `found`."""
    return next((mode for mode, layer in _MODES if found & layer), Mode.FOLLOWING)


_NOT_PLAYED = Layer.SETUP | Layer.OVER


class Through(Enum):
    """The kinds of consequence, each with the layers that stop it."""

    TOUCH = "a touch makes the pending move", _NOT_PLAYED | Layer.PAUSED | Layer.RETURNING | Layer.EXCHANGING
    TIME = (
        "what stood long enough counts",
        _NOT_PLAYED | Layer.PAUSED | Layer.RETURNING | Layer.ASKING | Layer.UNLINKED | Layer.UNSEEN | Layer.EXCHANGING,
    )
    BEGIN = "the position stands, and the game begins", Layer.OVER | Layer.UNLINKED | Layer.UNSEEN
    FLAG = "a flag ends the game", _NOT_PLAYED
    BUTTON = "a move button makes the move", _NOT_PLAYED | Layer.PAUSED | Layer.RETURNING | Layer.EXCHANGING
    ANSWER = "an answer makes the move", Layer.OVER | Layer.PAUSED
    TYPED = "a move is told in words", _NOT_PLAYED | Layer.PAUSED | Layer.UNLINKED | Layer.RETURNING
    REQUEST = "a machine is asked for a move", _NOT_PLAYED | Layer.PAUSED | Layer.RETURNING | Layer.UNSEEN
    HINT = "a hint is asked for", _NOT_PLAYED | Layer.PAUSED
    UNDO = "a take-back is wished", _NOT_PLAYED | Layer.RETURNING | Layer.ASKING | Layer.EXCHANGING
    EXCHANGE = (
        "pieces are said to be in each other's place",
        _NOT_PLAYED | Layer.PAUSED | Layer.RETURNING | Layer.ASKING | Layer.UNLINKED | Layer.UNSEEN | Layer.EXCHANGING,
    )
    PAUSE = "the clock is paused, or goes on", _NOT_PLAYED

    def __init__(self, text: str, stopped_by: int) -> None:
        self.text = text
        self.stopped_by = stopped_by


def lets(what: Through, found: int) -> bool:
    """Whether a session with those layers lets that consequence through."""
    return not what.stopped_by & found


def first_state(*, is_over: bool, is_begun: bool, is_returning: bool) -> State:
    """The state of a new or resumed session."""
    phase = Phase.OVER if is_over else Phase.PLAY if is_begun else Phase.SETUP
    return State(phase, Returning() if is_returning else FOLLOWING)


def seen(state: State) -> State:
    """The state once a board has been seen."""
    return state if state.seen else msgspec.structs.replace(state, seen=True)


def step(state: State, decision: Decision) -> State:
    """The state after the decision; anything that depends on its consequences is a decision of its own."""
    match decision:
        case d.Begin():
            return State(Phase.PLAY, state.course, state.seen)
        case d.Accept() | d.Revise() | d.TakeBack() | d.Follow() | d.Object():
            return State(state.phase, FOLLOWING, state.seen)
        case d.RequireCorrection(trouble):
            return State(state.phase, Corrected(trouble), state.seen)
        case d.Return(trouble):
            return State(state.phase, Returning(trouble), state.seen)
        case d.SetPosition() | d.SwapContents():
            return State(state.phase, FOLLOWING, state.seen)
        case d.Stands(is_standing):
            return State(Phase.PLAY if is_standing else Phase.SETUP, FOLLOWING, state.seen)
        case d.Finish():
            return State(Phase.OVER, Returning() if state.is_returning else FOLLOWING, state.seen)
        case _:
            return state


class Transition(NamedTuple):
    """A transition: the decision, the modes before and after (overlying modes aside), and its condition."""

    decision: type[Decision]
    before: tuple[Mode, ...]
    after: Mode
    when: str


_S, _F, _C, _R, _O = Mode.SETUP, Mode.FOLLOWING, Mode.CORRECTED, Mode.RETURNING, Mode.OVER
ROWS = (
    Transition(d.Begin, (_S,), _F, "the position stood for the settle time"),
    Transition(d.SetPosition, (_S,), _S, "a game can begin, or go on, from there"),
    Transition(d.Accept, (_F, _C), _F, "a move counts, see the table of acceptance"),
    Transition(d.Revise, (_F, _C), _F, "the last move goes on to another place"),
    Transition(d.Object, (_F, _C), _F, "no rule allows the board; Correct follows"),
    Transition(d.RequireCorrection, (_F, _C), _C, "no rule allows the board, or it is still wrong"),
    Transition(d.Follow, (_F, _C, _R), _F, "the board is wrong no more, or the pieces are back"),
    Transition(d.TakeBack, (_F, _C), _F, "agreed, or free; Return follows where the pieces are not back"),
    Transition(d.Return, (_F, _R), _R, "a move was taken back, and its pieces are not yet"),
    Transition(d.SetPosition, (_F, _C, _R), _F, "the arbiter corrects; Stands follows"),
    Transition(d.SwapContents, (_F, _C), _F, "two pieces stand in each other's place, as people say"),
    Transition(d.Stands, (_F, _S), _F, "the corrected position stands, or is over"),
    Transition(d.Stands, (_F, _S), _S, "the corrected position is to be set up"),
    Transition(
        d.Finish, (_F, _C, _R), _O, "the position is over, time is up, a side resigns or claims, a draw is agreed"
    ),
)


def under(state: State) -> Mode:
    """The mode, overlying modes aside."""
    if state.phase is Phase.PLAY:
        return _R if state.is_returning else _C if state.is_named else _F
    return _S if state.phase is Phase.SETUP else _O


def is_row(before: State, decision: Decision, after: State) -> bool:
    """Whether the change is one of ROWS; a decision without a row leaves the state as it is."""
    rows = [row for row in ROWS if type(decision) is row.decision]
    if not rows:
        return before == after
    return any(under(before) in row.before and under(after) is row.after for row in rows)


def diagram() -> str:
    """The transitions as a Mermaid state diagram."""
    arrows: dict[tuple[Mode, Mode], list[str]] = {}
    for row in ROWS:
        for before in row.before:
            if before is not row.after:
                arrows.setdefault((before, row.after), []).append(row.decision.__name__)
    lines = [f"    {before.value} --> {after.value}: {', '.join(names)}" for (before, after), names in arrows.items()]
    over = ", ".join(mode.value for mode in (Mode.WAITING, Mode.PAUSED, Mode.UNLINKED, Mode.ASKING, Mode.EXCHANGING))
    note = f"    note right of {_F.value}: over each lie {over}, and give it back"
    return "\n".join(["stateDiagram-v2", "    [*] --> setup", *lines, f"    {_O.value} --> [*]", note])


def grid() -> list[tuple[str, ...]]:
    """The table of consequences: a head row, then a row for each kind, `-` in the columns that stop it."""
    columns = [layer for layer in Layer if layer is not Layer.CORRECTED]
    head = ("", *(str(layer.name).lower() for layer in columns))
    cells = {what: tuple("-" if what.stopped_by & layer else "yes" for layer in columns) for what in Through}
    return [head, *((what.text, *cells[what]) for what in Through)]
