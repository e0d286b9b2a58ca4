"""What a session was told, on a recording: frames as they come, everything else as plain values."""

from typing import Any, TypeAlias

import msgspec

from controller.binding import Binding
from controller.core.clock import Clock, parse_control, write_control
from controller.core.events import ButtonPressed, Command, LinkBack, LinkLost, Tick
from controller.core.session import Session, Settings
from controller.core.story import Story
from engine.errors import EngineError
from engine.notation import find_move, read_position, write_position
from hardware.errors import BadRecording
from hardware.recording import Header, RecordedInput

Input: TypeAlias = ButtonPressed | Command | LinkBack | LinkLost | Tick

_KINDS: dict[str, type[Input]] = {
    "button": ButtonPressed,
    "command": Command,
    "link_back": LinkBack,
    "link_lost": LinkLost,
    "tick": Tick,
}
_NAMES = {kind: name for name, kind in _KINDS.items()}


def header(binding: Binding, session: Session) -> Header:
    """The header of a recording at that board, with the game as it stands when the recording begins."""
    board, game, story = binding.board, binding.game, session.story
    about = {
        "game": game.key,
        "rulings": game.rules.rulings,
        "start": write_position(game, story.positions[0]),
        "moves": " ".join(move.notation for move in story.moves),
        "control": write_control(session.clock.control),
        "clock": msgspec.json.encode(session.clock.store(session.now_ns)).decode(),
        "phase": session.phase,
    }
    return Header(board.name, board.channels, board.scan_hz, about)


def session_of(header: Header, binding: Binding, settings: Settings) -> Session:
    """The session as it stood when the recording began.

    :raises BadRecording: the header lacks something, or was made under other rulings.
    """
    game, about = binding.game, header.about
    if about.get("rulings") != game.rules.rulings:
        raise BadRecording(
            f"recorded under the rulings {about.get('rulings')!r}, this version has {game.rules.rulings!r}"
        )
    try:
        start = read_position(game, about["start"])
        story = Story((start,), outcome=game.outcome(start))
        for notation in about["moves"].split():
            story = story.advance(game, find_move(game, story.position, notation))
        control, stored = parse_control(about["control"]), msgspec.json.decode(about["clock"], type=dict[str, object])
        clock = Clock.restore(stored, 0, control, len(game.sides))
    except (EngineError, KeyError, ValueError, msgspec.DecodeError) as error:
        raise BadRecording(f"the header of the recording cannot be used: {error}; record anew") from error
    return Session(game, binding.sensing, settings, story, clock, resumed=about.get("phase") != "setup")


def body_of(event: Input) -> dict[str, Any]:
    """An event that is no frame, as plain values."""
    return {"kind": _NAMES[type(event)], **msgspec.to_builtins(event)}


def event_of(recorded: RecordedInput) -> Input:
    """The event a recorded input stands for.

    :raises BadRecording: it stands for none; names kind or field.
    """
    body = dict(recorded.body)
    name = body.pop("kind", None)
    if name not in _KINDS:
        raise BadRecording(f"input of kind {name!r} at {recorded.t_ns} ns; kinds are: {', '.join(_KINDS)}")
    try:
        return msgspec.convert(body, _KINDS[name])
    except msgspec.ValidationError as error:
        raise BadRecording(f"input {name!r} at {recorded.t_ns} ns: {error}; record anew") from error
