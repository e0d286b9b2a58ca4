"""How much one page, and all of them together, may ask of the daemon."""

from dataclasses import dataclass, field

from hardware.durations import SECOND_NS


@dataclass(frozen=True, slots=True)
class Limits:
    """The defaults fit a household; a test injects its own.

    clients            pages at once
    message_bytes      longest message that is read
    messages_a_second  how often, after `burst` at once
    patience           messages refused for their rate before the page is let go
    send_timeout_ms    how long a page may take nothing before it is let go
    """

    clients: int = 64
    message_bytes: int = 4096
    messages_a_second: float = 20.0
    burst: int = 40
    patience: int = 200
    send_timeout_ms: int = 10_000


@dataclass(slots=True)
class Rate:
    """A bucket of `burst` messages that refills at `a_second`; time is handed in."""

    a_second: float
    burst: int
    left: float = field(init=False)
    at_ns: int | None = None

    def __post_init__(self) -> None:
        self.left = self.burst

    def admits(self, t_ns: int) -> bool:
        """Whether one more message may come at `t_ns`; if so it is counted."""
        if self.at_ns is not None:
            self.left = min(self.burst, self.left + (t_ns - self.at_ns) / SECOND_NS * self.a_second)
        self.at_ns = t_ns
        if self.left < 1:
            return False
        self.left -= 1
        return True
