"""The codec of recordings: sensor frames stay as they are, all other inputs become plain values.

Two inputs are no events of a session: `new_game` replaces the session by another, and `mark` notes the end
of a scenario's step, without effect.
"""

from collections.abc import Mapping
from typing import Any, TypeAlias

import msgspec

from controller.core.api.commands import COMMANDS, Command, side_of
from controller.core.api.events import (
    Agreed,
    ButtonPressed,
    ClockElsewhere,
    CommandGiven,
    FromElsewhere,
    LineBack,
    LineCut,
    LinkBack,
    LinkLost,
    MoveReply,
    ProposalDeclined,
    Proposed,
    SensorHealth,
    Stalled,
    Tick,
)
from controller.core.board.board_view import BoardView
from controller.core.board.orientation import Orientation
from controller.core.clock import Clock, parse_control, write_control
from controller.core.referee.history import History, read_outcome, write_outcome
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.decoding import JsonWithMessages, with_messages
from controller.table import session_start
from controller.table.binding import Binding
from engine import messages
from engine.errors import EngineError
from engine.game import Game
from engine.notation import find_move, read_position, write_position
from engine.position import Position, Site
from hardware.decoding import Json, Undecodable
from hardware.errors import BadRecording
from hardware.recording import Header, RecordedInput

Input: TypeAlias = (
    MoveReply | ButtonPressed | CommandGiven | LinkBack | LinkLost | SensorHealth | Stalled | Tick | FromElsewhere
)

_KINDS: dict[str, type[Input]] = {
    "button": ButtonPressed,
    "command": CommandGiven,
    "advice": MoveReply,
    "link_back": LinkBack,
    "link_lost": LinkLost,
    "health": SensorHealth,
    "stalled": Stalled,
    "tick": Tick,
    "proposed": Proposed,
    "agreed": Agreed,
    "declined": ProposalDeclined,
    "clock_elsewhere": ClockElsewhere,
    "line_cut": LineCut,
    "line_back": LineBack,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}
NEW_GAME = "new_game"
MARK = "mark"


def header(binding: Binding, session: Session) -> Header:
    """The header of a recording at that board, with the state of the game at its beginning."""
    board, game, saved = binding.board, binding.game, session.saved()
    history, corrections = saved.history, saved.history.corrections
    about = {
        "game": game.key,
        "rulings": game.rules.rulings,
        "start": write_position(game, history.positions[0]),
        "moves": _plain([move.notation for move in history.moves]),
        "corrections": _plain([(made, write_position(game, history.positions[made])) for made in corrections]),
        "outcome": _plain(write_outcome(history.outcome) if history.outcome else None),
        "control": write_control(saved.control),
        "clock": _plain(saved.clock),
        "phase": saved.phase,
        "settings": _plain(saved.settings),
        "sight": _plain(_Kept(saved.orientation, saved.masked, saved.sick, saved.returning)),
    }
    return Header(board.name, board.channels, board.scan_hz, about)


def session_of(header: Header, binding: Binding, settings: Settings | None = None) -> Session:
    """The session at the beginning of the recording; `settings` None: with the recorded settings.

    :raises BadRecording: the header lacks a value, or was made under other rulings.
    """
    game, about = binding.game, header.about
    if about.get("rulings") != game.rules.rulings:
        raise BadRecording(
            f"recorded under the rulings {about.get('rulings')!r}, this version has {game.rules.rulings!r}; "
            "use the version of witboard that recorded it"
        )
    try:
        history = _story(game, about)
        control, stored = parse_control(about["control"]), _PLAIN.read(about["clock"])
        clock = Clock.restore(stored, 0, control, len(game.seats(history.positions[0])))
        kept = _SIGHT.read(about.get("sight", "{}"))
        settings = settings or _SETTINGS.read(about["settings"])
    except (EngineError, KeyError, ValueError) as error:
        raise BadRecording(f"the header of the recording cannot be used: {error}; record anew") from error
    board_view, begun = BoardView(binding.turns, kept.orientation, kept.masked), about.get("phase") != "setup"
    return Session(
        game,
        binding.sensing,
        settings,
        history,
        clock,
        resumed=begun,
        returning=kept.returning,
        board_view=board_view,
        sick=kept.sick,
    )


def start_of(header: Header, game: Game) -> Position:
    """The start position of the recorded game.

    :raises BadRecording: it cannot be read.
    """
    try:
        return read_position(game, header.about.get("start", ""))
    except EngineError as error:
        raise BadRecording(f"the header of the recording cannot be used: {error}; record anew") from error


def _story(game: Game, about: dict[str, str]) -> History:
    start = read_position(game, about["start"])
    history = History((start,), outcome=game.outcome(start))
    corrections = dict(_CORRECTIONS.read(about.get("corrections", "[]")))
    for made, notation in enumerate([*_MOVES.read(about["moves"]), ""]):
        if made in corrections:
            history = history.correct(game, read_position(game, corrections[made]))
        if notation:
            history = history.advance(game, find_move(game, history.position, notation))
    outcome = _OUTCOME.read(about["outcome"])
    return history if outcome is None else history.end(read_outcome(game, outcome))


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The view of the board at the beginning of the recording."""

    orientation: Orientation = Orientation()
    masked: frozenset[Site] = frozenset()
    sick: tuple[tuple[Site, str], ...] = ()
    returning: bool = False


_PLAIN = Json(dict[str, object])
_SIGHT = Json(_Kept)
_SETTINGS = Json(Settings)
_CORRECTIONS = Json(list[tuple[int, str]])
_MOVES = Json(list[str])
_OUTCOME: JsonWithMessages[dict[str, object] | None] = JsonWithMessages(dict[str, object] | None)  # type: ignore[arg-type]


def _plain(value: object) -> str:
    """Plain values as JSON text."""
    return msgspec.json.encode(value, enc_hook=messages.plain).decode()


def new_game(session: Session, t_ns: int) -> dict[str, Any]:
    """The input `new_game` as plain values."""
    start = write_position(session.game, session.history.positions[0])
    return {"kind": NEW_GAME, "t_ns": t_ns, "start": start, "control": write_control(session.clock.control)}


def mark(step: int) -> dict[str, Any]:
    """The input `mark` as plain values: step number `step` is done; 0: the board is set up."""
    return {"kind": MARK, "step": step}


def marked(recorded: RecordedInput) -> int | None:
    """The step of an input `mark`; None: another input."""
    step = recorded.body.get("step")
    return step if recorded.body.get("kind") == MARK and isinstance(step, int) else None


def begun(recorded: RecordedInput, binding: Binding, settings: Settings) -> Session | None:
    """The new session of an input `new_game`; None: another input.

    :raises BadRecording: the game cannot begin; names the fault.
    """
    body = recorded.body
    if body.get("kind") != NEW_GAME:
        return None
    try:
        start, control = read_position(binding.game, str(body["start"])), parse_control(str(body["control"]))
        return session_start.begin(binding.game, binding.sensing, settings, start, control, binding.turns)
    except (EngineError, KeyError, ValueError) as error:
        raise BadRecording(f"input {NEW_GAME!r} at {recorded.t_ns} ns: {error}; record anew") from error


def body_of(event: Input) -> dict[str, Any]:
    """An event as plain values."""
    kind = _NAMES[type(event)]
    if isinstance(event, CommandGiven):
        return {"kind": kind, **msgspec.to_builtins(event.command), "t_ns": event.t_ns}
    return {"kind": kind, **msgspec.to_builtins(event, enc_hook=messages.plain)}


def event_of(recorded: RecordedInput, sides: int) -> Input:
    """The event of a recorded input, in a game of that many sides.

    :raises BadRecording: the input is no event; names kind or field.
    """
    try:
        body = with_messages(recorded.body, dict[str, Any])
    except Undecodable as error:
        raise BadRecording(f"input at {recorded.t_ns} ns: {error}; record anew") from error
    name = body.pop("kind", None)
    if name not in _KINDS:
        raise BadRecording(f"input of kind {name!r} at {recorded.t_ns} ns; kinds are: {', '.join([*_KINDS, NEW_GAME])}")
    try:
        event = _command_given(body) if name == "command" else msgspec.convert(body, _KINDS[name])
    except msgspec.ValidationError as error:
        raise BadRecording(f"input {name!r} at {recorded.t_ns} ns: {error}; record anew") from error
    side = event.side if isinstance(event, ButtonPressed) else None
    if isinstance(event, CommandGiven):
        side = side_of(event.command)
    if side is not None and not 0 <= side < sides:
        raise BadRecording(f"input {name!r} at {recorded.t_ns} ns: side {side} of {sides}; record anew")
    return event


_ONCE_OF_ALL = frozenset(["side", "question", "choice", "amount_ms"])


def _command_given(body: Mapping[str, Any]) -> CommandGiven:
    """The command of plain values, as they are now or as they were once: then each had the fields of all.

    :raises msgspec.ValidationError: it is none; names the field.
    """
    told = dict(body)
    when = msgspec.convert({key: told.pop(key) for key in body if key == "t_ns"}, Tick)
    kind = COMMANDS.get(str(told.get("name")))
    if kind is not None:
        foreign = _ONCE_OF_ALL.difference(field.encode_name for field in msgspec.structs.fields(kind))
        told = {key: value for key, value in told.items() if key not in foreign}
    command: Command = msgspec.convert(told, Command)
    return CommandGiven(command, when.t_ns)
