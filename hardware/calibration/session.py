"""One calibration session: passes scans and typed words to the guide, and its guidance to lights and terminal."""

import asyncio
from collections.abc import Callable, Coroutine, Sequence
from typing import Any, Protocol, TypeVar, runtime_checkable

from hardware.board import Board
from hardware.calibration.errors import BadCalibration
from hardware.calibration.guide import Guidance, Guide
from hardware.frame import LedStrip, SensorSource

T = TypeVar("T")
REPEATS = 10  # the slowest load cell measures 10 times a second, but is read 80 times
HELP = "Enter: done; skip: go on without; redo SITE: once more; stop: nothing is kept."


@runtime_checkable
class Measuring(Protocol):
    """The additional methods of a source whose sensors measure; see `drivers.serial.scanner`."""

    async def raw(self) -> tuple[int, ...]:
        """One scan: raw values by channel."""
        ...

    async def calibrate(self, thresholds: bytes) -> None:
        """Send the thresholds to the scanner (`wire.thresholds`)."""
        ...

    async def store(self) -> None:
        """Make the scanner keep them across a power cut."""
        ...


class CalibrationStopped(Exception):
    """The person ended the session."""


class CalibrationSession:
    """One calibration session; `say` prints a line, `words` holds each line that the person typed."""

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
        """Run until the guide is done.

        :raises CalibrationStopped: the person typed `stop`, or the source of frames was closed.
        :raises DeviceLost, DeviceMisbehaved: the board is gone, or gives an invalid answer.
        """
        self._say(HELP)
        self._tell()
        if isinstance(self._source, Measuring):
            await self._pumped(self._first(self._measure(self._source), self._listen()), lambda values: None)
        else:
            await self._pumped(self._listen(), self._scan)

    async def deliver(self, thresholds: bytes) -> bool:
        """Send the thresholds to the scanner and make it store them; False if the source cannot.

        :raises DeviceLost, DeviceMisbehaved: the scanner did not accept them.
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
        """Do the work while consuming frames, because a source handles replies only while frames are consumed."""

        async def pump() -> None:
            async for frame in self._source.frames():
                take(frame.values)

        frames, main = asyncio.create_task(pump()), asyncio.create_task(work)
        try:
            await asyncio.wait({frames, main}, return_when=asyncio.FIRST_COMPLETED)
            if not main.done():
                frames.result()
                raise CalibrationStopped("the source of frames was closed")
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
        """Pass scans to the guide, skipping repeats: a slow converter would seem to have no noise at all.

        If no value ever changes, every `REPEATS`-th repeat counts as a new scan.
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
        """Obey typed words until the guide is done; `_scan` adds "?" to wake this loop at the end."""
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
            raise CalibrationStopped("nothing was kept")
        elif word != "?":
            self._say(HELP)

    def _tell(self) -> None:
        """Show marks and print text, but only if they changed."""
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
