"""The real firmware under MicroPython on this machine, at a pseudo-terminal, read by the real driver; in real time.

The pieces are those of the simulated board, and modelled chips sense them.  A board whose sensors are attached to
the Pi itself is given a scanner with the same sites on the same channels and LEDs: its own driver is tested
elsewhere.
"""

import asyncio

from msgspec.structs import replace

from controller.hil.deeds import FaultDeed, WaitDeed
from controller.hil.scenario import Scenario
from controller.hil.targets.pace import Real
from controller.hil.targets.simulated import SimulatedTarget
from hardware.board import Board
from hardware.devices import Devices
from hardware.drivers.serial.driver import SerialInputs, SerialLights, SerialSensors
from hardware.drivers.serial.scanner import SerialScanner
from hardware.durations import SECOND_NS
from hardware.frame import LedFrame
from hardware.sim.electrics import SensorsLost, sensed_with
from hardware.sim.pico_board import PicoBoard, electric

FEEL_S = 0.004  # seconds between updates of the chips from the board
FINGER_NS = 80_000_000  # how long a button stays pressed
LONGEST_NS = 90_000_000_000  # limit of all waiting together
SHORTEST_NS = 25_000_000  # events closer together fall into one scan
# A scanner for a board without one: a chain of 74HC165, as in docs/building-a-board.md.
CHAIN = SerialSensors(scanner="165", sck=2, mosi=3, miso=4, load=5)
STRIP, BUZZER, BUTTONS = 22, 21, (10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20)


class Firmware(SimulatedTarget):
    """See the module docstring."""

    name = "firmware"
    patience_ns = 3_000_000_000
    slack_ns = 700_000_000

    def __init__(self) -> None:
        super().__init__()
        self._pico: PicoBoard | None = None
        self._feeling: asyncio.Task[None] | None = None

    def cannot(self, scenario: Scenario) -> str | None:
        """Refuses scenarios that real time and real scans cannot play."""
        waits = [deed.for_ns for step in scenario.steps for deed in step.deeds if isinstance(deed, WaitDeed)]
        if sum(waits) > LONGEST_NS:
            return f"it waits for {sum(waits) / SECOND_NS:.0f} s, and time is real here"
        chain = self._chain_fault(scenario)
        if chain is not None:
            return f"{chain}: its chain of registers has no such fault"
        if any(0 < for_ns < SHORTEST_NS for for_ns in waits):
            return "its hands are faster than the scans"
        return None

    @staticmethod
    def _chain_fault(scenario: Scenario) -> str | None:
        """The first fault of a chain, which the modelled registers cannot have."""
        board = scenario.board
        faults = [deed for step in scenario.steps for deed in step.deeds if isinstance(deed, FaultDeed)]
        for deed in faults:
            comes = sensed_with(deed.fault, board, (0,) * board.channels, deed.chip)
            if isinstance(comes, SensorsLost) and deed.fault != "brown_out":
                return deed.fault
        return None

    def make_pace(self) -> Real:
        """Real time."""
        return Real()

    def power_on(self) -> Devices:
        """Start the microcontroller, and the driver at its port."""
        if self._pico is None:
            place = self.place / "pico"
            place.mkdir()
            self._pico = PicoBoard(with_scanner(self.scenario.board), place)
        else:
            self._pico.pico.restart()
        self._tell_all()
        self._feeling = asyncio.get_running_loop().create_task(self._feel())
        scanner = SerialScanner(self._pico.board, self.pace.clock)
        return Devices(scanner, scanner, scanner)

    def power_off(self) -> None:
        """Cut the power of both; the pieces stay on the board."""
        if self._feeling is not None:
            self._feeling.cancel()
            self._feeling = None

    def unplug(self, why: str) -> None:
        """Pull the cable."""
        self._there.pico.cable.pull()

    def replug(self) -> None:
        """Plug the cable in."""
        self._there.pico.cable.plug()

    def press(self, button: str) -> str | None:
        """Press a real button of the modelled panel."""
        self._there.press(button)
        self.wait(FINGER_NS)
        self._there.press(button, down=False)
        self.wait(FINGER_NS)
        return None

    def shown(self) -> LedFrame | None:
        """The picture that came out of the strip's pin."""
        return LedFrame(self._there.shown())

    def put_away(self) -> None:
        """Remove the microcontroller."""
        if self._pico is not None:
            self._pico.close()
            self._pico = None

    @property
    def _there(self) -> PicoBoard:
        assert self._pico is not None
        return self._pico

    def _tell_all(self) -> None:
        """Update all chips: after a start they know nothing."""
        pico = self._there
        values = self.hand.board.sample(self.pace.clock()).values
        sensors = with_scanner(self.scenario.board).sensors
        assert isinstance(sensors, SerialSensors)
        pico.sense(values)
        pico.pico.set_values({channel: electric(sensors, value) for channel, value in enumerate(values)})

    async def _feel(self) -> None:
        """Pass the changes that the hand makes on to the chips."""
        while True:
            self._there.sense(self.hand.board.sample(self.pace.clock()).values)
            await asyncio.sleep(FEEL_S)


def with_scanner(board: Board) -> Board:
    """The board unchanged if it has a scanner; else the same board on a chain that a scanner reads."""
    if isinstance(board.sensors, SerialSensors):
        return board
    buttons = tuple(replace(one, pin=pin, lamp=None) for one, pin in zip(board.buttons, BUTTONS, strict=False))
    return replace(
        board, sensors=CHAIN, lights=SerialLights(pin=STRIP), inputs=SerialInputs(buzzer=BUZZER), buttons=buttons
    )
