"""Boards as sensors see them: contents by site that may be half known (SOMETHING) or not known at all (UNSEEN)."""

from collections.abc import Callable, Sequence

from engine.position import EMPTY, SOMETHING, UNSEEN, Site


def fits(contents: int, seen: int) -> bool:
    """Whether a site with those contents may be seen like that; a site that is not seen fits everything."""
    return seen in (contents, UNSEEN) or (seen == SOMETHING and contents != EMPTY)


def differing(board: Sequence[int], seen: Sequence[int]) -> list[Site]:
    """The sites where what is seen cannot be what is on the board."""
    return [site for site, contents in enumerate(board) if not fits(contents, seen[site])]


def with_hidden_half(
    seen: Sequence[int],
    free: Sequence[Site],
    own: Sequence[Site],
    gone: Sequence[Site],
    come: Sequence[Site],
    apart: Callable[[Site, Site], int],
) -> tuple[list[Site], list[Site]]:
    """Where a piece is gone and where one has come, with the other half of a move that may hide under a masked site.

    free, own  sites that were empty, and that held a piece of the side to move
    apart      how far one site is from another: the nearest masked one is taken
    """
    if not gone and len(come) == 1:
        return _nearest([site for site in own if seen[site] == UNSEEN], come[0], apart), list(come)
    if not come and len(gone) == 1:
        return list(gone), _nearest([site for site in free if seen[site] == UNSEEN], gone[0], apart)
    return list(gone), list(come)


def _nearest(sites: Sequence[Site], other: Site, apart: Callable[[Site, Site], int]) -> list[Site]:
    """The site nearest to the other one, as a list; [] if there is none."""
    return sorted(sites, key=lambda site: (apart(site, other), site))[:1]
