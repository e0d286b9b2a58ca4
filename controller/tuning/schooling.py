"""What games to learn from are like, game by game: where they begin, how long they last, what they come to."""

from collections.abc import Callable
from dataclasses import dataclass

from controller.matches.playing import Played
from engine.games.web.board import SITES, WHITE, row
from engine.position import Side
from engine.search.chance import mix

KIND, LENGTH = 10_000, 10_001  # of what is drawn by the seed: beyond all options
ROWS_THAT_DECIDE, LONGEST = 4, 400  # more rows to go, by which a pair is lost; plies that a game of The Web stays below


def won_or_drawn(played: Played) -> float:
    """1 where the first seat has won, 0.5 for a draw."""
    return played.points(played.first)


def rows_made(played: Played) -> float:
    """For The Web: the fewer rows White's pins have still to go the better; all in is best, and soonest.

    Between equals White hardly ever gets in, so that nothing could be learnt from won and lost.
    """
    assert played.end is not None
    if played.how == "rules":
        return 1 - len(played.moves) / LONGEST
    state = played.end.state
    return -sum(row(site) for site in range(SITES) if state[site] == WHITE) / ROWS_THAT_DECIDE


@dataclass(frozen=True, slots=True)
class Begun:
    """An opening of at least and at most so many plies by chance; those of the favoured side are well-meant."""

    least: int = 4
    most: int = 4
    favoured: Side | None = None


@dataclass(frozen=True, slots=True)
class Schooling:
    """Both games of a pair begin alike; what the first seat comes to in one is held against the other.

    openings  one of these is drawn for every pair
    plies     that follow, at most
    reached   what the first seat came to; 1 more than in the other game, and the pair is won outright
    """

    openings: tuple[Begun, ...] = (Begun(),)
    plies: int = 396
    reached: Callable[[Played], float] = won_or_drawn

    def begun(self, seed: int) -> tuple[int, Side | None]:
        """The plies of the opening that the seed draws, and the favoured side."""
        one = self.openings[mix(seed, KIND) % len(self.openings)]
        return one.least + mix(seed, LENGTH) % (one.most - one.least + 1), one.favoured


WHITE_AHEAD = Begun(20, 90, favoured=0)  # up to where the last pins have to get in
_USUAL = Schooling()
_OWN = {"web": Schooling((Begun(4, 160), WHITE_AHEAD), plies=100, reached=rows_made)}


def schooling(game: str) -> Schooling:
    """That game's own, or the usual one."""
    return _OWN.get(game, _USUAL)
