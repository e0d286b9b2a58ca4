"""WS2812 and SK6812 on MOSI of an SPI bus: four bits on the bus make one bit of the strip.

    3.2 MHz    0: 1000   312 ns high, 938 ns low
               1: 1100   625 ns high, 625 ns low

Both kinds of LED accept this timing.  Zeros before and after the picture are the pause that makes the LEDs show it.
The whole picture must be one transfer, because the LEDs would treat a gap as that pause.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import Struct

from hardware.drivers import spi
from hardware.drivers.contract import PI, Finding, Host, Link, Needs, Part, PinUse, Wired
from hardware.drivers.keys import Gamma, Order, Spi
from hardware.drivers.latest_picture import LatestPicture
from hardware.drivers.need import missing, needed, unopened
from hardware.drivers.wire_colours import WireColours
from hardware.drivers.ws2812 import ws2812_links, ws2812_parts
from hardware.frame import LedFrame, LedStrip, Rgb, SensorSource

SPEED_HZ = 3_200_000
PAUSE = bytes(120)  # 300 us
MODE = 0
BUFFER = "/sys/module/spidev/parameters/bufsiz"
USUAL_BUFFER = 4096

_BITS = ("1000", "1100")
BYTES = tuple(
    int("".join(_BITS[value >> bit & 1] for bit in range(7, -1, -1)), 2).to_bytes(4, "big") for value in range(256)
)


class Ws2812Spi(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="ws2812-spi"):
    """WS2812 or SK6812 on MOSI of an SPI bus that nothing else uses; `gamma` 1: no correction."""

    host: ClassVar[Host] = PI
    examples: ClassVar[tuple[str, ...]] = ("", 'spi = "2.0"\norder = "GRBW"\ngamma = 2.2')

    spi: Spi = "1.0"
    order: Order = "GRB"
    gamma: Gamma = 1.0

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The bus."""
        return spi.uses(self.spi, self, "the SPI bus of [lights]")

    def findings(self, wired: Wired) -> Iterator[Finding]:
        """Findings for other users of the bus, because the LEDs show every byte on it."""
        bus = spi.bus_of(self.spi)
        for table, whose in ((wired.sensors, "sensors"), (wired.inputs, "inputs")):
            if table is not None and any(use.bus == bus for use in table.uses(wired)):
                yield Finding(self, "spi", f"{bus} is that of the {whose}; LEDs must be alone on theirs", table)

    def needs(self, *, pi5: bool) -> Needs:
        """The bus."""
        return spi.needs(self.spi, "ws2812-spi", pi5=pi5)

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The strip."""
        return ws2812_parts(wired)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The line from MOSI to the first LED."""
        return ws2812_links(spi.pin(self.spi, spi.MOSI))

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """Open the strip, which sends in its own thread."""
        return LatestPicture(Ws2812SpiSender(self, wired.leds), wired.leds)


class Encoder(dict[Rgb, bytes]):
    """Encodes pictures as bytes for the bus; caches the bytes of each colour."""

    MOST_KEPT = 4096

    def __init__(self, order: str, gamma: float) -> None:
        super().__init__()
        self._colours = WireColours(order, gamma)

    def __missing__(self, colour: Rgb) -> bytes:
        if len(self) >= self.MOST_KEPT:
            self.clear()
        encoded = self[colour] = b"".join(BYTES[part] for part in self._colours.in_order(colour))
        return encoded

    def picture(self, frame: LedFrame) -> bytes:
        """The bytes of one transfer: the picture with the pauses before and after it."""
        return b"".join((PAUSE, *map(self.__getitem__, frame.colours), PAUSE))

    def length(self, leds: int) -> int:
        """The number of bytes in the transfer of a picture."""
        return 2 * len(PAUSE) + leds * 4 * len(self._colours.order)


class Ws2812SpiSender:
    """See `latest_picture.Sender`.

    :raises DriverMissing: spidev or the device node is missing, or one transfer cannot hold a whole picture.
    """

    name = "ws2812-spi"

    def __init__(self, table: Ws2812Spi, leds: int) -> None:
        self._encoder = Encoder(table.order, table.gamma)
        bus, select = map(int, table.spi.split("."))
        self._spi: Any = needed(self.name, "spidev").SpiDev()
        try:
            self._spi.open(bus, select)
        except OSError as error:
            enable = f"enable it: dtoverlay=spi{bus}-1cs in config.txt (SPI0: dtparam=spi=on)"
            raise unopened(self.name, f"/dev/spidev{bus}.{select}", error, enable=enable, group="spi") from error
        self._check_room(self._encoder.length(leds))
        self._spi.mode = MODE
        self._spi.max_speed_hz = SPEED_HZ

    def _check_room(self, length: int) -> None:
        try:
            with open(BUFFER, encoding="ascii") as file:
                room = int(file.read())
        except (OSError, ValueError):
            room = USUAL_BUFFER
        if length > room:
            self._spi.close()
            cause = f"a picture takes {length} bytes, and spidev sends {room} at once"
            raise missing(
                self.name, cause, f"add spidev.bufsiz={-(-length // 4096) * 4096} to cmdline.txt and start anew"
            )

    def send(self, frame: LedFrame) -> None:
        """Send the picture in one transfer."""
        self._spi.writebytes2(self._encoder.picture(frame))

    def close(self) -> None:
        """Release the bus."""
        self._spi.close()
