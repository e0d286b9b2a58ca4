"""A real board: lights and text tell a person what to do, the sensors detect when it is done, and the person is
asked what the LEDs show.  Untried on hardware; tested with a scripted person and simulated devices.

A hole that must be touched is lit white until its sensor has changed.  A person is slow: clocks are not
compared, and an event that a scenario waits for may have happened long before.
"""

from collections.abc import Callable, Iterator

from controller.core.api.commands import Answer
from controller.hil import deeds
from controller.hil.deeds import BY_HAND, Deed
from controller.hil.expectations import Expectation, Miss, lit_text
from controller.hil.scenario import SET_UP_NS, Scenario, ScenarioStep
from controller.hil.targets.daemon_under_test import DaemonUnderTest
from controller.hil.targets.pace import Real, TimeSource
from controller.hil.targets.person import Person
from controller.hil.targets.pointer import Pointer
from controller.hil.targets.seated import Seated
from controller.hil.targets.target import DeedFailed
from controller.hil.view import View
from controller.hil.wording import sentence
from engine.position import Site
from hardware.board import Board
from hardware.devices import Devices, open_devices
from hardware.frame import Rgb

WHITE: Rgb = (255, 255, 255)
LOOK_NS = 20_000_000
PATIENT_NS = 120_000_000_000  # how long a person may take for one deed
SENSES = 40  # hundredths of a stone; a smaller change of weight is no touch
NOT_REAL = (deeds.BounceDeed, deeds.StickDeed, deeds.UnstickDeed, deeds.DisturbDeed, deeds.FaultDeed, deeds.MendDeed)

Open = Callable[[Board, TimeSource], Devices]


def _open(board: Board, pace: TimeSource) -> Devices:
    return open_devices(board, pace.clock, pace.sleep)


class AtBoard(Seated):
    """`open_` opens the devices of the board; `make_pace` makes its time, in its event loop."""

    name = "board"
    patience_ns = 5_000_000_000

    def __init__(self, person: Person, open_: Open = _open, make_pace: Callable[[], TimeSource] = Real) -> None:
        super().__init__()
        self._person = person
        self._open = open_
        self._make_pace = make_pace

    def cannot(self, scenario: Scenario) -> str | None:
        """Refuses scenarios with sensor faults or a swapped board: no person makes these on purpose."""
        if any(isinstance(deed, NOT_REAL) for step in scenario.steps for deed in step.deeds):
            return "no person can make a sensor bounce, stick or drop out"
        return "no person sets a board up wrong on purpose" if "swapped" in scenario.standing else None

    def begin(self, scenario: Scenario) -> None:
        """Let the person set up the board, guided by its lights; then the game begins."""
        self.open(scenario, self._make_pace)
        self._person.tell(f"{scenario.name}: {scenario.title}. {scenario.about}".rstrip())
        self._sit_down()
        if scenario.position:
            self.daemon.begin_at(scenario.position)
        self.wait(SET_UP_NS)
        match scenario.standing:
            case "set":
                self._set_up()
            case "empty":
                self._or_fail(self._person.done("Take everything off the board."), "The board was not cleared.")
            case _:
                text = "Set the board up, but turned round by half a turn."
                self._or_fail(self._person.done(text), "The board was not set up.")
        self.wait(SET_UP_NS)

    def do(self, step: ScenarioStep) -> None:
        """Tell the person each deed, and wait until it is done."""
        if step.number > 1 and self._daemon is not None:
            self._daemon.heard.clear()
        self._since = len(self.records())
        if step.say:
            self._person.tell(f"Step {step.number}: {step.say}.")
        for deed in step.deeds:
            self._do(deed)

    def view(self) -> View:
        """See `Target`; what the strip really shows is not yet known."""
        return self.daemon.view(self.records(), self._since, None, None)

    def confirm(self, step: ScenarioStep, expected: tuple[Expectation, ...]) -> tuple[Miss, ...]:
        """Ask the person what is lit, if lights were expected."""
        view, found = self.view(), []
        for one in expected:
            if one.key in ("lights", "lit"):
                text = self._as_seen(view) if one.key == "lights" else f"among others {lit_text(one.wanted, view)}"
                if not self._person.sees(f"Do the lights show: {text}?"):
                    found.append(Miss(f"{one.key}, to the eye", lit_text(one.wanted, view), "something else"))
        return tuple(found)

    # Deeds of people.

    def _do(self, deed: Deed) -> None:
        text = sentence(deed, self.scenario.game)
        match deed:
            case deeds.WaitDeed(for_ns):
                self.wait(for_ns)
            case deeds.PressDeed(button):
                self._pressed(deed, button, text)
            case deeds.DropDeed():
                self._person.do(deed, text)
            case deeds.WishDeed(wish):
                refused = self.daemon.tell(wish)
                self._or_fail(refused is None, str(refused))
            case deeds.AnswerDeed(choice, side):
                ask = self.daemon.table.session.snapshot.ask
                self._or_fail(ask is not None, "Nothing is asked.")
                self.daemon.tell(Answer(ask.number if ask else 0, choice, side))
            case deeds.AdviseDeed(lines):
                self._or_fail(self.daemon.advise(lines), "Nobody has asked for a move or a hint.")
            case deeds.UnplugDeed() | deeds.ReplugDeed():
                self._or_fail(self._person.done(text), "It was not done.")
            case deeds.PowerCutDeed():
                self._earlier = self.records()
                self.get_up()
            case deeds.PowerOnDeed():
                self._sit_down()
            case _ if isinstance(deed, BY_HAND):
                self._by_hand(deed, text)
            case _:
                raise DeedFailed(f"No person can do that: {text}")

    def _by_hand(self, deed: Deed, text: str) -> None:
        """Light the holes, tell the person, and wait until the sensors have seen it."""
        for one in _parts(deed):
            sites = [self.scenario.game.sites[name] for name in _touched(one)]
            felt = [site for site in sites if self._sensed(site)]
            before = self._seen(felt)
            if self._daemon is not None and self._linked():
                self._point(sites)
            self._person.do(one, sentence(one, self.scenario.game))
            if self._daemon is None or not felt or not self._linked():
                self._or_fail(self._person.done("Is it done?"), f"It was not done: {text}")
            else:
                self._until(lambda felt=felt, before=before: self._changed(felt, before), text)  # type: ignore[misc]
            if self._daemon is not None:
                self._unpoint()

    def _pressed(self, deed: Deed, button: str, text: str) -> None:
        before = self.daemon.presses
        self._person.do(deed, text)
        self._until(lambda: self.daemon.presses > before, text)

    def _set_up(self) -> None:
        if not self._is_set():
            self._person.tell("Put the pieces in their places: the lights show what is missing and what is too much.")
            self._until(self._is_set, "Set the board up.", 10 * PATIENT_NS)

    def _is_set(self) -> bool:
        return self.daemon.table.session.phase != "setup"

    def _until(self, happened: Callable[[], bool], text: str, within_ns: int = PATIENT_NS) -> None:
        end_ns = self.pace.clock() + within_ns
        while not happened():
            if self.pace.clock() >= end_ns:
                raise DeedFailed(f"The board has seen nothing of it: {text}")
            self.wait(LOOK_NS)

    def _as_seen(self, view: View) -> str:
        """Every light in words that a person can compare: its place and its look."""
        looks = self.daemon.table.line.lighting.looks
        words = [
            f"{view.game.site_names[site]} ({looks[meaning].label})" for site, meaning in sorted(view.lights.items())
        ]
        return ", ".join(words) + ", and nothing else" if words else "nothing at all"

    # The board.

    def _point(self, sites: list[Site]) -> None:
        """Light only these holes."""
        self._pointer.point(self.daemon.table.binding.led_frame(dict.fromkeys(sites, WHITE)))

    def _unpoint(self) -> None:
        """Show the referee's lights again."""
        self._pointer.release()

    def _sensed(self, site: Site) -> bool:
        place = self.scenario.board.site_index.get(self.scenario.game.site_names[site])
        return place is not None and self.scenario.board.sites[place].channel is not None

    def _seen(self, sites: list[Site]) -> tuple[int, ...]:
        if self._daemon is None:
            return ()
        seen = self._daemon.table.session.snapshot.seen
        return tuple(seen[site] for site in sites)

    def _changed(self, sites: list[Site], before: tuple[int, ...]) -> bool:
        """Whether every one of the sites reads differently than before."""
        weighs = max(before, default=0) > 2 or max(self._seen(sites), default=0) > 2
        least = SENSES if weighs else 1
        return all(abs(now - was) >= least for now, was in zip(self._seen(sites), before, strict=True))

    def _linked(self) -> bool:
        return not self.daemon.table.session.clock.is_unlinked()

    def _sit_down(self) -> None:
        board = self.scenario.board
        self._devices = self.now(lambda: self._open(board, self.pace))
        self._pointer = Pointer(self._devices.strip, board.led_frame({}))
        devices = self._devices._replace(strip=self._pointer)
        state = self.place / "state"
        self._daemon = DaemonUnderTest(self.scenario, board, devices, state, self.pace, None)
        self.now(self._daemon.start)

    def power_off(self) -> None:
        """See `Seated`."""
        self.now(self._devices.close)

    def _or_fail(self, well: bool, why: str) -> None:
        if not well:
            raise DeedFailed(why)


def _parts(deed: Deed) -> Iterator[Deed]:
    """The parts of a deed that a person can be told one at a time: lift a piece, or put one down."""
    match deed:
        case deeds.CarryDeed(site, to):
            yield deeds.LiftDeed(site)
            yield from _parts(deeds.PlaceDeed(to))
        case deeds.PlaceDeed(sites, held):
            for site in sites:
                yield deeds.PlaceDeed((site,), held)
        case _:
            yield deed


def _touched(deed: Deed) -> tuple[str, ...]:
    """The sites that will differ when the deed is done."""
    match deed:
        case deeds.LiftDeed(site) | deeds.TakeDeed(site) | deeds.PutDeed(site, _, _):
            return (site,)
        case deeds.PlaceDeed(sites):
            return sites
        case deeds.SlideDeed(path):
            return (path[0], path[-1])
        case _:
            return ()
