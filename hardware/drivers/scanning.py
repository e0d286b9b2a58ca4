"""A source that reads a scanner periodically: shared by all drivers that read sensors on the Pi itself."""

from array import array
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Protocol

from hardware.drivers.need import told
from hardware.durations import MS_NS, SECOND_NS
from hardware.errors import DeviceLost, DriverMissing
from hardware.frame import SensorFrame

MOST_BAD = 3  # bad scans in a row until the device counts as lost; a single one may be a spark
AT_LEAST_NS = 100 * MS_NS  # longest interval between reads, even if the scanner reports no change


class BadScan(Exception):
    """The values read cannot be right; the message says why."""


class Scanner(Protocol):
    """One kind of sensor wiring.

    name    name of the driver, for errors
    blocks  `read` takes longer than half a millisecond, so it runs in a thread
    """

    name: str
    blocks: bool

    def open(self) -> None:
        """Open the device; called again after it was lost and closed.

        :raises DriverMissing: a package or a device node is missing.
        :raises OSError: the device does not answer.
        """
        ...

    def idle(self) -> bool:
        """Whether nothing can have changed since the last `read`; never blocks."""
        ...

    def read(self) -> "array[int]":
        """The values of all channels (type 'H'), in a new array or the same one as before.

        :raises BadScan, OSError: this scan failed.
        """
        ...

    def close(self) -> None:
        """Release the device; may be called twice."""
        ...


def scanned(
    scanner: Scanner, scan_hz: int, clock: Callable[[], int], sleep: Callable[[float], Awaitable[object]]
) -> "ScannedSource":
    """Open that scanner as a source.

    :raises DriverMissing, DeviceLost: the device is missing, or does not answer.
    """
    source = ScannedSource(scanner, scan_hz, clock, sleep)
    source.open()
    return source


class ScannedSource:
    """Reads a scanner `scan_hz` times a second, by the given clock (ns) and sleep (s).

    The schedule does not drift; scans missed during a stall are skipped, not caught up.  A failed scan is skipped
    too.  The third failure in a row raises DeviceLost; the next call of frames() opens the device again.
    """

    def __init__(
        self, scanner: Scanner, scan_hz: int, clock: Callable[[], int], sleep: Callable[[float], Awaitable[object]]
    ) -> None:
        self._scanner = scanner
        self._clock = clock
        self._sleep = sleep
        self._period_ns = SECOND_NS // scan_hz
        self._closed = self._reading = self._open = False
        self._seq = -1

    def open(self) -> None:
        """Open the device now, so that a missing device is reported at the start.

        :raises DriverMissing, DeviceLost: the device is missing, or does not answer.
        """
        try:
            self._scanner.open()
            self._open = True
        except OSError as error:
            raise self._lost(error) from error
        finally:
            if not self._open:
                self._scanner.close()

    async def frames(self) -> AsyncIterator[SensorFrame]:
        """Frames until closed; see `SensorSource`."""
        if self._closed:
            return
        self._reading = True
        try:
            if not self._open:
                self._reopen()
            async for frame in self._scans():
                yield frame
        finally:
            self._reading = False
            self._let_go()

    async def _scans(self) -> AsyncIterator[SensorFrame]:
        values: array[int] | None = None
        due_ns = read_ns = self._clock()
        bad = 0
        while not self._over():
            t_ns = self._clock()
            self._seq += 1
            try:
                if values is None or t_ns - read_ns >= AT_LEAST_NS or not self._scanner.idle():
                    values, read_ns = await self._read(), t_ns
                bad = 0
            except (BadScan, OSError) as error:
                bad += 1
                if bad == MOST_BAD:
                    raise self._lost(error) from error
            if not bad and values is not None and not self._over():
                yield SensorFrame(self._seq, t_ns, values)
            due_ns += self._period_ns
            now_ns = self._clock()
            if due_ns <= now_ns:
                due_ns += ((now_ns - due_ns) // self._period_ns + 1) * self._period_ns
            await self._sleep((due_ns - now_ns) / SECOND_NS)

    def _over(self) -> bool:
        return self._closed

    async def _read(self) -> "array[int]":
        if not self._scanner.blocks:
            return self._scanner.read()
        from asyncio import to_thread  # a board is checked without an event loop

        return await to_thread(self._scanner.read)

    def _reopen(self) -> None:
        try:
            self.open()
        except DriverMissing as error:  # it was present before, so the caller may keep waiting for it
            raise DeviceLost(str(error)) from error

    def _lost(self, error: Exception) -> DeviceLost:
        return DeviceLost(f"driver {self._scanner.name}: {told(error)}")

    def close(self) -> None:
        """End the frames and release the device, at once or after the current scan."""
        self._closed = True
        if not self._reading:
            self._let_go()

    def _let_go(self) -> None:
        if self._open:
            self._open = False
            self._scanner.close()
