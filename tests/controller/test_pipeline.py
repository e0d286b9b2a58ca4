"""One frame on its way to the lights: what must be kept is kept before anything is shown, and quiet costs nothing."""

from collections.abc import Callable
from dataclasses import dataclass, field

import pytest

from controller.core.api.events import BoardSeen, ButtonPressed, Effect, Event, Record, Say, Tick
from controller.core.api.snapshot import Meaning, Snapshot
from controller.core.clock import Clock, NoClock
from controller.core.lights.palette import DAY_PHASE_NS as PHASE_NS
from controller.core.referee.history import History
from controller.core.referee.settings import Settings
from controller.core.session.session import Session
from controller.errors import JournalFailed
from controller.table.binding import Binding
from controller.table.pipeline import Picture, Pipeline
from engine.games import load
from hardware.board import load_board
from hardware.debounce.none import Undebounced
from hardware.errors import DeviceLost
from hardware.frame import DARK, LedFrame, SensorFrame, values_of
from hardware.sim.strip import SimStrip

WEB = load("web")
BOARD = load_board("web")
BINDING = Binding(BOARD, WEB)
MS_NS = 1_000_000
SCAN_NS = 5 * MS_NS


class Spied(Session):
    """A session that tells which events it was given."""

    events: list[Event]

    def handle(self, event: Event) -> list[Effect]:
        self.events.append(event)
        return super().handle(event)


def spied(history: History) -> Spied:
    session = Spied(WEB, BINDING.sensing, Settings(), history, Clock.new(NoClock(), 2))
    session.events = []
    return session


@dataclass
class Bench:
    """A line whose every outward call is noted in `calls`, in order."""

    keep: Callable[[Record], None] = lambda record: None
    show: Callable[[LedFrame], None] = lambda frame: None
    calls: list[str] = field(default_factory=list)
    pictures: list[LedFrame] = field(default_factory=list)
    heard: list[Effect] = field(default_factory=list)
    snapshots: list[Snapshot] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.session = spied(History((WEB.start(),)))
        strip, debouncer = SimStrip(BOARD.leds, self._shown), Undebounced(0, BOARD.channels)
        self.line = Pipeline(
            BINDING, debouncer, self.session, strip, keep=self._keep, hear=self._hear, watch=self._watch
        )
        self.values = values_of([0] * BOARD.channels)
        for site, value in enumerate(BINDING.sensing.image(WEB.start().board)):
            self.values[BOARD.site(WEB.site_names[site]).channel or 0] = value
        self.t_ns, self.seq = 0, -1

    def _keep(self, record: Record) -> None:
        self.calls.append(f"keep {record.kind}")
        self.keep(record)

    def _shown(self, frame: LedFrame) -> None:
        self.calls.append("show")
        self.show(frame)
        self.pictures.append(frame)

    def _hear(self, effect: Effect) -> None:
        self.calls.append("hear")
        self.heard.append(effect)

    def _watch(self, snapshot: Snapshot, picture: Picture) -> None:
        self.calls.append("watch")
        self.snapshots.append(snapshot)

    def scan(self, *, after_ms: float = 5, **contents: int) -> list[str]:
        """A frame with some sites changed; the calls that followed."""
        if contents:
            self.values = self.values[:]
            for name, value in contents.items():
                self.values[BOARD.site(name).channel or 0] = value
        self.t_ns, self.seq = self.t_ns + round(after_ms * MS_NS), self.seq + 1
        self.calls.clear()
        self.line.frame(SensorFrame(self.seq, self.t_ns, self.values))
        return self.calls[:]

    def tell(self, event: Event) -> list[str]:
        self.calls.clear()
        self.line.event(event)
        return self.calls[:]

    def begin(self) -> "Bench":
        """Until the game is on."""
        self.scan()
        self.scan(after_ms=1000)
        assert self.session.phase == "playing"
        return self

    def move(self) -> list[str]:
        """A whole move and the button; what followed the button."""
        self.scan(t3r4=0)
        self.scan(t4r4=1)
        return self.tell(ButtonPressed("move", 0, self.t_ns))


def lit(frame: LedFrame) -> set[str]:
    return {site.name for site in BOARD.sites if site.led is not None and frame.colours[site.led] != DARK}


def test_the_first_frame_is_shown_even_when_nothing_is_lit() -> None:
    bench = Bench()
    assert bench.scan() == ["hear", "show", "watch"]
    assert lit(bench.pictures[0]) == set()
    assert isinstance(bench.session.events[0], BoardSeen)


def test_a_quiet_frame_does_nothing_at_all() -> None:
    bench = Bench().begin()
    bench.session.events.clear()
    for _ in range(1000):
        assert bench.scan() == []
    assert bench.session.events == []


def test_a_quiet_frame_that_something_is_due_at_is_a_tick() -> None:
    bench = Bench()
    bench.scan()
    assert bench.scan(after_ms=595) == []
    assert bench.scan(after_ms=5) == ["hear", "watch"]
    assert [type(event) for event in bench.session.events] == [BoardSeen, Tick]


def test_a_picture_goes_to_the_strip_only_when_it_is_another_one() -> None:
    bench = Bench().begin()
    assert bench.scan(t3r4=0) == ["show", "watch"]
    assert lit(bench.pictures[-1]) == {"t3r4", "t4r4", "t3r5"}
    assert bench.tell(ButtonPressed("move", 1, bench.t_ns)) == ["hear", "watch"]
    assert bench.scan(t3r4=1) == ["show", "watch"]
    assert lit(bench.pictures[-1]) == set()


def test_a_blinking_light_is_shown_in_each_of_its_phases_without_the_session_being_asked_for_more() -> None:
    bench = Bench().begin()
    bench.scan(t3r4=0, t3r6=1)
    bench.scan(after_ms=700)
    assert bench.session.snapshot.saying is not None
    bench.t_ns += PHASE_NS - bench.t_ns % PHASE_NS - SCAN_NS
    shows = [bench.scan().count("show") for _ in range(8 * PHASE_NS // SCAN_NS)]
    changes = [at / (PHASE_NS / SCAN_NS) for at, show in enumerate(shows) if show]
    assert len(changes) == 5, "of eight phases of `#.#.....` beside `####....` three are like the one before"
    assert all(at.is_integer() for at in changes)


def test_a_move_is_kept_before_it_is_heard_lit_or_shown() -> None:
    bench = Bench().begin()
    assert bench.move() == ["keep move", "show", "watch"]
    assert lit(bench.pictures[-1]) == {"t3r4", "t4r4"}
    assert bench.snapshots[-1].ply == 1


@pytest.mark.parametrize("error", [JournalFailed("full"), ValueError("finished")])
def test_nothing_is_shown_of_what_could_not_be_kept(error: Exception) -> None:
    def fail(record: Record) -> None:
        raise error

    bench = Bench(keep=fail).begin()
    bench.scan(t3r4=0)
    bench.scan(t4r4=1)
    pictures, heard, snapshots = len(bench.pictures), len(bench.heard), len(bench.snapshots)
    with pytest.raises(type(error), match=str(error)):
        bench.tell(ButtonPressed("move", 0, bench.t_ns))
    assert bench.calls == ["keep move"]
    assert (len(bench.pictures), len(bench.heard), len(bench.snapshots)) == (pictures, heard, snapshots)


def test_without_lights_the_game_goes_on_and_that_is_said_once() -> None:
    def lose(frame: LedFrame) -> None:
        raise DeviceLost("the strip is unplugged")

    bench = Bench().begin()
    bench.show = lose
    assert bench.scan(t3r4=0) == ["show", "hear", "watch"]
    assert bench.heard[-1] == Say("warning", "The lights do not answer: the strip is unplugged.")
    assert bench.scan(t4r4=1) == ["show", "watch"]
    bench.show = lambda frame: None
    assert bench.tell(ButtonPressed("move", 0, bench.t_ns)) == ["keep move", "show", "watch"]
    assert lit(bench.pictures[-1]) == {"t3r4", "t4r4"}


def test_another_session_is_shown_what_stands_on_the_board() -> None:
    bench = Bench().begin()
    bench.move()
    other = spied(bench.session.history.back_to(0))
    bench.line.change_session(other, bench.t_ns)
    assert [type(event) for event in other.events] == [BoardSeen]
    assert (bench.line.session, bench.snapshots[-1].phase) == (other, "setup")
    assert set(bench.snapshots[-1].lights) == {
        (WEB.sites["t3r4"], Meaning.MISSING),
        (WEB.sites["t4r4"], Meaning.EXTRA),
    }


def test_another_session_before_the_first_frame_is_shown_at_once() -> None:
    bench = Bench()
    other = spied(bench.session.history)
    bench.line.change_session(other, 0)
    assert (other.events, bench.calls) == ([], ["show", "watch"])
