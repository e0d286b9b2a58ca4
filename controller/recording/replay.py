"""The replay of a recording: the same frames and inputs, the same decisions."""

from collections.abc import Callable
from dataclasses import dataclass

from controller.config import Config
from controller.core.api.events import Effect, Record
from controller.core.lights.light_meanings import DEFAULT
from controller.core.lights.palette import Lighting
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.recording.recording_codec import begun, event_of, marked, session_of, start_of
from controller.table.binding import Binding
from controller.table.pipeline import Pipeline
from controller.table.table import settings_of
from engine.errors import UnknownGame
from engine.games import load
from hardware.board import Board
from hardware.debounce import make_debouncer
from hardware.drivers.sim import SimStrip
from hardware.errors import BadRecording
from hardware.frame import LedStrip, SensorFrame
from hardware.recording import Header, RecordedInput, Recording


@dataclass(frozen=True, slots=True)
class Replayed:
    """The result of a replay: the session at the end, its records in order, the number of frames and inputs."""

    session: Session
    records: tuple[Record, ...]
    frames: int
    inputs: int


def replay_recording(
    recording: Recording,
    board: Board,
    config: Config | None = None,
    hear: Callable[[Effect], None] = lambda effect: None,
) -> Replayed:
    """Replay the whole recording, as fast as the machine allows; `hear` gets every effect, records too.

    `config`: the referee's settings for the replay; None: the recorded ones.

    :raises BadRecording: it was made on another board, or its header or an input cannot be used; names the file.
    """
    head = recording.header
    if (head.board, head.channels) != (board.name, board.channels):
        made = f"recorded on board {head.board} with {head.channels} channels"
        raise BadRecording(f"{recording.name}: {made}, not on {board.name} with {board.channels}; give its --board")
    try:
        return _replay(recording, board, None if config is None else settings_of(config, board), hear)
    except (BadRecording, UnknownGame) as error:
        named = str(error).startswith(recording.name)
        raise BadRecording(f"{error}" if named else f"{recording.name}: {error}") from error


def _replay(recording: Recording, board: Board, settings: Settings | None, hear: Callable[[Effect], None]) -> Replayed:
    records: list[Record] = []
    frames = inputs = 0

    def keep(record: Record) -> None:
        records.append(record)
        hear(record)

    replay = Replay(recording.header, board, settings, SimStrip(board.leds), keep, hear)
    for item in recording:
        replay.take(item)
        frames, inputs = frames + isinstance(item, SensorFrame), inputs + isinstance(item, RecordedInput)
    return Replayed(replay.line.session, tuple(records), frames, inputs)


class Replay:
    """A pipeline that replays a recording, item by item.

    settings  the settings of the table; None: the recorded ones

    :raises BadRecording: the header cannot be used.
    """

    def __init__(
        self,
        header: Header,
        board: Board,
        settings: Settings | None,
        strip: LedStrip,
        keep: Callable[[Record], None],
        hear: Callable[[Effect], None],
        lighting: Lighting = DEFAULT,
    ) -> None:
        game = load(header.about.get("game", ""))
        self._binding = Binding(board, game, start_of(header, game))
        session = session_of(header, self._binding, settings)
        debouncer = make_debouncer(board.debounce.strategy, board.debounce.time_ms, board.channels, board.slack)
        self.line = Pipeline(self._binding, debouncer, session, strip, keep=keep, hear=hear, lighting=lighting)

    def take(self, item: SensorFrame | RecordedInput) -> int | None:
        """Handle the item; returns the scenario step that it ends, None: it ends none.

        :raises BadRecording: the input cannot be used.
        """
        if isinstance(item, SensorFrame):
            self.line.frame(item)
        elif (step := marked(item)) is not None:
            return step
        elif other := begun(item, self._binding, self.line.session.settings):
            self.line.change_session(other, item.t_ns)
        else:
            self.line.event(event_of(item, len(self._binding.game.sides)))
        return None
