"""In which order a person goes over the board."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from hardware.board import BoardSite
from hardware.calibration.guide import NOTHING
from hardware.frame import PRESENT, PRESENT_S, Sense


class Stage(NamedTuple):
    """The piece on exactly those sites, and nothing elsewhere."""

    piece: int
    sites: tuple[str, ...]


EMPTY = Stage(NOTHING, ())


def stages(sense: Sense, sites: Sequence[BoardSite], at_once: int, stones: int) -> list[Stage]:
    """All of them after the empty board: both poles, a group of at most `at_once` sites at a time; or pit by pit."""
    if sense is Sense.WEIGHT:
        return [Stage(stones, (site.name,)) for site in sites]
    return [Stage(pole, group) for pole in (PRESENT, PRESENT_S) for group in groups(sites, at_once)]


def groups(sites: Sequence[BoardSite], most: int) -> list[tuple[str, ...]]:
    """The sites row by row, as many whole rows together as `most` allows; a longer row is cut."""
    out: list[tuple[str, ...]] = []
    for _, row in groupby(sites, key=lambda site: site.y_mm):
        names = tuple(site.name for site in row)
        if out and len(out[-1]) + len(names) <= most:
            out[-1] += names
        else:
            out += [names[i : i + most] for i in range(0, len(names), most)]
    return out
