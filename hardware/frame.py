"""One scan of the sensors, one picture for the strip, and what a sensor can tell."""

from array import array
from collections.abc import AsyncIterator, Iterable
from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]  # 0..255 each, before brightness and the current cap
DARK: Rgb = (0, 0, 0)

PRESENT = 1  # presence and polarity sensors: something is there (polarity: N pole down, side 0)
PRESENT_S = 2  # polarity sensors: S pole down, side 1
STONE = 100  # weight sensors: one nominal stone


class Sense(Enum):
    """What the sensor of a site can tell."""

    NONE = "none"  # no sensor there
    PRESENCE = "presence"  # 0 or 1
    POLARITY = "polarity"  # 0, 1 (N down: side 0), 2 (S down: side 1)
    WEIGHT = "weight"  # hundredths of a nominal stone; compared within a tolerance, never rounded


class SensorFrame(NamedTuple):
    """One scan: `values[channel]`, taken at `t_ns` (monotonic); `seq` rises by one a scan.

    `values` is unsigned 16 bit ('H'); who made the frame never changes it afterwards.
    """

    seq: int
    t_ns: int
    values: "array[int]"


class LedFrame(NamedTuple):
    """One picture for the strip: `colours[led]`, brightness and current cap already applied."""

    colours: tuple[Rgb, ...]


class ButtonPress(NamedTuple):
    """A button went down; `name` is the board file's."""

    name: str
    t_ns: int


class SensorSource(Protocol):
    """Where frames come from.

    Must: rising seq and t_ns, all channels in every frame, a first frame without waiting for a change.
    May: skip frames (seq shows it).

    :raises DeviceLost: the device is gone; the source may be asked again later.
    """

    def frames(self) -> AsyncIterator[SensorFrame]:
        """Frames until the source is closed."""
        ...

    def close(self) -> None:
        """Let go of the device; may be called twice."""
        ...


class LedStrip(Protocol):
    """Where pictures go.  `show` is idempotent: it sends the whole picture."""

    def show(self, frame: LedFrame) -> None:
        """Show the picture.

        :raises DeviceLost: the strip is gone.
        """
        ...

    def close(self) -> None:
        """Go dark and let go of the device; may be called twice."""
        ...


def values_of(contents: Iterable[int]) -> "array[int]":
    """An array of the type frames have."""
    return array("H", contents)
