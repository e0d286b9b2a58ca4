"""Replays recordings of scenarios and checks the same expectations at the same instants.

`witboard hil --target sim --record FOLDER` records a scenario, with one file per run: a power cut ends one
file and begins the next.
"""

from collections.abc import Iterator
from pathlib import Path

from controller.core.api.events import Ask, Effect, Record, Say
from controller.core.clock import clock_view
from controller.hil.deeds import PowerCutDeed, PowerOnDeed
from controller.hil.expectations import Expectation, Miss
from controller.hil.scenario import Scenario, ScenarioStep
from controller.hil.targets.daemon_under_test import pictures_of
from controller.hil.targets.simulator import recording_of
from controller.hil.targets.target import DeedFailed
from controller.hil.view import View
from controller.recording.replay import Replay
from controller.table.binding import Binding
from hardware.drivers.sim import SimStrip
from hardware.errors import BadRecording
from hardware.frame import SensorFrame
from hardware.recording import RecordedInput, read_recording


class Recorded:
    """Replays the recordings in `folder`."""

    name = "recording"
    patience_ns = 0

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._replay: Replay | None = None

    def cannot(self, scenario: Scenario) -> str | None:
        """Refuses a scenario without a recording."""
        path = recording_of(self._folder, scenario, 1)
        return None if path.exists() else f"there is no recording {path}; make one with --target sim --record"

    def begin(self, scenario: Scenario) -> None:
        """Replay up to the set-up board."""
        self._scenario = scenario
        self._part = self._since = 0
        self._records: list[str] = []
        self.kept: list[list[Record]] = []  # by run, including clock readings
        self._began_ns: int | None = None
        self._t_ns = 0
        self._open()
        self._play_to(0)

    def do(self, step: ScenarioStep) -> None:
        """Replay the step."""
        if step.number > 1:
            self._heard.clear()
        self._since = len(self._records)
        cut = any(isinstance(deed, PowerCutDeed) for deed in step.deeds)
        if cut:
            self._finish()
        elif any(isinstance(deed, PowerOnDeed) for deed in step.deeds):
            self._open()
        if self._replay is not None:
            self._play_to(step.number)

    def wait(self, for_ns: int) -> None:
        """Do nothing: a recording has its own times."""

    def now_ns(self) -> int:
        """The time of the last item."""
        return self._t_ns - (self._began_ns or 0)

    def view(self) -> View:
        """The view at that time of the recording."""
        assert self._replay is not None
        line = self._replay.line
        session = line.session
        said = tuple(effect for effect in self._heard if isinstance(effect, Say))
        asked = tuple(effect for effect in self._heard if isinstance(effect, Ask))
        clock, pictures = clock_view(session.clock, max(self._t_ns, session.now_ns)), pictures_of(line, self._t_ns)
        new = self._records[self._since :]
        shown = self._strip.shown
        return View(session.game, session.snapshot, clock, self._records, new, said, asked, shown, pictures, self._t_ns)

    def confirm(self, step: ScenarioStep, expected: tuple[Expectation, ...]) -> tuple[Miss, ...]:
        """Confirm nothing: nobody looks at a recording."""
        return ()

    def end(self) -> None:
        """Do nothing: nothing is open."""
        self._replay = None

    def _open(self) -> None:
        self._part += 1
        scenario, board = self._scenario, self._scenario.board
        recording = read_recording(recording_of(self._folder, scenario, self._part))
        if recording.header.board != board.name:
            raise BadRecording(f"{recording.name}: recorded on board {recording.header.board}; record it anew")
        Binding(board, scenario.game)
        self._heard: list[Effect] = []
        self._strip = SimStrip(board.leds)
        self.kept.append([])
        lighting = scenario.config.lights.lighting
        self._replay = Replay(recording.header, board, None, self._strip, self._keep, self._heard.append, lighting)
        self._items: Iterator[SensorFrame | RecordedInput] = iter(recording)
        self._heard += self._replay.line.session.opening()

    def _finish(self) -> None:
        """Replay to the end of the run."""
        assert self._replay is not None
        for item in self._items:
            self._take(item)
        self._replay = None

    def _play_to(self, number: int) -> None:
        for item in self._items:
            if self._take(item) == number:
                return
        name = recording_of(self._folder, self._scenario, self._part)
        raise DeedFailed(f"The recording {name} ends before step {number} is done; record the scenario anew.")

    def _take(self, item: SensorFrame | RecordedInput) -> int | None:
        assert self._replay is not None
        self._t_ns = item.t_ns
        if self._began_ns is None:
            self._began_ns = item.t_ns
        return self._replay.take(item)

    def _keep(self, record: Record) -> None:
        self.kept[-1].append(record)
        if record.kind != "clock":
            self._records.append(record.kind)
