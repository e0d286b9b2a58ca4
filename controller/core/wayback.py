"""The way back from what stands on the board to what should: the fewest steps, one peg at a time."""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass

from engine.position import Site


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a hand does: take from `lift` (None: hand or box), put on `place` (None: off the board)."""

    lift: Site | None
    place: Site | None


def way_back(seen: "array[int]", image: "array[int]", sites: Sequence[Site]) -> tuple[Step, ...]:
    """Steps that turn `seen` into `image`; `sites` are those that differ.

    A peg that stands wrong goes to a site that lacks one of its kind; a site must be free before it
    is filled, so wrong pegs on due sites go first, off the board where nothing else is free.
    """
    extra = [site for site in sites if seen[site] and seen[site] != image[site]]
    missing = [site for site in sites if image[site] and seen[site] != image[site]]
    steps: list[Step] = []
    while extra or missing:
        step = _next(seen, image, extra, missing)
        steps.append(step)
        if step.lift is not None:
            extra.remove(step.lift)
        if step.place is not None:
            missing.remove(step.place)
    return tuple(steps)


def _next(seen: "array[int]", image: "array[int]", extra: list[Site], missing: list[Site]) -> Step:
    for site in extra:
        for place in missing:
            if place not in extra and seen[site] == image[place]:
                return Step(site, place)
    blocking = [site for site in extra if site in missing]
    if blocking or extra:
        return Step((blocking or extra)[0], None)
    return Step(None, missing[0])
