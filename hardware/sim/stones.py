"""Single stones, each with a weight of its own: for the pits of a simulated board that weigh."""

from collections.abc import Mapping
from random import Random

from hardware.frame import STONE

FARTHEST = 3  # standard deviations; no stone of a set is odder than that


class Stones:
    """Which stones lie where; the hand and the box hold some too.  Stones are numbered from 0.

    Counts are kept by `Hands`, which has checked them before anything is asked here.
    """

    def __init__(self) -> None:
        self._lying: dict[str, list[int]] = {}
        self._held: list[int] = []
        self._box: list[int] = []
        self._made = 0

    def set_up(self, counts: Mapping[str, int]) -> None:
        """So many stones on each site, from a new set; the hand is empty."""
        self._held, self._box, self._made = [], [], 0
        self._lying = {site: self._from_box(count) for site, count in counts.items()}

    def lift(self, site: str, count: int) -> None:
        """Take up the topmost of the site."""
        lying = self._lying[site]
        self._held += lying[len(lying) - count :]
        del lying[len(lying) - count :]

    def place(self, site: str) -> None:
        """One stone out of the hand: the latest."""
        self._lying[site] += [self._held.pop()] if self._held else self._from_box(1)

    def drop(self) -> None:
        """The latest stone in the hand, if it is one, into the box."""
        if self._held:
            self._box.append(self._held.pop())

    def take_off(self, site: str) -> None:
        """All of them into the box."""
        self._box += self._lying[site]
        self._lying[site] = []

    def put(self, site: str, count: int) -> None:
        """So many out of the box."""
        self._lying[site] += self._from_box(count)

    def weight(self, site: str, seed: int, spread: float) -> int:
        """What lies there, in hundredths of a nominal stone."""
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
        return STONE
    odd = Random(f"stone {seed} {stone}").gauss(0, 1)
    return STONE * (1 + spread * max(-FARTHEST, min(odd, FARTHEST)))
