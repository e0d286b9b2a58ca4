"""The narrator of Wit's End: why a board or a written move is wrong, and who draws, chooses or moves."""

from collections.abc import Sequence

from engine.games.witsend import duties, notation, refusals, text_refusals
from engine.games.witsend.board import CALLER, FIELD, FIELDS, NOBODY, OPEN, PEGS, PLACES, SEATS, STEP, WIT
from engine.games.witsend.messages import AIM, INSIDE, IS_CALLER, MESSAGES, NOT_CALLER, SIDES, STEPS_OF
from engine.games.witsend.rules import WitsendRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.position import Notice, Refusal, Side
from engine.rules import Choice


class WitsendNarrator(Narrator[WitsendRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a card, a draw or a written move breaks."""
        return text_refusals.why_not(self.rules, text)

    def goal(self) -> Goal:
        """All six pegs to their stars, then three into Wit's End, in the order of the ticket."""
        rules = self.rules
        seats = tuple(range(rules.state[SEATS]))
        return Goal(AIM, tuple(_progress(rules, side) for side in seats))

    def choice(self, code: int) -> Choice | None:
        """A card, and what it does."""
        return notation.choice(self.rules.state, code)

    def part_of(self, side: Side) -> str:
        """Who calls, and what that means for the others."""
        caller = self.rules.state[CALLER]
        if caller == NOBODY or self.rules.result():
            return ""
        return IS_CALLER if caller == side else NOT_CALLER(caller=SIDES[caller])

    def notices(self) -> tuple[Notice, ...]:
        """Who draws, chooses, moves or may take a Quickie back."""
        return duties.notices(self.rules)


def _progress(rules: WitsendRules, side: int) -> Progress:
    """Steps up to the stars; from when these were full, the pegs in Wit's End."""
    state = rules.state
    star, steps = FIELDS[state[FIELD]].star, state[STEP + side * PEGS : STEP + side * PEGS + PEGS]
    if state[OPEN + side]:
        inside = sum(step >= WIT for step in steps)
        return Progress(side, INSIDE(number=inside, all=PLACES), inside, PLACES)
    made = sum(min(step, star) for step in steps)
    return Progress(side, STEPS_OF(number=made, all=PEGS * star), made, PEGS * star)
