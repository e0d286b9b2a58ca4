"""What people are told at Fours."""

from collections.abc import Sequence

from engine.games.fours import messages, refusals
from engine.games.fours.board import BLACK, PEGS, SHAPES, SITES, TURN, WHITE, in_hand, most_in_a_shape
from engine.games.fours.messages import MESSAGES, SIDES
from engine.games.fours.rules import FoursRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.places import Row, lattice
from engine.position import EMPTY, Notice, Refusal

MIDDLE = (5, 6, 9, 10)


class FoursNarrator(Narrator[FoursRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        if not self.rules.result() and self.is_explained(seen):
            return None
        return refusals.why_not(self.rules, seen)

    def notices(self) -> tuple[Notice, ...]:
        """A peg is to be put in."""
        rules = self.rules
        turn = rules.state[TURN]
        left = in_hand(rules.state, turn + 1)
        if rules.result() or not left:
            return ()
        return (Notice("FOURS-4", messages.PUTS_IN(turn=SIDES[turn], left=left)),)

    def goal(self) -> Goal:
        """Four together; how many of a side are, where the other has none in the way."""
        best = [most_in_a_shape(self.rules.state, peg) for peg in (WHITE, BLACK)]
        told = (Progress(side, messages.TOGETHER(number=one, all=PEGS), one, PEGS) for side, one in enumerate(best))
        return Goal(messages.AIM, tuple(told))

    def rows(self) -> tuple[Row, ...]:
        """The ranks, from the first on."""
        return lattice(self.rules.site_names, lambda rank: messages.RANK_NAMED(rank=rank))

    def aim(self, code: int) -> str:
        """Three together, the other side's three, the middle."""
        site, to = code >> 4, code & 15
        after = bytearray(self.rules.state[:SITES])
        own, other = self.rules.state[TURN] + 1, 2 - self.rules.state[TURN]
        threatened = most_in_a_shape(after, other) == PEGS - 1
        after[to] = own
        if site < SITES:
            after[site] = EMPTY
        if threatened and most_in_a_shape(after, other) < PEGS - 1:
            return messages.IN_THE_WAY
        if any(to in shape and _count(after, shape, own) == PEGS - 1 for shape in SHAPES):
            return messages.THREE_TOGETHER
        return messages.TAKES_THE_MIDDLE if to in MIDDLE else ""


def _count(board: bytearray, shape: Sequence[int], own: int) -> int:
    """How many of a side's pegs stand in a shape; 0 if the other side is in it."""
    return sum(board[site] == own for site in shape) if all(board[site] in (EMPTY, own) for site in shape) else 0
