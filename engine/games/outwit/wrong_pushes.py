"""Finds the clause that an illegal push of Outwit breaks, from the board (option `blockade = push`)."""

from collections.abc import Sequence

from engine.games.outwit.board import SITES, STEPS, STRAIGHT_DIRECTIONS, TURN, ZONES, owner
from engine.games.outwit.messages import (
    BELONGS_ON,
    BOARD_ENDS,
    INSIDE,
    NAMES,
    ONE_MISSING,
    SIDES,
    TAKEN,
    TOO_WEAK,
    say,
)
from engine.games.outwit.moves import shifted
from engine.games.outwit.rules import OutwitRules
from engine.position import EMPTY, UNSEEN, Refusal, Site
from engine.seen import fits
from engine.topology import NOWHERE


def why_not_pushed(rules: OutwitRules, seen: Sequence[int], off: list[Site]) -> Refusal | None:
    """The refusal of an attempted push; None: the board shows no push."""
    state, turn = rules.state, rules.state[TURN]
    for rear in range(SITES):
        if state[rear] == EMPTY or owner(state[rear]) != turn or not (rear in off or seen[rear] == UNSEEN):
            continue
        for direction in range(STRAIGHT_DIRECTIONS):
            rules.pushes.measure(rear, direction)
            if rules.pushes.enemy == 0:
                continue
            sites = [rear + STEPS[direction] * i for i in range(rules.pushes.own + rules.pushes.enemy)]
            place = _landed(rules, seen, off, sites)
            if place is not None:
                return why_no_push(rules, sites, place)
    return None


def _landed(rules: OutwitRules, seen: Sequence[int], off: list[Site], sites: list[Site]) -> int | None:
    """Where the foremost chip went if both lines moved one step; NOWHERE: off the board; None: they did not."""
    state = rules.state
    after = shifted(state, sites)
    rest = [s for s in range(SITES) if not fits(after.get(s, state[s]), seen[s])]
    if len(rest) > 1 or any(after.get(s, state[s]) != EMPTY or not fits(state[sites[-1]], seen[s]) for s in rest):
        return None
    place = rest[0] if rest else NOWHERE
    if place == rules.pushes.end != NOWHERE:
        return place
    told = any(site in off for site in sites[1:])  # colours show that the whole line moved, not one chip
    return place if told and rules.pushes.own > 1 else None


def why_no_push(rules: OutwitRules, sites: list[Site], place: Site) -> Refusal:
    """The refusal of an illegal push of both lines, whose foremost chip came to `place`, or NOWHERE."""
    state, home = rules.state, rules.state[TURN] + 1
    own, enemy, front, end = rules.pushes.own, rules.pushes.enemy, rules.pushes.front, rules.pushes.end
    names = {"turn": SIDES[home - 1], "other": SIDES[2 - home]}
    for site, to in zip(sites[:own], (*sites[1:own], front), strict=True):
        if ZONES[site] == home != ZONES[to]:
            return say("OUTWIT-12", (site, to), turn=names["turn"], to=NAMES[to])
    if ZONES[front] == 3 - home:
        return say("OUTWIT-11", (front,), to=NAMES[front], **names)
    if own <= enemy:
        return say("OUTWIT-20", sites, what=TOO_WEAK(own=own, enemy=enemy))
    if end == NOWHERE:
        return say("OUTWIT-20", sites, what=BOARD_ENDS(site=NAMES[sites[-1]]))
    if state[end] != EMPTY:
        return say("OUTWIT-20", (*sites, end), what=TAKEN(site=NAMES[end]))
    if ZONES[end] != home:
        return say("OUTWIT-20", (*sites, end), what=BELONGS_ON(site=NAMES[sites[-1]], to=NAMES[end]))
    if place == NOWHERE:
        return say("OUTWIT-21", (sites[-1],), turn=names["turn"], what=ONE_MISSING(site=NAMES[sites[-1]]))
    what = (INSIDE if ZONES[place] == home else TAKEN)(site=NAMES[place])
    return say("OUTWIT-21", (sites[-1], place), turn=names["turn"], what=what)
