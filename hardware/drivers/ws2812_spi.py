"""WS2812 and SK6812 on MOSI of an SPI bus: four bits on the bus make one bit of the strip.

    3.0 MHz    0: 1000   333 ns high, 1000 ns low
               1: 1100   667 ns high,  667 ns low

All kinds of LED accept this timing, and a little slower: a bus divides its clock by even numbers.  Zeros before and
after the picture are the pause that makes the LEDs show it.  The whole picture must be one transfer, because the LEDs
would treat a gap as that pause; so the bus is SPI0, which has DMA: SPI1 of a Pi up to 4 stops while an interrupt
waits.  An idle clock behind a byte, as SPI0 has it at some speeds, falls where the line is low.
"""

from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import Struct

from hardware.drivers import spi
from hardware.drivers.contract import PI, USUAL_SPI_BUFFER, Finding, Host, Link, Needs, Part, PinUse, Wired
from hardware.drivers.keys import ColourOrder, Gamma, Spi
from hardware.drivers.latest_picture import LatestPicture
from hardware.drivers.need import missing, needed, unopened
from hardware.drivers.wire_colours import WireColours
from hardware.drivers.ws2812 import ws2812_links, ws2812_parts
from hardware.frame import LedFrame, LedStrip, Rgb, SensorSource

SPEED_HZ = 3_000_000
PAUSE = bytes(120)  # 320 us
MODE = 0
AUXILIARY = "12"  # buses of a Pi up to 4 without DMA
GAPS = (
    "LEDs on SPI1 or SPI2 of a Pi up to 4: the bus pauses while the processor is busy, and the LEDs flicker",
    'give them SPI0 (spi = "0.0", GPIO 10) and the sensors SPI1 (spi = "1.0")',
)
BUFFER = "/sys/module/spidev/parameters/bufsiz"
_BITS = ("1000", "1100")
BYTES = tuple(
    int("".join(_BITS[value >> bit & 1] for bit in range(7, -1, -1)), 2).to_bytes(4, "big") for value in range(256)
)


class Ws2812Spi(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="ws2812-spi"):
    """WS2812 or SK6812 on MOSI of an SPI bus that nothing else uses; `gamma` 1: no correction."""

    host: ClassVar[Host] = PI
    examples: ClassVar[tuple[str, ...]] = ("", 'spi = "0.1"\norder = "GRBW"\ngamma = 2.2')

    spi: Spi = "0.0"
    order: ColourOrder = "GRB"
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

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The bus, a clock that stays as it is, and a buffer for a whole picture."""
        bits = Needs(
            core_clock=None if pi5 else "ws2812-spi",
            spi_buffer=picture_bytes(wired.leds, self.order),
            caveats=(GAPS,) if self.spi[0] in AUXILIARY and not pi5 else (),
        )
        return spi.needs(self.spi, "ws2812-spi", pi5=pi5) | bits

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The strip."""
        return ws2812_parts(wired)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The line from MOSI to the first LED."""
        return ws2812_links(spi.pin(self.spi, spi.MOSI), PI)

    def open(self, wired: Wired, source: SensorSource) -> LedStrip:
        """Open the strip, which sends in its own thread."""
        return LatestPicture(Ws2812SpiSender(self, wired.leds), wired.leds)


def picture_bytes(leds: int, order: str) -> int:
    """The number of bytes in the transfer of a picture."""
    return 2 * len(PAUSE) + leds * 4 * len(order)


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
            enable = spi.enable(table.spi)
            raise unopened(self.name, f"/dev/spidev{bus}.{select}", error, enable=enable, group=spi.GROUP) from error
        self._check_room(picture_bytes(leds, table.order))
        self._spi.mode = MODE
        self._spi.max_speed_hz = SPEED_HZ

    def _check_room(self, length: int) -> None:
        try:
            with open(BUFFER, encoding="ascii") as file:
                room = int(file.read())
        except (OSError, ValueError):
            room = USUAL_SPI_BUFFER
        if length > room:
            self._spi.close()
            cause = f"a picture takes {length} bytes, and spidev sends {room} at once"
            wanted = Needs(spi_buffer=length).spi_buffer_set
            raise missing(self.name, cause, f"add spidev.bufsiz={wanted} to cmdline.txt and start anew")

    def send(self, frame: LedFrame) -> None:
        """Send the picture in one transfer."""
        self._spi.writebytes2(self._encoder.picture(frame))

    def close(self) -> None:
        """Release the bus."""
        self._spi.close()
