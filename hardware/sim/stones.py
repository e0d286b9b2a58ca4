"""Individual stones, each with its own weight, for the pits of a simulated board that weigh."""

from collections.abc import Mapping
from random import Random

from hardware.frame import STONE_WEIGHT

FARTHEST = 3  # standard deviations; the limit for the weight of a stone


class Stones:
    """The stones on each site, in the hand and in the box.  Stones are numbered from 0.

    `Hands` keeps the counts, and checks them before it calls these methods.
    """

    def __init__(self) -> None:
        self._lying: dict[str, list[int]] = {}
        self._held: list[int] = []
        self._box: list[int] = []
        self._made = 0

    def set_up(self, counts: Mapping[str, int]) -> None:
        """Put that many stones on each site, from a new set; the hand is empty."""
        self._held, self._box, self._made = [], [], 0
        self._lying = {site: self._from_box(count) for site, count in counts.items()}

    def lift(self, site: str, count: int) -> None:
        """Lift the topmost `count` stones of the site."""
        lying = self._lying[site]
        self._held += lying[len(lying) - count :]
        del lying[len(lying) - count :]

    def place(self, site: str) -> None:
        """Put down one stone from the hand: the latest."""
        self._lying[site] += [self._held.pop()] if self._held else self._from_box(1)

    def drop(self) -> None:
        """Put the latest stone in the hand, if there is one, into the box."""
        if self._held:
            self._box.append(self._held.pop())

    def take_off(self, site: str) -> None:
        """Put all stones of the site into the box."""
        self._box += self._lying[site]
        self._lying[site] = []

    def put(self, site: str, count: int) -> None:
        """Put that many stones from the box on the site."""
        self._lying[site] += self._from_box(count)

    def weight(self, site: str, seed: int, spread: float) -> int:
        """The weight on the site, in hundredths of a nominal stone."""
        return round(sum(_weight(stone, seed, spread) for stone in self._lying[site]))

    def _from_box(self, count: int) -> list[int]:
        new = count - len(self._box)
        if new > 0:
            self._box += range(self._made, self._made + new)
            self._made += new
        taken, self._box = self._box[:count], self._box[count:]
        return taken


def _weight(stone: int, seed: int, spread: float) -> float:
    if not spread:
        return STONE_WEIGHT
    odd = Random(f"stone {seed} {stone}").gauss(0, 1)
    return STONE_WEIGHT * (1 + spread * max(-FARTHEST, min(odd, FARTHEST)))
