"""A move as hands see it."""

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from engine.position import EMPTY, Move, Side, Site

Sides = Sequence[Side | None]  # by contents: the side of the piece; empty where contents are counts


class MoveParts(NamedTuple):
    """The sites of a move as hands see it: origins, destinations, captures."""

    come_from: tuple[Site, ...]
    go_to: tuple[Site, ...]
    taken: tuple[Site, ...]


def parts_of(move: Move, sides: Sides) -> MoveParts:
    """The parts of a move.

    A piece pushed elsewhere is not captured.  Where contents are counts, all stones not sown are captured.
    """
    emptied = [change for change in move.changes if change.after < change.before and change.after == EMPTY]
    if sides:
        taken = {c.site for c in emptied if sides[c.before] != move.side}
        if taken:  # the usual move captures nothing, and is spared the count
            gone = Counter(c.before for c in move.changes) - Counter(c.after for c in move.changes)
            taken = {c.site for c in emptied if c.before in gone and c.site in taken}
        put = tuple(change.site for change in move.changes if change.after != EMPTY)
    else:
        sown = move.changes[0].site if move.changes else None
        taken = {c.site for c in move.changes if c.after < c.before and c.site != sown}
        put = tuple(change.site for change in move.changes if change.after > change.before)
    come_from = tuple(change.site for change in emptied if change.site not in taken)
    return MoveParts(come_from, put, tuple(change.site for change in move.changes if change.site in taken))


class Sowing(NamedTuple):
    """A move of stones as hands make it: the pit that is emptied, the pits that are sown in turn, what is captured.

    store  where the captured stones go; None: nothing is captured
    """

    origin: Site
    ring: tuple[Site, ...]
    captured: tuple[Site, ...]
    store: Site | None


def sowing_of(move: Move, sites: int) -> Sowing:
    """The sowing of a move of stones, on a board of so many sites, which are numbered in the order of sowing."""
    origin, *others = move.changes
    emptied = tuple(change.site for change in others if change.after == EMPTY) + move.via
    store = others[-1].site if emptied else None
    sown = [change.site for change in others if change.site != store] + list(move.via)
    ring = tuple(sorted(sown, key=lambda site: (site - origin.site) % sites))
    return Sowing(origin.site, ring, emptied if store is not None else (), store)
