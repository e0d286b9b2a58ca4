"""Notation and changes of the moves of WITT, and the holes that hands may touch on the way.

They are made for all moves of a peg at once, from the search in `ways`, and cached while the position stays
the same.  A code that comes without `generate` starts a new search.
"""

from functools import lru_cache
from typing import TypeAlias

from engine.games.witt.board import (
    AHEAD,
    HIDDEN,
    HOLES,
    MARK,
    NAMES,
    PASS,
    PLAY,
    REMOVAL,
    SCORE,
    SIZE,
    TURN,
    code_of,
    score_hole,
)
from engine.games.witt.ways import Ways
from engine.position import Change, Site

Described: TypeAlias = tuple[str, tuple[Change, ...], tuple[Site, ...]]


class Paths:
    """Describes moves, from the state of the rules and the ways found in it."""

    def __init__(self, state: bytearray, ways: Ways) -> None:
        self.state = state
        self.ways = ways
        self.stands = bytearray(SIZE)  # the state that `known` belongs to
        self.known: dict[int, Described] = {}

    def of(self, code: int) -> Described:
        """Notation, changes and via of a legal move."""
        if self.stands != self.state:
            self.stands[:] = self.state
            self.known.clear()
        found = self.known.get(code)
        if found is None:
            self._describe(code)
            found = self.known[code]
        return found

    def score_changes(self) -> tuple[Change, ...]:
        """The score peg goes to its new hole before anything else."""
        side = self.state[TURN]
        old, new = self.state[MARK + side], self.state[SCORE + side]
        if old == new:
            return ()
        return Change(score_hole(side, old), side + 1, 0), Change(score_hole(side, new), 0, side + 1)

    def _describe(self, code: int) -> None:
        if code == PASS:
            self.known[code] = "pass", (), ()
        elif code & REMOVAL:
            site = code - REMOVAL
            taken = Change(site, self.state[site], 0)
            self.known[code] = f"x {NAMES[site]}", (*self.score_changes(), taken), ()
        else:
            if bytes(self.ways.stands) != self.state:
                self.ways.find(self.state[TURN] + 1)
            _OnePeg(self, code >> 23).describe()


class _OnePeg:
    """All the moves of the peg at `start`.

    By state, counted from 0, the start itself: `hole`, `parent`, `struck` (the site struck by the jump into it,
    or NO_SITE), `mask` (pegs struck by then), `group` (representative of the states that reach each other).
    """

    def __init__(self, paths: Paths, start: int) -> None:
        ways = paths.ways
        first, last = ways.first[start], ways.last[start]
        self.known, self.start, self.pin = paths.known, start, paths.state[start]
        self.hole = memoryview(ways.hole)[first:last].tolist()
        self.parent = [came_from - first for came_from in memoryview(ways.parent)[first:last]]
        masks = memoryview(ways.masks)
        self.mask = [masks[layer] for layer in memoryview(ways.layer)[first:last]]
        self.struck = [NO_SITE] * (last - first)
        self.strikes = any(self.mask)
        if self.strikes:
            self._find_struck(ways)
        self.group = [group - first for group in memoryview(ways.group)[first:last]]
        links = slice(ways.first_link[start], ways.last_link[start])
        pairs = zip(memoryview(ways.link_from)[links], memoryview(ways.link_to)[links], strict=True)
        self.links = [(here - first, there - first) for here, there in pairs]
        self.lifted = (*paths.score_changes(), Change(start, self.pin, 0))
        near = AHEAD[start * 8 : start * 8 + 8]
        self.beside = {to for to in near if to != HIDDEN and not paths.state[to]}

    def describe(self) -> None:
        """Enter the jumps, then the primary moves that no jump has taken the place of."""
        name = NAMES[self.start]
        start_code, lifted = code_of(self.start, 0, 0), self.lifted
        texts: list[str] = [name]
        taken: list[tuple[Change, ...]] = [()]  # by state: opposing pegs off the board, in the order of the jumps
        touched = self._touched()
        for i in range(1, len(self.hole)):
            end, mask, before = self.hole[i], self.mask[i], taken[self.parent[i]]
            text = f"{texts[self.parent[i]]}x{NAMES[end]}"
            last = _OFF[3 - self.pin][self.struck[i]] if self.struck[i] != NO_SITE else ()
            texts.append(text)
            taken.append(before + last if last else before)
            if end >= PLAY:
                continue
            if not mask and end in self.beside:
                text = f"{name}-{NAMES[end]}"
            via = _sites(touched[i])
            if end == self.start:
                changes = lifted[:-1] + before + last
            else:
                changes = lifted + before + _ON[self.pin][end] + last  # each peg is lifted right after the jump over it
                at = via.index(end) if end in via else len(via)
                via = via[:at] + via[at + 1 :]
            self.known[start_code | end << 16 | mask] = text, changes, via
        for end in self.beside:
            if start_code | end << 16 not in self.known:
                self.known[start_code | end << 16] = f"{name}-{NAMES[end]}", lifted + _ON[self.pin][end], ()

    def _find_struck(self, ways: Ways) -> None:
        mask, site_of = self.mask, bytes(ways.site_of)
        for i in range(1, len(mask)):
            bit = mask[i] ^ mask[self.parent[i]]
            if bit:
                self.struck[i] = site_of[bit.bit_length() - 1]

    def _touched(self) -> list[int]:
        """By state: a bit mask of the holes touched on the ways to it, without those of struck pegs."""
        everywhere = 0
        for hole in self.hole:
            everywhere |= _BIT[hole]
        if not self.strikes:
            return [everywhere & ~_BIT[self.start]] * len(self.hole)
        into = self._join_groups()
        holes, gone, group = [0] * len(self.hole), [0] * len(self.hole), self.group
        for i, hole in enumerate(self.hole):
            holes[group[i]] |= _BIT[hole]
            if self.struck[i] != NO_SITE:
                gone[i] = gone[self.parent[i]] | _BIT[self.struck[i]]
            elif i:
                gone[i] = gone[self.parent[i]]
        order = sorted(into, key=lambda group: self.mask[group].bit_count())
        for here in order:
            for before in into[here]:
                holes[here] |= holes[before]
        start = _BIT[self.start]
        return [
            holes[group[i]] & ~(gone[i] if self.hole[i] == self.start else gone[i] | start)
            for i in range(len(self.hole))
        ]

    def _join_groups(self) -> dict[int, list[int]]:
        """Give every state its final group.  Returns, by group except the first, the groups whose strikes enter it."""
        joined: dict[int, int] = {}
        for here, there in self.links:
            if self.mask[here] == self.mask[there]:
                one, other = _find(joined, self.group[here]), _find(joined, self.group[there])
                if one != other:
                    joined[max(one, other)] = min(one, other)
        if joined:
            self.group = [_find(joined, group) for group in self.group]
        into: dict[int, list[int]] = {}
        for i, struck in enumerate(self.struck):
            if struck != NO_SITE:
                into.setdefault(self.group[i], []).append(self.group[self.parent[i]])
        for here, there in self.links:
            if self.mask[here] != self.mask[there]:
                into[self.group[there]].append(self.group[here])
        return into


def _find(joined: dict[int, int], group: int) -> int:
    """The representative of a group (union-find)."""
    while group in joined:
        group = joined[group]
    return group


@lru_cache(maxsize=4096)
def _sites(holes: int) -> tuple[Site, ...]:
    """The holes of a set of bits, ascending."""
    found = []
    while holes:
        low = holes & -holes
        found.append(low.bit_length() - 1)
        holes ^= low
    return tuple(found)


NO_SITE = -1
_BIT = [1 << hole for hole in range(HOLES)]
_ON = [[(Change(site, 0, pin),) for site in range(PLAY)] for pin in range(3)]  # by colour and site
_OFF = [[(Change(site, pin, 0),) for site in range(PLAY)] for pin in range(3)]
