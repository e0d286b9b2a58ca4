"""The baseline: the sensor values expected while one position stands on the board.

A peg either stands in its hole or does not.  Stones differ in weight, so a full pit may weigh half a
stone more than its nominal weight.  A weighed site is therefore compared with its weight when the
position last stood: only a few stones come or go after that, and their number is certain.
Nothing is ever rounded.

Where a game can do without a site (a store: captured stones may lie anywhere), a weighed site is
*loose*: it may lack stones, and they may be added later.
"""

from array import array
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from math import sqrt

from controller.core.board.image import Sensing
from engine.position import Site
from hardware.frame import STONE_WEIGHT, Sense

SPREAD = 5  # hundredths of a stone of extra tolerance for every further stone that has come or gone
NOMINAL_SPREAD = 28  # the same for one stone of a pile never weighed; it grows with the square root of the count


@dataclass(frozen=True, slots=True)
class Baseline:
    """By site: the expected value (`image`), its tolerance (`within`), the least value of a loose site (`least`)."""

    sensing: Sensing
    board: bytes
    weighed: tuple[Site, ...]
    loose: frozenset[Site]
    image: "array[int]"
    within: "array[int]"
    least: "array[int]"

    @classmethod
    def unseen(cls, sensing: Sensing, board: bytes, optional: Collection[Site] = ()) -> "Baseline":
        """The baseline of a position never seen, from nominal weights; `optional`: sites the game can do without."""
        weighed = tuple(site for site, sense in enumerate(sensing.senses) if sense is Sense.WEIGHT)
        within = array("H", sensing.tolerance)
        for site in weighed:
            within[site] = max(within[site], round(NOMINAL_SPREAD * sqrt(board[site])))
        loose = frozenset(site for site in weighed if site in optional)
        return cls(sensing, board, weighed, loose, sensing.image(board), within, array("H", bytes(2 * len(board))))

    def differing(self, seen: "array[int]") -> tuple[Site, ...]:
        """The sites where the seen value does not match."""
        if seen == self.image:
            return ()
        if not self.weighed:
            pairs = enumerate(zip(seen, self.image, strict=True))
            return tuple([site for site, (now, due) in pairs if now != due])
        return tuple(site for site in range(len(seen)) if not self._matches(site, seen[site]))

    def shifted(self, board: bytes) -> "Baseline":
        """The baseline after the contents have changed to `board`."""
        if not self.weighed:
            return Baseline.unseen(self.sensing, board)
        image, within, least = self.sensing.image(board), array("H", self.sensing.tolerance), self.least[:]
        for site in self.weighed:
            image[site], within[site] = self.due(site, board[site])
            if site in self.loose:
                least[site] = min(least[site], image[site])
        return Baseline(self.sensing, board, self.weighed, self.loose, image, within, least)

    def weighed_anew(self, seen: "array[int]") -> "Baseline":
        """The baseline with the present weight of every weighed site whose weight matches its contents."""
        image, within, least = self.image[:], self.within[:], self.least[:]
        for site in self.weighed:
            if not self._matches(site, seen[site]):
                continue
            within[site] = self.sensing.tolerance[site]
            if site in self.loose:
                least[site] = seen[site]
                image[site] = max(seen[site], image[site])
            else:
                image[site] = seen[site]
        return Baseline(self.sensing, self.board, self.weighed, self.loose, image, within, least)

    def due(self, site: Site, count: int) -> tuple[int, int]:
        """Expected value and tolerance of a weighed site with `count` stones, in hundredths of a stone."""
        come = count - self.board[site]
        if come == 0:
            return self.image[site], self.within[site]
        tolerance = self.sensing.tolerance[site]
        if count == 0:
            return 0, tolerance
        return max(0, self.image[site] + come * STONE_WEIGHT), tolerance + SPREAD * (abs(come) - 1)

    def level(self, seen: "array[int]") -> "array[int]":
        """The seen values, corrected as if all stones weighed the same."""
        out = seen[:]
        for site in self.weighed:
            if site not in self.loose or seen[site] > self.image[site]:
                out[site] = max(0, self.board[site] * STONE_WEIGHT + seen[site] - self.image[site])
            elif self._matches(site, seen[site]):
                out[site] = self.board[site] * STONE_WEIGHT
        return out

    def is_vague(self, site: Site) -> bool:
        """Whether a weighed site has not been weighed since its contents changed."""
        return self.within[site] != self.sensing.tolerance[site]

    def stones_off(self, seen: Sequence[int], site: Site) -> int:
        """Excess stones of a weighed site; negative: missing stones."""
        return round((seen[site] - self.image[site]) / STONE_WEIGHT)

    def _matches(self, site: Site, now: int) -> bool:
        low = self.least[site] if site in self.loose else self.image[site]
        return low - self.within[site] <= now <= self.image[site] + self.within[site]
