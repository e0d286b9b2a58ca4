"""The narrator of Wit's End: why a board or a written move is wrong, and who draws, chooses or moves."""

from collections.abc import Sequence

from engine.games.witsend import duties, refusals, text_refusals
from engine.games.witsend.messages import MESSAGES
from engine.games.witsend.rules import WitsendRules
from engine.narrator import Narrator
from engine.position import Notice, Refusal


class WitsendNarrator(Narrator[WitsendRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a card, a draw or a written move breaks."""
        return text_refusals.why_not(self.rules, text)

    def notices(self) -> tuple[Notice, ...]:
        """Who draws, chooses, moves or may take a Quickie back."""
        return duties.notices(self.rules)
