"""The two SPI controllers of a Pi up to 4 and Zero 2 W: what stands on clock and MOSI, and when MISO is read.

Divisors, idle clocks and queue as in the chips' manual and the kernel's drivers spi-bcm2835 and spi-bcm2835aux.
Times are in nanoseconds from the moment at which the kernel prepares the message.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import NamedTuple, Protocol

SELECTED_NS = 1_000.0  # the chip select changes
FIRST_NS = 2_000.0  # the first bit begins
NO_SPEED_SET = 125_000_000  # what a device may do by the device tree, if nobody asks for less

Level = tuple[float, int]


class Wave(NamedTuple):
    """One transfer: (time, level from then on) of MOSI and of the clock; when MISO is read, once a bit."""

    mosi: list[Level]
    clock: list[Level]
    samples: list[float]


class Controller(Protocol):
    """A controller; `wave` raises OSError for a mode that it has not."""

    def wave(self, sent: Sequence[int], mode: int, asked_hz: int) -> Wave:
        """What one transfer looks like."""
        ...


class MainSpi:
    """SPI0.  From 96 bytes on it is fed by DMA, so nothing that the processor does delays it.

    core_hz   what really clocks it; `told_hz`: what the kernel believes and divides
    periods   of the clock a byte: 8, at some settings 9
    """

    def __init__(self, core_hz: int = 250_000_000, told_hz: int | None = None, periods: int = 8) -> None:
        self.core_hz = core_hz
        self.told_hz = told_hz or core_hz
        self.periods = periods

    def wave(self, sent: Sequence[int], mode: int, asked_hz: int) -> Wave:
        """All modes; the divisor is even."""
        divisor = 2 * ceil(self.told_hz / (asked_hz or NO_SPEED_SET) / 2)
        period_ns = 1e9 * divisor / self.core_hz
        pauses = ((self.periods - 8) * period_ns for _ in sent)
        return _wave(sent, mode, period_ns, pauses, rest=mode >> 1)


class AuxiliarySpi:
    """SPI1: no DMA, three bytes at a time with two idle clocks behind them, four of those in its queue.

    When the queue is empty the last three bytes are still on their way; an interrupt that is served later than
    these last leaves a gap.  Between messages its clock rests low, whatever the mode.

    late_ns   how late each interrupt is served, in turn and over again
    """

    ENTRY = 3
    QUEUE = 4
    SHORT_NS = 30_000  # transfers that take no longer are fed by a loop that nothing but an interrupt interrupts

    def __init__(self, core_hz: int = 250_000_000, late_ns: Sequence[float] = (5_000,)) -> None:
        self.core_hz = core_hz
        self.late_ns = late_ns

    def wave(self, sent: Sequence[int], mode: int, asked_hz: int) -> Wave:
        """Modes 0 and 2."""
        if mode & 1:
            raise OSError(22, "Invalid argument")
        divisor = 2 * ceil(self.core_hz / (2 * (asked_hz or NO_SPEED_SET)))
        period_ns = 1e9 * divisor / self.core_hz
        return _wave(sent, mode, period_ns, self._pauses(len(sent), period_ns), rest=0)

    def _pauses(self, count: int, period_ns: float) -> Iterator[float]:
        polled = count * 9 * period_ns < self.SHORT_NS
        interrupts = 0
        for i in range(1, count + 1):
            pause_ns = 2 * period_ns if i % self.ENTRY == 0 else 0.0
            if i % (self.ENTRY * self.QUEUE) == 0 and not polled:
                late_ns = self.late_ns[interrupts % len(self.late_ns)]
                interrupts += 1
                pause_ns += max(0.0, late_ns - self.ENTRY * 8 * period_ns)
            yield pause_ns


def _wave(sent: Sequence[int], mode: int, period_ns: float, pauses: Iterator[float], rest: int) -> Wave:
    """The modes as everybody draws them: 0 and 2 read on the first edge of a bit, 1 and 3 on the second."""
    idle, late = mode >> 1, mode & 1
    mosi: list[Level] = []
    clock: list[Level] = [(0.0, idle)] if rest != idle else []
    samples = []
    level = -1
    at = FIRST_NS
    half = period_ns / 2
    for byte, pause in zip(sent, pauses, strict=True):
        for bit in range(7, -1, -1):
            if byte >> bit & 1 != level:
                level = byte >> bit & 1
                mosi.append((at, level))
            first = at if late else at + half
            clock += ((first, 1 - idle), (first + half, idle))
            samples.append(first + half if late else first)
            at += period_ns
        at += pause
    mosi.append((at, level))  # how long the last level lasts
    return Wave(mosi, clock, samples)
