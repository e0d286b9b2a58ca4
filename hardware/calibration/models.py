"""Simulated sensors: the raw values of a converter for the pieces on the board.  A seed determines all values.

Hall sensors: each has its own zero and swing (some are mounted upside down), noise, a zero that drifts with the
temperature, and a share of the field of every peg nearby, which falls a little faster than the cube of the distance.
Load cells: each has a zero, a scale, noise and drift; each stone weighs slightly more or less.
Switches: wires may be exchanged, and switches may be dead or always on.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import hypot, pi, sin
from random import Random
from typing import Protocol

from hardware.board import Board
from hardware.calibration.wiring import sense_of, sensed
from hardware.durations import HOUR_NS
from hardware.frame import PRESENT_S, Sense

HALL_ZERO = 32768
REACH_MM = 40.0
NEAR_MM, FALL = 5.0, 3.5  # a magnet is 5 mm above its sensor; its field falls with distance ** FALL


class Model(Protocol):
    """Raw values of all channels."""

    def raw(self, contents: Mapping[str, int], t_ns: int) -> tuple[int, ...]:
        """The values of one scan, by channel; `contents`: site name -> N 1, S 2, or a count of stones."""
        ...


@dataclass(frozen=True, slots=True)
class HallTraits:
    """Properties of Hall sensors, in raw units of 3.3 V / 65536.

    swing         change by a peg
    swing_spread  standard deviation of the swing between sensors, as a share of it
    zero_spread   standard deviation of the zero between sensors
    noise         standard deviation of one scan
    drift         scale of the zero's drift with a period of six hours; a sensor's amplitude is up to twice that
    upside_down   share of the sensors that are soldered upside down
    dead          channels that give no voltage
    """

    swing: float = 12_000
    swing_spread: float = 0.15
    zero_spread: float = 500
    noise: float = 40
    drift: float = 600
    upside_down: float = 0.0
    dead: frozenset[int] = frozenset()


class HallModel:
    """Linear Hall sensors under a board."""

    def __init__(self, board: Board, seed: int = 0, traits: HallTraits = HallTraits()) -> None:
        self._chance = Random(f"scans {seed}")
        self._traits = traits
        self._channels = board.channels
        self._sites = [(site.name, site.channel) for site in sensed(board) if site.channel is not None]
        chance = Random(f"halls {seed}")
        count = board.channels
        self._zero = [HALL_ZERO + chance.gauss(0, traits.zero_spread) for _ in range(count)]
        self._swing = [
            traits.swing
            * (1 + chance.gauss(0, traits.swing_spread))
            * (-1 if chance.random() < traits.upside_down else 1)
            for _ in range(count)
        ]
        self._drift = [traits.drift * chance.uniform(-2, 2) for _ in range(count)]
        self._near = {site.name: _neighbours(board, site.name) for site in sensed(board)}

    def raw(self, contents: Mapping[str, int], t_ns: int) -> tuple[int, ...]:
        """See `Model`.  An N pole lowers the voltage of a correctly mounted sensor."""
        warmth = sin(2 * pi * t_ns / (6 * HOUR_NS))
        values = [self._zero[channel] + self._drift[channel] * warmth for channel in range(self._channels)]
        for site, channel in self._sites:
            field = _field(contents.get(site, 0))
            field += sum(share * _field(contents.get(name, 0)) for name, share in self._near[site])
            values[channel] += field * self._swing[channel]
        noise = self._traits.noise
        read = [max(0, min(round(value + self._chance.gauss(0, noise)), 65535)) for value in values]
        for channel in self._traits.dead:
            read[channel] = 0
        return tuple(read)


@dataclass(frozen=True, slots=True)
class CellTraits:
    """Properties of load cells, in raw units of the HX711.

    stone        change by one stone
    spread       standard deviation of that between cells, as a share of it
    zero_spread  standard deviation of the zero between cells
    noise        standard deviation of one scan
    drift        largest amplitude of the zero's drift with a period of six hours
    stones       standard deviation of the weight between stones, as a share of it
    """

    stone: float = 20_000
    spread: float = 0.1
    zero_spread: float = 200_000
    noise: float = 300
    drift: float = 4_000
    stones: float = 0.0


class CellModel:
    """Load cells under pits."""

    def __init__(self, board: Board, seed: int = 0, traits: CellTraits = CellTraits()) -> None:
        self._chance = Random(f"scans {seed}")
        self._traits, self._seed = traits, seed
        self._channels = board.channels
        self._sites = [(site.name, site.channel) for site in sensed(board) if site.channel is not None]
        chance = Random(f"cells {seed}")
        self._zero = [chance.gauss(0, traits.zero_spread) for _ in range(board.channels)]
        self._stone = [traits.stone * (1 + chance.gauss(0, traits.spread)) for _ in range(board.channels)]
        self._drift = [traits.drift * chance.uniform(-1, 1) for _ in range(board.channels)]

    def raw(self, contents: Mapping[str, int], t_ns: int) -> tuple[int, ...]:
        """See `Model`."""
        warmth = sin(2 * pi * t_ns / (6 * HOUR_NS))
        values = [zero + drift * warmth for zero, drift in zip(self._zero, self._drift, strict=True)]
        for site, channel in self._sites:
            values[channel] += self._stone[channel] * self._weight(site, contents.get(site, 0))
        return tuple(round(value + self._chance.gauss(0, self._traits.noise)) for value in values)

    def _weight(self, site: str, count: int) -> float:
        odd = (Random(f"{self._seed} {site} {i}").gauss(0, self._traits.stones) for i in range(count))
        return count + (sum(odd) if self._traits.stones else 0)


@dataclass(frozen=True, slots=True)
class SwitchModel:
    """Switches under a board.

    wires  channel in the board file -> channel to which the switch is really soldered
    dead   real channels that never turn on
    stuck  real channels that are always on
    """

    board: Board
    wires: Mapping[int, int] = field(default_factory=dict)
    dead: frozenset[int] = frozenset()
    stuck: frozenset[int] = frozenset()

    def raw(self, contents: Mapping[str, int], t_ns: int) -> tuple[int, ...]:
        """See `Model`."""
        on = {
            self.wires.get(site.channel, site.channel)
            for site in sensed(self.board)
            if contents.get(site.name) and site.channel is not None
        }
        return tuple(int(channel in (on | self.stuck) - self.dead) for channel in range(self.board.channels))


def model_of(board: Board, seed: int = 0) -> Model:
    """A model of the board's kind of sensors, with default faults.

    :raises BadCalibration: the board has no sensors, or sensors of several kinds.
    """
    match sense_of(board):
        case Sense.POLARITY:
            return HallModel(board, seed)
        case Sense.WEIGHT:
            return CellModel(board, seed)
        case _:
            return SwitchModel(board)


def _field(piece: int) -> float:
    return 0 if not piece else 1 if piece == PRESENT_S else -1


def _neighbours(board: Board, name: str) -> tuple[tuple[str, float], ...]:
    here = board.site(name)
    out = []
    for site in board.sites:
        distance = hypot(site.x_mm - here.x_mm, site.y_mm - here.y_mm)
        if 0 < distance <= REACH_MM:
            out.append((site.name, (NEAR_MM / distance) ** FALL))
    return tuple(out)
