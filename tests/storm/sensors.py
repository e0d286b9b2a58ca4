"""The sensors between the pieces and the scan: stuck, dead, flapping, drifting, and wrong now and then."""

from array import array
from collections import Counter
from collections.abc import Callable
from random import Random

from hardware.board import Board
from hardware.durations import MS_NS
from hardware.frame import Sense
from hardware.sim.simboard import SimBoard

FLAP_NS = 90 * MS_NS
DRIFT_NS = 400 * MS_NS  # for a hundredth of a stone


class Sensors:
    """What a scan reads.

    simboard  the pieces under hands
    given     raw values instead, by channel; None: as the simulated board has them
    number    of the last scan
    happened  how many scans were lost, and had a wrong value
    """

    simboard: SimBoard

    def __init__(self, board: Board, chance: Random, faults: frozenset[str]) -> None:
        self.given: array[int] | None = None
        self.number = 0
        self.happened: Counter[str] = Counter()
        self.faults = faults
        self._board, self._chance = board, chance
        self._channels = sorted(board.senses)
        self._stuck: dict[int, int] = {}
        self._flaps: dict[int, int] = {}
        self._drifts: dict[int, tuple[int, int]] = {}
        self._from: array[int] | None = None
        self._values: array[int] | None = None

    def spoil(self, fault: str, now_ns: int) -> None:
        """That happens to one sensor from now on."""
        channel = self._chance.choice(self._channels)
        top = self._top(channel)
        if fault == "stuck":
            self._stuck[channel] = self._chance.choice([0, top])
        elif fault == "dead":
            self._stuck[channel] = 0
        elif fault == "flapping":
            self._flaps[channel] = top
        elif fault == "drifting" and self._board.senses[channel] is Sense.WEIGHT:
            self._drifts[channel] = (now_ns, self._chance.choice([-1, 1]))
        self._from = None

    def mend(self) -> None:
        """All of them are well again."""
        self._stuck, self._flaps, self._drifts = {}, {}, {}
        self.faults = frozenset()
        self._from = None

    @property
    def is_sick(self) -> bool:
        """Whether a sensor is spoilt now."""
        return bool(self._stuck or self._flaps or self._drifts)

    def scan(self, now_ns: int) -> "array[int] | None":
        """The values by channel; None: the scan is lost.  The same object as long as nothing changes."""
        self.number += 1
        values = self.simboard.sample(now_ns).values if self.given is None else self.given
        if "scans" in self.faults and self._chance.random() < 0.02:
            self.happened["scans"] += 1
            return None
        wrong = "flips" in self.faults and self._chance.random() < 0.01
        if not (wrong or self._flaps or self._drifts):
            if values is not self._from:
                self._from, self._values = values, self._with(values, self._stuck)
            return self._values
        self._from = None
        moving = {channel: top * (now_ns // FLAP_NS % 2) for channel, top in self._flaps.items()}
        for channel, (since_ns, way) in self._drifts.items():
            moving[channel] = max(0, values[channel] + way * ((now_ns - since_ns) // DRIFT_NS))
        if wrong:
            self.happened["flips"] += 1
            channel = self._chance.choice(self._channels)
            moving[channel] = 0 if values[channel] else self._top(channel)
        values = self._with(values, {**moving, **self._stuck})
        if self._values is not None and values == self._values:
            return self._values
        self._values = values
        return values

    def _top(self, channel: int) -> int:
        return {Sense.WEIGHT: 100, Sense.POLARITY: 2}.get(self._board.senses[channel], 1)

    def _with(self, values: "array[int]", changes: dict[int, int]) -> "array[int]":
        if not changes:
            return values
        spoilt = values[:]
        for channel, value in changes.items():
            spoilt[channel] = value
        return spoilt


Scan = Callable[[int], "array[int] | None"]
