"""WS2812 and SK6812 on a Pi 5, by Adafruit's writer for its PIO; that package is a release candidate."""

import os
from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import Struct

from hardware.drivers import pins
from hardware.drivers.contract import PI, Finding, Host, Link, Needs, Node, Part, PinUse, Wired
from hardware.drivers.keys import ColourOrder, Gamma, HostPin
from hardware.drivers.latest_picture import LatestPicture
from hardware.drivers.need import OFF_A_PI, REFUSALS, SKIP_CHECK_VARIABLE, missing, needed, package, refused
from hardware.drivers.wire_colours import WireColours
from hardware.drivers.ws2812 import ws2812_links, ws2812_parts
from hardware.frame import DARK, LedFrame, LedStrip, SensorSource

PI5 = "install it on the Pi 5 with: pip install --pre 'witboard[pi5]'"
PIO = "this needs a Pi 5 with recent firmware, and /dev/pio0 in group gpio"


class NeopixelPi5(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="neopixel-pi5"):
    """WS2812 or SK6812 by the PIO of a Pi 5."""

    host: ClassVar[Host] = PI
    examples: ClassVar[tuple[str, ...]] = ("", 'pin = 16\norder = "GRBW"')

    pin: HostPin = 18
    order: ColourOrder = "GRB"
    gamma: Gamma = 1.0

    def uses(self, wired: Wired) -> tuple[PinUse, ...]:
        """The pin."""
        return (PinUse(PI, self.pin, self, "pin", "pin of [lights]"),)

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """None: any valid keys fit together."""
        return ()

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The package and the device node."""
        names = ("Adafruit-Blinka-Raspberry-Pi5-Neopixel", "adafruit-circuitpython-neopixel", "gpiod")
        packages = {name: package("neopixel-pi5", pi5=pi5) for name in names}
        return Needs(packages, {"/dev/pio0": Node(pins.GROUP, pins.NO_PINS)})

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The strip."""
        return ws2812_parts(wired)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The line from the data pin to the first LED."""
        return ws2812_links(PI.pin(self.pin), PI)

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """Open the strip, which sends in its own thread."""
        return LatestPicture(NeopixelPi5Sender(self, wired.leds), wired.leds)


class NeopixelPi5Sender:
    """See `latest_picture.Sender`.

    :raises DriverMissing: a package is missing, or this is no Pi 5.
    """

    name = "neopixel-pi5"

    def __init__(self, table: NeopixelPi5, leds: int) -> None:
        os.environ.setdefault(SKIP_CHECK_VARIABLE, "1")
        self._colours = WireColours(table.order, table.gamma)
        write = needed(self.name, "adafruit_raspberry_pi5_neopixel_write", PI5).neopixel_write
        board = needed(self.name, "board", PI5)
        pin = getattr(board, f"D{table.pin}", None)
        if pin is None:
            raise missing(self.name, f"this machine has no pin D{table.pin}", OFF_A_PI)
        self._pixels = _pixel_buffer(needed(self.name, "adafruit_pixelbuf").PixelBuf, pin, leds, table.order, write)
        try:
            self.send(LedFrame((DARK,) * leds))
        except REFUSALS as error:
            raise refused(self.name, error, f"pin {table.pin} cannot drive LEDs", PIO, packages=PI5) from error

    def send(self, frame: LedFrame) -> None:
        """Send the picture; returns while it is being transmitted."""
        self._pixels[:] = self._colours.pixels(frame)
        self._pixels.show()

    def close(self) -> None:
        """Do nothing: the writer opens the PIO for every picture."""


def _pixel_buffer(base: Any, pin: object, leds: int, order: str, write: Any) -> Any:
    """Adafruit's buffer with that writer; `base` is its class, which is imported only when the strip is opened."""

    class Pixels(base):  # type: ignore[misc]
        def _transmit(self, buffer: bytearray) -> None:
            write(pin, buffer)

    return Pixels(leds, byteorder=order, auto_write=False)
