"""How a board lies and its pieces are made: turned by half a turn, poles the other way round, both, or neither.

Only a board that looks the same to the game after half a turn can lie turned: every site comes to lie
where a site of the same sense was.
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
        """As in `Setup.offer`; "" for a board that lies as it should."""
        return " and ".join(word for word, true in (("turned", self.turned), ("swapped", self.swapped)) if true)

    def then(self, other: "Orientation") -> "Orientation":
        """Both, one after the other."""
        return Orientation(self.turned != other.turned, self.swapped != other.swapped)


UPRIGHT = Orientation()
_OTHERS = (Orientation(turned=True), Orientation(swapped=True), Orientation(turned=True, swapped=True))


@dataclass(frozen=True, slots=True)
class Turns:
    """How a board could lie.

    half   by site: where its place is after half a turn; None: it cannot be turned
    polar  by site: whether its sensor tells poles apart; () where none does
    """

    half: tuple[Site, ...] | None = None
    polar: tuple[bool, ...] = ()

    @classmethod
    def of(cls, half: tuple[Site, ...] | None, senses: Sequence[Sense]) -> "Turns":
        """Half a turn, and the poles that these sensors tell."""
        polar = tuple(sense is Sense.POLARITY for sense in senses)
        return cls(half, polar if any(polar) else ())

    def others(self) -> tuple[Orientation, ...]:
        """The ways this board can lie beside the way it is taken now."""
        return tuple(o for o in _OTHERS if (self.half or not o.turned) and (self.polar or not o.swapped))

    def moved(self, by_site: Sequence[Of], orientation: Orientation) -> tuple[Of, ...]:
        """What belongs to each site, when the board is turned so."""
        if not orientation.turned or self.half is None:
            return tuple(by_site)
        return tuple(by_site[site] for site in self.half)

    def seen(self, values: "array[int]", orientation: Orientation) -> "array[int]":
        """Sensor values by site, taken so; twice the same gives the first back."""
        if orientation == UPRIGHT:
            return values
        turned = self.moved(values, orientation)
        if not orientation.swapped:
            return values_of(turned)
        swap = {PRESENT: PRESENT_S, PRESENT_S: PRESENT}
        return values_of(swap.get(v, v) if polar else v for v, polar in zip(turned, self.polar, strict=True))


STILL = Turns()
