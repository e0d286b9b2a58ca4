"""What people are told at Three Men's Morris."""

from collections.abc import Sequence

from engine.narrator import Narrator
from engine.position import EMPTY, SOMETHING, UNSEEN, Notice, Refusal
from engine.seen import differing
from engine.wording import PlainWording

from .board import CENTRE, LINES, NAMES, NEIGHBOURS, SIDES, SITES, TURN, in_hand
from .rules import MorrisRules

MESSAGES = {
    "MORRIS-2": "Each side has three pieces, and those that are placed stay on the board: {what}.",
    "MORRIS-3": "It is {turn}'s turn: {what}.",
    "MORRIS-4": "{turn} has to place a piece first: {what}.",
    "MORRIS-5": "A piece goes to the next point along a line; {to} is not next to {site}.",
    "MORRIS-6": "Only one piece is placed or moved in a turn.",
    "MORRIS-7": "A piece goes to an empty point only; {to} was taken.",
    "MORRIS-8": "The game is over: {winner} has three in a line.",
}

WORDING = PlainWording(MESSAGES, NAMES)
say, listed = WORDING.say, WORDING.listed


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
            return say("MORRIS-3", turn=SIDES[turn], what="a piece has to be placed or moved")
        taken = [site for site in off if EMPTY not in (board[site], seen[site])]
        if taken:
            return say("MORRIS-7", taken, to=NAMES[taken[0]])
        gone = [site for site in off if seen[site] == EMPTY]
        come = [site for site in off if seen[site] != EMPTY]
        strange = [site for site in gone if board[site] != turn + 1] + [
            site for site in come if seen[site] not in (turn + 1, SOMETHING, UNSEEN)
        ]
        if strange:
            what = f"{SIDES[1 - turn]}'s piece of {listed(strange)} is not to move"
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
        barred = ", not in the centre" if rules.is_centre_barred() else ""
        return (Notice("MORRIS-4", f"{SIDES[turn]} places a piece{barred}; {left} are beside the board."),)

    def aim(self, code: int) -> str:
        """The centre, or two in a line that is open."""
        site, to, state = code >> 4, code & 15, self.rules.state
        own = state[TURN] + 1
        if to == CENTRE:
            return "takes the centre"
        for line in LINES:
            rest = [state[at] for at in line if at not in (to, site)]
            if to in line and site not in line and sorted(rest) == [EMPTY, own]:
                return "has two in a line that is open"
        return ""

    def _why_not_placed(self, gone: Sequence[int], come: Sequence[int]) -> Refusal:
        turn = SIDES[self.rules.state[TURN]]
        if gone:
            return say("MORRIS-4", gone, turn=turn, what=f"the piece of {NAMES[gone[0]]} stays there")
        return say("MORRIS-4", come, turn=turn, what="the first piece of the game does not go to the centre")


def _why_not_moved(gone: Sequence[int], come: Sequence[int]) -> Refusal:
    if not come:
        return say("MORRIS-2", gone, what=f"one is missing from {NAMES[gone[0]]}")
    if not gone:
        return say("MORRIS-2", come, what=f"there is one too many on {NAMES[come[0]]}")
    assert come[0] not in NEIGHBOURS[gone[0]]
    return say("MORRIS-5", (gone[0], come[0]), site=NAMES[gone[0]], to=NAMES[come[0]])
