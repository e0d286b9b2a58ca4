"""The simulated board as a source of frames."""

from collections.abc import AsyncIterator, Awaitable, Callable

from hardware.board import Board
from hardware.durations import SECOND_NS
from hardware.errors import DeviceLost
from hardware.frame import SensorFrame
from hardware.sim.simboard import SimBoard


class SimSource:
    """Scans a SimBoard `board.scan_hz` times a second, by the given clock (ns) and sleep (s).

    The schedule does not drift; scans missed during a stall are skipped, not caught up.
    """

    def __init__(
        self,
        board: Board,
        simboard: SimBoard,
        clock: Callable[[], int],
        sleep: Callable[[float], Awaitable[object]],
    ) -> None:
        self._simboard = simboard
        self._clock = clock
        self._sleep = sleep
        self._period_ns = SECOND_NS // board.scan_hz
        self._closed = False
        self._cut: str | None = None

    async def frames(self) -> AsyncIterator[SensorFrame]:
        """Frames until closed; see `SensorSource`."""
        due_ns = self._clock()
        while not self._closed:
            if self._cut is not None:
                raise DeviceLost(f"simulated board: {self._cut}")
            frame = self._simboard.scan(self._clock())
            if frame is not None:
                yield frame
            due_ns += self._period_ns
            now_ns = self._clock()
            if due_ns <= now_ns:
                due_ns += ((now_ns - due_ns) // self._period_ns + 1) * self._period_ns
            await self._sleep((due_ns - now_ns) / SECOND_NS)

    def cut(self, why: str) -> None:
        """Cut the cable: frames() raises DeviceLost until `mend` is called."""
        self._cut = why

    def mend(self) -> None:
        """Repair the cable; the caller must call frames() again."""
        self._cut = None

    def close(self) -> None:
        """End the frames."""
        self._closed = True
