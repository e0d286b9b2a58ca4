"""Conversion of edges to raw values: lag, bounce, and channels that stick, drop out or flicker."""

from array import array
from collections.abc import Iterable
from heapq import heapify, heappop, heappush
from random import Random

from hardware.durations import MS_NS
from hardware.frame import values_of
from hardware.sim.noise import Noise

MAX_CHANNEL_VALUE = 0xFFFF  # a channel has 16 bits
MOST_FLIPS = 4  # most times a bouncing contact falls back


class Wires:
    """The readings of the channels.  Deterministic: the same seed and calls give the same values.

    Edges and scans use separate random sources, so a bounce is the same at every scan rate.
    """

    def __init__(self, channels: int, noise: Noise, weighing: Iterable[int] = ()) -> None:
        self._weighing = tuple(sorted(weighing))  # the channels that weigh
        self._clean = values_of([0] * channels)  # all edges so far, nothing stuck
        self._values = self._clean  # the readings; a new array with every change
        self._edges: list[tuple[int, int, int, int]] = []  # heap of t_ns, order, channel, value
        self._order = 0
        self.change_noise(noise)

    def change_noise(self, noise: Noise) -> None:
        """Change the faults from now on; planned edges keep the old ones.

        :raises ValueError: a stuck channel does not exist, or its value is out of range.
        """
        for channel, value in noise.stuck.items():
            if not 0 <= channel < len(self._clean):
                raise ValueError(f"noise: channel {channel} is stuck; there are 0 to {len(self._clean) - 1}")
            if not 0 <= value <= MAX_CHANNEL_VALUE:
                raise ValueError(f"noise: channel {channel} is stuck at {value}; it reads 0 to {MAX_CHANNEL_VALUE}")
        self.noise = noise
        self._edge_chance = Random(f"edges {noise.seed}")
        self._scan_chance = Random(f"scans {noise.seed}")
        self._disturbed = bool(noise.dropout or noise.flicker or (noise.jitter and self._weighing))
        self._values = self._with_stuck()

    def set(self, channel: int, value: int) -> None:
        """Set the channel to that value, without lag or bounce; its planned edges are dropped."""
        self._forget(channel, 0)
        self._clean = self._clean[:]
        self._clean[channel] = value
        self._values = self._with_stuck()

    def edge(self, channel: int, value: int, t_ns: int) -> None:
        """Change the input of the channel at `t_ns`; its later planned edges are dropped."""
        noise = self.noise
        start_ns = t_ns + round(noise.lag_ms * MS_NS)
        before = self._forget(channel, start_ns)
        bounce_ns = round(noise.bounce_ms * MS_NS)
        if bounce_ns and before != value:
            for i, flip_ns in enumerate(self._flips(bounce_ns)):
                self._plan(start_ns + flip_ns, channel, before if i % 2 else value)
            start_ns += bounce_ns
        self._plan(start_ns, channel, value)

    def read(self, t_ns: int) -> "array[int]":
        """The raw values at `t_ns`, type 'H'; the same object as long as they are equal and no fault is random."""
        if self._edges and self._edges[0][0] <= t_ns:
            self._clean = self._clean[:]
            while self._edges and self._edges[0][0] <= t_ns:
                _, _, channel, value = heappop(self._edges)
                self._clean[channel] = value
            self._values = self._with_stuck()
        return self._with_chance() if self._disturbed else self._values

    def loses_scan(self) -> bool:
        """Whether the next scan is lost."""
        return self.noise.lost > 0 and self._scan_chance.random() < self.noise.lost

    def _flips(self, bounce_ns: int) -> list[int]:
        """When the contact flips (ns): at once, and then an odd number of times, so that it ends where it was."""
        chance = self._edge_chance
        return [0, *sorted(chance.randrange(bounce_ns) for _ in range(2 * chance.randint(1, MOST_FLIPS) - 1))]

    def _plan(self, t_ns: int, channel: int, value: int) -> None:
        self._order += 1
        heappush(self._edges, (t_ns, self._order, channel, value))

    def _forget(self, channel: int, from_ns: int) -> int:
        """Drop the channel's edges from that time on; its value just before."""
        mine = sorted(edge for edge in self._edges if edge[2] == channel and edge[0] < from_ns)
        if self._edges:
            self._edges = [edge for edge in self._edges if edge[2] != channel or edge[0] < from_ns]
            heapify(self._edges)
        return mine[-1][3] if mine else self._clean[channel]

    def _with_stuck(self) -> "array[int]":
        if not self.noise.stuck:
            return self._clean
        values = self._clean[:]
        for channel, value in self.noise.stuck.items():
            values[channel] = value
        return values

    def _with_chance(self) -> "array[int]":
        chance = self._scan_chance
        drops = chance.random() < self.noise.dropout
        flickers = chance.random() < self.noise.flicker
        if not (drops or flickers or self.noise.jitter):
            return self._values
        values = self._values[:]
        if self.noise.jitter:
            for channel in self._weighing:
                off = chance.randint(-self.noise.jitter, self.noise.jitter)
                self._spoil(values, channel, max(0, min(values[channel] + off, MAX_CHANNEL_VALUE)))
        if drops:
            self._spoil(values, chance.randrange(len(values)), 0)
        if flickers:
            channel = chance.randrange(len(values))
            self._spoil(values, channel, 0 if values[channel] else 1)
        return values

    def _spoil(self, values: "array[int]", channel: int, value: int) -> None:
        if channel not in self.noise.stuck:
            values[channel] = value
