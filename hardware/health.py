"""The health of each sensor, from its raw values: bursts of edges, and missing changes.

A *burst* is a series of edges of one channel, each at most BURST_GAP_NS after the one before.  A clean change is
a burst of one edge; bouncing contacts make it longer; a burst that ends at its first value is a glitch.

    flapping    FLAPS bursts within FLAP_NS, or one that lasts LONG_NS: faster than any hand
    bouncing    the mean duration of the last bursts is too long for the debounce time
    stuck       OVERDUE expected changes did not come
    never seen  the same, and the channel has never had an edge
    silent U4   the whole chip U4 fell silent (`silence`)

A weight varies all the time, so its edge is a step of more than the slack.
"""

from array import array
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from hardware.durations import MS_NS
from hardware.frame import SensorFrame
from hardware.silence import Silence

BURST_GAP_NS = 80 * MS_NS
FLAP_NS = 3_000 * MS_NS
LONG_NS = 500 * MS_NS
RECOVERY_NS = 10_000 * MS_NS  # time without a burst after which a flapping channel is healthy again
FLAPS = 8
OVERDUE = 2
SILENT = "silent "  # before the name of a chip
BURSTS_AVERAGED = 4  # number of bursts in the mean


class Burst(NamedTuple):
    """Start and end of a burst, and whether it changed the value."""

    from_ns: int
    to_ns: int
    changed: bool


@dataclass(slots=True)
class Channel:
    """The history of one channel.

    changes   number of bursts that changed the value
    blips     number of bursts that did not
    longest_ms   duration of the longest burst
    overdue   expected changes without an edge, since its last edge
    """

    changes: int = 0
    blips: int = 0
    longest_ms: float = 0
    overdue: int = 0
    before: int = 0
    first_ns: int = 0
    last_ns: int = 0
    open: bool = False
    bursts: deque[Burst] = field(default_factory=lambda: deque(maxlen=FLAPS))


class Health:
    """Watches raw frames.

    slack  by channel, the largest step that is not an edge
    chips  name of a chip -> the channels whose sensors it reads, where a chip may fall silent without a word

    :raises ValueError: not one slack for each channel.
    """

    def __init__(
        self,
        channels: int,
        debounce_ns: int,
        slack: Sequence[int] = (),
        chips: Mapping[str, Sequence[int]] | None = None,
    ) -> None:
        if slack and len(slack) != channels:
            raise ValueError(f"slack of {len(slack)} channels for the health of {channels}")
        self._slack = tuple(slack) or (0,) * channels
        self._exact = not any(self._slack)
        self._bears_ns = debounce_ns
        self._channels = [Channel() for _ in range(channels)]
        self._last: array[int] | None = None
        self._open: list[int] = []  # channels in a burst
        self._flapping: dict[int, int] = {}  # since when they have been quiet at the latest
        self._due_ns = 0
        self._silence = Silence(chips or {})

    def look(self, frame: SensorFrame) -> bool:
        """Take in a raw frame; returns whether the result of `sick` may have changed."""
        last = self._last
        if last is None:
            self._last = frame.values[:]
            return self._silence.begin(frame.values)
        if frame.values != last:
            fell = self._silence.look(frame.values, self._edges(frame, last), frame.t_ns)
            return self._rest(frame.t_ns) or fell
        if not self._due_ns or frame.t_ns < self._due_ns:
            return False
        return self._rest(frame.t_ns)

    def overdue(self, channel: int) -> None:
        """Count an expected change of that channel; an edge since the last call resets the count."""
        self._channels[channel].overdue += 1

    def sick(self) -> dict[int, str]:
        """The fault of each faulty channel."""
        out, silent = {}, self._silence.channels
        for number, channel in enumerate(self._channels):
            if number in silent:
                out[number] = SILENT + silent[number]
            elif number in self._flapping:
                out[number] = "flapping"
            elif channel.overdue >= OVERDUE:
                seen = channel.changes or channel.blips or (self._last is not None and self._last[number])
                out[number] = "stuck" if seen else "never seen"
            elif self._bounces(channel):
                out[number] = "bouncing"
        return out

    def channel(self, number: int) -> Channel:
        """The history of that channel."""
        return self._channels[number]

    def _edges(self, frame: SensorFrame, last: "array[int]") -> list[int]:
        moved = []
        for number, (now, was) in enumerate(zip(frame.values, last, strict=True)):
            if now == was or (not self._exact and abs(now - was) <= self._slack[number]):
                continue
            channel = self._channels[number]
            if not channel.open:
                channel.open, channel.before, channel.first_ns = True, was, frame.t_ns
                self._open.append(number)
            channel.last_ns, channel.overdue = frame.t_ns, 0
            last[number] = now
            moved.append(number)
        return moved

    def _rest(self, t_ns: int) -> bool:
        """Close the bursts that are over; returns whether the health of a channel may have changed."""
        news = False
        for number in list(self._open):
            channel = self._channels[number]
            if t_ns - channel.last_ns >= BURST_GAP_NS:
                self._open.remove(number)
                self._close(number, channel)
                news = True
            elif channel.last_ns - channel.first_ns >= LONG_NS and number not in self._flapping:
                self._flapping[number] = channel.last_ns
                news = True
        for number, since_ns in list(self._flapping.items()):
            quiet_ns = max(since_ns, self._channels[number].last_ns)
            if t_ns - quiet_ns >= RECOVERY_NS:
                del self._flapping[number]
                self._channels[number].bursts.clear()
                news = True
        self._due_ns = t_ns + BURST_GAP_NS if self._open or self._flapping else 0
        return news

    def _close(self, number: int, channel: Channel) -> None:
        assert self._last is not None
        channel.open = False
        burst = Burst(channel.first_ns, channel.last_ns, self._last[number] != channel.before)
        channel.changes += burst.changed
        channel.blips += not burst.changed
        channel.longest_ms = max(channel.longest_ms, (burst.to_ns - burst.from_ns) / MS_NS)
        channel.bursts.append(burst)
        many = len(channel.bursts) == FLAPS and burst.to_ns - channel.bursts[0].from_ns <= FLAP_NS
        if many:
            self._flapping[number] = burst.to_ns

    def _bounces(self, channel: Channel) -> bool:
        changes = [burst for burst in channel.bursts if burst.changed][-BURSTS_AVERAGED:]
        if len(changes) < BURSTS_AVERAGED:
            return False
        return sum(burst.to_ns - burst.from_ns for burst in changes) > BURSTS_AVERAGED * max(self._bears_ns, MS_NS)
