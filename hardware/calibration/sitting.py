"""A person, a board and a guide around one table: scans and words to the guide, its guidance to lights and terminal."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from hardware.board import Board
from hardware.calibration.errors import BadCalibration
from hardware.calibration.guide import Guidance, Guide
from hardware.frame import LedStrip, SensorSource

T = TypeVar("T")
REPEATS = 10  # a load cell measures ten times a second, at the slowest, and is asked 80 times
HELP = "Enter: done; skip: go on without; redo SITE: once more; stop: nothing is kept."


@runtime_checkable
class Measuring(Protocol):
    """What a source can do besides, if its sensors measure: see `drivers.serial.scanner`."""

    async def raw(self) -> tuple[int, ...]:
        """One scan, raw."""
        ...

    async def calibrate(self, thresholds: bytes) -> None:
        """Take the thresholds."""
        ...

    async def store(self) -> None:
        """Keep them over a power cut."""
        ...


class Stopped(Exception):
    """The person has had enough."""


class Sitting:
    """`say` prints a line; `words` are what the person typed, a line each."""

    def __init__(
        self,
        guide: Guide,
        board: Board,
        source: SensorSource,
        strip: LedStrip,
        words: "asyncio.Queue[str]",
        say: Callable[[str], None],
    ) -> None:
        self._guide, self._board, self._source, self._strip = guide, board, source, strip
        self._words, self._say = words, say
        self._told: Guidance | None = None

    async def run(self) -> None:
        """Until the guide is done.

        :raises Stopped: the person said so.
        :raises DeviceLost, DeviceMisbehaved: the board went away, or refuses.
        """
        self._say(HELP)
        self._tell()
        if isinstance(self._source, Measuring):
            await self._pumped(self._first(self._measure(self._source), self._listen()), lambda values: None)
        else:
            await self._pumped(self._listen(), self._scan)

    async def deliver(self, thresholds: bytes) -> bool:
        """Send them to the scanner and have it keep them; whether there is one that can.

        :raises DeviceLost, DeviceMisbehaved: it did not take them.
        """
        source = self._source
        if not isinstance(source, Measuring):
            return False

        async def send() -> None:
            await source.calibrate(thresholds)
            await source.store()

        await self._pumped(send(), lambda values: None)
        return True

    async def _pumped(self, work: Coroutine[Any, Any, T], take: Callable[[Sequence[int]], None]) -> T:
        """Do the work while frames are taken; who takes none hears no answers either."""

        async def pump() -> None:
            async for frame in self._source.frames():
                take(frame.values)

        frames, main = asyncio.create_task(pump()), asyncio.create_task(work)
        try:
            await asyncio.wait({frames, main}, return_when=asyncio.FIRST_COMPLETED)
            if not main.done():
                frames.result()
                raise Stopped("the source of frames was closed")
            return main.result()
        finally:
            await _ended(frames, main)

    async def _first(self, *works: Coroutine[Any, Any, None]) -> None:
        tasks = [asyncio.create_task(work) for work in works]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await _ended(*tasks)

    async def _measure(self, source: Measuring) -> None:
        """One scan after the other, and none twice: a slow converter would seem to have no noise at all.

        Where nothing trembles anywhere, the same values are taken for a new scan after a while.
        """
        before: tuple[int, ...] = ()
        repeated = 0
        while not self._guide.guidance.done:
            raw = await source.raw()
            repeated = repeated + 1 if raw == before else 0
            if repeated % REPEATS == 0:
                self._scan(raw)
            before = raw
            await asyncio.sleep(1 / self._board.scan_hz)

    async def _listen(self) -> None:
        """Words, and an empty one when a scan has brought the end."""
        while not self._guide.guidance.done:
            word, _, site = (await self._words.get()).strip().partition(" ")
            self._obey(word, site.strip())
            self._tell()

    def _scan(self, values: Sequence[int]) -> None:
        self._guide.scan(values)
        self._tell()
        if self._guide.guidance.done:
            self._words.put_nowait("?")

    def _obey(self, word: str, site: str) -> None:
        if word == "":
            self._guide.confirm()
        elif word == "skip":
            self._guide.skip()
        elif word == "redo":
            try:
                self._guide.redo(site)
            except BadCalibration as error:
                self._say(str(error))
        elif word == "stop":
            raise Stopped("nothing was kept")
        elif word != "?":
            self._say(HELP)

    def _tell(self) -> None:
        """Only what is new."""
        now = self._guide.guidance
        if self._told is None or now.marks != self._told.marks:
            colours = {site: mark.colour for site, mark in now.marks.items()}
            self._strip.show(self._board.led_frame(colours))
        if self._told is None or now.text != self._told.text:
            self._say(now.text)
        self._told = now


async def _ended(*tasks: "asyncio.Task[Any]") -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
