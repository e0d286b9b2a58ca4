"""What people are told at chess: one sentence, for this is a game of the benchmark alone."""

from collections.abc import Sequence

from engine.narrator import Narrator
from engine.position import Refusal
from engine.seen import differing

from .board import SITES, TURN
from .messages import MESSAGES, SIDES, say
from .rules import ChessRules


class ChessNarrator(Narrator[ChessRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """That no legal move leads there."""
        if self.is_explained(seen):
            return None
        sites = tuple(differing(self.rules.state[:SITES], seen))
        if self.rules.result():
            return say("CHESS-6", sites)
        return say("CHESS-2", sites, turn=SIDES[self.rules.state[TURN]])
