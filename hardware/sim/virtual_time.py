"""A clock that only goes while somebody sleeps: for a demo as fast as the machine allows, and for tests."""

from hardware.durations import SECOND_NS


class VirtualTime:
    """Monotonic nanoseconds, moved on by `sleep` at once.  For one task; two sleepers would add up."""

    def __init__(self, now_ns: int = 0) -> None:
        self.now_ns = now_ns

    def clock(self) -> int:
        """What time it is."""
        return self.now_ns

    async def sleep(self, seconds: float) -> None:
        """Let the time pass; nobody waits."""
        self.now_ns += max(0, round(seconds * SECOND_NS))
