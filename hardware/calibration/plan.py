"""The order in which a person calibrates the sites of a board."""

from collections.abc import Sequence
from itertools import groupby
from typing import NamedTuple

from hardware.board import BoardSite
from hardware.calibration.guide import NOTHING
from hardware.frame import PRESENT, PRESENT_S, Sense


class Stage(NamedTuple):
    """One step: `piece` stands on exactly those sites, and nothing stands elsewhere."""

    piece: int
    sites: tuple[str, ...]


EMPTY = Stage(NOTHING, ())


def stages(sense: Sense, sites: Sequence[BoardSite], at_once: int, stones: int) -> list[Stage]:
    """All stages after the empty board.

    Pegs: first the N pole, then the S pole, on groups of at most `at_once` sites.  Weights: `stones` in each pit.
    """
    if sense is Sense.WEIGHT:
        return [Stage(stones, (site.name,)) for site in sites]
    return [Stage(pole, group) for pole in (PRESENT, PRESENT_S) for group in groups(sites, at_once)]


def groups(sites: Sequence[BoardSite], most: int) -> list[tuple[str, ...]]:
    """The site names in groups of at most `most`: whole rows together where they fit; a longer row is split."""
    out: list[tuple[str, ...]] = []
    for _, row in groupby(sites, key=lambda site: site.y_mm):
        names = tuple(site.name for site in row)
        if out and len(out[-1]) + len(names) <= most:
            out[-1] += names
        else:
            out += [names[i : i + most] for i in range(0, len(names), most)]
    return out
