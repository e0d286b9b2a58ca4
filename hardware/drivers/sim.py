"""The drivers of a simulated board: sensors without a device, LEDs that only store pictures."""

from collections.abc import Callable, Iterator
from typing import ClassVar

from msgspec import Struct

from hardware.drivers.contract import (
    NOWHERE,
    ChipInputs,
    ChipPin,
    Clock,
    Finding,
    Host,
    Link,
    Needs,
    Part,
    PinUse,
    Sleep,
    Wired,
)
from hardware.drivers.panel import panel_parts
from hardware.drivers.sensors import sensor_parts
from hardware.drivers.ws2812 import ws2812_parts
from hardware.errors import BadBoard, DeviceLost
from hardware.frame import DARK, LedFrame, LedStrip, Sense, SensorSource
from hardware.inputs import Inputs, NoInputs


class Simulated(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver"):
    """A table without keys, for devices that exist in memory alone."""

    host: ClassVar[Host] = NOWHERE
    examples: ClassVar[tuple[str, ...]] = ("",)

    def uses(self, wired: Wired) -> tuple[PinUse, ...]:
        """No pins."""
        return ()

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """None: the table has no keys."""
        return ()

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """No needs."""
        return Needs()

    def links(self, wired: Wired) -> tuple[Link, ...]:
        """No lines."""
        return ()


class SimSensors(Simulated, frozen=True, tag="sim"):
    """The simulated board."""

    senses: ClassVar[frozenset[Sense]] = frozenset(Sense) - {Sense.NONE}
    chip_inputs: ClassVar[ChipInputs] = ()
    spare_to: ClassVar[str] = ""

    def reach(self) -> None:
        """None: any number of channels."""

    def place(self, channel: int) -> ChipPin:
        """A placeholder: the sensor is soldered to nothing."""
        return ChipPin("none", f"channel {channel}", None)

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The sensors, for a board that is yet to be built."""
        return sensor_parts(wired)

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """Refuse: nobody can touch a simulated board.

        :raises BadBoard: always.
        """
        raise BadBoard(f"board {wired.name} has no sensors on the Pi itself; play it with --simulate")


class SimLights(Simulated, frozen=True, tag="sim"):
    """LEDs that only store the picture."""

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The strip, for a board that is yet to be built."""
        return ws2812_parts(wired)

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """Open a strip that only stores the picture."""
        return SimStrip(wired.leds)


class SimInputs(Simulated, frozen=True, tag="sim"):
    """Buttons that exist only on the page."""

    wants_pins: ClassVar[bool] = False

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The panel, for a board that is yet to be built."""
        return panel_parts(wired)

    def open(self, wired: Wired, source: SensorSource, clock: Clock, sleep: Sleep) -> Inputs:
        """Open inputs whose buttons are never pressed."""
        return NoInputs()


class SimStrip:
    """Keeps the last picture in `shown` and passes each picture to a listener."""

    def __init__(self, leds: int, listener: Callable[[LedFrame], None] = lambda frame: None) -> None:
        self.shown = LedFrame((DARK,) * leds)
        self._listener = listener
        self._closed = False

    def show(self, frame: LedFrame) -> None:
        """Show the picture.

        :raises DeviceLost: the strip was closed.
        :raises ValueError: the picture's length differs from the strip's; the old picture stays.
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
