"""What the session wants done, in order, and the last things it said."""

from controller.core.api.events import Ask, Effect, Record, Say
from engine.position import Site

LOG_LENGTH = 40


class Outbox:
    """Effects since the last `take`; what was said stays in the log."""

    def __init__(self) -> None:
        self.log: tuple[Say, ...] = ()
        self._effects: list[Effect] = []

    def say(self, tone: str, text: str, clause: str = "", sites: tuple[Site, ...] = ()) -> Say:
        """Tell people; the saying comes back, for whoever keeps it on show."""
        say = Say(tone, text, clause, sites)
        self.log = (*self.log, say)[-LOG_LENGTH:]
        self._effects.append(say)
        return say

    def ask(self, ask: Ask) -> None:
        """Ask people."""
        self._effects.append(ask)

    def record(self, kind: str, body: dict[str, object], *, durable: bool = True) -> None:
        """Have it kept."""
        self._effects.append(Record(kind, body, durable))

    def take(self) -> list[Effect]:
        """The effects since last time."""
        effects, self._effects = self._effects, []
        return effects
