"""What people are told of formations and roles of pegs: name, what each is good for, what to beware of.

A peg is shown in one formation, the largest; and the crowd in the own set-up area, full of shapes, in none.
"""

from collections.abc import Iterator

from engine.games.witt import messages
from engine.games.witt.board import HOME_OF
from engine.games.witt.formations import BASE_PEG, LEAD_PEG, STRIKE_PEG, formations, roles
from engine.games.witt.messages import SIDES
from engine.position import Feature, Position, Site

ROLES = {STRIKE_PEG: "WITT-IV-A-1", LEAD_PEG: "WITT-IV-A-2", BASE_PEG: "WITT-IV-A-3"}


def features(position: Position) -> tuple[Feature, ...]:
    """Of both sides, the side to move first: formations, the largest first, then the roles of its pegs."""
    turn = position.turn
    return tuple(feature for side in (turn, 1 - turn) for feature in _of(position, side))


def _of(position: Position, side: int) -> Iterator[Feature]:
    taken: set[Site] = set()
    for found in formations(position, side):
        if taken.intersection(found.sites) or all(HOME_OF[site] == side + 1 for site in found.sites):
            continue
        taken.update(found.sites)
        name = messages.FORMATION_OF(side=SIDES[side], formation=messages.FORMATIONS[found.name])
        yield Feature(found.clause, name, found.sites, messages.GOOD[found.name], messages.BEWARE[found.name])
    pegs = roles(position, side)
    for role, clause in ROLES.items():
        sites = tuple(sorted(site for site, all_ in pegs.items() if role in all_))
        if sites:
            name = messages.FORMATION_OF(side=SIDES[side], formation=messages.ROLE_NAMES[role])
            yield Feature(clause, name, sites, (messages.ROLE_MEANS[role],))
