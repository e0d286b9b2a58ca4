"""The simulated board and the whole daemon, in virtual time."""

from pathlib import Path

from controller.hil.scenario import Scenario
from controller.hil.targets.pace import Stepped
from controller.hil.targets.simulated import SimulatedTarget
from hardware.devices import Devices
from hardware.drivers.sim import SimStrip
from hardware.durations import SECOND_NS
from hardware.frame import LedFrame
from hardware.inputs import NoInputs
from hardware.sim.source import SimSource

BEGIN_NS = SECOND_NS


class Simulator(SimulatedTarget):
    """`record_to`: the folder for recordings of every run; see `recording_of`."""

    name = "sim"

    def __init__(self, record_to: Path | None = None) -> None:
        super().__init__()
        self._record_to = record_to

    def make_pace(self) -> Stepped:
        """Stepped time, which stands still between deeds."""
        self._time = Stepped(BEGIN_NS)
        return self._time

    def power_on(self) -> Devices:
        """The same board as before the power cut."""
        board = self.scenario.board
        self._source = SimSource(board, self.hand.board, self._time.clock, self._time.sleep)
        self._strip = SimStrip(board.leds)
        return Devices(self._source, self._strip, NoInputs())

    def power_off(self) -> None:
        """Switch the strip dark."""
        self._strip.close()

    def put_away(self) -> None:
        """Remove the board."""

    def unplug(self, why: str) -> None:
        """Let the source lose its board."""
        self._source.cut(why)

    def replug(self) -> None:
        """Let the source find its board again."""
        self._source.mend()

    def shown(self) -> LedFrame:
        """The last picture sent to the strip."""
        return self._strip.shown

    def recording(self, scenario: Scenario, part: int) -> Path | None:
        """One file per run."""
        return None if self._record_to is None else recording_of(self._record_to, scenario, part)


def recording_of(folder: Path, scenario: Scenario, part: int) -> Path:
    """The path of the recording of the scenario's run `part`, from 1."""
    number = "" if part == 1 else f".{part}"
    return folder / scenario.file.parent.name / f"{scenario.file.stem}{number}.tape"
