"""Limits on what one page, and all pages together, may ask of the daemon."""

from dataclasses import dataclass, field

from hardware.durations import SECOND_NS


@dataclass(frozen=True, slots=True)
class Limits:
    """The defaults suit a household.  Tests inject their own.

    clients            pages connected at the same time
    message_bytes      length of the longest accepted message
    messages_a_second  sustained rate of messages, after a first `burst`
    patience           messages refused for their rate before the page is disconnected
    send_timeout_ms    how long a page may take nothing before it is disconnected
    """

    clients: int = 64
    message_bytes: int = 4096
    messages_a_second: float = 20.0
    burst: int = 40
    patience: int = 200
    send_timeout_ms: int = 10_000


@dataclass(slots=True)
class Rate:
    """A token bucket of `burst` messages that refills at `a_second`.  The caller supplies the time."""

    a_second: float
    burst: int
    left: float = field(init=False)
    at_ns: int | None = None

    def __post_init__(self) -> None:
        self.left = self.burst

    def admits(self, t_ns: int) -> bool:
        """Whether one more message may come at `t_ns`.  If so, count it."""
        if self.at_ns is not None:
            self.left = min(self.burst, self.left + (t_ns - self.at_ns) / SECOND_NS * self.a_second)
        self.at_ns = t_ns
        if self.left < 1:
            return False
        self.left -= 1
        return True
