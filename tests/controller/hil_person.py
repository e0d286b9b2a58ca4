"""A person at a board for tests: a script that does what it is told, on simulated devices, in a time of its own."""

from collections.abc import Callable

from controller.hil.deeds import Deed
from controller.hil.scenario import Scenario
from controller.hil.targets.hand import Hand
from controller.hil.targets.pace import Stepped, TimeSource
from controller.table.binding import Binding
from hardware.board import Board
from hardware.devices import Devices
from hardware.drivers.sim import SimStrip
from hardware.frame import ButtonPress, LedFrame
from hardware.inputs import NoInputs
from hardware.sim.source import SimSource

HAND_NS = 400_000_000


class Panel(NoInputs):
    """Buttons that somebody presses."""

    def __init__(self) -> None:
        self.press: Callable[[ButtonPress], None] = lambda press: None

    def listen(self, callback: Callable[[ButtonPress], None]) -> None:
        self.press = callback


class ScriptedPerson:
    """Does what it is told, a little later; `told` is all of it, `asked` what it was asked to look at.

    blind   parts of what it says it does not see
    stubborn  parts of what it does not do
    """

    def __init__(self, scenario: Scenario, *, blind: str = "\0", stubborn: str = "\0") -> None:
        self.told: list[str] = []
        self.asked: list[str] = []
        self.pointed: list[LedFrame] = []
        self.scenario = scenario
        self._blind, self._stubborn = blind, stubborn
        self._time = Stepped(1_000_000_000)
        binding = Binding(scenario.board, scenario.game)
        self._hand = Hand(scenario, lambda: binding, self._soon, lambda for_ns: None)

    def pace(self) -> TimeSource:
        """Anew, in the event loop of the target."""
        self._time = Stepped(self._time.clock())
        return self._time

    def _soon(self) -> int:
        """People take their time."""
        return self._time.clock() + HAND_NS

    def open(self, board: Board, pace: TimeSource) -> Devices:
        self.source = SimSource(board, self._hand.board, pace.clock, pace.sleep)
        self.strip = SimStrip(board.leds)
        self.panel = Panel()
        return Devices(self.source, self.strip, self.panel)

    def tell(self, text: str) -> None:
        self.told.append(text)
        if text.startswith("Put the pieces in their places"):
            self._hand.set_up(self.scenario)

    def do(self, deed: Deed, text: str) -> None:
        self.told.append(text)
        self.pointed.append(self.strip.shown)
        if self._stubborn in text:
            return
        if text.startswith("Press the button "):
            name = text.removeprefix("Press the button ").removesuffix(".")
            self.panel.press(ButtonPress(name, self._time.clock()))
        else:
            self._hand.do(deed)

    def done(self, text: str) -> bool:
        self.told.append(text)
        if text.startswith("Pull the cable"):
            self.source.cut("the cable is out")
        elif text.startswith("Put the cable"):
            self.source.mend()
        elif text.startswith("Set the board up, but turned"):
            self._hand.set_up(self.scenario)
        return self._stubborn not in text

    def sees(self, text: str) -> bool:
        self.asked.append(text)
        return self._blind not in text
