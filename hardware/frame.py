"""Frames of sensor values and LED pictures, the kinds of sensors, and the protocols of sources and strips."""

from array import array
from collections.abc import AsyncIterator, Iterable
from enum import Enum
from typing import NamedTuple, Protocol, TypeAlias

Rgb: TypeAlias = tuple[int, int, int]  # 0..255 each, before brightness and the current cap
DARK: Rgb = (0, 0, 0)

PRESENT = 1  # presence and polarity sensors: a piece is there (polarity: N pole down, side 0)
PRESENT_S = 2  # polarity sensors: S pole down, side 1
STONE_WEIGHT = 100  # weight sensors: one nominal stone


class Sense(Enum):
    """What the sensor of a site can distinguish."""

    NONE = "none"  # no sensor there
    PRESENCE = "presence"  # 0 or 1
    POLARITY = "polarity"  # 0, 1 (N down: side 0), 2 (S down: side 1)
    WEIGHT = "weight"  # hundredths of a nominal stone; compared within a tolerance, never rounded


class SensorFrame(NamedTuple):
    """One scan: `values[channel]`, taken at `t_ns` (monotonic); `seq` rises by one per scan.

    `values` has type code 'H' (unsigned, 16 bits); the maker of the frame never changes it afterwards.
    """

    seq: int
    t_ns: int
    values: "array[int]"


class LedFrame(NamedTuple):
    """One picture for the strip: `colours[led]`, with brightness and current cap already applied."""

    colours: tuple[Rgb, ...]


class ButtonPress(NamedTuple):
    """A button went down at `t_ns`; `name` is its name in the board file."""

    name: str
    t_ns: int


class SensorSource(Protocol):
    """A source of frames.

    Must: give rising seq and t_ns, all channels in every frame, and a first frame without waiting for a change.
    May: skip frames (a gap in seq shows it).

    :raises DeviceLost: the device is gone; the source may be asked again later.
    """

    def frames(self) -> AsyncIterator[SensorFrame]:
        """Frames until the source is closed."""
        ...

    def close(self) -> None:
        """Release the device; may be called twice."""
        ...


class LedStrip(Protocol):
    """A strip of LEDs.  `show` is idempotent: it sends the whole picture."""

    def show(self, frame: LedFrame) -> None:
        """Show the picture.

        :raises DeviceLost: the strip is gone.
        """
        ...

    def close(self) -> None:
        """Go dark and release the device; may be called twice."""
        ...


def values_of(contents: Iterable[int]) -> "array[int]":
    """The values as an array of the type that frames hold ('H')."""
    return array("H", contents)
