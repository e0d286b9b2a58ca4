"""Following the lights: one step of the way back to a lawful board."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from controller.core.api.snapshot import Meaning, Snapshot
from controller.hands.tabletop import Tabletop
from engine.position import EMPTY, Position, Site

FAULTS = frozenset({Meaning.MISSING, Meaning.EXTRA, Meaning.WRONG, Meaning.STEP_FROM, Meaning.STEP_TO})


@dataclass(frozen=True, slots=True)
class HandStep:
    """Take from `lift` (None: out of the hand or the box), put on `place` (None: keep it in the hand)."""

    lift: Site | None
    place: Site | None


def complains(seen: Snapshot) -> bool:
    """Whether the lights show that something stands wrong."""
    return any(meaning in FAULTS for _, meaning in seen.lights)


def lit(seen: Snapshot) -> frozenset[Site]:
    """The sites that the lights show as wrong."""
    return frozenset(site for site, meaning in seen.lights if meaning in FAULTS)


def next_step(table: Tabletop, seen: Snapshot) -> HandStep | None:
    """The lit step; None: there is none, or it is impossible."""
    lights = {meaning: site for site, meaning in seen.lights}
    lift, place = lights.get(Meaning.STEP_FROM), lights.get(Meaning.STEP_TO)
    if lift is None and place is None:
        return None
    if lift is not None and not table.contents(lift):
        return None
    if place is not None and table.contents(place) and not table.counts:
        return None
    return HandStep(lift, place)


def amount(table: Tabletop, step: HandStep, boards: Iterable[Sequence[int]]) -> int:
    """Number of stones that the step carries: the fewest that help towards one of the expected boards."""
    found = []
    for board in boards:
        over = table.contents(step.lift) - board[step.lift] if step.lift is not None else None
        under = board[step.place] - table.contents(step.place) if step.place is not None else None
        numbers = [number for number in (over, under) if number is not None]
        if min(numbers, default=0) > 0:
            found.append(min(numbers))
    return min(found, default=1)


def belongs(place: Site, boards: list[Position], seen: Snapshot) -> int:
    """The piece that belongs on a site, by the accepted position, else by one of the open moves."""
    on = [seen.board[place], *(position.board[place] for position in boards)]
    return next((piece for piece in on if piece != EMPTY), EMPTY)
