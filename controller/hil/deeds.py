"""The actions of people and the faults of the board in a scenario: plain values, independent of the target."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from controller.core.api.events import Variation
from controller.web import page_protocol
from engine.position import Side
from hardware.sim.noise import Noise


@dataclass(frozen=True, slots=True)
class Lift:
    """Lift the piece of a site, or `count` of its stones (None: all)."""

    site: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class Place:
    """Put down pieces from the hand, one on each of the sites.

    `held`: index of the piece in the hand; 0: lifted first, -1: lifted last.
    """

    sites: tuple[str, ...]
    held: int = -1


@dataclass(frozen=True, slots=True)
class Carry:
    """Lift, and place a little later; stones go one by one on each of `to`."""

    site: str
    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Slide:
    """Push the piece on the first site over the others to the last."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Bounce:
    """Make the contact under a piece chatter for `for_ns`; nothing moves."""

    site: str
    for_ns: int


@dataclass(frozen=True, slots=True)
class Take:
    """Move the contents of the site into the box."""

    site: str


@dataclass(frozen=True, slots=True)
class Put:
    """Put a piece, or a number of stones, from the box on a site; `name` is for people."""

    site: str
    piece: int
    name: str


@dataclass(frozen=True, slots=True)
class Drop:
    """Move the contents of the hand into the box."""


@dataclass(frozen=True, slots=True)
class Press:
    """Press a button of the board."""

    button: str


@dataclass(frozen=True, slots=True)
class Wish:
    """Give a command on the page."""

    wish: page_protocol.Wish


@dataclass(frozen=True, slots=True)
class Answer:
    """Answer the open question with the key of a choice; `side` answers (None: anybody)."""

    choice: str
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class Advise:
    """Let the move chooser answer with these lines, best first."""

    lines: tuple[Variation, ...]


@dataclass(frozen=True, slots=True)
class Wait:
    """Let time pass."""

    for_ns: int


@dataclass(frozen=True, slots=True)
class Unplug:
    """Pull the cable of the sensors."""

    why: str


@dataclass(frozen=True, slots=True)
class Replug:
    """Plug the cable in again."""


@dataclass(frozen=True, slots=True)
class PowerCut:
    """Kill the daemon at once."""


@dataclass(frozen=True, slots=True)
class PowerOn:
    """Start the daemon again, with the same journal."""


@dataclass(frozen=True, slots=True)
class Stick:
    """Fix the reading of the site's sensor, whatever stands there; None: at its present reading."""

    site: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class Unstick:
    """Let the sensor of the site work again."""

    site: str


@dataclass(frozen=True, slots=True)
class Disturb:
    """Set the faults from now on, instead of earlier ones; stuck sensors stay stuck."""

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
BY_HAND = (Lift, Place, Carry, Slide, Bounce, Take, Put)  # after each of these the hand pauses
