"""The way back from a wrong board to a lawful one: the fewest steps, one peg at a time."""

from array import array
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from engine.position import Site

EXACT_UP_TO = 6  # wrong sites; with more, the steps are good but perhaps not the fewest


@dataclass(frozen=True, slots=True)
class Step:
    """One action of a hand: take from `lift` (None: hand or box), put on `place` (None: off the board).

    count  number of stones; 1 for pieces
    """

    lift: Site | None
    place: Site | None
    count: int = 1


def way_back(
    seen: "array[int]",
    image: "array[int]",
    sites: Sequence[Site],
    likely: Container[tuple[Site, Site]] = (),
    deceptive: Callable[["array[int]"], bool] | None = None,
    suits: Callable[[Site, Site], bool] | None = None,
) -> tuple[Step, ...]:
    """Steps that turn `seen` into `image`; `sites` are those that differ.

    A misplaced peg goes to a free site that lacks one of its kind: the sensors report the same value, and
    `suits(present site, destination)` holds.  Among equals it goes to its probable origin: the pair
    (present site, origin) is in `likely`.  Where no site is free, a peg is taken off, preferably one that
    makes room.  A `deceptive` board would pass for a move: a longer way is taken if it avoids such boards.
    """
    wrong = frozenset(site for site in sites if seen[site])
    lacking = frozenset(site for site in sites if image[site])
    planner = _Planner(seen, image, likely, deceptive, suits, exact=len(sites) <= EXACT_UP_TO)
    plan = planner.plan(wrong, lacking)
    if plan.deceptions and planner.exact:
        planner = replace(planner, detours=True, known={})
        plan = min(plan, planner.plan(wrong, lacking), key=_Plan.cost)
    return plan.steps


def stones_back(off: Mapping[Site, int]) -> tuple[Step, ...]:
    """Steps that correct the stones; `off` by site: excess stones (negative: missing stones)."""
    over = {site: count for site, count in off.items() if count > 0}
    short = {site: -count for site, count in off.items() if count < 0}
    steps: list[Step] = []

    def carry(lift: Site, place: Site) -> None:
        count = min(over[lift], short[place])
        steps.append(Step(lift, place, count))
        over[lift] -= count
        short[place] -= count

    for lift in over:  # exact matches first: each saves a step
        place = next((place for place in short if over[lift] and short[place] == over[lift]), None)
        if place is not None:
            carry(lift, place)
    for lift in over:
        for place in short:
            if over[lift] and short[place]:
                carry(lift, place)
    steps += [Step(lift, None, count) for lift, count in over.items() if count]
    steps += [Step(None, place, count) for place, count in short.items() if count]
    return tuple(steps)


@dataclass(frozen=True, slots=True)
class _Plan:
    steps: tuple[Step, ...]
    deceptions: int

    def cost(self) -> tuple[int, int]:
        return self.deceptions, len(self.steps)


@dataclass(frozen=True, slots=True)
class _Planner:
    """Plans steps for a state: the sites with a peg too many (`extra`), the sites that lack theirs (`missing`)."""

    seen: "array[int]"
    image: "array[int]"
    likely: Container[tuple[Site, Site]]
    deceptive: Callable[["array[int]"], bool] | None
    suits: Callable[[Site, Site], bool] | None
    exact: bool
    detours: bool = False  # pegs may be taken off although they could go home directly
    known: "dict[tuple[frozenset[Site], frozenset[Site]], _Plan]" = field(default_factory=dict)

    def plan(self, extra: frozenset[Site], missing: frozenset[Site]) -> _Plan:
        if not extra and not missing:
            return _Plan((), 0)
        known = self.known.get((extra, missing))
        if known is None:
            known = self.known[extra, missing] = self._find(extra, missing)
        return known

    def _find(self, extra: frozenset[Site], missing: frozenset[Site]) -> _Plan:
        steps = sorted(self._choices(extra, missing), key=lambda step: (step.lift, step.place) not in self.likely)
        if not self.exact:
            steps = next(([step] for step in steps if not self._deceives(extra, missing, step)), steps[:1])
        best: _Plan | None = None
        for step in steps:
            rest = self.plan(extra - {step.lift}, missing - {step.place})
            plan = _Plan((step, *rest.steps), rest.deceptions + self._deceives(extra, missing, step))
            if best is None or plan.cost() < best.cost():
                best = plan
        assert best is not None
        return best

    def _deceives(self, extra: frozenset[Site], missing: frozenset[Site], step: Step) -> bool:
        """Whether the board after the step would pass for a move."""
        if self.deceptive is None:
            return False
        left, lacking = extra - {step.lift}, missing - {step.place}
        if not left and not lacking:
            return False
        board = self.image[:]
        for site in lacking:
            board[site] = 0
        for site in left:
            board[site] = self.seen[site]
        return self.deceptive(board)

    def _choices(self, extra: frozenset[Site], missing: frozenset[Site]) -> Iterator[Step]:
        """The steps worth trying next: carries if there are any, else making room, else filling up."""
        free = sorted(missing - extra)
        carries = [Step(site, place) for site in sorted(extra) for place in free if self._belongs(site, place)]
        yield from carries
        if self.detours:
            yield from (Step(site, None) for site in sorted(extra))
            yield from (Step(None, place) for place in free)
        elif extra and not carries:
            yield from (Step(site, None) for site in sorted(extra & missing or extra))
        elif not extra:
            yield from (Step(None, place) for place in (free if self.deceptive else free[:1]))

    def _belongs(self, site: Site, place: Site) -> bool:
        """Whether the peg on `site` may be the one that `place` lacks."""
        return self.seen[site] == self.image[place] and (self.suits is None or self.suits(site, place))
