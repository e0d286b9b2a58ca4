"""The common part of targets that run a daemon: an event loop, its time, a directory, the daemon."""

import asyncio
import tempfile
from abc import ABC, abstractmethod
from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, TypeVar

from controller.hil.scenario import Scenario
from controller.hil.targets.daemon_under_test import DaemonUnderTest, all_over
from controller.hil.targets.pace import TimeSource

Of = TypeVar("Of")


class Seated(ABC):
    """Plays one scenario at a time, from `open` to `end`; in between the daemon may stop and start again."""

    def __init__(self) -> None:
        self._loop: asyncio.AbstractEventLoop | None = None
        self._daemon: DaemonUnderTest | None = None

    def open(self, scenario: Scenario, make_pace: Callable[[], TimeSource]) -> None:
        """Make a loop, a time and a directory for that scenario; no daemon runs yet."""
        self._loop = asyncio.new_event_loop()
        self._place = tempfile.TemporaryDirectory(prefix="witboard-hil-")
        self.scenario = scenario
        self.pace = self.now(make_pace)
        self._began_ns = self.pace.clock()
        self._earlier: list[str] = []
        self._since = 0

    def wait(self, for_ns: int) -> None:
        """See `Target`."""
        self.run(self.pace.idle(for_ns) if self._daemon is None else self._daemon.pass_by(for_ns))

    def now_ns(self) -> int:
        """See `Target`."""
        return self.pace.clock() - self._began_ns

    def end(self) -> None:
        """See `Target`."""
        if self._loop is None:
            return
        if self._daemon is not None:
            self.get_up()
        self.run(all_over())
        self._loop.close()
        self._loop = None
        self.put_away()
        self._place.cleanup()

    @property
    def daemon(self) -> DaemonUnderTest:
        """The running daemon."""
        assert self._daemon is not None, "the reader of scenarios lets nothing be done without power"
        return self._daemon

    @property
    def is_running(self) -> bool:
        """Whether the daemon runs: between two starts it does not."""
        return self._daemon is not None

    @property
    def place(self) -> Path:
        """A directory for this scenario."""
        return Path(self._place.name)

    def get_up(self) -> None:
        """Stop the daemon and cut the power of its devices."""
        daemon, self._daemon = self.daemon, None
        self.run(daemon.stop())
        self.power_off()

    @abstractmethod
    def power_off(self) -> None:
        """Cut the power of the devices."""

    def put_away(self) -> None:  # noqa: B027  # most subclasses have nothing to remove
        """Remove what the subclass made for the scenario."""

    def records(self) -> list[str]:
        """The kinds of all records so far, of every run, without clock readings."""
        kept = [] if self._daemon is None else self._daemon.kept
        return [*self._earlier, *(record.kind for record in kept if record.kind != "clock")]

    def now(self, act: Callable[[], Of]) -> Of:
        """Call `act` in the event loop, in which drivers must be opened and listened to."""

        async def acting() -> Of:
            return act()

        return self.run(acting())

    def run(self, coroutine: Coroutine[Any, Any, Of]) -> Of:
        """Run the coroutine to its end."""
        assert self._loop is not None
        return self._loop.run_until_complete(coroutine)
