"""Parts of a circuit on nets by name, and the nets that all boards have."""

from typing import NamedTuple

from hardware.plans.symbol import CircuitPart, PartPin

LOW, HIGH, GND = "+3V3", "+5V", "GND"


class CircuitGroup(NamedTuple):
    """Parts that are drawn together; each column holds a part with what belongs beside it."""

    title: str
    columns: tuple[tuple[CircuitPart, ...], ...]


class HostPin(NamedTuple):
    """A pin of the host's header and the net that it is on."""

    number: str
    name: str
    on_net: str


def part(name: str, value: str, *pins: tuple[str, str, str]) -> CircuitPart:
    """A part with pins (number, name, net)."""
    return CircuitPart(name, value, tuple(PartPin(*pin) for pin in pins))


def two(name: str, value: str, first: str, second: str) -> CircuitPart:
    """A part with pins 1 and 2 on these nets."""
    return part(name, value, ("1", "", first), ("2", "", second))


def host_pin(pin_name: str, on_net: str) -> HostPin:
    """That net on ("40", "GPIO21") of "Pi GPIO21 (pin 40) SCLK"."""
    words, _, after = pin_name.partition(" (pin ")
    return HostPin(after.partition(")")[0], words.rpartition(" ")[2], on_net)
