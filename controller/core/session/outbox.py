"""The outbox: effects in order, and the log of the last messages."""

from controller.core.api.events import Ask, Effect, Proposal, Record, Say
from engine.position import Site

LOG_LENGTH = 40


class Outbox:
    """Effects since the last `take`; messages stay in the log."""

    def __init__(self) -> None:
        self.log: tuple[Say, ...] = ()
        self._effects: list[Effect] = []

    def say(self, tone: str, text: str, clause: str = "", sites: tuple[Site, ...] = ()) -> Say:
        """Tell people; returns the message, for an owner that keeps it on show."""
        say = Say(tone, text, clause, sites)
        self.log = (*self.log, say)[-LOG_LENGTH:]
        self._effects.append(say)
        return say

    def ask(self, ask: Ask) -> None:
        """Put a question to people."""
        self._effects.append(ask)

    def propose(self, proposal: Proposal) -> None:
        """Propose it to the other board."""
        self._effects.append(proposal)

    def record(self, kind: str, body: dict[str, object], *, durable: bool = True) -> None:
        """Add an entry to the journal."""
        self._effects.append(Record(kind, body, durable))

    def take(self) -> list[Effect]:
        """The effects since the last call, in order."""
        effects, self._effects = self._effects, []
        return effects
