"""The orientation of a board: rotated by half a turn, poles of the pieces swapped, both, or neither.

Only a symmetric board can lie turned: half a turn maps every site to a site of the same sense.
"""

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeVar

from engine.position import Site
from hardware.frame import PRESENT, PRESENT_S, Sense, values_of

Of = TypeVar("Of")


@dataclass(frozen=True, slots=True)
class Orientation:
    """`turned`: by half a turn; `swapped`: the pieces of side 0 show the pole that side 1 should."""

    turned: bool = False
    swapped: bool = False

    @property
    def name(self) -> str:
        """As in `Setup.offer`; "": the board lies upright."""
        return " and ".join(word for word, true in (("turned", self.turned), ("swapped", self.swapped)) if true)

    def then(self, other: "Orientation") -> "Orientation":
        """The composition of both orientations."""
        return Orientation(self.turned != other.turned, self.swapped != other.swapped)


UPRIGHT = Orientation()
_OTHERS = (Orientation(turned=True), Orientation(swapped=True), Orientation(turned=True, swapped=True))


@dataclass(frozen=True, slots=True)
class Orientations:
    """The possible orientations of a board.

    half   by site: its image under half a turn; None: the board cannot lie turned
    polar  by site: whether its sensor tells poles apart; (): no sensor does
    """

    half: tuple[Site, ...] | None = None
    polar: tuple[bool, ...] = ()

    @classmethod
    def of(cls, half: tuple[Site, ...] | None, senses: Sequence[Sense]) -> "Orientations":
        """The orientations that half a turn and these sensors allow."""
        polar = tuple(sense is Sense.POLARITY for sense in senses)
        return cls(half, polar if any(polar) else ())

    def others(self) -> tuple[Orientation, ...]:
        """The possible orientations but the upright one."""
        return tuple(o for o in _OTHERS if (self.half or not o.turned) and (self.polar or not o.swapped))

    def moved(self, by_site: Sequence[Of], orientation: Orientation) -> tuple[Of, ...]:
        """Values by site, moved to the sites of that orientation."""
        if not orientation.turned or self.half is None:
            return tuple(by_site)
        return tuple(by_site[site] for site in self.half)

    def seen(self, values: "array[int]", orientation: Orientation) -> "array[int]":
        """Sensor values by site in that orientation; applying it twice gives the values back."""
        if orientation == UPRIGHT:
            return values
        turned = self.moved(values, orientation)
        if not orientation.swapped:
            return values_of(turned)
        swap = {PRESENT: PRESENT_S, PRESENT_S: PRESENT}
        return values_of(swap.get(v, v) if polar else v for v, polar in zip(turned, self.polar, strict=True))


STILL = Orientations()
