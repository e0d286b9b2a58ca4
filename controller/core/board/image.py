"""The image of a position: what each sensor should report, given what it can sense.

Values are arrays 'H' by game site, as in a BoardSeen.  Two images are compared site by site, within
the tolerance of the site (weights are never rounded first).
"""

from array import array
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property

from engine.game import Game
from engine.position import EMPTY, SOMETHING, UNSEEN, Site
from hardware.frame import PRESENT, PRESENT_S, STONE_WEIGHT, Sense, values_of

CONTENTS = 256  # a board holds a byte a site


@dataclass(frozen=True)
class Sensing:
    """The sensors of a board for one game: by site the sense and the tolerance (hundredths of a stone)."""

    senses: tuple[Sense, ...]
    tolerance: tuple[int, ...]
    by_contents: tuple[dict[int, int], ...]  # per site: contents -> sensor value; {} where presence is all
    is_exact: bool  # no site has a tolerance
    shown_as: dict[int, frozenset[int]]  # contents -> the values that this board's sensors report for such a piece

    @classmethod
    def of(cls, game: Game, senses: Sequence[Sense], tolerance: Sequence[int]) -> "Sensing":
        """Precompute the sensor value of every piece on every site."""
        by_sense = {sense: _values(game, sense) for sense in set(senses)}
        values = tuple(by_sense[sense] for sense in senses)
        kinds = {sense: _values(game, sense) for sense in set(senses) & {Sense.PRESENCE, Sense.POLARITY}}
        shown_as = {i: frozenset(by.get(i, PRESENT) for by in kinds.values()) for i in range(1, len(game.pieces))}
        return cls(tuple(senses), tuple(tolerance), values, not any(tolerance), shown_as)

    @cached_property
    def unseen(self) -> tuple[Site, ...]:
        """The sites whose sensor is missing or masked."""
        return tuple(site for site, sense in enumerate(self.senses) if sense is Sense.NONE)

    def masked(self, sites: Collection[Site]) -> "Sensing":
        """The sensing with the sensors of those sites masked."""
        if not sites:
            return self
        senses = tuple(Sense.NONE if site in sites else sense for site, sense in enumerate(self.senses))
        tolerance = tuple(0 if site in sites else within for site, within in enumerate(self.tolerance))
        return replace(self, senses=senses, tolerance=tolerance, is_exact=not any(tolerance))

    def sees(self, values: "array[int]") -> "array[int]":
        """The sensor values, with 0 for every unseen site."""
        if not any(values[site] for site in self.unseen):
            return values
        return values_of(0 if sense is Sense.NONE else now for now, sense in zip(values, self.senses, strict=True))

    def value(self, site: Site, contents: int) -> int:
        """The sensor value of the site with those contents."""
        return self._value_of[site][contents]

    def image(self, board: Sequence[int]) -> "array[int]":
        """The sensor values by site for a board given as contents by site."""
        return values_of([values[contents] for values, contents in zip(self._value_of, board, strict=True)])

    @cached_property
    def _value_of(self) -> tuple[Sequence[int], ...]:
        """By site and contents: the sensor value; an image is looked up, as one is made with every move."""
        return tuple(_row(sense, tuple(by.items())) for sense, by in zip(self.senses, self.by_contents, strict=True))

    def matches(self, site: Site, seen: int, expected: int) -> bool:
        """Whether a sensor value is within tolerance of the expected one."""
        return abs(seen - expected) <= self.tolerance[site]

    def shows(self, seen: "array[int]", image: "array[int]") -> bool:
        """Whether the seen values match the image on every site."""
        return seen == image or (not self.is_exact and not self.differing(seen, image))

    def differing(self, seen: "array[int]", image: "array[int]") -> tuple[Site, ...]:
        """The sites where the seen value does not match the image."""
        if seen == image:
            return ()
        pairs = enumerate(zip(seen, image, strict=True))
        return tuple(site for site, (now, due) in pairs if now != due and not self.matches(site, now, due))

    def contents(self, seen: Sequence[int], board: Sequence[int], pieces_of: Sequence[int | None]) -> tuple[int, ...]:
        """Contents by site as far as sensors tell, for `Game.why_not`; `pieces_of`: the side of each kind of piece."""
        return tuple(self._contents(site, now, board[site], pieces_of) for site, now in enumerate(seen))

    def _contents(self, site: Site, now: int, was: int, pieces_of: Sequence[int | None]) -> int:
        sense = self.senses[site]
        if sense is Sense.NONE:
            return UNSEEN
        if sense is Sense.PRESENCE and not pieces_of:  # the sensor does not count stones
            return SOMETHING if now else EMPTY
        if self.matches(site, now, self.value(site, was)):
            return was
        if sense is Sense.WEIGHT:
            return round(now / STONE_WEIGHT)
        return EMPTY if now == 0 else _come(sense, now, pieces_of)


def _values(game: Game, sense: Sense) -> dict[int, int]:
    if sense is not Sense.POLARITY:
        return {}
    return {i: PRESENT_S if piece.side == 1 else PRESENT for i, piece in enumerate(game.pieces) if i}


@cache
def _row(sense: Sense, by_contents: tuple[tuple[int, int], ...]) -> Sequence[int]:
    """By contents, any byte: the sensor value.  Most sites of a board share one."""
    if sense is Sense.WEIGHT:
        return range(0, CONTENTS * STONE_WEIGHT, STONE_WEIGHT)
    if sense is Sense.NONE:
        return bytes(CONTENTS)
    known = dict(by_contents)
    return (0, *(known.get(contents, PRESENT) for contents in range(1, CONTENTS)))


def _come(sense: Sense, now: int, pieces_of: Sequence[int | None]) -> int:
    """The piece that has arrived, if the sensor can tell which."""
    if sense is Sense.PRESENCE:
        return SOMETHING
    candidates = [i for i, of in enumerate(pieces_of) if i and (of == 1) == (now == PRESENT_S)]
    return candidates[0] if len(candidates) == 1 else SOMETHING
