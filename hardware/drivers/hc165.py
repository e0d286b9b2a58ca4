r"""A chain of 74HC165 shift registers on SPI.

    SH/LD  ‾‾\_/‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾‾   inputs are loaded while it is low
    SCK    ______/‾\_/‾\_/‾\_/‾\   mode 0: MISO is read, and the chips shift, on the rising edge
    MISO   ----< D7 >< D6 >< D5    of the nearest chip, then D7 of the next; a chip's delay holds it while it is read
    MOSI   ---< a >< b >< c >< d   changes on the falling edge: the last chip takes it over half a period later

A chain cannot report a fault: if it is unplugged, all sensors just read the same.  So every scan reads one byte more
than there are chips.  With MOSI wired to DS of the last chip, that byte must be the first byte sent, which differs
from one scan to the next.  With DS on ground, it must be 0.

Modes 1 and 2 change MOSI on the very edge at which the last chip takes it over: the byte that comes back may be one
bit off.
"""

from array import array
from collections.abc import Iterator
from typing import Any, ClassVar

from msgspec import Struct

from hardware.drivers import chain_proof, pins, spi
from hardware.drivers.bits import value_table, values_in
from hardware.drivers.contract import (
    PI,
    ChipInputs,
    ChipPin,
    Clock,
    Finding,
    Host,
    Link,
    Needs,
    Part,
    PinUse,
    Proof,
    Reach,
    Sleep,
    Wired,
    place_on_chip,
)
from hardware.drivers.keys import HostPin, Level, SpeedHz, Spi
from hardware.drivers.need import missing, needed, told, unopened
from hardware.drivers.registers import HC165, chain_links, chain_parts
from hardware.drivers.scanning import BadScan, scanned
from hardware.drivers.sensors import sensor_parts
from hardware.frame import Sense, SensorSource

MODE = 0
MARKS = (0xA5, 0x5A)


class Hc165(Struct, frozen=True, forbid_unknown_fields=True, tag_field="driver", tag="hc165"):
    """A chain of 74HC165 shift registers on SPI; channel 8 k + i is input Di of chip k, chip 0 the nearest.

    load    the pin that drives SH/LD; if absent, the chip select drives it, active high, if the kernel allows that
    active  the output level of a sensor that detects a piece
    loop    MOSI is wired to DS of the last chip, so that every scan verifies the chain; false: DS is on ground
    """

    host: ClassVar[Host] = PI
    senses: ClassVar[frozenset[Sense]] = frozenset({Sense.PRESENCE})
    chip_inputs: ClassVar[ChipInputs] = HC165
    examples: ClassVar[tuple[str, ...]] = ("load = 25", 'spi = "0.1"\nloop = false\nactive = "high"')

    spi: Spi = "1.0"
    speed_hz: SpeedHz = 1_000_000
    load: HostPin | None = None
    active: Level = "low"
    loop: bool = True

    @property
    def spare_to(self) -> str:
        """The rail for unused inputs: the level that means that nothing is there."""
        return "3.3 V" if self.active == "low" else "GND"

    def reach(self) -> Reach | None:
        """None: a chain may have any length."""
        return None

    def place(self, channel: int) -> ChipPin:
        """The chip input of that channel."""
        return place_on_chip(HC165, channel)

    def uses(self, wired: Wired) -> Iterator[PinUse]:
        """The pins of the bus, and the pin of SH/LD."""
        yield from spi.uses(self.spi, self, "the SPI bus of [sensors]")
        if self.load is not None:
            yield PinUse(PI, self.load, self, "load", "load of [sensors]")

    def findings(self, wired: Wired) -> tuple[Finding, ...]:
        """None: any valid keys fit together."""
        return ()

    def needs(self, wired: Wired, *, pi5: bool) -> Needs:
        """The bus, and GPIO access if the table names a pin."""
        bus = spi.needs(self.spi, "hc165", pi5=pi5)
        return bus if self.load is None else bus | pins.needs("hc165", pi5=pi5)

    def parts(self, wired: Wired) -> Iterator[Part]:
        """The sensors and the chips."""
        yield from sensor_parts(wired)
        yield from chain_parts(wired.channels)

    def links(self, wired: Wired) -> Iterator[Link]:
        """The lines from the Pi's pins along the chain."""
        return chain_links(
            wired.channels,
            clock=spi.pin(self.spi, spi.CLOCK),
            miso=spi.pin(self.spi, spi.MISO),
            load=spi.select_pin(self.spi) if self.load is None else PI.pin(self.load),
            mosi=spi.pin(self.spi, spi.MOSI) if self.loop else None,
        )

    def open(self, wired: Wired, clock: Clock, sleep: Sleep) -> SensorSource:
        """Open the chain as a scanned source."""
        return scanned(Hc165Chain(self, wired.channels), wired.scan_hz, clock, sleep)

    @property
    def jumper(self) -> str:
        """MOSI and MISO, by their pins."""
        return f"{spi.pin(self.spi, spi.MOSI)} and {spi.pin(self.spi, spi.MISO)}"

    def prove(self, chips: int) -> Proof:
        """Send a pattern through the chain, and judge by its place what comes back."""
        chain = Hc165Chain(self, 8 * chips)
        try:
            chain.open()
            came = chain.exchange(chain_proof.sent_through(chips))
            return chain_proof.judged(came, chips) if self.loop or not chips else chain_proof.judged_open(came, chips)
        except OSError as error:
            return Proof(told(error), chain_proof.GARBLED)
        finally:
            chain.close()


class Hc165Chain:
    """See `scanning.Scanner`.  A scan of 128 channels takes about 0.2 ms at 1 MHz, so it needs no thread."""

    name = "hc165"
    blocks = False

    def __init__(self, table: Hc165, channels: int) -> None:
        self._table = table
        self._channels = channels
        self._chips = (channels + 7) // 8
        self._values = value_table(8, active_low=table.active == "low")
        marks = MARKS if table.loop else (0,)
        self._sent = [bytes((mark, *[0] * self._chips)) for mark in marks]
        self._spi: Any = None
        self._load: pins.Pin | None = None
        self._raw = b""
        self._seen: array[int] = array("H")

    def open(self) -> None:
        """Open SPI and the pin of SH/LD."""
        bus, select = map(int, self._table.spi.split("."))
        self._load = None if self._table.load is None else pins.Pins(self.name).output(self._table.load, high=True)
        self._spi = needed(self.name, "spidev").SpiDev()
        try:
            self._spi.open(bus, select)
        except OSError as error:
            enable = spi.enable(self._table.spi)
            raise unopened(self.name, f"/dev/spidev{bus}.{select}", error, enable=enable, group=spi.GROUP) from error
        self._spi.mode = MODE
        self._spi.max_speed_hz = self._table.speed_hz
        if self._load is None:
            self._let_chip_select_load()
        self._raw = b""

    def _let_chip_select_load(self) -> None:
        try:
            self._spi.cshigh = True
        except (OSError, SystemError) as error:
            cause = f"this kernel does not let the chip select be active high ({told(error)})"
            remedy = "wire SH/LD to a pin of its own and name it, e.g. load = 25"
            raise missing(self.name, cause, remedy) from error

    def idle(self) -> bool:
        """False: a chain cannot tell whether anything changed."""
        return False

    def exchange(self, sent: bytes) -> bytes:
        """Load the inputs, send that, and return what comes meanwhile."""
        if self._load is not None:
            self._load.drive(0)
            self._load.drive(1)
        return bytes(self._spi.xfer2(list(sent)))

    def read(self) -> "array[int]":
        """All channels."""
        sent = self._sent[0]
        self._sent.reverse()
        raw = self.exchange(sent)
        if raw[-1] != sent[0]:
            raise BadScan(self._broken(sent[0], raw[-1]))
        if raw[:-1] != self._raw:
            self._raw = raw[:-1]
            self._seen = values_in(self._raw, self._values, self._channels)
        return self._seen

    def _broken(self, sent: int, came: int) -> str:
        chain = f"behind the {self._chips} chips of the chain comes {came:#04x}, not {sent:#04x}"
        if not self._table.loop:
            return f"{chain}; look at plug and supply, and whether DS of the last chip is on ground"
        select = "" if self._table.load is not None else ", or the chip select may not be active high: use a load pin"
        return f"{chain}; look at plug and supply, and at the wire from MOSI to DS of the last chip{select}"

    def close(self) -> None:
        """Release SPI and the pin."""
        if self._spi is not None:
            self._spi.close()
            self._spi = None
        if self._load is not None:
            self._load.close()
            self._load = None
