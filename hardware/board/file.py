"""The structs of a board file: one per table, one field per key, units in the names.

They state which values a key takes; `checks` and `wiring_checks` check the consistency of values.
"""

from collections.abc import Mapping
from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from hardware.drivers.contract import InputsDriver, LightsDriver, SensorDriver
from hardware.frame import Sense

BoardName: TypeAlias = Annotated[str, Meta(pattern=r"^[A-Za-z0-9][A-Za-z0-9_.-]*$", max_length=40)]
Words: TypeAlias = Annotated[str, Meta(min_length=1, max_length=100)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=4096)]
Millimetres: TypeAlias = Annotated[float, Meta(ge=-10000, le=10000)]
Length: TypeAlias = Annotated[float, Meta(gt=0, le=10000)]
Milliseconds: TypeAlias = Annotated[int, Meta(ge=0, le=60000)]
AnyPin: TypeAlias = Annotated[int, Meta(ge=0, le=28)]
SenseWord: TypeAlias = Literal["presence", "polarity", "weight"]


class SiteFile(Struct, frozen=True, forbid_unknown_fields=True):
    """One site.

    channel   of its sensor; omitted: no sensor, which only an optional site may lack
    led       index on the strip; omitted: no light
    sense     what its sensor can tell, if that differs from the board's
    optional  games can be played without its sensor
    """

    name: BoardName
    x_mm: Millimetres
    y_mm: Millimetres
    channel: Count | None = None
    led: Count | None = None
    sense: SenseWord | None = None
    optional: bool = False


class Button(Struct, frozen=True, forbid_unknown_fields=True):
    """A button: its action and its side (omitted: it belongs to all sides).

    pin, lamp   of the Pi (BCM) or of the scanner, as [inputs] says; omitted: only on the page; no lamp
    """

    name: BoardName
    label: Words
    does: Literal["move", "pause", "hint", "undo"]
    side: Annotated[int, Meta(ge=0, le=7)] | None = None
    pin: AnyPin | None = None
    lamp: AnyPin | None = None


class Debounce(Struct, frozen=True, forbid_unknown_fields=True):
    """The debounce strategy of the channels; see `hardware.debounce`.

    slack  for "steady" only: hundredths of a stone by which a weight may vary without a change
    """

    strategy: Literal["symmetric-defer", "eager", "steady", "none"]
    time_ms: Milliseconds = 0
    slack: Annotated[int, Meta(ge=0, le=1000)] = 0


class PegMagnet(Struct, frozen=True, forbid_unknown_fields=True):
    """The magnet in the foot of every peg, the sensor for it, and how the two lie to each other.

    pole       that the foot of every peg shows; "any": either way round; "sides": N of the first side, S of the second
    sensor     its part number, one of `hardware.magnetics.sensors`
    wood_mm    left standing between the foot and the LED; 0: the hole goes through
    gap_mm     from the magnet to where the sensor senses: in a flat reed its axis, of an upright one its end
    gap_play_mm  by which that may be more or less
    aside_mm   by which peg and sensor may be off each other's axis, at worst
    reed       how a reed lies: "upright" on the axis of the hole, or "flat" along x
    offset_mm  of a flat reed's middle from the axis of the hole, along x
    """

    diameter_mm: Annotated[float, Meta(ge=1, le=30)]
    height_mm: Annotated[float, Meta(ge=0.5, le=30)]
    grade: Literal["N35", "N38", "N42", "N45", "N48", "N52"]
    pole: Literal["N", "S", "any", "sides"]
    sensor: Words
    gap_mm: Annotated[float, Meta(ge=1.5, le=50)]
    aside_mm: Annotated[float, Meta(ge=0, le=20)]
    gap_play_mm: Annotated[float, Meta(ge=0, le=10)] = 1.0
    wood_mm: Annotated[float, Meta(ge=0, le=20)] = 0.0
    reed: Literal["upright", "flat"] = "upright"
    offset_mm: Annotated[float, Meta(ge=-50, le=50)] = 0.0


class ArtCircle(Struct, frozen=True, forbid_unknown_fields=True):
    """A circle of the backdrop: centre and radius."""

    x_mm: Millimetres
    y_mm: Millimetres
    r_mm: Length


class ArtLine(Struct, frozen=True, forbid_unknown_fields=True):
    """A straight line of the backdrop."""

    x1_mm: Millimetres
    y1_mm: Millimetres
    x2_mm: Millimetres
    y2_mm: Millimetres


class ArtText(Struct, frozen=True, forbid_unknown_fields=True):
    """A text of the backdrop, centred on a point; `size_mm` is the height of its letters."""

    x_mm: Millimetres
    y_mm: Millimetres
    text: Words
    size_mm: Length


class Art(Struct, frozen=True, forbid_unknown_fields=True):
    """The backdrop: for the page, and for the drawings a board is built from."""

    circles: tuple[ArtCircle, ...] = ()
    lines: tuple[ArtLine, ...] = ()
    texts: tuple[ArtText, ...] = ()


class BoardFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file.  Origin top left, x to the right, y downwards.

    tolerance  hundredths of a nominal stone by which a weight may be off; 0 if nothing is weighed
    channels   number of channels of the scanner, used or not; leds: number of LEDs of the strip
    sensors, lights, inputs   the driver of each, with its keys (`hardware.drivers`); they see the file as `Wired`
    """

    name: BoardName
    title: Words
    sensors: SensorDriver
    scan_hz: Annotated[int, Meta(ge=1, le=20000)]
    sense: SenseWord
    channels: Annotated[int, Meta(ge=1, le=4096)]
    leds: Count
    brightness: Annotated[float, Meta(ge=0, le=1)]
    current_cap_ma: Annotated[int, Meta(ge=0, le=100000)]
    width_mm: Length
    height_mm: Length
    debounce: Debounce
    sites: tuple[SiteFile, ...]
    lights: LightsDriver | None = None
    inputs: InputsDriver | None = None
    buttons: tuple[Button, ...] = ()
    art: Art = Art()
    magnet: PegMagnet | None = None
    tolerance: Annotated[int, Meta(ge=0, le=1000)] = 0
    settle_ms: Milliseconds = 600
    extend_ms: Milliseconds = 2000

    def sense_of(self, site: SiteFile) -> Sense:
        """What that site's sensor tells, if it has one."""
        return Sense(site.sense or self.sense)

    @property
    def senses(self) -> Mapping[int, Sense]:
        """By channel, what its sensor tells."""
        return {site.channel: self.sense_of(site) for site in self.sites if site.channel is not None}
