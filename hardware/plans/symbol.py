"""A part in a schematic: a box with its pins, each with its number, its name and the net that it is on.

Pins with the same net are joined: nets have names instead of lines, so that one reads it part by part at the bench.  In
the SVG each net stands in a text whose `data-of` is part and pin: `U1.9`.
"""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hardware.plans.drawing import Label, Shape, Stroke, box

STYLE = {
    "box": 'stroke="#000" stroke-width="0.3"',
    "pin": 'stroke="#000" stroke-width="0.2"',
    "names": 'fill="#000"',
    "numbers": 'fill="#777"',
    "nets": 'fill="#0050b0" font-weight="bold"',
    "titles": 'fill="#14532d" font-weight="bold"',
}
CELL_MM, BOX_MM, PIN_MM, STEP_MM = 52.0, 20.0, 4.0, 4.5
TEXT_MM = 2.2
NET_MM = 17.0  # number of letters times their size that fits between two columns
BELOW_MM = 9.0  # distance to the next part of the column


class PartPin(NamedTuple):
    """A pin: its number, its name ("" for parts whose pins have none), and its net; "" joins nothing."""

    number: str
    name: str
    on_net: str


class CircuitPart(NamedTuple):
    """A part of a circuit; its pins run down the left side and up the right one, as on a chip from above."""

    name: str
    value: str
    pins: tuple[PartPin, ...]

    @property
    def box_mm(self) -> float:
        """The height of its box."""
        rows = len(self.pins) if len(self.pins) <= 1 else -(-len(self.pins) // 2)
        return STEP_MM * rows + 3

    @property
    def high_mm(self) -> float:
        """How much room it takes in a column."""
        return self.box_mm + BELOW_MM


def symbol(part: CircuitPart, middle_mm: float, top_mm: float) -> Iterator[Shape]:
    """The box around that middle, its upper edge at `top_mm`."""
    yield from box("box", middle_mm - BOX_MM / 2, top_mm, BOX_MM, part.box_mm)
    yield Label("names", middle_mm, top_mm - 2, TEXT_MM + 0.4, f"{part.name}  {part.value}")
    left = -(-len(part.pins) // 2)
    for place, pin in enumerate(part.pins):
        aside, row = (-1, place) if place < left else (1, len(part.pins) - 1 - place)
        y = top_mm + 1.5 + STEP_MM * (row + 0.5)
        x = middle_mm + aside * BOX_MM / 2
        yield Stroke("pin", x, y, x + aside * PIN_MM, y)
        yield Label("numbers", x + aside * PIN_MM / 2, y - 1.2, TEXT_MM * 0.8, pin.number)
        if pin.name:
            yield Label("names", x - aside * 4.6, y, TEXT_MM, pin.name)
        size = min(TEXT_MM, NET_MM / max(1, len(pin.on_net)))
        yield Label("nets", x + aside * (PIN_MM + 5.8), y, size, pin.on_net or "-", f"{part.name}.{pin.number}")


def column(parts: Sequence[CircuitPart], middle_mm: float, top_mm: float) -> Iterator[Shape]:
    """Parts one below the other."""
    for part in parts:
        yield from symbol(part, middle_mm, top_mm)
        top_mm += part.high_mm


def column_mm(parts: Sequence[CircuitPart]) -> float:
    """The height of such a column."""
    return sum(part.high_mm for part in parts)
