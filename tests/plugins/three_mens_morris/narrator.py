"""What people are told at Three Men's Morris."""

from collections.abc import Sequence

from engine.narrator import Narrator
from engine.position import EMPTY, SOMETHING, UNSEEN, Notice, Refusal
from engine.seen import differing

from . import messages
from .board import CENTRE, LINES, NAMES, NEIGHBOURS, SITES, TURN, in_hand
from .messages import MESSAGES, SIDES, listed, say
from .rules import MorrisRules


class MorrisNarrator(Narrator[MorrisRules]):
    """See engine.narrator."""

    messages = MESSAGES

    def why_not(self, seen: Sequence[int]) -> Refusal | None:
        """The clause a hand broke."""
        rules = self.rules
        if won := rules.result():
            return say("MORRIS-8", winner=SIDES[won - 1])
        if self.is_explained(seen):
            return None
        board, turn = bytes(rules.state[:SITES]), rules.state[TURN]
        off = differing(board, seen)
        if not off:
            return say("MORRIS-3", turn=SIDES[turn], what=messages.NOTHING_DONE)
        taken = [site for site in off if EMPTY not in (board[site], seen[site])]
        if taken:
            return say("MORRIS-7", taken, to=NAMES[taken[0]])
        gone = [site for site in off if seen[site] == EMPTY]
        come = [site for site in off if seen[site] != EMPTY]
        strange = [site for site in gone if board[site] != turn + 1] + [
            site for site in come if seen[site] not in (turn + 1, SOMETHING, UNSEEN)
        ]
        if strange:
            what = messages.NOT_TO_MOVE(other=SIDES[1 - turn], sites=listed(strange))
            return say("MORRIS-3", strange, turn=SIDES[turn], what=what)
        if len(gone) > 1 or len(come) > 1:
            return say("MORRIS-6", off)
        if in_hand(board, turn + 1):
            return self._why_not_placed(gone, come)
        return _why_not_moved(gone, come)

    def notices(self) -> tuple[Notice, ...]:
        """A piece is to be placed."""
        rules = self.rules
        turn = rules.state[TURN]
        left = in_hand(rules.state, turn + 1)
        if rules.result() or not left:
            return ()
        places = messages.PLACES_NOT_CENTRE if rules.is_centre_barred() else messages.PLACES
        return (Notice("MORRIS-4", places(turn=SIDES[turn], left=left)),)

    def aim(self, code: int) -> str:
        """The centre, or two in a line that is open."""
        site, to, state = code >> 4, code & 15, self.rules.state
        own = state[TURN] + 1
        if to == CENTRE:
            return messages.TAKES_THE_CENTRE
        for line in LINES:
            rest = [state[at] for at in line if at not in (to, site)]
            if to in line and site not in line and sorted(rest) == [EMPTY, own]:
                return messages.TWO_IN_A_LINE
        return ""

    def _why_not_placed(self, gone: Sequence[int], come: Sequence[int]) -> Refusal:
        turn = SIDES[self.rules.state[TURN]]
        if gone:
            return say("MORRIS-4", gone, turn=turn, what=messages.STAYS_THERE(site=NAMES[gone[0]]))
        return say("MORRIS-4", come, turn=turn, what=messages.NOT_TO_THE_CENTRE)


def _why_not_moved(gone: Sequence[int], come: Sequence[int]) -> Refusal:
    if not come:
        return say("MORRIS-2", gone, what=messages.ONE_MISSING(site=NAMES[gone[0]]))
    if not gone:
        return say("MORRIS-2", come, what=messages.ONE_TOO_MANY(site=NAMES[come[0]]))
    assert come[0] not in NEIGHBOURS[gone[0]]
    return say("MORRIS-5", (gone[0], come[0]), site=NAMES[gone[0]], to=NAMES[come[0]])
