"""WS2812 and SK6812 on a Pi 5, by Adafruit's writer for its PIO; that package is a release candidate."""

import os
from typing import Any

from hardware.board_drivers import NeopixelPi5
from hardware.drivers.need import OFF_A_PI, REFUSALS, missing, needed, told
from hardware.drivers.neopixel import QUIET
from hardware.drivers.wire_colours import WireColours
from hardware.frame import DARK, LedFrame

PI5 = "install it on the Pi 5 with: pip install --pre 'witboard[pi5]'"
PIO = "this needs a Pi 5 with recent firmware, and /dev/pio0 in group gpio"


class NeopixelPi5Sender:
    """See `latest_picture.Sender`.

    :raises DriverMissing: a package is missing, or this is no Pi 5.
    """

    name = "neopixel-pi5"

    def __init__(self, table: NeopixelPi5, leds: int) -> None:
        os.environ.setdefault(QUIET, "1")
        self._colours = WireColours(table.order, table.gamma)
        write = needed(self.name, "adafruit_raspberry_pi5_neopixel_write", PI5).neopixel_write
        board = needed(self.name, "board")
        pin = getattr(board, f"D{table.pin}", None)
        if pin is None:
            raise missing(self.name, f"this machine has no pin D{table.pin}", OFF_A_PI)
        self._pixels = _pixel_buffer(needed(self.name, "adafruit_pixelbuf").PixelBuf, pin, leds, table.order, write)
        try:
            self.send(LedFrame((DARK,) * leds))
        except REFUSALS as error:
            raise missing(self.name, f"pin {table.pin} cannot drive LEDs ({told(error)})", PIO) from error

    def send(self, frame: LedFrame) -> None:
        """Returns when the picture is on its way."""
        self._pixels[:] = self._colours.pixels(frame)
        self._pixels.show()

    def close(self) -> None:
        """Nothing is held: the writer opens the PIO for every picture."""


def _pixel_buffer(base: Any, pin: object, leds: int, order: str, write: Any) -> Any:
    """Adafruit's buffer with that writer; its class can only be made once it is imported."""

    class Pixels(base):  # type: ignore[misc]
        def _transmit(self, buffer: bytearray) -> None:
            write(pin, buffer)

    return Pixels(leds, byteorder=order, auto_write=False)
