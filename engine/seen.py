"""Boards as sensors see them: contents by site, which may be partly known (SOMETHING) or unknown (UNSEEN)."""

from collections.abc import Callable, Sequence

from engine.position import EMPTY, SOMETHING, UNSEEN, Site


def fits(contents: int, seen: int) -> bool:
    """Whether a site with those contents can read as `seen`; UNSEEN fits all contents."""
    return seen in (contents, UNSEEN) or (seen == SOMETHING and contents != EMPTY)


def differing(board: Sequence[int], seen: Sequence[int]) -> list[Site]:
    """The sites where `seen` contradicts the board."""
    return [site for site, contents in enumerate(board) if not fits(contents, seen[site])]


def with_hidden_half(
    seen: Sequence[int],
    free: Sequence[Site],
    own: Sequence[Site],
    gone: Sequence[Site],
    come: Sequence[Site],
    apart: Callable[[Site, Site], int],
) -> tuple[list[Site], list[Site]]:
    """(sites left, sites reached) of a move, where one half of it may be hidden under a masked site.

    free, own   sites that were empty; sites that held a piece of the side to move
    gone, come  sites where a piece is seen to have left; to have arrived
    apart       distance between two sites; the nearest masked site is taken as the hidden half
    """
    if not gone and len(come) == 1:
        return _nearest([site for site in own if seen[site] == UNSEEN], come[0], apart), list(come)
    if not come and len(gone) == 1:
        return list(gone), _nearest([site for site in free if seen[site] == UNSEEN], gone[0], apart)
    return list(gone), list(come)


def _nearest(sites: Sequence[Site], other: Site, apart: Callable[[Site, Site], int]) -> list[Site]:
    """The site nearest to `other`, in a list; [] if there is none."""
    return sorted(sites, key=lambda site: (apart(site, other), site))[:1]
