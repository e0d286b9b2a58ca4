"""Moves as people and hands know them: notation, changes in order, the holes that may be touched on the way.

Made for all the moves of a peg at once, from what `ways` has found, and kept for as long as the same
position is asked for.  A code that comes without `generate` is looked up by a new search.
"""

from typing import TypeAlias

from engine.games.witt.board import (
    AHEAD,
    HIDDEN,
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
    """Reads the state of the rules and the ways found in it."""

    def __init__(self, state: bytearray, ways: Ways) -> None:
        self.state = state
        self.ways = ways
        self.stands = bytearray(SIZE)  # the state that `known` was made for
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
            self.known[code] = "pass", self.score_changes(), ()
        elif code & REMOVAL:
            site = code - REMOVAL
            taken = Change(site, self.state[site], 0)
            self.known[code] = f"x {NAMES[site]}", (*self.score_changes(), taken), ()
        else:
            if self.ways.stands != self.state:
                self.ways.generate(0)
            _OnePeg(self, code >> 23).describe()


class _OnePeg:
    """All the moves of the peg at `start`."""

    def __init__(self, paths: Paths, start: int) -> None:
        self.known, self.ways, self.start = paths.known, paths.ways, start
        self.first, self.last = paths.ways.first[start], paths.ways.last[start]
        self.pin = paths.state[start]
        near = AHEAD[start * 8 : start * 8 + 8]
        self.beside = {to for to in near if to != HIDDEN and not paths.state[to]}
        self.lifted = (*paths.score_changes(), Change(start, self.pin, 0))

    def describe(self) -> None:
        """Enter the jumps, then the primary moves that no jump has taken the place of."""
        ways, start, first = self.ways, self.start, self.first
        texts, struck = [NAMES[start]], [()]  # type: tuple[list[str], list[tuple[Change, ...]]]
        touched = self._touched()
        common: dict[int, tuple[Site, ...]] = {}
        for i in range(first + 1, self.last):
            end, layer, came_from = ways.hole[i], ways.layer[i], ways.parent[i] - first
            taken, last_strike = struck[came_from], ()  # type: tuple[tuple[Change, ...], tuple[Change, ...]]
            if layer != ways.layer[came_from + first]:
                bit = (ways.masks[layer] ^ ways.masks[ways.layer[came_from + first]]).bit_length() - 1
                last_strike = (Change(ways.site_of[bit], 3 - self.pin, 0),)
            texts.append(f"{texts[came_from]}x{NAMES[end]}")
            struck.append(taken + last_strike)
            if end >= PLAY:
                continue
            code = code_of(start, end, ways.masks[layer])
            text = texts[-1]
            if not layer and end in self.beside:
                text = f"{NAMES[start]}-{NAMES[end]}"
            holes = touched[i - first]
            if holes not in common:
                common[holes] = tuple(_sites(holes))
            self.known[code] = self._move(code, text, taken, last_strike, common[holes])
        for end in self.beside:
            code = code_of(start, end, 0)
            if code not in self.known:
                self.known[code] = self._move(code, f"{NAMES[start]}-{NAMES[end]}", (), (), ())

    def _move(
        self, code: int, text: str, taken: tuple[Change, ...], last: tuple[Change, ...], sites: tuple[Site, ...]
    ) -> Described:
        """A struck peg is lifted right after the jump over it, so the last one after the peg is put down."""
        end = code >> 16 & 127
        if end == self.start:
            return text, self.lifted[:-1] + taken + last, (end, *sites)
        changes = self.lifted + taken + (Change(end, 0, self.pin),) + last
        if end in sites:
            at = sites.index(end)
            sites = sites[:at] + sites[at + 1 :]
        return text, changes, sites

    def _touched(self) -> list[int]:
        """By state: the holes, a bit each, that all the ways to it touch, but for the start and the pegs struck."""
        ways, first = self.ways, self.first
        if ways.layer[self.last - 1] == 0 and not any(ways.layer[first : self.last]):
            holes = sum(1 << hole for hole in ways.hole[first + 1 : self.last])
            return [holes] * (self.last - first)
        groups = _Groups(ways, first, self.last, self.start)
        return [groups.touched[groups.find(ways.group[i])] for i in range(first, self.last)]


class _Groups:
    """The groups of states that can be reached from each other, and what leads into them."""

    def __init__(self, ways: Ways, first: int, last: int, start: Site) -> None:
        self.joined: dict[int, int] = {}
        self.touched: dict[int, int] = {}
        links = range(ways.first_link[start], ways.last_link[start])
        strikes = []
        for at in links:
            here, there = ways.link_from[at], ways.link_to[at]
            if ways.layer[here] == ways.layer[there]:
                self._join(ways.group[here], ways.group[there])
            else:
                strikes.append((here, there))
        into: dict[int, set[int]] = {}
        holes: dict[int, int] = {}
        for i in range(first, last):
            group = self.find(ways.group[i])
            holes[group] = holes.get(group, 0) | 1 << ways.hole[i]
            if ways.group[i] == i and i != first:
                strikes.append((ways.parent[i], i))
        for here, there in strikes:
            into.setdefault(self.find(ways.group[there]), set()).add(self.find(ways.group[here]))
        masks = {group: ways.masks[ways.layer[group]] for group in holes}
        for group in sorted(holes, key=lambda group: masks[group].bit_count()):
            all_holes = holes[group]
            for before in into.get(group, ()):
                all_holes |= holes[before]
            holes[group] = all_holes
            self.touched[group] = all_holes & ~self._changed(ways, start, masks[group])

    def find(self, group: int) -> int:
        """The label that stands for the whole group."""
        while group in self.joined:
            group = self.joined[group]
        return group

    def _join(self, one: int, other: int) -> None:
        one, other = self.find(one), self.find(other)
        if one != other:
            self.joined[max(one, other)] = min(one, other)

    def _changed(self, ways: Ways, start: Site, mask: int) -> int:
        bits = 1 << start
        while mask:
            bit = mask.bit_length() - 1
            bits |= 1 << ways.site_of[bit]
            mask ^= 1 << bit
        return bits


def _sites(holes: int) -> list[Site]:
    """The holes of a set of bits, ascending."""
    found = []
    while holes:
        low = holes & -holes
        found.append(low.bit_length() - 1)
        holes ^= low
    return found
