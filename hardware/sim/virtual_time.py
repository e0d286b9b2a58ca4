"""A clock that advances only during sleeps: for demos at full speed, and for tests."""

from hardware.durations import SECOND_NS


class VirtualTime:
    """Monotonic nanoseconds that `sleep` advances at once.  For one task only, because two sleeps would add up."""

    def __init__(self, now_ns: int = 0) -> None:
        self.now_ns = now_ns

    def clock(self) -> int:
        """The current time in ns."""
        return self.now_ns

    async def sleep(self, seconds: float) -> None:
        """Advance the time without waiting."""
        self.now_ns += max(0, round(seconds * SECOND_NS))
