"""A pin of the RP2040 in an emulator that others wrote: what the chip itself makes of the firmware's program for LEDs.

Registers are written as the RP2040 data sheet has them (sections 2.5 DMA and 3.7 PIO); `rp2` here has the names that
MicroPython gives them.  There is no processor: time goes by one system clock after the other.
"""

from collections.abc import Callable
from types import SimpleNamespace

from rp2040py.gpio_pin import GPIOPinState
from rp2040py.rp2040 import RP2040
from rp2040py.simulator import Simulator
from rp2040py.utils import pio_assembler

HZ = 125_000_000
_PIO0, _DMA, _IO_BANK0, _SRAM = 0x50200000, 0x50000000, 0x40014000, 0x20000000
_CTRL, _TXF0, _INSTR_MEM0, _CLKDIV, _EXECCTRL, _SHIFTCTRL, _INSTR, _PINCTRL = (
    *(0x000, 0x010, 0x048, 0x0C8, 0x0CC, 0x0D0),
    *(0x0D8, 0x0DC),
)
_BUSY = 1 << 24
_PINS, _X, _PIN_DIRECTIONS = 0, 1, 4


class Emulated:
    """One RP2040: `edges` are the changes of its pin as (ns, level)."""

    def __init__(self) -> None:
        self.chip = Simulator(rp2040=RP2040()).rp2040
        self.edges: list[tuple[float, int]] = []
        self._left = HZ // 150  # clocks that a test may take
        self.rp2 = SimpleNamespace(
            PIO=SimpleNamespace(OUT_LOW=0, OUT_HIGH=1, SHIFT_LEFT=0, SHIFT_RIGHT=1),
            asm_pio=asm_pio,
            StateMachine=lambda *given, **named: _StateMachine(self, *given, **named),
            DMA=lambda: _Dma(self),
        )

    def write(self, address: int, value: int) -> None:
        """A word to a register."""
        self.chip.write_uint32(address, value)

    def pass_clocks(self, clocks: int) -> None:
        """So many periods of the system clock go by."""
        self._left -= clocks
        if self._left < 0:
            raise TimeoutError("the chip would wait for ever")
        clock, pio = self.chip.clock, self.chip.pio[0]
        for _ in range(clocks):
            clock.tick(1e9 / HZ)
            pio.advance(1)

    def ticks_us(self) -> int:
        """The microseconds since its start; to ask takes one."""
        self.pass_clocks(HZ // 1_000_000)
        return int(self.chip.clock.nanos / 1000)

    def watch(self, pin: int) -> None:
        """From now on that pin's edges are written down."""

        def changed(new: GPIOPinState, old: GPIOPinState) -> None:
            if new == GPIOPinState.HIGH or (new, old) == (GPIOPinState.LOW, GPIOPinState.HIGH):
                self.edges.append((self.chip.clock.nanos, int(new == GPIOPinState.HIGH)))

        self.chip.gpio[pin].add_listener(changed)


def asm_pio(**settings: object) -> Callable[[Callable[[], None]], SimpleNamespace]:
    """MicroPython's decorator, for the instructions that the firmware has: words and settings."""

    def assemble(function: Callable[[], None]) -> SimpleNamespace:
        words: list[int] = []
        places = {"pins": _PINS, "x": _X}
        names: dict[str, object] = {
            **places,
            "wrap_target": lambda: None,
            "wrap": lambda: None,
            "out": lambda to, bits: words.append(pio_assembler.pio_out(to, bits)),
            "set": lambda to, value: words.append(pio_assembler.pio_set(to, value)),
            "mov": lambda to, source: words.append(pio_assembler.pio_mov(to, source)),
        }
        known = function.__globals__
        known.update(names)
        try:
            function()
        finally:
            for name in names:
                del known[name]
        return SimpleNamespace(words=words, settings=settings)

    return assemble


class _StateMachine:
    def __init__(
        self,
        emulated: Emulated,
        number: int,
        program: SimpleNamespace,
        freq: int,
        set_base: SimpleNamespace,
        out_base: SimpleNamespace,
    ) -> None:
        assert number == 0
        pin, write, settings = set_base.number, emulated.write, program.settings
        assert out_base.number == pin
        for n, word in enumerate(program.words):
            write(_PIO0 + _INSTR_MEM0 + 4 * n, word)
        write(_PIO0 + _CLKDIV, HZ * 256 // freq << 8)
        write(_PIO0 + _EXECCTRL, len(program.words) - 1 << 12)  # wraps from the last to the first
        right, pulls = int(settings["out_shiftdir"]), int(settings["autopull"])
        write(_PIO0 + _SHIFTCTRL, int(settings["pull_thresh"]) << 25 | right << 19 | 1 << 18 | pulls << 17)
        write(_PIO0 + _PINCTRL, 1 << 26 | 1 << 20 | pin << 5 | pin)  # one pin for SET, one for OUT and MOV
        write(_PIO0 + _CTRL, 1 << 4)  # restarted: nothing is left to shift
        write(_IO_BANK0 + 8 * pin + 4, 6)  # the pin belongs to PIO0
        for to, value in ((_PINS, int(settings["set_init"])), (_PIN_DIRECTIONS, 1)):
            write(_PIO0 + _INSTR, pio_assembler.pio_set(to, value))
        emulated.watch(pin)
        self._write = write

    def active(self, running: int) -> None:
        self._write(_PIO0 + _CTRL, running)


class _Dma:
    def __init__(self, emulated: Emulated) -> None:
        self._emulated = emulated

    def pack_ctrl(self, size: int = 2, inc_read: bool = True, inc_write: bool = True, treq_sel: int = 0x3F) -> int:
        """The word of its settings: enabled, quiet, chained to nobody but itself."""
        return 1 << 21 | treq_sel << 15 | inc_write << 5 | inc_read << 4 | size << 2 | 1

    def active(self) -> bool:
        self._emulated.pass_clocks(10)
        return bool(self._emulated.chip.read_uint32(_DMA + 0x00C) & _BUSY)

    def config(self, read: bytes, write: _StateMachine, count: int, ctrl: int, trigger: bool) -> None:
        for n, byte in enumerate(read):
            self._emulated.chip.write_uint8(_SRAM + n, byte)
        to = self._emulated.write
        to(_DMA, _SRAM)
        to(_DMA + 0x004, _PIO0 + _TXF0)
        to(_DMA + 0x008, count)
        to(_DMA + (0x00C if trigger else 0x010), ctrl)
