"""The common part of targets with a simulated world: a hand, a daemon, and a power switch."""

from abc import abstractmethod
from dataclasses import replace
from pathlib import Path

from controller.core.api.commands import Answer
from controller.hil import deeds
from controller.hil.deeds import BY_HAND, Deed
from controller.hil.expectations import Expectation, Miss
from controller.hil.scenario import SET_UP_NS, Scenario, ScenarioStep
from controller.hil.targets.daemon_under_test import DaemonUnderTest
from controller.hil.targets.hand import Hand
from controller.hil.targets.pace import TimeSource
from controller.hil.targets.seated import Seated
from controller.hil.targets.target import DeedFailed
from controller.hil.view import View
from controller.table.binding import Binding
from controller.web.page_protocol import Press
from hardware.devices import Devices
from hardware.frame import DARK, LedFrame
from hardware.sim.electrics import SensorsLost, WrongReadings, sensed_with


class SimulatedTarget(Seated):
    """Plays scenarios on a SimBoard.  The subclass supplies the connection between it and the daemon.

    slack_ns  tolerance of clocks in real time; None: clocks are not compared
    """

    name = "simulated"
    patience_ns = 0
    slack_ns: int | None = 0

    # For the subclass to define.

    @abstractmethod
    def make_pace(self) -> TimeSource:
        """A clock for one scenario, made in its event loop."""

    @abstractmethod
    def power_on(self) -> Devices:
        """The devices for a starting daemon."""

    @abstractmethod
    def unplug(self, why: str) -> None:
        """Pull the cable."""

    @abstractmethod
    def replug(self) -> None:
        """Plug the cable in again."""

    @abstractmethod
    def shown(self) -> LedFrame | None:
        """The picture on the strip; None: unknown."""

    def recording(self, scenario: Scenario, part: int) -> Path | None:
        """The path of the recording of run `part`, from 1; None: not recorded."""
        return None

    def press(self, button: str) -> str | None:
        """Press a button.  Return None, or why that is refused."""
        return self.daemon.tell(Press(button))

    # The target.

    def cannot(self, scenario: Scenario) -> str | None:
        """None: a simulated world can play every scenario."""
        return None

    def begin(self, scenario: Scenario) -> None:
        """See `Target`."""
        self.open(scenario, self.make_pace)
        self._starts = 0
        self._led_break: int | None = None
        self._misread: set[int] = set()
        self._cut = False
        self.hand = Hand(scenario, self._binding, self.pace.clock, self.wait)
        self.hand.set_up(scenario)
        self._sit_down()
        if scenario.position:
            self.daemon.begin_at(scenario.position)
        self.wait(SET_UP_NS)
        self.daemon.mark(0)

    def do(self, step: ScenarioStep) -> None:
        """See `Target`."""
        if self._daemon is not None and step.number > 1:  # sayings at the beginning belong to the first step
            self._daemon.heard.clear()
        self._since = len(self.records())
        for i, deed in enumerate(step.deeds):
            self._do(deed)
            if isinstance(deed, BY_HAND) and not any(isinstance(one, deeds.WaitDeed) for one in step.deeds[i:]):
                self.wait(self.scenario.pace_ns)
        if self._daemon is not None:
            self._daemon.mark(step.number)

    def view(self) -> View:
        """See `Target`."""
        view = self.daemon.view(self.records(), self._since, self.shown(), self.slack_ns)
        if self._led_break is None:
            return view
        lit = self._led_break
        shown = None if view.shown is None else _up_to(lit, view.shown)
        return replace(view, shown=shown, pictures=tuple(_up_to(lit, one) for one in view.pictures))

    def confirm(self, step: ScenarioStep, expected: tuple[Expectation, ...]) -> tuple[Miss, ...]:
        """Confirm nothing: the strip itself was checked."""
        return ()

    # Inside.

    def _do(self, deed: Deed) -> None:
        if self.hand.do(deed):
            return
        refused: str | None = None
        match deed:
            case deeds.WaitDeed(for_ns):
                self.wait(for_ns)
            case deeds.PressDeed(button):
                refused = self.press(button)
            case deeds.WishDeed(wish):
                refused = self.daemon.tell(wish)
            case deeds.AnswerDeed(choice, side):
                refused = self._answer(choice, side)
            case deeds.AdviseDeed(lines):
                refused = None if self.daemon.advise(lines) else "Nobody has asked for a move or a hint."
            case _:
                self._befall(deed)
        if refused is not None:
            raise DeedFailed(refused)

    def _befall(self, deed: Deed) -> None:
        """Faults, cable and power."""
        match deed:
            case deeds.UnplugDeed(why):
                self.unplug(why)
            case deeds.ReplugDeed():
                self.replug()
            case deeds.FaultDeed():
                self._break(deed)
            case deeds.MendDeed():
                self._mend()
            case deeds.PowerCutDeed():
                self._earlier = self.records()
                self.get_up()
            case deeds.PowerOnDeed():
                self._sit_down()
            case _:
                raise DeedFailed(f"Nothing is known of {deed}.")

    def _break(self, deed: deeds.FaultDeed) -> None:
        board = self.scenario.board
        if deed.fault == "led_break":
            self._led_break = deed.led
            return
        values = tuple(self.hand.board.sample(self.pace.clock()).values)
        match sensed_with(deed.fault, board, values, deed.chip):
            case SensorsLost(why):
                self.unplug(why)
                if deed.for_ns:
                    self.wait(deed.for_ns)
                    self.replug()
                else:
                    self._cut = True
            case WrongReadings(wrong):
                self.hand.misread(wrong)
                self._misread |= set(wrong)

    def _mend(self) -> None:
        self._led_break = None
        self.hand.read_right(self._misread)
        self._misread = set()
        if self._cut:
            self._cut = False
            self.replug()

    def _answer(self, choice: str, side: int | None) -> str | None:
        ask = self.daemon.table.session.snapshot.ask
        if ask is None:
            return "Nothing is asked."
        if choice not in dict(ask.choices):
            return f"{choice!r} is no answer to: {ask.line}"
        return self.daemon.tell(Answer(ask.number, choice, side))

    def _sit_down(self) -> None:
        self._starts += 1
        devices = self.now(self.power_on)
        record_to = self.recording(self.scenario, self._starts)
        self._daemon = DaemonUnderTest(
            self.scenario, self.scenario.board, devices, self.place / "state", self.pace, record_to
        )
        self.now(self.daemon.start)

    def _binding(self) -> Binding:
        """The board's orientation as the running daemon assumes it; without one, as the last daemon did."""
        if self._daemon is not None:
            self._taken = self._daemon.table.binding
        return self._taken


def _up_to(led: int, picture: LedFrame) -> LedFrame:
    """What the eye sees of the picture where data end at that LED."""
    return LedFrame((*picture.colours[:led], *(DARK,) * (len(picture.colours) - led)))
