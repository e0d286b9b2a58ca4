"""How games of The Web for learning weights are played."""

from collections.abc import Sequence

from engine.games.web.board import SITES, WHITE, row
from engine.manifest import Lessons

ROWS_THAT_DECIDE, MAX_GAME_PLIES = 4, 400  # difference in rows to go that decides a pair; bound on the plies of a game


def rows_made(state: Sequence[int], plies: int | None) -> float:
    """White's progress: higher for fewer rows to go; highest for all pins in, the sooner the better.

    Between equal sides without errors White never gets in, so wins and losses alone would teach nothing.
    """
    if plies is not None:
        return 1 - plies / MAX_GAME_PLIES
    return -sum(row(site) for site in range(SITES) if state[site] == WHITE) / ROWS_THAT_DECIDE


LESSONS = Lessons(opening=(4, 40), plies=220, erring=(1, 4), reached=rows_made)  # White wins about a third
