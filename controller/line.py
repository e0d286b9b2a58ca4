"""The line: one sensor frame on its way to the lights, hops 2 to 6 of docs/architecture.md.

Synchronous and without a clock of its own: the daemon, the demo, replay, tests and benchmarks all
drive this one.  Calls must not overlap; in the daemon the event loop sees to that.
"""

from array import array
from collections.abc import Callable, Mapping

from controller.binding import Binding
from controller.core.events import BoardSeen, Effect, Event, Record, Say, Tick
from controller.core.lightshow import colours, next_change_ns
from controller.core.session import Session
from controller.core.snapshot import Snapshot
from engine.position import Site
from hardware.debounce import Debouncer
from hardware.errors import DeviceLost
from hardware.frame import LedStrip, Rgb, SensorFrame

Picture = Mapping[Site, Rgb]
NEVER = 1 << 62


class Line:
    """Carries frames and events to the session, and what follows to journal, strip and watchers.

    keep     makes a record durable; raises if it cannot, and then nothing is shown
    hear     is told every effect that is not a record (voice, terminal)
    watch    is given the snapshot and the colours by site, when either changed
    """

    def __init__(
        self,
        binding: Binding,
        debouncer: Debouncer,
        session: Session,
        strip: LedStrip,
        *,
        keep: Callable[[Record], None],
        hear: Callable[[Effect], None] = lambda effect: None,
        watch: Callable[[Snapshot, Picture], None] = lambda snapshot, picture: None,
    ) -> None:
        self.binding = binding
        self.session = session
        self._debouncer = debouncer
        self._strip = strip
        self.keep, self._hear, self._watch = keep, hear, watch
        self._stable: array[int] | None = None
        self._wake_ns = 0
        self._lit = True
        self._shown: tuple[Snapshot | None, Picture] = (None, {})

    def frame(self, frame: SensorFrame) -> None:
        """One scan.  Nothing changed and nothing due: that is all there is to do."""
        stable = self._debouncer.update(frame)
        if stable is not self._stable:
            self._stable = stable
            self.event(BoardSeen(self.binding.seen(stable), frame.t_ns))
        elif frame.t_ns >= self._wake_ns:
            self.event(Tick(frame.t_ns))

    def event(self, event: Event) -> None:
        """Let the session have the event; keep what must be kept; then show."""
        self._deliver(self.session.handle(event))
        self._show(event.t_ns)

    def change_session(self, session: Session, t_ns: int) -> None:
        """Another game on the same board: what stands on it is news to that session."""
        self.session = session
        if self._stable is not None:
            self.event(BoardSeen(self.binding.seen(self._stable), t_ns))
        else:
            self._show(t_ns)

    def _deliver(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Record):
                self.keep(effect)
            else:
                self._hear(effect)

    def _show(self, t_ns: int) -> None:
        snapshot = self.session.snapshot
        picture = colours(snapshot.lights, t_ns)
        before, pictured = self._shown
        if picture != pictured or before is None:
            self._light(picture)
        if snapshot is not before or picture != pictured:
            self._shown = (snapshot, picture)
            self._watch(snapshot, picture)
        due = (self.session.wake_ns(), next_change_ns(snapshot.lights, t_ns))
        self._wake_ns = min((t for t in due if t is not None), default=NEVER)

    def _light(self, picture: Picture) -> None:
        """Without lights the game goes on; every new picture tries them again."""
        try:
            self._strip.show(self.binding.led_frame(picture))
            self._lit = True
        except DeviceLost as error:
            if self._lit:
                self._hear(Say("warning", f"The lights do not answer: {error}."))
            self._lit = False
