"""WS2812 and SK6812 by Adafruit's NeoPixel driver, on a Pi up to 4.

It drives pins 12 and 18 by PWM and pin 21 by PCM, which requires root; it drives pin 10 by SPI, which does not.
"""

import os
from collections.abc import Iterator
from typing import Any, ClassVar, Literal

from msgspec import Struct

from hardware.drivers import spi
from hardware.drivers.contract import PI, Finding, Host, Link, Needs, Part, PinUse, Wired
from hardware.drivers.keys import ColourOrder, Gamma
from hardware.drivers.latest_picture import LatestPicture
from hardware.drivers.need import OFF_A_PI, REFUSALS, SKIP_CHECK_VARIABLE, missing, needed, package, refused
from hardware.drivers.wire_colours import WireColours
from hardware.drivers.ws2812 import ws2812_links, ws2812_parts
from hardware.frame import DARK, LedFrame, LedStrip, SensorSource

ROOT = "pins 12, 18 and 21 need root: name pin 10, take ws2812-spi, or let a Pico drive the LEDs"
BY_SPI = 10  # the pin


class Neopixel(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="neopixel"):
    """WS2812 or SK6812 by PWM or PCM of a Pi up to 4, which needs root; or by SPI on pin 10, which does not."""

    host: ClassVar[Host] = PI
    examples: ClassVar[tuple[str, ...]] = ("", "pin = 10", 'pin = 21\norder = "RGB"')

    pin: Literal[10, 12, 18, 21] = 18
    order: ColourOrder = "GRB"
    gamma: Gamma = 1.0

    def uses(self, wired: Wired) -> tuple[PinUse, ...]:
        """The pin."""
        return (PinUse(PI, self.pin, self, "pin", "pin of [lights]"),)

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """None: any valid keys fit together."""
        return ()

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The package, and the device node of SPI or root."""
        packages = {
            "adafruit-circuitpython-neopixel": package("neopixel", pi5=pi5),
            "gpiod": package("neopixel", pi5=pi5),
            "rpi-ws281x": package("neopixel", pi5=pi5, compiled=True),
        }
        if self.pin == BY_SPI:
            return Needs(packages, {"/dev/spidev0.0": spi.node("0.0")}, core_clock=None if pi5 else "neopixel")
        return Needs(packages, root=f"LEDs on pin {self.pin} by PWM; pin 10, or the driver ws2812-spi, do not need it")

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The strip."""
        return ws2812_parts(wired)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The line from the data pin to the first LED."""
        return ws2812_links(PI.pin(self.pin), PI)

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """Open the strip, which sends in its own thread."""
        return LatestPicture(NeopixelSender(self, wired.leds), wired.leds)


class NeopixelSender:
    """See `latest_picture.Sender`.

    :raises DriverMissing: a package is missing, this is no Pi up to 4, or root is required.
    """

    name = "neopixel"

    def __init__(self, table: Neopixel, leds: int) -> None:
        os.environ.setdefault(SKIP_CHECK_VARIABLE, "1")
        self._colours = WireColours(table.order, table.gamma)
        board = needed(self.name, "board")
        module = needed(self.name, "neopixel")
        pin = getattr(board, f"D{table.pin}", None)
        if pin is None:
            raise missing(self.name, f"this machine has no pin D{table.pin}", OFF_A_PI)
        try:
            bpp = len(table.order)
            self._pixels: Any = module.NeoPixel(pin, leds, bpp=bpp, auto_write=False, pixel_order=table.order)
            self.send(LedFrame((DARK,) * leds))
        except REFUSALS as error:
            raise refused(self.name, error, f"pin {table.pin} cannot drive LEDs", ROOT) from error

    def send(self, frame: LedFrame) -> None:
        """Send the picture; returns while it is being transmitted, which takes 30 us per LED."""
        self._pixels[:] = self._colours.pixels(frame)
        self._pixels.show()

    def close(self) -> None:
        """Release the pin."""
        self._pixels.deinit()
