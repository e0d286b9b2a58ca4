"""What people are told at Fours."""

from collections.abc import Sequence

from engine.games.fours import messages
from engine.games.fours.board import (
    BLACK,
    NAMES,
    NEIGHBOURS,
    PEGS,
    SHAPES,
    SITES,
    TURN,
    WHITE,
    in_hand,
    most_in_a_shape,
)
from engine.games.fours.messages import MESSAGES, SIDES, listed, say
from engine.games.fours.rules import FoursRules
from engine.goal import Goal, Progress
from engine.narrator import Narrator
from engine.places import Row, lattice
from engine.position import EMPTY, SOMETHING, UNSEEN, Notice, Refusal
from engine.seen import differing

MIDDLE = (5, 6, 9, 10)


class FoursNarrator(Narrator[FoursRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause that a board breaks."""
        rules = self.rules
        if won := rules.result():
            return say("FOURS-8", winner=SIDES[won - 1])
        if self.is_explained(seen):
            return None
        board, turn = bytes(rules.state[:SITES]), rules.state[TURN]
        off = differing(board, seen)
        if not off:
            return say("FOURS-3", turn=SIDES[turn], what=messages.NOTHING_DONE)
        if taken := [site for site in off if EMPTY not in (board[site], seen[site])]:
            return say("FOURS-7", taken, to=NAMES[taken[0]])
        gone = [site for site in off if seen[site] == EMPTY]
        come = [site for site in off if seen[site] != EMPTY]
        strange = [site for site in gone if board[site] != turn + 1]
        strange += [site for site in come if seen[site] not in (turn + 1, SOMETHING, UNSEEN)]
        if strange:
            what = messages.NOT_TO_MOVE(other=SIDES[1 - turn], sites=listed(strange))
            return say("FOURS-3", strange, turn=SIDES[turn], what=what)
        if len(gone) > 1 or len(come) > 1:
            return say("FOURS-6", off)
        if in_hand(board, turn + 1):
            return say("FOURS-4", gone, turn=SIDES[turn], site=NAMES[gone[0]])
        return _why_not_moved(gone, come)

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


def _why_not_moved(gone: Sequence[int], come: Sequence[int]) -> Refusal:
    if not come:
        return say("FOURS-2", gone, what=messages.ONE_MISSING(site=NAMES[gone[0]]))
    if not gone:
        return say("FOURS-2", come, what=messages.ONE_TOO_MANY(site=NAMES[come[0]]))
    assert come[0] not in NEIGHBOURS[gone[0]]
    return say("FOURS-5", (gone[0], come[0]), site=NAMES[gone[0]], to=NAMES[come[0]])
