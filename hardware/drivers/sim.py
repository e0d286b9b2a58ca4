"""The simulated board, as far as a board file names it: sensors that somebody must move, LEDs that only remember."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from msgspec import Struct

from hardware.drivers.contract import (
    NOWHERE,
    ChipInputs,
    Clock,
    Finding,
    Host,
    Link,
    Needs,
    Part,
    PinUse,
    Place,
    Sleep,
    Wired,
)
from hardware.drivers.panel import panel_parts
from hardware.drivers.sensors import sensor_parts
from hardware.drivers.ws2812 import ws2812_parts
from hardware.errors import BadBoard, DeviceLost
from hardware.frame import DARK, LedFrame, LedStrip, Sense, SensorSource
from hardware.inputs import Inputs, NoInputs


class SimSensors(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="sim"):
    """The simulated board."""

    host: ClassVar[Host] = NOWHERE
    senses: ClassVar[frozenset[Sense]] = frozenset(Sense) - {Sense.NONE}
    chip_inputs: ClassVar[ChipInputs] = ()
    spare_to: ClassVar[str] = ""
    examples: ClassVar[tuple[str, ...]] = ("",)

    def reach(self) -> None:
        """As many channels as one likes."""

    def place(self, channel: int) -> Place:
        """Soldered to nothing."""
        return Place("none", f"channel {channel}", None)

    def uses(self, wired: Wired) -> tuple[PinUse, ...]:
        """No pin."""
        return ()

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """It has no keys."""
        return ()

    def needs(self, *, pi5: bool) -> Needs:
        """Nothing."""
        return Needs()

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The sensors, should it be built one day."""
        return sensor_parts(wired)

    def links(self, wired: Wired) -> tuple[Link, ...]:
        """No line."""
        return ()

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """It is not opened as if somebody could touch it.

        :raises BadBoard: always.
        """
        raise BadBoard(f"board {wired.name} has no sensors on the Pi itself; play it with --simulate")


class SimLights(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="sim"):
    """LEDs that only remember."""

    host: ClassVar[Host] = NOWHERE
    examples: ClassVar[tuple[str, ...]] = ("",)

    def uses(self, wired: Wired) -> tuple[PinUse, ...]:
        """No pin."""
        return ()

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """It has no keys."""
        return ()

    def needs(self, *, pi5: bool) -> Needs:
        """Nothing."""
        return Needs()

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The strip, should it be built one day."""
        return ws2812_parts(wired)

    def links(self, wired: Wired) -> tuple[Link, ...]:
        """No line."""
        return ()

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """A strip that only remembers."""
        return SimStrip(wired.leds)


class SimInputs(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="sim"):
    """Buttons of the page alone."""

    host: ClassVar[Host] = NOWHERE
    wants_pins: ClassVar[bool] = False
    examples: ClassVar[tuple[str, ...]] = ("",)

    def uses(self, wired: Wired) -> tuple[PinUse, ...]:
        """No pin."""
        return ()

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """It has no keys."""
        return ()

    def needs(self, *, pi5: bool) -> Needs:
        """Nothing."""
        return Needs()

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The panel, should it be built one day."""
        return panel_parts(wired)

    def links(self, wired: Wired) -> tuple[Link, ...]:
        """No line."""
        return ()

    def open(self, wired: Wired, source: SensorSource, clock: Clock, sleep: Sleep) -> Inputs:
        """Nothing is ever pressed."""
        return NoInputs()


class SimStrip:
    """Keeps the last picture in `shown` and tells a listener of each."""

    def __init__(self, leds: int, listener: Callable[[LedFrame], None] = lambda frame: None) -> None:
        self.shown = LedFrame((DARK,) * leds)
        self._listener = listener
        self._closed = False

    def show(self, frame: LedFrame) -> None:
        """Show the picture.

        :raises DeviceLost: the strip was closed.
        :raises ValueError: the picture is not as long as the strip; the old one stays.
        """
        if self._closed:
            raise DeviceLost("simulated strip: it was closed")
        if len(frame.colours) != len(self.shown.colours):
            raise ValueError(f"a picture of {len(frame.colours)} colours for {len(self.shown.colours)} LEDs")
        self.shown = frame
        self._listener(frame)

    def close(self) -> None:
        """Go dark; may be called twice."""
        if not self._closed:
            self.show(LedFrame((DARK,) * len(self.shown.colours)))
            self._closed = True
