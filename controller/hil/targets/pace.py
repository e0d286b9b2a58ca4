"""The time of a daemon under test: stepped or real."""

import asyncio
import time
from typing import Protocol

from hardware.durations import SECOND_NS


class TimeSource(Protocol):
    """A clock and a sleep for everything at the table."""

    def clock(self) -> int:
        """Monotonic nanoseconds."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Sleep, as `asyncio.sleep` does."""
        ...

    async def pass_by(self, for_ns: int) -> None:
        """Let this time pass for sleepers."""
        ...

    async def idle(self, for_ns: int) -> None:
        """Let this time pass while nobody sleeps."""
        ...


class Stepped:
    """Time that advances only on request, then as fast as the machine allows.  For one sleeper."""

    def __init__(self, now_ns: int) -> None:
        self._now_ns = self._until_ns = now_ns
        self._go = asyncio.Event()
        self._resting = asyncio.Event()

    def clock(self) -> int:
        """Monotonic nanoseconds."""
        return self._now_ns

    async def sleep(self, seconds: float) -> None:
        """Wait until the stepped time reaches the end of the sleep."""
        due_ns = self._now_ns + round(seconds * SECOND_NS)
        while due_ns > self._until_ns:
            self._go.clear()
            self._resting.set()
            await self._go.wait()
        self._now_ns = max(self._now_ns, due_ns)

    async def pass_by(self, for_ns: int) -> None:
        """Return when the sleeper sleeps beyond this time."""
        self._until_ns += for_ns
        self._resting.clear()
        self._go.set()
        await self._resting.wait()
        self._now_ns = self._until_ns

    async def idle(self, for_ns: int) -> None:
        """Advance the time at once."""
        self._now_ns = self._until_ns = self._until_ns + for_ns


class Real:
    """The time of this machine."""

    def clock(self) -> int:
        """Monotonic nanoseconds."""
        return time.monotonic_ns()

    async def sleep(self, seconds: float) -> None:
        """Sleep."""
        await asyncio.sleep(seconds)

    async def pass_by(self, for_ns: int) -> None:
        """Wait."""
        await asyncio.sleep(for_ns / SECOND_NS)

    async def idle(self, for_ns: int) -> None:
        """The same."""
        await asyncio.sleep(for_ns / SECOND_NS)
