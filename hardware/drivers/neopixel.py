"""WS2812 and SK6812 by Adafruit's NeoPixel driver, on a Pi up to 4.

On pins 12 and 18 it drives them by PWM and on 21 by PCM, for which it must be root; on pin 10 by SPI, for
which it need not.
"""

import os
from typing import Any

from hardware.board_drivers import Neopixel
from hardware.drivers.need import OFF_A_PI, REFUSALS, missing, needed, told
from hardware.drivers.wire_colours import WireColours
from hardware.frame import DARK, LedFrame

QUIET = "BLINKA_SKIP_DEPENDENCY_CHECK"  # else Blinka looks through all installed packages at every start
ROOT = "pins 12, 18 and 21 need root: name pin 10, take ws2812-spi, or let a Pico drive the LEDs"


class NeopixelSender:
    """See `latest_picture.Sender`.

    :raises DriverMissing: a package is missing, this is no such Pi, or it needs root.
    """

    name = "neopixel"

    def __init__(self, table: Neopixel, leds: int) -> None:
        os.environ.setdefault(QUIET, "1")
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
            raise missing(self.name, f"pin {table.pin} cannot drive LEDs ({told(error)})", ROOT) from error

    def send(self, frame: LedFrame) -> None:
        """Returns when the picture is on its way; that takes 30 us a LED."""
        self._pixels[:] = self._colours.pixels(frame)
        self._pixels.show()

    def close(self) -> None:
        """Let go of the pin."""
        self._pixels.deinit()
