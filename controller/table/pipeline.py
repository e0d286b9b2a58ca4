"""The pipeline: one sensor frame on its way to the lights, hops 2 to 6 of docs/architecture.md.

Synchronous and without a clock of its own: the daemon, the demo, replay, tests and benchmarks all
drive this one.  Calls must not overlap; in the daemon the event loop sees to that.
"""

from array import array
from collections.abc import Callable

from controller.core.api.events import BoardSeen, Effect, Event, Record, Say, Tick
from controller.core.api.snapshot import Snapshot
from controller.core.lights.light_meanings import DEFAULT
from controller.core.lights.palette import Lighting
from controller.core.session.session import Session
from controller.table import messages
from controller.table.binding import Binding
from controller.table.painting import Painted, Painter
from controller.table.painting import Picture as Picture
from hardware.debounce import Debouncer
from hardware.errors import DeviceLost
from hardware.frame import LedStrip, SensorFrame

NEVER = 1 << 62


class Pipeline:
    """Carries frames and events to the session, and effects to journal, strip and watchers.

    keep     makes a record durable; raises if it cannot, and then nothing is shown
    hear     gets every effect that is not a record (voice, terminal)
    watch    gets the snapshot and the colours by site, when either has changed
    lighting palette, night and brightness, until `relight`
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
        lighting: Lighting = DEFAULT,
    ) -> None:
        self.binding = binding
        self.session = session
        binding.orient(session.orientation)
        self._debouncer = debouncer
        self._strip = strip
        self.keep, self._hear, self._watch = keep, hear, watch
        self._stable: array[int] | None = None
        self._wake_ns = 0
        self._lit = True
        self._painter = Painter(lighting)
        self._shown: tuple[Snapshot | None, Painted | None] = (None, None)

    def frame(self, frame: SensorFrame) -> None:
        """Take one scan; returns at once if nothing has changed and nothing is due."""
        stable = self._debouncer.update(frame)
        if stable is not self._stable:
            self._stable = stable
            self.event(BoardSeen(self.binding.seen(stable), frame.t_ns))
        elif frame.t_ns >= self._wake_ns:
            self.event(Tick(frame.t_ns))

    def event(self, event: Event) -> None:
        """Hand the event to the session, make its records durable, then show the result."""
        self._deliver(self.session.handle(event))
        if self.binding.orientation is not self.session.orientation:
            self._turn(event.t_ns)
        self._show(event.t_ns)

    def change_session(self, session: Session, t_ns: int) -> None:
        """Play another game on the same board; its session is told the present board."""
        self.session = session
        self.binding.orient(session.orientation)
        if self._stable is not None:
            self.event(BoardSeen(self.binding.seen(self._stable), t_ns))
        else:
            self._show(t_ns)

    def _turn(self, t_ns: int) -> None:
        """Apply a new orientation: the session sees the board in it, and the lights follow."""
        self.binding.orient(self.session.orientation)
        self._shown = (None, None)
        if self._stable is not None:
            self._deliver(self.session.handle(BoardSeen(self.binding.seen(self._stable), t_ns)))

    def _deliver(self, effects: list[Effect]) -> None:
        for effect in effects:
            if isinstance(effect, Record):
                self.keep(effect)
            else:
                self._hear(effect)

    @property
    def lighting(self) -> Lighting:
        """The present palette, night mode and brightness."""
        return self._painter.lighting

    def relight(self, lighting: Lighting, t_ns: int) -> None:
        """Change palette, night mode and brightness."""
        self._painter.lighting = lighting
        self._show(t_ns)

    def _show(self, t_ns: int) -> None:
        snapshot, (before, was) = self.session.snapshot, self._shown
        painted = self._painter.paint(self.binding, snapshot.lights, t_ns)
        if was is None or (painted is not was and painted.frame != was.frame):
            self._light(painted)
        if snapshot is not before or was is None or (painted is not was and painted.picture != was.picture):
            self._watch(snapshot, painted.picture)
        self._shown = (snapshot, painted)
        due = (self.session.wake_ns(), self._painter.next_change_ns(snapshot.lights, t_ns))
        self._wake_ns = min((t for t in due if t is not None), default=NEVER)

    def _light(self, painted: Painted) -> None:
        """Show the picture on the strip; without lights the game goes on, and each new picture tries them again."""
        try:
            self._strip.show(painted.frame)
            self._lit = True
        except DeviceLost as error:
            if self._lit:
                self._hear(Say("warning", messages.NO_LIGHTS(why=str(error))))
            self._lit = False
