"""The way back from what stands on the board to what should: the fewest steps, one peg at a time."""

from array import array
from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from engine.position import Site

EXACT_UP_TO = 6  # sites; with more of them wrong, the steps are good but perhaps not the fewest


@dataclass(frozen=True, slots=True)
class Step:
    """One thing a hand does: take from `lift` (None: hand or box), put on `place` (None: off the board)."""

    lift: Site | None
    place: Site | None


def way_back(
    seen: "array[int]", image: "array[int]", sites: Sequence[Site], likely: Container[tuple[Site, Site]] = ()
) -> tuple[Step, ...]:
    """Steps that turn `seen` into `image`; `sites` are those that differ.

    A peg that stands wrong goes to a free site that lacks one of its kind; of several as good, to one
    that it may well have come from: (where it stands, where it came from) is in `likely`.  Where there
    is none, a peg is taken off, best one that makes room.
    """
    exact = len(sites) <= EXACT_UP_TO

    def unlikely(step: Step) -> bool:
        return (step.lift, step.place) not in likely

    @cache
    def plan(extra: frozenset[Site], missing: frozenset[Site]) -> tuple[Step, ...]:
        plans = (
            (step, *plan(extra - {step.lift}, missing - {step.place}))
            for step in sorted(_choices(seen, image, extra, missing), key=unlikely)
        )
        return min(plans, key=len, default=()) if exact else next(plans, ())

    wrong = frozenset(site for site in sites if seen[site])
    return plan(wrong, frozenset(site for site in sites if image[site]))


def _choices(
    seen: "array[int]", image: "array[int]", extra: frozenset[Site], missing: frozenset[Site]
) -> Iterator[Step]:
    """The steps worth trying next: carries if there are any, else making room, else filling up."""
    free = sorted(missing - extra)
    carries = [Step(site, place) for site in sorted(extra) for place in free if seen[site] == image[place]]
    if carries:
        yield from carries
    elif extra:
        blocking = extra & missing
        yield from (Step(site, None) for site in sorted(blocking or extra))
    else:
        yield from (Step(None, place) for place in free[:1])
