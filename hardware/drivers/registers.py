"""Parts and wiring of a chain of 74HC165, on the Pi or on a scanner."""

from collections.abc import Iterator
from itertools import pairwise

from hardware.drivers.contract import ChipInputs, Link, Part, all_named, chip_names
from hardware.drivers.goods import SHIFT_REGISTER, resistor
from hardware.drivers.sensors import OUTPUTS, chip_capacitors

HC165: ChipInputs = (("D0", 11), ("D1", 12), ("D2", 13), ("D3", 14), ("D4", 3), ("D5", 4), ("D6", 5), ("D7", 6))


MAX_UNDAMPED_CHIPS = 4  # chips; on longer wires an edge that rings is two edges


def chain_parts(channels: int) -> Iterator[Part]:
    """The chips."""
    count = len(chip_names(HC165, channels))
    yield Part("shift register", "74HC165", count, "3.3 V", 0.1, 1, "fed with 3.3 V", SHIFT_REGISTER)
    yield chip_capacitors(count)
    if count > MAX_UNDAMPED_CHIPS:
        yield Part("resistor", "47 Ohm", 2, note="in clock and load, at the host", order=resistor("47 Ohm"))


def chain_links(channels: int, *, clock: str, miso: str, load: str, mosi: str | None) -> Iterator[Link]:
    """The lines of the chain, given the names of the pins; `mosi` None: the end of the chain is on ground."""
    chips = chip_names(HC165, channels)
    every = all_named(chips)
    damped = "47 Ohm in series, at the host" if len(chips) > MAX_UNDAMPED_CHIPS else ""
    yield OUTPUTS
    yield Link("supply", "3.3 V, GND", f"{every} VCC (pin 16), GND (pin 8)", "100 nF at each chip")
    yield Link("enable", "GND", f"{every} CLK INH (pin 15)")
    yield Link("clock", clock, f"{every} CLK (pin 2)", damped)
    yield Link("load", load, f"{every} SH/LD (pin 1)", damped)
    yield Link("data", miso, f"{chips[0]} QH (pin 9)", "the chip next to the host")
    for near, far in pairwise(chips):
        yield Link("chain", f"{near} DS (pin 10)", f"{far} QH (pin 9)")
    if mosi is None:
        yield Link("end", "GND", f"{chips[-1]} DS (pin 10)", "proves the length of the chain")
    else:
        yield Link("end", mosi, f"{chips[-1]} DS (pin 10)", "every scan proves the chain")
