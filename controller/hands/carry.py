"""A move as a person sees it: pieces that are carried, pieces that leave the board, and pieces that come onto it.

It is derived from the move's changes and from the holes named in its notation, for any game with pieces.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.game import Game
from engine.position import EMPTY, Change, Move, Site


@dataclass(frozen=True, slots=True)
class CarryPath:
    """The way of a piece from `start` to `end`.

    stops  the holes in the notation where the piece is set down on the way
    via    sites on the straight way over which it may be pushed, or on which it may be set down
    """

    piece: int
    start: Site
    end: Site
    stops: tuple[Site, ...] = ()
    via: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True)
class CarryTask:
    """The work of a move, in the order of its changes.

    taken   sites that only lose their piece
    placed  sites that get a piece from beside the board, and that piece
    """

    carries: tuple[CarryPath, ...]
    taken: tuple[Site, ...]
    placed: tuple[tuple[Site, int], ...] = ()


def task_of(game: Game, board: bytes, move: Move) -> CarryTask:
    """The work of the move on that board."""
    loose: list[Change] = []  # lifted, and not yet put down
    wanted: list[Change] = []  # places that still need a piece
    pairs: list[tuple[int, Site, Site]] = []
    for change in move.changes:
        if change.before != EMPTY:
            waiting = next((w for w in wanted if w.after == change.before), None)
            if waiting is None:
                loose.append(change)
            else:
                wanted.remove(waiting)
                pairs.append((change.before, change.site, waiting.site))
        if change.after != EMPTY:
            lifted = next((taken for taken in reversed(loose) if taken.before == change.after), None)
            if lifted is None:
                wanted.append(change)
            else:
                loose.remove(lifted)
                pairs.append((change.after, lifted.site, change.site))
    named = sites_named(game, move.notation)
    if len(named) > 2 and named[0] == named[-1] and not board[named[1]]:  # jumps that end in the starting hole
        pairs.append((board[named[0]], named[0], named[0]))
    return CarryTask(
        tuple(_carry(pair, named) for pair in pairs),
        tuple(change.site for change in loose),
        tuple((change.site, change.after) for change in wanted),
    )


def sites_named(game: Game, notation: str) -> tuple[Site, ...]:
    """The sites named in a notation, in order."""
    return tuple(game.sites[name] for name in _pattern(game.site_names).findall(notation))


def _carry(pair: tuple[int, Site, Site], named: tuple[Site, ...]) -> CarryPath:
    piece, start, end = pair
    stops = named[1:-1] if len(named) > 2 and (named[0], named[-1]) == (start, end) else ()
    return CarryPath(piece, start, end, stops)


@lru_cache(maxsize=16)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
