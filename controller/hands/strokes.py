"""The single actions of a hand, and the style in which it makes one move."""

from dataclasses import dataclass, fields
from random import Random
from typing import TypeAlias

from controller.hands.factors import Clumsiness
from engine.position import Site


@dataclass(frozen=True, slots=True)
class LiftStroke:
    """Lift the piece of the site, or `count` stones (None: all)."""

    site: Site
    count: int | None = None


@dataclass(frozen=True, slots=True)
class PutStroke:
    """Put that piece down; a stone is 1.  `quick`: one of a handful dropped together."""

    site: Site
    piece: int
    quick: bool = False


@dataclass(frozen=True, slots=True)
class OffStroke:
    """Move the piece, or all stones, from the board into the box."""

    site: Site


@dataclass(frozen=True, slots=True)
class FetchStroke:
    """Put that piece from the box on the board."""

    site: Site
    piece: int


@dataclass(frozen=True, slots=True)
class SlideStroke:
    """Push the piece along the path."""

    path: tuple[Site, ...]


@dataclass(frozen=True, slots=True)
class ShoveStroke:
    """Push a whole line one step, all pieces together: (from, to) of each, foremost first."""

    steps: tuple[tuple[Site, Site], ...]


@dataclass(frozen=True, slots=True)
class RestStroke:
    """Do nothing for so long (ms, from .. to)."""

    least_ms: int
    most_ms: int


@dataclass(frozen=True, slots=True)
class KnockStroke:
    """Knock those pieces (of stones: one each) out at once, and put them back after a time (ms, from .. to)."""

    sites: tuple[Site, ...]
    least_ms: int
    most_ms: int


Stroke: TypeAlias = (
    LiftStroke | PutStroke | OffStroke | FetchStroke | SlideStroke | ShoveStroke | RestStroke | KnockStroke
)


@dataclass(frozen=True, slots=True)
class Style:
    """The slips and manners of one move; names as in Clumsiness."""

    adjust: bool = False
    nudge: bool = False
    displacement: bool = False
    fast: bool = False
    slide: bool = False
    two_in_hand: bool = False
    slow: bool = False
    captures_first: bool = False
    captures_last: bool = False

    @classmethod
    def drawn(cls, how: Clumsiness, chance: Random) -> "Style":
        """A random style, with the chances of a clumsiness."""
        return cls(**{field.name: chance.random() < getattr(how, field.name) for field in fields(cls)})


PLAIN = Style()
