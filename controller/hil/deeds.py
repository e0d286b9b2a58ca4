"""What people do in a scenario, and what befalls the board: plain values, without a word of how it is done."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from controller.core.api.events import Variation
from controller.web import page_protocol
from engine.position import Side
from hardware.sim.noise import Noise


@dataclass(frozen=True, slots=True)
class Lift:
    """Take up the piece of a site, or `count` of its stones (None: all)."""

    site: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Put down what is in the hand, one piece on each of the sites.

    `held`: which; the one lifted first is 0, the one lifted last -1.
    """

    sites: tuple[str, ...]
    held: int = -1


@dataclass(frozen=True, slots=True)
class Carry:
    """Lift, and place a little later; stones one by one on each of `to`."""

    site: str
    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slide:
    """Push the piece of the first site over the others to the last."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bounce:
    """The contact under a piece chatters for so long; nothing is moved."""

    site: str
    for_ns: int


@dataclass(frozen=True, slots=True)
class Take:
    """Into the box with what stands on the site."""

    site: str


@dataclass(frozen=True, slots=True)
class Put:
    """A piece out of the box, or so many stones; `name` for people."""

    site: str
    piece: int
    name: str


@dataclass(frozen=True, slots=True)
class Drop:
    """What is in the hand goes into the box."""


@dataclass(frozen=True, slots=True)
class Press:
    """A button of the board."""

    button: str


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wishes on the page."""

    wish: page_protocol.Wish


@dataclass(frozen=True, slots=True)
class Answer:
    """The key of a choice of the open question; `side` who says so, None: anybody."""

    choice: str
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Advise:
    """What whoever chooses moves answers, best line first."""

    lines: tuple[Variation, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """Time goes by."""

    for_ns: int


@dataclass(frozen=True, slots=True)
class Unplug:
    """The cable of the sensors is out."""

    why: str


@dataclass(frozen=True, slots=True)
class Replug:
    """It is in again."""


@dataclass(frozen=True, slots=True)
class PowerCut:
    """The daemon dies where it stands."""


@dataclass(frozen=True, slots=True)
class PowerOn:
    """It starts again, on the same journal."""


@dataclass(frozen=True, slots=True)
class Stick:
    """From now on the sensor of the site reads that, whatever stands there; None: what it reads now."""

    site: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Unstick:
    """The sensor of the site works again."""

    site: str


@dataclass(frozen=True, slots=True)
class Disturb:
    """These faults from now on, and no others; what sticks goes on sticking."""

    noise: Noise
    given: Mapping[str, float] = field(default_factory=dict, hash=False)


Deed: TypeAlias = (
    Lift
    | Place
    | Carry
    | Slide
    | Bounce
    | Take
    | Put
    | Drop
    | Press
    | Wish
    | Answer
    | Advise
    | Wait
    | Unplug
    | Replug
    | PowerCut
    | PowerOn
    | Stick
    | Unstick
    | Disturb
)
BY_HAND = (Lift, Place, Carry, Slide, Bounce, Take, Put)  # after these the hand takes its time
