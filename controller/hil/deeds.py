"""The actions of people and the faults of the board in a scenario: plain values, independent of the target."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from controller.core.api.events import VariationText
from controller.web import page_protocol
from engine.position import Side
from hardware.sim.electrics import ElectricalFault
from hardware.sim.noise import Noise


@dataclass(frozen=True, slots=True)
class LiftDeed:
    """Lift the piece of a site, or `count` of its stones (None: all)."""

    site: str
    count: int | None = None


@dataclass(frozen=True, slots=True)
class PlaceDeed:
    """Put down pieces from the hand, one on each of the sites.

    `held`: index of the piece in the hand; 0: lifted first, -1: lifted last.
    """

    sites: tuple[str, ...]
    held: int = -1


@dataclass(frozen=True, slots=True)
class CarryDeed:
    """Lift, and place a little later; stones go one by one on each of `to`."""

    site: str
    to: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SlideDeed:
    """Push the piece on the first site over the others to the last."""

    path: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BounceDeed:
    """Make the contact under a piece chatter for `for_ns`; nothing moves."""

    site: str
    for_ns: int


@dataclass(frozen=True, slots=True)
class TakeDeed:
    """Move the contents of the site into the box."""

    site: str


@dataclass(frozen=True, slots=True)
class PutDeed:
    """Put a piece, or a number of stones, from the box on a site; `name` is for people."""

    site: str
    piece: int
    name: str


@dataclass(frozen=True, slots=True)
class DropDeed:
    """Move the contents of the hand into the box."""


@dataclass(frozen=True, slots=True)
class PressDeed:
    """Press a button of the board."""

    button: str


@dataclass(frozen=True, slots=True)
class WishDeed:
    """Give a command on the page."""

    wish: page_protocol.Wish


@dataclass(frozen=True, slots=True)
class AnswerDeed:
    """Answer the open question with the key of a choice; `side` answers (None: anybody)."""

    choice: str
    side: Side | None = None


@dataclass(frozen=True, slots=True)
class AdviseDeed:
    """Let the move chooser answer with these lines, best first."""

    lines: tuple[VariationText, ...]


@dataclass(frozen=True, slots=True)
class WaitDeed:
    """Let time pass."""

    for_ns: int


@dataclass(frozen=True, slots=True)
class UnplugDeed:
    """Pull the cable of the sensors."""

    why: str


@dataclass(frozen=True, slots=True)
class ReplugDeed:
    """Plug the cable in again."""


@dataclass(frozen=True, slots=True)
class PowerCutDeed:
    """Kill the daemon at once."""


@dataclass(frozen=True, slots=True)
class PowerOnDeed:
    """Start the daemon again, with the same journal."""


@dataclass(frozen=True, slots=True)
class StickDeed:
    """Fix the reading of the site's sensor, whatever stands there; None: at its present reading."""

    site: str
    value: int | None = None


@dataclass(frozen=True, slots=True)
class UnstickDeed:
    """Let the sensor of the site work again."""

    site: str


@dataclass(frozen=True, slots=True)
class DisturbDeed:
    """Set the faults from now on, instead of earlier ones; stuck sensors stay stuck."""

    noise: Noise
    given: Mapping[str, float] = field(default_factory=dict, hash=False)


@dataclass(frozen=True, slots=True)
class FaultDeed:
    """Break something electrical; see `hardware.sim.electrics`.

    chip    of a dead chip, from 1
    led     the first LED that gets no data
    for_ns  how long a brown-out lasts
    """

    fault: ElectricalFault
    chip: int = 1
    led: int = 0
    for_ns: int = 0


@dataclass(frozen=True, slots=True)
class MendDeed:
    """Mend all that a FaultDeed broke."""


Deed: TypeAlias = (
    LiftDeed
    | PlaceDeed
    | CarryDeed
    | SlideDeed
    | BounceDeed
    | TakeDeed
    | PutDeed
    | DropDeed
    | PressDeed
    | WishDeed
    | AnswerDeed
    | AdviseDeed
    | WaitDeed
    | UnplugDeed
    | ReplugDeed
    | PowerCutDeed
    | PowerOnDeed
    | StickDeed
    | UnstickDeed
    | DisturbDeed
    | FaultDeed
    | MendDeed
)
BY_HAND = (
    LiftDeed,
    PlaceDeed,
    CarryDeed,
    SlideDeed,
    BounceDeed,
    TakeDeed,
    PutDeed,
)  # after each of these the hand pauses
