"""A recording as a source of frames."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable

from hardware.durations import SECOND_NS
from hardware.frame import SensorFrame
from hardware.recording.layout import RecordedInput
from hardware.recording.reader import Recording


class ReplaySource:
    """Replays the recorded frames with their original seq and t_ns; passes the inputs between them to a listener.

    clock  monotonic ns, for replay at the recorded pace; None: as fast as the frames are consumed
    sleep  waits the given seconds
    """

    def __init__(
        self,
        recording: Recording,
        *,
        clock: Callable[[], int] | None = None,
        sleep: Callable[[float], Awaitable[object]] = asyncio.sleep,
        listener: Callable[[RecordedInput], None] = lambda given: None,
    ) -> None:
        self._recording = recording
        self._clock = clock
        self._sleep = sleep
        self._listener = listener
        self._closed = False

    async def frames(self) -> AsyncIterator[SensorFrame]:
        """The frames from the beginning, until the recording ends or the source is closed."""
        ahead_ns: int | None = None  # the clock's time minus the recording's
        for record in self._recording:
            delay_ns = 0
            if self._clock is not None:
                now_ns = self._clock()
                ahead_ns = now_ns - record.t_ns if ahead_ns is None else ahead_ns
                delay_ns = max(0, record.t_ns + ahead_ns - now_ns)
            await self._sleep(delay_ns / SECOND_NS)  # even of 0, so that other tasks run
            if self._closed:
                return
            if isinstance(record, SensorFrame):
                yield record
            else:
                self._listener(record)

    def close(self) -> None:
        """End the frames."""
        self._closed = True
