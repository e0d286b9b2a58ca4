"""Whether the sensors of a board tell a hole with a peg from one without, computed for every sensor.

For each sensor, at worst: the weakest magnet, as far away and aside as the file allows, must still turn it on while the
pegs around it work against; and with its own peg gone, the strongest magnets around must not hold it on.  The pegs
around are those of the game's pieces that do most, wherever they stand; so no position of the game is worse.
"""

from collections.abc import Callable, Iterable
from functools import lru_cache
from math import cos, hypot, radians, sin
from typing import NamedTuple, TypeAlias

from hardware.board import Board, BoardSite
from hardware.board.file import PegMagnet
from hardware.frame import Sense
from hardware.magnetics.field import Magnet, field_mt
from hardware.magnetics.magnets import strongest, usual, weakest
from hardware.magnetics.reed import GLASS_MM, UNSURE, flat_at, upright_at
from hardware.magnetics.sensors import SENSORS, MagnetSensor
from hardware.plans.errors import BadPlan
from hardware.plans.listing import Listing

TILT_DEG = 10.0  # tilt of a sensor soldered by hand
AMBIENT_MT = 0.1  # field of the earth and of objects nearby
AMBIENT_AT = 1.0  # the same along a reed switch
MARGIN = 1.3  # safety factor to both thresholds

Span: TypeAlias = tuple[float, float]  # least and greatest effect of one peg on a sensor; positive: like its own peg
SpanModel: TypeAlias = Callable[
    [Magnet, float, float, float], Span
]  # effect of a peg at x, y from the hole, with its foot at that height


class Reading(NamedTuple):
    """One sensor, in mT or ampere-turns.

    usual    the effect of its own peg in its nominal place
    least    the worst-case effect of its own peg, less the opposing effect of the others
    others   the greatest effect of the others while its own peg is absent
    on, off  how many times over it keeps to its two thresholds; 1 is just enough
    """

    site: str
    usual: float
    least: float
    others: float
    on: float
    off: float


class Magnetics(NamedTuple):
    """The sensors of a board, in the order of the file; `pegs`: the greatest number of pegs on it."""

    board: Board
    magnet: PegMagnet
    sensor: MagnetSensor
    pegs: int
    readings: tuple[Reading, ...]

    @property
    def dimmest(self) -> Reading:
        """The sensor with the weakest effect of its own peg."""
        return min(self.readings, key=lambda one: one.on)

    @property
    def loudest(self) -> Reading:
        """The sensor with the strongest effect of the pegs around it."""
        return min(self.readings, key=lambda one: one.off)

    @property
    def works(self) -> bool:
        """Whether every sensor meets its thresholds in the worst case."""
        return self.dimmest.on >= 1 and self.loudest.off >= 1

    @property
    def is_good(self) -> bool:
        """Whether every sensor meets them with MARGIN."""
        return self.dimmest.on >= MARGIN and self.loudest.off >= MARGIN


def senses_magnets(board: Board) -> bool:
    """Whether the board has sensors for magnets at all."""
    return any(sense in (Sense.PRESENCE, Sense.POLARITY) for sense in board.senses.values())


def magnetics(board: Board, pegs: int = 0, magnet: PegMagnet | None = None) -> Magnetics:
    """Compute every sensor; `pegs`: greatest number of pegs, 0: one per site; `magnet`: in place of the file's.

    :raises BadPlan: the board has no sensors for magnets, or neither says which magnets there are.
    """
    given = magnet or board.magnet
    if not senses_magnets(board):
        raise BadPlan(f"board {board.name} weighs its stones; it has no sensors for magnets")
    if given is None:
        raise BadPlan(f"board {board.name} does not say which magnets its pegs have; write [magnet] in its file")
    sensor = SENSORS[given.sensor]
    most = min(pegs or len(board.sites), len(board.sites))
    sensed = [site for site in board.sites if site.channel is not None]
    judge = _Judge(given, sensor)
    return Magnetics(board, given, sensor, most, tuple(judge.reading(site, board.sites, most) for site in sensed))


def verdict(found: Magnetics) -> str:
    """Whether the board will work, in words, and what to change if not."""
    unit, dim, loud = found.sensor.unit, found.dimmest, found.loudest
    if dim.on < 1:
        text = f"a peg at {dim.site} may not be seen: {dim.least:.1f} {unit} at worst, {found.sensor.number} needs"
        if found.sensor.kind == "reed" and found.magnet.reed == "flat" and abs(found.magnet.offset_mm) < GLASS_MM / 4:
            remedy = f"right under the hole a flat reed has its dead centre; give offset_mm = {GLASS_MM / 2:g}"
            return f"{text} {found.sensor.on_at_most:.1f}; {remedy}"
        return f"{text} {found.sensor.on_at_most:.1f}; lessen gap_mm or aside_mm, or take a larger magnet"
    if loud.off < 1:
        text = (
            f"the pegs around {loud.site} may hold it on: {loud.others:.1f} {unit}, and {found.sensor.number} lets go"
        )
        other = "a smaller magnet, or holes farther apart"
        if found.sensor.both_poles and found.sensor.sense is Sense.PRESENCE and found.sensor.kind == "switch":
            other = "DRV5032DU with one pole down on all pegs, " + other
        return f"{text} for sure below {found.sensor.off_at_least:.1f}; take {other}"
    seen = f"every peg gives {dim.on:.1f} times what its sensor needs"
    free = f"an empty hole {loud.off:.1f} times less than what could keep it on"
    if found.is_good:
        return f"good: at worst {seen}, and {free}"
    return f"works, but barely: at worst {seen}, and {free}; {MARGIN:g} times is a margin"


def magnet_tables(found: Magnetics) -> tuple[Listing, Listing]:
    """The effect of one peg, on its axis and beside it; and the sensors, equal ones in one row."""
    return _one_peg(found), _sensors(found)


def readings_table(found: Magnetics) -> Listing:
    """Every sensor, one per row."""
    unit = found.sensor.unit.lower()
    columns = ("site", f"usual_{unit}", f"least_{unit}", f"others_{unit}", "on", "off")
    rows = ((r.site, *(f"{value:.2f}" for value in r[1:])) for r in found.readings)
    return Listing(f"{found.board.name}: magnets", columns, tuple(rows))


ASIDE_MM = (0.0, 0.5, 1.0, 1.5, 2.0, 3.0, 4.0, 5.0, 7.0, 10.0, 15.0, 20.0, 30.0)


def _one_peg(found: Magnetics) -> Listing:
    magnet = found.magnet
    effect, _ = _effect(magnet, found.sensor)
    one = usual(magnet.diameter_mm, magnet.height_mm, magnet.grade)
    gaps = (magnet.gap_mm - magnet.gap_play_mm, magnet.gap_mm, magnet.gap_mm + magnet.gap_play_mm)
    rows = []
    for aside in ASIDE_MM:
        middles = [sum(effect(one, aside, 0.0, max(gap, 0.5))) / 2 for gap in gaps]
        rows.append((f"{aside:g}", *(f"{round(value, 1) + 0.0:.1f}" for value in middles)))
    what = f"{magnet.diameter_mm:g} x {magnet.height_mm:g} mm {magnet.grade}"
    columns = ("aside_mm", *(f"{gap:g} mm below" for gap in gaps))
    return Listing(f"One peg with a magnet of {what}, in {found.sensor.unit}", columns, tuple(rows))


def _sensors(found: Magnetics) -> Listing:
    """Sensors with equal figures, to a tenth, share a row, which names the first."""
    alike: dict[tuple[str, ...], list[str]] = {}
    for r in found.readings:
        alike.setdefault((f"{r.least:.1f}", f"{r.others:.1f}", f"{r.on:.1f}", f"{r.off:.1f}"), []).append(r.site)
    rows = [(sites[0], str(len(sites)), *cells) for cells, sites in sorted(alike.items(), key=lambda item: item[0])]
    unit, sensor = found.sensor.unit, found.sensor
    title = f"{sensor.number} at worst: on at {sensor.on_at_most:.1f} {unit}, off below {sensor.off_at_least:.1f}"
    columns = ("first site", "sites", f"own peg {unit}", f"others {unit}", "times on", "times off")
    return Listing(f"{title}; {found.pegs} pegs", columns, tuple(rows))


class _Judge:
    """Computes sensors; caches the effect of one peg by distance."""

    def __init__(self, magnet: PegMagnet, sensor: MagnetSensor) -> None:
        self._magnet, self._sensor = magnet, sensor
        self._effect, self._ambient = _effect(magnet, sensor)
        named = (magnet.diameter_mm, magnet.height_mm, magnet.grade)
        self._strongest, self._weakest = strongest(*named), weakest(*named)
        least = self._effect(usual(*named), 0.0, 0.0, magnet.gap_mm)
        self._usual = sum(abs(end) for end in least) / 2
        self._least = _weakest_of(self._spans(self._weakest, 0.0, 0.0))
        self._neighbour = lru_cache(maxsize=None)(self._computed)

    def reading(self, site: BoardSite, sites: Iterable[BoardSite], pegs: int) -> Reading:
        """The sensor of that site, with at most `pegs` pegs on the sites `around`."""
        around = [(other.x_mm - site.x_mm, other.y_mm - site.y_mm) for other in sites if other is not site]
        near = sorted(around, key=lambda way: hypot(*way))[: 2 * pegs]  # distant ones have less effect
        spans = [self._at(x_mm, y_mm) for x_mm, y_mm in near]
        along = _most((most for _, most in spans), pegs)
        against = _most((-least for least, _ in spans), pegs)
        if self._magnet.pole in ("any", "sides"):  # every peg may stand either way round
            along = against = _most((max(most, -least) for least, most in spans), pegs)
        least = self._least - against - self._ambient
        others = (max(along, against) if self._sensor.both_poles else along) + self._ambient
        on, off = max(least, 0.0) / self._sensor.on_at_most, self._sensor.off_at_least / others
        return Reading(site.name, self._usual, least, others, on, off)

    def _at(self, x_mm: float, y_mm: float) -> Span:
        if self._sensor.kind == "reed" and self._magnet.reed == "flat":
            return self._neighbour(round(x_mm, 1), round(abs(y_mm), 1))
        return self._neighbour(round(hypot(x_mm, y_mm), 1), 0.0)

    def _computed(self, x_mm: float, y_mm: float) -> Span:
        spans = self._spans(self._strongest, x_mm, y_mm)
        return min(least for least, _ in spans), max(most for _, most in spans)

    def _spans(self, magnet: Magnet, x_mm: float, y_mm: float) -> list[Span]:
        """The effect of a peg there, anywhere within its play, at any gap."""
        aside, gap = self._magnet.aside_mm, self._magnet.gap_mm
        away = hypot(x_mm, y_mm)
        ux, uy = (x_mm / away, y_mm / away) if away else (1.0, 0.0)
        ways = ((0, 0), (ux, uy), (-ux, -uy), (uy, -ux), (-uy, ux))
        play = self._magnet.gap_play_mm
        gaps = (max(gap - play, 0.5), gap, gap + play)
        return [self._effect(magnet, x_mm + aside * dx, y_mm + aside * dy, below) for dx, dy in ways for below in gaps]


def _effect(magnet: PegMagnet, sensor: MagnetSensor) -> tuple[SpanModel, float]:
    """The effect of one peg, and that of the surroundings."""
    if sensor.kind != "reed":
        return _on_hall, AMBIENT_MT
    if magnet.reed == "upright":
        return _on_upright_reed, AMBIENT_AT
    sign = -1 if magnet.offset_mm > 0 else 1  # so that its own peg counts as positive

    def flat(one: Magnet, x_mm: float, y_mm: float, below_mm: float) -> Span:
        return _unsure(-sign * flat_at(one, magnet.offset_mm - x_mm, y_mm, below_mm))

    return flat, AMBIENT_AT


def _on_hall(magnet: Magnet, x_mm: float, y_mm: float, below_mm: float) -> Span:
    outward, down = field_mt(magnet, hypot(x_mm, y_mm), below_mm)
    tilt = radians(TILT_DEG)
    return down * cos(tilt) - abs(outward) * sin(tilt), down * cos(tilt) + abs(outward) * sin(tilt)


def _on_upright_reed(magnet: Magnet, x_mm: float, y_mm: float, below_mm: float) -> Span:
    return _unsure(upright_at(magnet, hypot(x_mm, y_mm), below_mm))


def _unsure(at: float) -> Span:
    low, high = sorted((at * (1 - UNSURE), at * (1 + UNSURE)))
    return low, high


def _weakest_of(spans: Iterable[Span]) -> float:
    return min(least for least, _ in spans)


def _most(each: Iterable[float], count: int) -> float:
    """The sum of the `count` largest that are positive."""
    return sum(sorted((one for one in each if one > 0), reverse=True)[:count])
