"""How time passes for a daemon on trial: step by step, or really."""

import asyncio
import time
from typing import Protocol

from hardware.durations import SECOND_NS


class Pace(Protocol):
    """A clock and a sleep for everything at the table."""

    def clock(self) -> int:
        """Monotonic nanoseconds."""
        ...

    async def sleep(self, seconds: float) -> None:
        """Sleep, as `asyncio.sleep` does."""
        ...

    async def pass_by(self, for_ns: int) -> None:
        """Let so much time go by for those who sleep."""
        ...

    async def idle(self, for_ns: int) -> None:
        """The same while nobody sleeps."""
        ...


class Stepped:
    """Time that goes on only when it is let; then as fast as the machine allows.  For one sleeper."""

    def __init__(self, now_ns: int) -> None:
        self._now_ns = self._until_ns = now_ns
        self._go = asyncio.Event()
        self._resting = asyncio.Event()

    def clock(self) -> int:
        """What time it is."""
        return self._now_ns

    async def sleep(self, seconds: float) -> None:
        """Wait until the time has come, and been let."""
        due_ns = self._now_ns + round(seconds * SECOND_NS)
        while due_ns > self._until_ns:
            self._go.clear()
            self._resting.set()
            await self._go.wait()
        self._now_ns = max(self._now_ns, due_ns)

    async def pass_by(self, for_ns: int) -> None:
        """Until the sleeper sleeps beyond that."""
        self._until_ns += for_ns
        self._resting.clear()
        self._go.set()
        await self._resting.wait()
        self._now_ns = self._until_ns

    async def idle(self, for_ns: int) -> None:
        """At once."""
        self._now_ns = self._until_ns = self._until_ns + for_ns


class Real:
    """The time of this machine."""

    def clock(self) -> int:
        """What time it is."""
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
