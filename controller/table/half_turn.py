"""The half turn of a board, computed from the places of its sites."""

from collections.abc import Sequence

from engine.position import Site
from hardware.board import BoardSite

NEAR_MM = 0.5  # places within this distance are the same


def half_turn(places: Sequence[BoardSite | None]) -> tuple[Site, ...] | None:
    """By site: its image under half a turn; a missing site is its own image.

    None: the half turn does not map the board to itself, by places, senses or tolerances.
    """
    there = [(site, place) for site, place in enumerate(places) if place is not None]
    if not there:
        return None
    across_mm = min(place.x_mm for _, place in there) + max(place.x_mm for _, place in there)
    down_mm = min(place.y_mm for _, place in there) + max(place.y_mm for _, place in there)
    half = list(range(len(places)))
    for site, place in there:
        x_mm, y_mm = across_mm - place.x_mm, down_mm - place.y_mm
        found = [
            other
            for other, at in there
            if abs(at.x_mm - x_mm) <= NEAR_MM and abs(at.y_mm - y_mm) <= NEAR_MM and _alike(at, place)
        ]
        if len(found) != 1:
            return None
        half[site] = found[0]
    return tuple(half)


def _alike(one: BoardSite, other: BoardSite) -> bool:
    same_light = (one.led is None) == (other.led is None)
    return same_light and (one.sense, one.tolerance) == (other.sense, other.tolerance)
