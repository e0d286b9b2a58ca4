"""What hangs on SPI, modelled edge by edge, behind a module that stands in for spidev.

`FakeSpidev` has spidev's names and manners; it knows nothing of the drivers.
"""

import errno
from bisect import bisect_right
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from threading import Condition, Event
from types import ModuleType
from typing import Literal, Protocol

from tests.hardware.spi_controllers import SELECTED_NS, AuxiliarySpi, Controller, Level, MainSpi, Wave

DEADLINE_S = 60

# 74HC165 by its data sheets, in ns at 3.3 V.  Clock to QH is stated for 3.3 V: 120 at most.  The width of a clock pulse
# is stated for 2 V (100) and 4.5 V (20): the straight line between them.  For DS before the clock no figure at 3.3 V
# was found: 50 is a guess.
SETUP_NS, HOLD_NS = 50.0, 5.0  # of DS around the rising clock
DELAY_NS = (7.0, 120.0)  # from the rising clock to QH: at least, at most
PULSE_NS = 100 - (100 - 20) * (3.3 - 2.0) / (4.5 - 2.0)  # of the clock, high and low: 58.4
READ_NS = 5.0  # that MISO has to stand before the controller reads it

Undecided = Literal["before", "after"]


class SpiDevice(Protocol):
    """Something on a bus."""

    def transfer(self, sent: Sequence[int], wave: Callable[[], Wave], *, select_high: bool) -> list[int]:
        """One transfer under one chip select: the bytes, and what they look like on the lines."""
        ...


class ShiftChain:
    """A chain of 74HC165: `inputs[k]` are D7..D0 of chip k as a byte, chip 0 next to the Pi.

    It knows edges, no modes: on a rising clock all bits move on, and the last chip takes over what stands on its DS.

    looped     DS of the last chip is on MOSI; else on ground
    sparks     so many of the next transfers give nothing but ones
    broken     the wire behind chip k is cut: what comes from farther away floats high
    by_pin     SH/LD is on a pin that `load` is told of; else on the chip select
    clock_ns   how long clock, MOSI and MISO take along their wires, `mosi_ns`, `miso_ns`
    delay_ns   from the clock to QH
    undecided  what is read where a level changes too close to the edge: that before, or that after
    close      how often that happened
    narrow     how many clock pulses were too narrow for the chips; `undecided` says whether these take them
    dead       the chip of that number has no power: its QH stays low
    rings      rising edges, counted from 0, that the chips take for two
    flips      bits, counted from 0, that MISO brings wrong
    """

    def __init__(self, chips: int, *, looped: bool = True, by_pin: bool = True) -> None:
        self.inputs = [0xFF] * chips
        self.looped = looped
        self.by_pin = by_pin
        self.broken: int | None = None
        self.unplugged = False
        self.sparks = 0
        self.transfers = 0
        self.clock_ns = self.mosi_ns = self.miso_ns = 0.0
        self.delay_ns = DELAY_NS[0]
        self.undecided: Undecided = "after"
        self.close = self.narrow = 0
        self.dead: int | None = None
        self.rings: frozenset[int] = frozenset()
        self.flips: frozenset[int] = frozenset()
        self._loading = False
        self._held = -1  # flip-flops, bit 0 feeds MISO

    def load(self, high: bool) -> None:
        """SH/LD changes: while it is low, the flip-flops follow the inputs."""
        if not high:
            self._held = sum((byte >> 7 - i & 1) << 8 * k + i for k, byte in enumerate(self.inputs) for i in range(8))
        self._loading = not high

    def transfer(self, sent: Sequence[int], wave: Callable[[], Wave], *, select_high: bool) -> list[int]:
        """What the controller reads; edges before the chip select count only where it is not SH/LD."""
        self.transfers += 1
        edges = wave()
        rising = list(self._pulses(edges.clock))
        if not self.by_pin:
            self.load(not select_high)  # as it was at rest
            self.load(select_high)
            rising = [at for at in rising if at >= SELECTED_NS]
        rising = [at for i, at in enumerate(rising) for _ in range(1 + (i in self.rings))]
        bits = [bit ^ (i in self.flips) for i, bit in enumerate(self._read(rising, edges))]
        if not self.by_pin:
            self.load(not select_high)
        spoiled = self.unplugged or self.sparks > 0
        self.sparks = max(0, self.sparks - 1)
        got = [int("".join(map(str, bits[i : i + 8])), 2) for i in range(0, len(bits), 8)]
        return [0xFF] * len(got) if spoiled else got

    def _pulses(self, clock: Sequence[Level]) -> Iterator[float]:
        """The rising edges that the chips take: those of pulses that are wide enough, high and low."""
        changes = [0.0, *(at for at, _ in clock), float("inf")]
        for number, (at, level) in enumerate(clock, start=1):
            if level:
                narrow = min(at - changes[number - 1], changes[number + 1] - at) < PULSE_NS
                self.narrow += narrow
                if not narrow or self.undecided == "after":
                    yield at

    def _read(self, rising: Sequence[float], edges: Wave) -> list[int]:
        """MISO at each sample."""
        ds = _Line([(at + self.mosi_ns, level) for at, level in edges.mosi] if self.looped else [(0.0, 0)])
        last = 8 * len(self.inputs) - 1
        out = [(0.0, self._held & 1)]
        for edge in rising:
            if self._loading:
                break
            if self.dead is not None:
                self._held &= (1 << 8 * self.dead) - 1
            at = edge + self.clock_ns
            taken = self._settled(ds, at - SETUP_NS, at + HOLD_NS)
            self._held = self._held >> 1 & (1 << last) - 1 | taken << last
            if self.broken is not None:
                self._held |= 1 << 8 * self.broken + 7
            out.append((at + self.delay_ns + self.miso_ns, self._held & 1))
        miso = _Line(out)
        return [self._settled(miso, at - READ_NS, at) for at in edges.samples]

    def _settled(self, line: "_Line", since: float, until: float) -> int:
        before, after = line.at(since), line.at(until)
        if before == after:
            return before
        self.close += 1
        return before if self.undecided == "before" else after


class Jumper:
    """MOSI joined with MISO; `on`: it is there, else MISO is pulled low."""

    def __init__(self) -> None:
        self.on = True

    def transfer(self, sent: Sequence[int], wave: Callable[[], Wave], *, select_high: bool) -> list[int]:
        """What is sent, at the same instant."""
        wave()
        return list(sent) if self.on else [0] * len(sent)


class _Line:
    """The level of a wire over time."""

    def __init__(self, changes: Sequence[Level]) -> None:
        self._times = [at for at, _ in changes]
        self._levels = [level for _, level in changes]

    def at(self, time: float) -> int:
        place = bisect_right(self._times, time) - 1
        return self._levels[max(place, 0)]


class Recorded:
    """Keeps what is sent to it, as LEDs would."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.wave: Callable[[], Wave] | None = None  # of the last picture
        self.gate = Event()  # while it is clear, a picture takes for ever
        self.gate.set()
        self.fails = False
        self._news = Condition()

    def transfer(self, sent: Sequence[int], wave: Callable[[], Wave], *, select_high: bool) -> list[int]:
        """One picture."""
        self.keep(sent)
        self.wave = wave
        return [0] * len(sent)

    def keep(self, sent: Sequence[int]) -> None:
        """The same, whatever brought it."""
        assert self.gate.wait(DEADLINE_S)
        if self.fails:
            raise OSError(errno.EIO, "Input/output error")
        with self._news:
            self.sent.append(bytes(sent))
            self._news.notify_all()

    def more_than(self, pictures: int) -> bytes:
        """The last picture, as soon as there are more than so many."""
        with self._news:
            assert self._news.wait_for(lambda: len(self.sent) > pictures, DEADLINE_S)
            return self.sent[-1]


def read_by_leds(sent: bytes) -> bytes:
    """What LEDs understand: high times of 312 ns are 0, of 625 ns are 1; after 250 us of low a picture has ended."""
    bits = "".join(f"{byte:08b}" for byte in sent)
    assert len([piece for piece in bits.split("0" * 800) if "1" in piece]) == 1, "a gap in the picture"
    symbols = _symbols(bits)
    return bytes(int(symbols[i : i + 8], 2) for i in range(0, len(symbols), 8))


def _symbols(bits: str) -> str:
    start, end = bits.index("1"), bits.rindex("1")
    end = start + -(-(end + 1 - start) // 4) * 4
    fours = [bits[i : i + 4] for i in range(start, end, 4)]
    assert set(fours) <= {"1000", "1100"}
    return "".join("1" if four == "1100" else "0" for four in fours)


class FakeSpidev(ModuleType):
    """A module `spidev` for buses with these devices, by (bus, chip select).

    controllers   bus -> what drives it
    select   what the kernel makes of a chip select that is to be active high: "high", "refused", "ignored"
    error    errno with which `open` fails
    opened   how many are open now
    """

    def __init__(self, devices: Mapping[tuple[int, int], SpiDevice]) -> None:
        super().__init__("spidev")
        self.devices = devices
        self.controllers: dict[int, Controller] = {0: MainSpi(), 1: AuxiliarySpi()}
        self.select = "high"
        self.error: int | None = None
        self.opened = 0
        self.SpiDev = partial(SpiDev, self)


class SpiDev:
    """spidev's class, as far as anybody here uses it."""

    def __init__(self, kernel: FakeSpidev) -> None:
        self._kernel = kernel
        self._device: SpiDevice | None = None
        self._controller: Controller = MainSpi()
        self._mode = 0
        self._high = False
        self.max_speed_hz = 0

    def open(self, bus: int, select: int) -> None:
        if self._kernel.error is not None:
            raise OSError(self._kernel.error, "cannot open")
        if (bus, select) not in self._kernel.devices:
            raise FileNotFoundError(errno.ENOENT, "No such file or directory")
        self._device = self._kernel.devices[bus, select]
        self._controller = self._kernel.controllers[bus]
        self._kernel.opened += 1

    @property
    def mode(self) -> int:
        return self._mode

    @mode.setter
    def mode(self, mode: int) -> None:
        if not 0 <= mode <= 3:
            raise TypeError("The mode attribute must be an integer between 0 and 3.")
        self._controller.wave((), mode, 0)  # refuses it where it has it not
        self._mode = mode

    @property
    def cshigh(self) -> bool:
        return self._high

    @cshigh.setter
    def cshigh(self, high: bool) -> None:
        if self._kernel.select == "refused":
            raise OSError("Attempted to set mode 0x4 but mode 0x0 returned")
        self._high = high and self._kernel.select == "high"

    def xfer2(self, values: list[int]) -> list[int]:
        return self._transferred(values)

    def writebytes2(self, values: bytes) -> None:
        self._transferred(values)

    def _transferred(self, values: Sequence[int]) -> list[int]:
        if self._device is None:
            raise OSError(errno.EBADF, "Bad file descriptor")
        wave = partial(self._controller.wave, values, self._mode, self.max_speed_hz)
        return self._device.transfer(values, wave, select_high=self._high)

    def close(self) -> None:
        if self._device is not None:
            self._kernel.opened -= 1
        self._device = None
