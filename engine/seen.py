"""Boards as sensors see them: contents by site that may be half known (SOMETHING) or not known at all (UNSEEN)."""

from collections.abc import Sequence

from engine.position import EMPTY, SOMETHING, UNSEEN, Site


def fits(contents: int, seen: int) -> bool:
    """Whether a site with those contents may be seen like that; a site that is not seen fits everything."""
    return seen in (contents, UNSEEN) or (seen == SOMETHING and contents != EMPTY)


def differing(board: Sequence[int], seen: Sequence[int]) -> list[Site]:
    """The sites where what is seen cannot be what is on the board."""
    return [site for site, contents in enumerate(board) if not fits(contents, seen[site])]
