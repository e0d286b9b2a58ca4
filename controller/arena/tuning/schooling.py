"""What games to learn from are like, game by game: where they begin, how long they last, what they come to."""

from collections.abc import Callable
from dataclasses import dataclass

from controller.arena.matches.contestant import Turn
from controller.arena.matches.playing import Played
from engine.game import Game
from engine.games.web.board import SITES, WHITE, row
from engine.position import Side
from engine.search.chance import mix

ROWS_THAT_DECIDE, LONGEST = 4, 400  # rows more to go: a pair is lost; plies that a game of The Web stays below


def won_or_drawn(played: Played) -> float:
    """1 where the first seat has won, 0.5 for a draw."""
    return played.points(played.first)


def rows_made(played: Played) -> float:
    """For The Web: the fewer rows White's pins have still to go the better; all in is best, and soonest.

    Between equals that make no mistake White does not get in, so that nothing could be learnt from won and lost.
    """
    assert played.end is not None
    if played.how == "rules":
        return 1 - len(played.moves) / LONGEST
    state = played.end.state
    return -sum(row(site) for site in range(SITES) if state[site] == WHITE) / ROWS_THAT_DECIDE


@dataclass(frozen=True, slots=True)
class Schooling:
    """Both games of a pair begin alike; what the first seat comes to in one is held against the other.

    opening  plies by chance: at least and at most so many
    plies    that follow, at most
    erring   that seat's side makes one ply in so many by chance: (side, plies); None: both do what they can
    reached  what the first seat came to; 1 more than in the other game, and the pair is won outright
    """

    opening: tuple[int, int] = (4, 4)
    plies: int = 396
    erring: tuple[Side, int] | None = None
    reached: Callable[[Played], float] = won_or_drawn


_USUAL = Schooling()
_OWN = {"web": Schooling(opening=(4, 40), plies=220, erring=(1, 4), reached=rows_made)}  # White wins about a third


def schooling(game: str) -> Schooling:
    """That game's own, or the usual one."""
    return _OWN.get(game, _USUAL)


@dataclass(frozen=True, slots=True)
class Slips:
    """When a side makes a ply by chance, and which: the same in all games with that seed."""

    side: Side
    plies: int
    seed: int

    def slip(self, game: Game, turn: Turn) -> str | None:
        """The notation of what it makes then; None: it may do what it can."""
        if turn.side != self.side or mix(self.seed, turn.position.ply) % self.plies:
            return None
        moves = game.legal_moves(turn.position)
        return moves[mix(self.seed, turn.position.ply, 1) % len(moves)].notation
