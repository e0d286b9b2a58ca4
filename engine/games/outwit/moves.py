"""The moves of Outwit: their codes, their notation, and the changes that hands make.

pass    0                                                         pass
slide   site * 128 + to                                           f4-f1
jump    JUMPS + site * 128 + to                                   f4-f6
push    PUSHES + (rear * 128 + to) * 128                          d5>e5      rear: the last chip of the line
push    PUSHES + (rear * 128 + to) * 128 + 1 + place              d9>e9@a4   place: where the lifted chip is put
"""

from collections.abc import Sequence

from engine.games.outwit.board import BOARD, line
from engine.position import EMPTY, Change, Site

PASS = 0  # no slide goes from site 0 to site 0
JUMPS = 1 << 14  # slides are below
PUSHES = 2 << 14  # jumps are below


def notation(code: int) -> str:
    """The notation of a move."""
    names = BOARD.names
    if code == PASS:
        return "pass"
    if code < PUSHES:
        return f"{names[code >> 7 & 127]}-{names[code & 127]}"
    rear, to = _push(code)
    lifted = f"@{names[(code & 127) - 1]}" if code & 127 else ""
    return f"{names[rear]}>{names[to]}{lifted}"


def changes(state: Sequence[int], code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
    """(changes in the order of a hand, other sites it may touch)."""
    if code == PASS:
        return (), ()
    if code < PUSHES:
        site, to = code >> 7 & 127, code & 127
        way = line(site, to)
        return (Change(site, state[site], EMPTY), Change(to, EMPTY, state[site])), way[1] if way else ()
    return _changes_of_push(state, code)


def shifted(state: Sequence[int], sites: Sequence[Site]) -> dict[Site, int]:
    """Contents by site of a line, rear first, after all its chips moved one step and the foremost left it."""
    return dict(zip(sites, (EMPTY, *(state[site] for site in sites[:-1])), strict=True))


def _changes_of_push(state: Sequence[int], code: int) -> tuple[tuple[Change, ...], tuple[Site, ...]]:
    """The changes of a push: the foremost chip first, the rear last, then the lifted chip is placed."""
    (rear, to), place = _push(code), code & 127
    end, sites = rear, []
    while state[end] != EMPTY:
        sites.append(end)
        end += to - rear
    goal = place - 1 if place else end
    after = shifted(state, sites)
    after[goal] = state[sites[-1]]
    order = [*sites[::-1], goal] if place else [sites[-1], end, *sites[-2::-1]]
    order = list(dict.fromkeys(order))
    touched = [end] if place else []  # the chip may be pushed into the base before it is lifted
    return (
        tuple(Change(site, state[site], after[site]) for site in order if state[site] != after[site]),
        tuple([site for site in order if state[site] == after[site]] + touched),
    )


def _push(code: int) -> tuple[Site, Site]:
    """(rear of the line, the site it steps to)."""
    return (code - PUSHES) >> 14, (code - PUSHES) >> 7 & 127
