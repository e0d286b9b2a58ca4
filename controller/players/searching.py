"""One search at a time in another process, which is asked, cancelled, killed and restarted.  Nothing blocks.

warm    starts the process before the first search
find    drops the previous search; starts the process if there is none; sends the order once it is ready
drop    sends `cancel`; if the search has not ended CANCEL_S later, the process is killed
late    a move whose time is up is answered with the best line so far, however long the process takes to notice
death   during a search: a new process gets the same order, once; then the search has failed
        without a search: nothing, until the next `find`
"""

import asyncio
import sys
from collections.abc import Awaitable, Callable
from typing import Protocol

import msgspec

from controller.players.process import Helper, start
from controller.players.wire import Cancel, Find, Found, Ready, Report, encode, read_report
from hardware.decoding import Undecodable
from hardware.durations import MS_PER_S

CANCEL_S = 0.2  # longest time from the cancel to the end of a search
READY_S = 30.0  # longest time from the start of a process until it is ready
MAX_PROCESSES_A_SEARCH = 2  # most processes for one search
GRACE_S = 0.25  # from the end of the time for a move until the best line so far is the answer


class Handle(Protocol):
    """A scheduled call that can be cancelled."""

    def cancel(self) -> object:
        """Cancel the call."""
        ...


Later = Callable[[float, Callable[[], object]], Handle]  # delay in seconds, and the call


class Searching:
    """See the module's head.  For one event loop.

    start  makes a new process
    later  schedules a call; the loop's own timer unless given
    warn   gets a sentence about each failure
    """

    def __init__(
        self,
        start: Callable[[], Awaitable[Helper]] = start,
        later: Later | None = None,
        warn: Callable[[str], None] = lambda text: print(f"witboard: {text}", file=sys.stderr),
    ) -> None:
        self._start, self._given_later, self._warn = start, later, warn
        self._wanted: Find | None = None
        self._tell: Callable[[Found], None] = lambda found: None
        self._best: Found | None = None  # the latest result of the present search
        self._is_late = False  # its time is up
        self._tries = 0
        self._keeper: asyncio.Task[None] | None = None
        self._helper: Helper | None = None
        self._ready = False
        self._owed: set[int] = set()  # numbers of searches that the process has not ended
        self._forgiven = False  # the present search did not cause the end of the process
        self._timers: list[Handle] = []
        self._closing = False

    def find(self, find: Find, tell: Callable[[Found], None]) -> None:
        """Search; `tell` gets each result, the last one `final`.  Each search has a new number."""
        self.drop()
        self._wanted, self._tell, self._tries = find, tell, 0
        self._best, self._is_late = None, False
        if find.asks == "move":
            self._at(find.time_ms / MS_PER_S + GRACE_S, lambda: self._end_late(find))
        self._have_process()
        if self._ready:
            self._send(find)

    def warm(self) -> None:
        """Start the process now, in the running loop, so that the first search does not wait for it."""
        self._have_process()

    def drop(self) -> None:
        """Drop the search; its results are not told."""
        find, self._wanted = self._wanted, None
        if find is not None and find.number in self._owed and self._ready:
            self._send(Cancel(find.number))
            self._watch(CANCEL_S, lambda: self._is_overdue(find.number))

    async def close(self) -> None:
        """End the process."""
        self._closing, self._wanted = True, None
        if self._helper is not None:
            self._kill()
        if self._keeper is not None:
            await self._keeper

    def _have_process(self) -> None:
        if not self._closing and (self._keeper is None or self._keeper.done()):
            self._keeper = asyncio.get_running_loop().create_task(self._keep())

    async def _keep(self) -> None:
        """Run one process after the other, as long as one is needed."""
        while not self._closing:
            self._forgiven = False
            try:
                self._helper = await self._start()
            except OSError as error:
                self._fail(f"the search process does not start: {error.strerror}")
                return
            try:
                await self._attend(self._helper)
            finally:
                await self._bury(self._helper)
            if self._wanted is None:
                return
            self._tries += not self._forgiven
            if self._tries >= MAX_PROCESSES_A_SEARCH:
                self._fail("the search process ended before its answer")
                return

    async def _attend(self, helper: Helper) -> None:
        """Read the process's messages until it ends."""
        if self._closing:
            return
        self._watch(READY_S, lambda: not self._ready)
        while line := await helper.line():
            try:
                self._hear(read_report(line))
            except Undecodable as error:
                self._warn(f"the search process says {line[:80]!r} ({error}); it is started again")
                return

    async def _bury(self, helper: Helper) -> None:
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()
        self._owed.clear()
        self._ready, self._helper = False, None
        helper.kill()
        await helper.gone()

    def _hear(self, report: Report) -> None:
        match report:
            case Ready():
                self._ready = True
                if self._wanted is not None:
                    self._send(self._wanted)
            case Found(number=number, final=final):
                if final:
                    self._owed.discard(number)
                if self._wanted is not None and self._wanted.number == number:
                    tell = self._tell
                    if final:
                        self._wanted = None
                    tell(report)
                    self._best = report
                    if self._is_late:
                        self._answer_late()

    def _end_late(self, find: Find) -> None:
        """The time from the asking is up, whatever it was spent on: starting a process, waiting for a busy machine."""
        if self._wanted is find:
            self._is_late = True
            self._answer_late()

    def _answer_late(self) -> None:
        """Answer with the best line so far; where there is none yet, the first one will be the answer."""
        best, tell = self._best, self._tell
        if self._wanted is not None and best is not None and best.lines:
            self.drop()
            tell(msgspec.structs.replace(best, final=True))

    def _fail(self, why: str) -> None:
        find, self._wanted = self._wanted, None
        self._warn(why)
        if find is not None:
            self._tell(Found(find.number, final=True, failed=why))

    def _send(self, order: Find | Cancel) -> None:
        """Send the order to a ready process; a process that does not read is killed and replaced."""
        assert self._helper is not None
        if isinstance(order, Find):
            self._owed.add(order.number)
        if not self._helper.send(encode(order)):
            self._kill()

    def _watch(self, seconds: float, overdue: Callable[[], bool]) -> None:
        """Kill this process if `overdue` holds after that many seconds."""
        helper = self._helper

        def look() -> None:
            if self._helper is helper and overdue():
                self._kill()

        self._at(seconds, look)

    def _at(self, seconds: float, act: Callable[[], None]) -> None:
        later = self._given_later or asyncio.get_running_loop().call_later
        self._timers = [*self._timers[-7:], later(seconds, act)]

    def _is_overdue(self, number: int) -> bool:
        """Whether a cancelled search has not ended; if so, the present search is not to blame."""
        self._forgiven = self._forgiven or number in self._owed
        return number in self._owed

    def _kill(self) -> None:
        assert self._helper is not None
        self._ready = False
        self._helper.kill()
