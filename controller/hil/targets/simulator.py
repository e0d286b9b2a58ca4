"""The simulated board, and all of the daemon, in a time of their own."""

from pathlib import Path

from controller.hil.scenario import Scenario
from controller.hil.targets.pace import Stepped
from controller.hil.targets.simulated import Simulated
from hardware.devices import Devices
from hardware.drivers.sim import SimStrip
from hardware.durations import SECOND_NS
from hardware.frame import LedFrame
from hardware.inputs import NoInputs
from hardware.sim.source import SimSource

BEGIN_NS = SECOND_NS


class Simulator(Simulated):
    """`record_to`: a folder into which every sitting is recorded; see `recorded.recording_of`."""

    name = "sim"

    def __init__(self, record_to: Path | None = None) -> None:
        super().__init__()
        self._record_to = record_to

    def make_pace(self) -> Stepped:
        """Time stands still between deeds."""
        self._time = Stepped(BEGIN_NS)
        return self._time

    def power_on(self) -> Devices:
        """The same board as before the power went."""
        board = self.scenario.board
        self._source = SimSource(board, self.hand.board, self._time.clock, self._time.sleep)
        self._strip = SimStrip(board.leds)
        return Devices(self._source, self._strip, NoInputs())

    def power_off(self) -> None:
        """Dark."""
        self._strip.close()

    def put_away(self) -> None:
        """Nothing is left of it."""

    def unplug(self, why: str) -> None:
        """The source loses its board."""
        self._source.cut(why)

    def replug(self) -> None:
        """And finds it again."""
        self._source.mend()

    def shown(self) -> LedFrame:
        """What the strip was told last."""
        return self._strip.shown

    def recording(self, scenario: Scenario, part: int) -> Path | None:
        """One file a sitting."""
        return None if self._record_to is None else recording_of(self._record_to, scenario, part)


def recording_of(folder: Path, scenario: Scenario, part: int) -> Path:
    """Where the recording of that sitting of the scenario belongs, from 1."""
    number = "" if part == 1 else f".{part}"
    return folder / scenario.file.parent.name / f"{scenario.file.stem}{number}.tape"
