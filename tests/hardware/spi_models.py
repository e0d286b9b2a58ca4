"""What hangs on SPI, modelled clock by clock, behind a module that stands in for spidev.

`FakeSpidev` has spidev's names and manners; it knows nothing of the drivers.
"""

import errno
from collections.abc import Mapping, Sequence
from functools import partial
from threading import Event
from types import ModuleType
from typing import Protocol

DEADLINE_S = 10


class SpiDevice(Protocol):
    """Something on a bus."""

    def transfer(self, sent: Sequence[int], mode: int, *, select_high: bool) -> list[int]:
        """One transfer under one chip select."""
        ...


class ShiftChain:
    """A chain of 74HC165: `inputs[k]` are D7..D0 of chip k as a byte, chip 0 next to the Pi.

    looped    DS of the last chip is on MOSI; else on ground
    sparks    so many of the next transfers give nothing but ones
    broken    the wire behind chip k is cut: what comes from farther away floats high
    by_pin    SH/LD is on a pin that `load` is told of; else on the chip select
    """

    def __init__(self, chips: int, *, looped: bool = True, by_pin: bool = True) -> None:
        self.inputs = [0xFF] * chips
        self.looped = looped
        self.by_pin = by_pin
        self.broken: int | None = None
        self.unplugged = False
        self.sparks = 0
        self.transfers = 0
        self._loading = False
        self._held = [1] * 8 * chips  # flip-flops, the one that feeds MISO first

    def load(self, high: bool) -> None:
        """SH/LD changes: while it is low, the flip-flops follow the inputs."""
        if not high:
            self._held = [byte >> bit & 1 for byte in self.inputs for bit in range(7, -1, -1)]
        self._loading = not high

    def transfer(self, sent: Sequence[int], mode: int, *, select_high: bool) -> list[int]:
        """Mode 2 reads on the falling edge and shifts on the rising one; others are not modelled, nor used."""
        assert mode & 0b11 == 0b10, "a 74HC165 shifts on the rising edge"
        self.transfers += 1
        if not self.by_pin:
            self.load(not select_high)  # as it was at rest
            self.load(select_high)
        got = [self._byte(byte) for byte in sent]
        if not self.by_pin:
            self.load(not select_high)
        spoiled = self.unplugged or self.sparks > 0
        self.sparks = max(0, self.sparks - 1)
        return [0xFF] * len(got) if spoiled else got

    def _byte(self, sent: int) -> int:
        read = 0
        for bit in range(7, -1, -1):
            read = read << 1 | self._held[0]
            if not self._loading:
                self._held = [*self._held[1:], sent >> bit & 1 if self.looped else 0]
                if self.broken is not None:
                    self._held[8 * self.broken + 7] = 1
        return read


class Recorded:
    """Keeps what is sent to it, as LEDs would."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.gate = Event()  # while it is clear, a picture takes for ever
        self.gate.set()
        self.fails = False

    def transfer(self, sent: Sequence[int], mode: int, *, select_high: bool) -> list[int]:
        """One picture."""
        assert self.gate.wait(DEADLINE_S)
        if self.fails:
            raise OSError(errno.EIO, "Input/output error")
        self.sent.append(bytes(sent))
        return [0] * len(sent)


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

    select   what the kernel makes of a chip select that is to be active high: "high", "refused", "ignored"
    error    errno with which `open` fails
    opened   how many are open now
    """

    def __init__(self, devices: Mapping[tuple[int, int], SpiDevice]) -> None:
        super().__init__("spidev")
        self.devices = devices
        self.select = "high"
        self.error: int | None = None
        self.opened = 0
        self.SpiDev = partial(SpiDev, self)


class SpiDev:
    """spidev's class, as far as anybody here uses it."""

    def __init__(self, kernel: FakeSpidev) -> None:
        self._kernel = kernel
        self._device: SpiDevice | None = None
        self._mode = 0
        self._high = False
        self.max_speed_hz = 0

    def open(self, bus: int, select: int) -> None:
        if self._kernel.error is not None:
            raise OSError(self._kernel.error, "cannot open")
        if (bus, select) not in self._kernel.devices:
            raise FileNotFoundError(errno.ENOENT, "No such file or directory")
        self._device = self._kernel.devices[bus, select]
        self._kernel.opened += 1

    @property
    def mode(self) -> int:
        return self._mode

    @mode.setter
    def mode(self, mode: int) -> None:
        if not 0 <= mode <= 3:
            raise TypeError("The mode attribute must be an integer between 0 and 3.")
        self._mode = mode

    @property
    def cshigh(self) -> bool:
        return self._high

    @cshigh.setter
    def cshigh(self, high: bool) -> None:
        if self._kernel.select == "refused":
            raise OSError("Attempted to set mode 0x6 but mode 0x2 returned")
        self._high = high and self._kernel.select == "high"

    def xfer2(self, values: list[int]) -> list[int]:
        return self._opened().transfer(values, self._mode, select_high=self._high)

    def writebytes2(self, values: bytes) -> None:
        self._opened().transfer(values, self._mode, select_high=self._high)

    def _opened(self) -> SpiDevice:
        if self._device is None:
            raise OSError(errno.EBADF, "Bad file descriptor")
        return self._device

    def close(self) -> None:
        if self._device is not None:
            self._kernel.opened -= 1
        self._device = None
