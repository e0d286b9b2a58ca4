"""One legal move in terms of sensors: their values after it, and the possible values during it.

Sets of sites are integers, one bit a site: a board has hundreds of moves, and one AND rules out most of them.

During the move a site shows nothing (lifted), its value before, its value afterwards, or, where the
piece may be set down in passing, that piece.  Only a lifted piece can be put down.  In sowing, the first
site of the move only loses stones, sites that gain only gain, and a captured pile may be higher in between
than before or after; no stone comes from nowhere.
"""

from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from controller.core.board.baseline import Baseline
from engine.position import EMPTY, Move, Site
from hardware.frame import STONE_WEIGHT, Sense

MAX_WEIGHT_GAIN = 80  # hundredths of a stone that all weights together may gain: less than one stone
ASKEW = 1.6  # tolerances by which a weight may be off, if no other weight is off in the other direction


@dataclass(frozen=True, slots=True)
class Expected:
    """See the module's head.

    after      sensor values after the move, where they differ from before; `due_within` for weights
    touched    all sites of the move
    changed    sites with other contents afterwards
    values     sensor values of the carried pieces
    origins    by site where a piece is put down: the sites it may come from; 0: unknown
    sources    all sites that carried pieces leave; -1: one of them is unseen
    settles    sites where the sensors newly show something
    proofs     sites where a piece is put down although the sensor value stays the same
    bounds     by weighed site: least and greatest value during the move
    conserved  whether all stones of the move are weighed
    """

    move: Move
    after: dict[Site, int]
    within: dict[Site, int]
    touched: int
    changed: int
    values: frozenset[int]
    origins: dict[Site, int]
    sources: int
    settles: frozenset[Site]
    proofs: int
    bounds: dict[Site, tuple[int, int]]
    conserved: bool

    @property
    def is_removal(self) -> bool:
        """Whether nothing is put down."""
        return not self.settles and not self.proofs and all(c.after == EMPTY for c in self.move.changes)

    def explains(self, seen: "array[int]", rest: Baseline, sites: Sequence[Site], off: int) -> bool:
        """Whether the board may be within the move; `sites` differ from before, `off` is the same set in bits."""
        if off & ~self.touched:
            return False
        filled, lifted = [], 0
        for site in sites:
            now = seen[site]
            if site in self.bounds:
                low, high = self.bounds[site]
                if not low <= now <= high:
                    return False
            elif now == 0:
                lifted |= 1 << site
            elif not self._may_show(site, now):
                return False
            else:
                filled.append(site)
                lifted |= (rest.image[site] > 0) << site  # another piece stood there
        if filled and self.sources >= 0:
            if len(filled) > (lifted & self.sources).bit_count():
                return False
            if any(not (self.origins.get(site, 0) & lifted) and self.origins.get(site, 0) for site in filled):
                return False
        return not self.conserved or self._no_stone_too_many(seen, rest)

    def is_shown(self, seen: "array[int]", rest: Baseline, off: int) -> bool:
        """Whether all sites of the move show its result, whatever is wrong elsewhere."""
        wrong = off & self.touched
        for site, due in self.after.items():
            if seen[site] != due and not self.within:
                return False
            wrong &= ~(1 << site)
        return bool(self.after) and not wrong and (not self.within or self._weighs(seen, rest))

    def _may_show(self, site: Site, now: int) -> bool:
        due = self.after.get(site)
        return now == due or (now in self.values and (due in self.values or not self.changed >> site & 1))

    def _weighs(self, seen: "array[int]", rest: Baseline) -> bool:
        """Whether the weights fit the result: all within tolerance, or slightly off in one direction only.

        A stone in the wrong place makes one site too heavy and another one too light.
        """
        most, least = 0.0, 0.0
        for site, due in self.after.items():
            if site not in self.within:
                if seen[site] != due:
                    return False
                continue
            within, now = self.within[site] or 1, seen[site]
            if site in rest.loose and rest.least[site] - within <= now <= due:
                continue
            most, least = max(most, (now - due) / within), min(least, (now - due) / within)
        return most <= ASKEW and least >= -ASKEW and (most <= 1 or least >= -1)

    def _no_stone_too_many(self, seen: "array[int]", rest: Baseline) -> bool:
        gained = sum(seen[site] - rest.image[site] for site in rest.weighed if site not in rest.loose)
        return gained <= MAX_WEIGHT_GAIN


def expect(move: Move, rest: Baseline, occupied: int, *, counts: bool) -> Expected:
    """The expected values of a move from the position of the baseline `rest`.

    occupied  the occupied sites, a bit each
    counts    contents are numbers of stones, not pieces
    """
    after, within, changed, settles = _aftermath(move, rest)
    touched = changed | _bits(move.via)
    if counts:
        conserved = all(rest.sensing.senses[change.site] is Sense.WEIGHT for change in move.changes)
        bounds = _bounds(move, rest)
        return Expected(move, after, within, touched, changed, frozenset(), {}, -1, settles, 0, bounds, conserved)
    values, sources, proofs, several = _carriage(move, rest, touched & ~changed & occupied, after)
    origins = (
        _origins(move, rest.image, after) if several and sources >= 0 and not touched & ~changed & occupied else {}
    )
    proofs = 0 if settles else proofs
    return Expected(move, after, within, touched, changed, values, origins, sources, settles, proofs, {}, False)


def _aftermath(move: Move, rest: Baseline) -> tuple[dict[Site, int], dict[Site, int], int, frozenset[Site]]:
    """Values after the move, tolerances of weights, changed sites in bits, sites where something newly appears."""
    after: dict[Site, int] = {}
    within: dict[Site, int] = {}
    changed, settles = 0, []
    for site, _, come in move.changes:
        sense = rest.sensing.senses[site]
        changed |= 1 << site
        if sense is Sense.WEIGHT:
            after[site], within[site] = rest.due(site, come)
        elif sense is not Sense.NONE:
            due = rest.sensing.value(site, come)
            if due != rest.image[site]:
                after[site] = due
        if come != EMPTY and site in after and site not in rest.loose:
            settles.append(site)
    return after, within, changed, frozenset(settles)


def _carriage(move: Move, rest: Baseline, passed: int, after: dict[Site, int]) -> tuple[frozenset[int], int, int, bool]:
    """`values`, `sources` and `proofs` of a move of pieces, and whether pieces of several kinds are carried.

    `passed`: the occupied sites on the way that stay as they are, a bit each.
    """
    sensing, board = rest.sensing, rest.board
    still = list(sites_of(passed))
    carried = {c.after for c in move.changes if c.after != EMPTY} or {board[site] for site in still}
    left = [c.site for c in move.changes if c.before in carried] + [site for site in still if board[site] in carried]
    put = [c.site for c in move.changes if c.after != EMPTY and c.site not in after]
    put += [site for site in still if board[site] in carried]
    values = frozenset[int]().union(*(sensing.shown_as[kind] for kind in carried))
    seen = sensing.senses
    from_box = sum(c.after != EMPTY for c in move.changes) > len(left)
    sources = -1 if from_box or any(seen[site] is Sense.NONE for site in left) else bits_of(left)
    proofs = bits_of(site for site in put if seen[site] is not Sense.NONE)
    return values, sources, proofs, len(carried) > 1


def _origins(move: Move, image: "array[int]", after: dict[Site, int]) -> dict[Site, int]:
    """By site where a piece is put down: the sites that such pieces leave; 0: one of them may never look empty."""
    leaves: dict[int, int] = {}
    for site, before, _ in move.changes:
        if before != EMPTY:
            hidden = after.get(site, image[site]) != 0  # another piece takes its place: the site may never look empty
            known = leaves.get(before, 0)
            leaves[before] = -1 if hidden or known < 0 else known | 1 << site
    return {c.site: max(0, leaves.get(c.after, 0)) for c in move.changes if c.after != EMPTY and c.site in after}


def _bounds(move: Move, rest: Baseline) -> dict[Site, tuple[int, int]]:
    """By weighed site of the move: least and greatest value during the move."""
    bounds: dict[Site, tuple[int, int]] = {}
    image, tolerance = rest.image, rest.sensing.tolerance
    first = move.changes[0]
    hand = max(image[first.site], first.before * STONE_WEIGHT)
    for site, before, come in move.changes:
        if rest.sensing.senses[site] is not Sense.WEIGHT:
            continue
        due, within = rest.due(site, come)
        low, high = min(image[site], due), max(image[site], due)
        if site in rest.loose:
            low, high = rest.least[site], max(high, image[site])
        elif come < before and site != first.site:
            low, high = 0, image[site] + hand  # captured
        bounds[site] = max(0, low - within), high + max(within, tolerance[site])
    for site in move.via:
        if rest.sensing.senses[site] is Sense.WEIGHT:
            bounds[site] = 0, image[site] + hand + tolerance[site]
    return bounds


@lru_cache(maxsize=4096)
def _bits(sites: tuple[Site, ...]) -> int:
    return bits_of(sites)


def bits_of(sites: Iterable[Site]) -> int:
    """The sites as a bit set."""
    bits = 0
    for site in sites:
        bits |= 1 << site
    return bits


def sites_of(bits: int) -> Iterator[Site]:
    """The sites of a bit set, ascending."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low
