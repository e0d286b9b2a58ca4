"""Living through a recording: the same frames and inputs, the same decisions."""

from collections.abc import Callable
from dataclasses import dataclass

from controller.binding import Binding
from controller.config import Config
from controller.core.events import Effect, Record
from controller.core.session import Session, Settings
from controller.line import Line
from controller.table import settings_of
from controller.tape import begun, event_of, session_of
from engine.errors import UnknownGame
from engine.games import load
from hardware.board import Board
from hardware.debounce import make_debouncer
from hardware.errors import BadRecording
from hardware.frame import SensorFrame
from hardware.recording import Recording
from hardware.sim.strip import SimStrip


@dataclass(frozen=True, slots=True)
class Replayed:
    """How it went: the session at the end, its records in order, and how many frames and inputs there were."""

    session: Session
    records: tuple[Record, ...]
    frames: int
    inputs: int


def replay_recording(
    recording: Recording, board: Board, config: Config, hear: Callable[[Effect], None] = lambda effect: None
) -> Replayed:
    """Everything the recording holds, as fast as the machine allows; `hear` is told every effect, records too.

    :raises BadRecording: it was made on another board, or its header or an input cannot be used; names the file.
    """
    head = recording.header
    if (head.board, head.channels) != (board.name, board.channels):
        made = f"recorded on board {head.board} with {head.channels} channels"
        raise BadRecording(f"{recording.name}: {made}, not on {board.name} with {board.channels}; give its --board")
    try:
        return _replay(recording, board, settings_of(config, board), hear)
    except (BadRecording, UnknownGame) as error:
        named = str(error).startswith(recording.name)
        raise BadRecording(f"{error}" if named else f"{recording.name}: {error}") from error


def _replay(recording: Recording, board: Board, settings: Settings, hear: Callable[[Effect], None]) -> Replayed:
    binding = Binding(board, load(recording.header.about.get("game", "")))
    session = session_of(recording.header, binding, settings)
    debouncer = make_debouncer(board.debounce.strategy, board.debounce.time_ms, board.channels)
    records: list[Record] = []

    def keep(record: Record) -> None:
        records.append(record)
        hear(record)

    line = Line(binding, debouncer, session, SimStrip(board.leds), keep=keep, hear=hear)
    frames = inputs = 0
    for item in recording:
        if isinstance(item, SensorFrame):
            line.frame(item)
            frames += 1
            continue
        inputs += 1
        if other := begun(item, binding, settings):
            line.change_session(other, item.t_ns)
        else:
            line.event(event_of(item, len(binding.game.sides)))
    return Replayed(line.session, tuple(records), frames, inputs)
