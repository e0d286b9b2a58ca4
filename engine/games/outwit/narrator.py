"""The narrator of Outwit: why a board or a written move is wrong, and forced passes."""

from collections.abc import Sequence

from engine.games.outwit import aims, refusals, text_refusals
from engine.games.outwit.board import AT_HOME, CHIPS, TURN
from engine.games.outwit.messages import AIM, CANNOT_MOVE, HOME_OF, MESSAGES, RANK_NAMED, SIDES
from engine.games.outwit.moves import PASS
from engine.games.outwit.rules import OutwitRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.places import Row, lattice
from engine.position import Notice, Refusal


class OutwitNarrator(Narrator[OutwitRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        return refusals.why_not(self.rules, seen)

    def why_not_written(self, text: str) -> Refusal | None:
        """The clause that a written move breaks."""
        return text_refusals.why_not_written(self.rules, text)

    def goal(self) -> Goal:
        """All nine chips at home."""
        state = self.rules.state
        home = [Progress(i, HOME_OF(number=state[AT_HOME + i], all=CHIPS), state[AT_HOME + i], CHIPS) for i in (0, 1)]
        return Goal(AIM(all=CHIPS), tuple(home))

    def rows(self) -> tuple[Row, ...]:
        """The ranks, from Red's edge on."""
        return lattice(self.rules.site_names, lambda rank: RANK_NAMED(rank=rank))

    def aim(self, code: int) -> str:
        """The purpose of a quiet move."""
        return aims.aim(self.rules.state, code)

    def notices(self) -> tuple[Notice, ...]:
        """A forced pass."""
        rules = self.rules
        if rules.generate() == 1 and rules.moves[0] == PASS:
            return (Notice("OUTWIT-14", CANNOT_MOVE(turn=SIDES[rules.state[TURN]])),)
        return ()
