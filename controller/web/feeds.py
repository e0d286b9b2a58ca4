"""The values that the daemon publishes for its pages, and their text on the wire."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol, TypeVar

from controller.core.api.snapshot import Snapshot
from controller.core.lights.palette import Lighting
from controller.publish.broadcast import Broadcast
from controller.publish.goal import GoalView
from controller.publish.spoken import SpokenSentence
from controller.web.page_protocol import (
    PiecePlaces,
    Taught,
    encode_goal,
    encode_leds,
    encode_lesson,
    encode_lighting,
    encode_names,
    encode_pegs,
    encode_snapshot,
    encode_spoken,
    with_age,
)
from controller.web.seat_state import SeatState, encode_seats
from controller.web.shares import NowNs
from hardware.durations import MS_NS
from hardware.frame import Rgb

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Feeds:
    """The broadcasts on which the daemon publishes.

    leds   one colour per site
    pegs   published on a simulated board only
    lesson what is taught on this board
    goal   what the game is played for, and how far everybody has come
    spoken the newest sentences for screen readers, oldest first
    names  of the players, by side; "": one who gave none; (): nobody has
    seats  which seats have a phone, never a link; not published for a game without seats
    """

    snapshot: Broadcast[Snapshot] = field(default_factory=Broadcast)
    leds: Broadcast[Sequence[Rgb]] = field(default_factory=Broadcast)
    lighting: Broadcast[Lighting] = field(default_factory=Broadcast)
    pegs: Broadcast[PiecePlaces] = field(default_factory=Broadcast)
    goal: Broadcast[GoalView] = field(default_factory=Broadcast)
    lesson: Broadcast[Taught] = field(default_factory=Broadcast)
    spoken: Broadcast[tuple[SpokenSentence, ...]] = field(default_factory=Broadcast)
    names: Broadcast[Sequence[str]] = field(default_factory=Broadcast)
    seats: Broadcast[Sequence[SeatState]] = field(default_factory=Broadcast)


class Feed(Protocol):
    """A broadcast with its newest value as text."""

    @property
    def source(self) -> Broadcast[Any]:
        """The broadcast that supplies the value."""
        ...

    def text(self) -> bytes | None:
        """The newest value as JSON; None before the first."""
        ...


class EncodedFeed(Generic[T]):
    """Encodes each value once for all pages."""

    def __init__(self, source: Broadcast[T], encode: Callable[[T], bytes]) -> None:
        self.source = source
        self._encode = encode
        self._number = 0
        self._text: bytes | None = None

    def text(self) -> bytes | None:
        """The newest value as JSON; None before the first."""
        value = self.source.latest
        if value is not None and self.source.number != self._number:
            self._text = self._encode(value)
            self._number = self.source.number
        return self._text


class SnapshotFeed:
    """Snapshots.  Each text contains the age of its clock reading at the moment of encoding."""

    def __init__(self, source: Broadcast[Snapshot], now_ns: NowNs) -> None:
        self.source = source
        self._encoded = EncodedFeed(source, encode_snapshot)
        self._now_ns = now_ns

    def text(self) -> bytes | None:
        """The newest snapshot as JSON; None before the first."""
        text, snapshot = self._encoded.text(), self.source.latest
        if text is None or snapshot is None:
            return None
        return with_age(text, (self._now_ns() - snapshot.clock.at_ns) // MS_NS)


def wire(feeds: Feeds, now_ns: NowNs) -> tuple[Feed, ...]:
    """The feeds in the order in which a page needs them: pieces, lights and lighting, then the referee's words."""
    return (
        EncodedFeed(feeds.pegs, encode_pegs),
        EncodedFeed(feeds.leds, encode_leds),
        EncodedFeed(feeds.lighting, encode_lighting),
        EncodedFeed(feeds.seats, encode_seats),
        EncodedFeed(feeds.names, encode_names),
        EncodedFeed(feeds.goal, encode_goal),
        EncodedFeed(feeds.lesson, encode_lesson),
        EncodedFeed(feeds.spoken, encode_spoken),
        SnapshotFeed(feeds.snapshot, now_ns),
    )
