"""A move as a person sees it: pieces that go from here to there, and pieces that leave the board.

Made from what the move changes and from the holes its notation names, for any game with pieces.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from engine.game import Game
from engine.position import EMPTY, Change, Move, Site


@dataclass(frozen=True, slots=True)
class Carry:
    """A piece goes from `start` to `end`.

    stops  the holes where it is set down on the way, as the notation names them
    via    sites on the straight way that it may be pushed over or set down on
    """

    piece: int
    start: Site
    end: Site
    stops: tuple[Site, ...] = ()
    via: tuple[Site, ...] = ()


@dataclass(frozen=True, slots=True)
class Task:
    """What is to be done, in the order of the move's changes; `taken` are the sites that only lose their piece."""

    carries: tuple[Carry, ...]
    taken: tuple[Site, ...]


def task_of(game: Game, board: bytes, move: Move) -> Task:
    """The move, made from that board."""
    loose: list[Change] = []  # taken up, and not put down yet
    wanted: list[Change] = []  # places that wait for a piece
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
    if len(named) > 2 and named[0] == named[-1] and not board[named[1]]:  # a jump round to its own hole
        pairs.append((board[named[0]], named[0], named[0]))
    return Task(tuple(_carry(pair, named) for pair in pairs), tuple(change.site for change in loose))


def sites_named(game: Game, notation: str) -> tuple[Site, ...]:
    """The sites that a notation names, in order."""
    return tuple(game.sites[name] for name in _pattern(game.site_names).findall(notation))


def _carry(pair: tuple[int, Site, Site], named: tuple[Site, ...]) -> Carry:
    piece, start, end = pair
    stops = named[1:-1] if len(named) > 2 and (named[0], named[-1]) == (start, end) else ()
    return Carry(piece, start, end, stops)


@lru_cache(maxsize=16)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile("|".join(re.escape(name) for name in sorted(names, key=len, reverse=True)))
