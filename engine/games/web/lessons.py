"""What games of The Web are like that weights are learnt from."""

from collections.abc import Sequence

from engine.games.web.board import SITES, WHITE, row
from engine.manifest import Lessons

ROWS_THAT_DECIDE, LONGEST = 4, 400  # rows more to go: a pair is lost; plies that a game stays below


def rows_made(state: Sequence[int], plies: int | None) -> float:
    """The fewer rows White's pins have still to go the better; all in is best, and soonest.

    Between equals that make no mistake White does not get in, so that nothing could be learnt from won and lost.
    """
    if plies is not None:
        return 1 - plies / LONGEST
    return -sum(row(site) for site in range(SITES) if state[site] == WHITE) / ROWS_THAT_DECIDE


LESSONS = Lessons(opening=(4, 40), plies=220, erring=(1, 4), reached=rows_made)  # White wins about a third
