"""Which clause a board of Fours breaks that no legal move explains."""

from collections.abc import Sequence

from engine.games.fours import messages
from engine.games.fours.board import NAMES, NEIGHBOURS, SITES, TURN, in_hand
from engine.games.fours.messages import SIDES, listed, say
from engine.games.fours.rules import FoursRules
from engine.position import EMPTY, SOMETHING, UNSEEN, Refusal
from engine.seen import differing


def why_not(rules: FoursRules, seen: Sequence[int]) -> Refusal:
    """The clause; `seen[site]` is the contents, SOMETHING or UNSEEN."""
    if won := rules.result():
        return say("FOURS-8", winner=SIDES[won - 1])
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


def _why_not_moved(gone: Sequence[int], come: Sequence[int]) -> Refusal:
    if not come:
        return say("FOURS-2", gone, what=messages.ONE_MISSING(site=NAMES[gone[0]]))
    if not gone:
        return say("FOURS-2", come, what=messages.ONE_TOO_MANY(site=NAMES[come[0]]))
    assert come[0] not in NEIGHBOURS[gone[0]]
    return say("FOURS-5", (gone[0], come[0]), site=NAMES[gone[0]], to=NAMES[come[0]])
