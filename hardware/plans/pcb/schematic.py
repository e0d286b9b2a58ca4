"""The schematic of a strip: each part as a box, each pin with its number, its name and the net that it is on; an SVG.

Pins with the same net are joined: nets have names instead of lines, so that one reads it part by part at the bench.
"""

from collections.abc import Iterator, Mapping, Sequence

from hardware.plans.drawing import Drawing, Label, Shape, Stroke, box
from hardware.plans.pcb.artwork import Artwork, Placed
from hardware.plans.svg import svg

_REGISTER = ("SH/LD", "CLK", "D4", "D5", "D6", "D7", "QH inv", "GND", "QH", "DS", "D0", "D1", "D2", "D3", "INH", "VCC")
_PLUG = ("GND", "CLK", "LOAD", "SER", "LED", "3.3 V", "5 V")
PIN_NAMES: Mapping[str, Sequence[str]] = {
    "WS2812B": ("VDD", "DOUT", "VSS", "DIN"),
    "SOT-23": ("VCC", "OUT", "GND"),
    "SOIC-16": _REGISTER,
    "0603": ("", ""),
    "ZH-7": _PLUG,
    "feed": ("",),
    "test point": ("",),
}
STYLE = {
    "box": 'stroke="#000" stroke-width="0.3"',
    "pin": 'stroke="#000" stroke-width="0.2"',
    "names": 'fill="#000"',
    "numbers": 'fill="#777"',
    "nets": 'fill="#0050b0" font-weight="bold"',
}
CELL_MM, BOX_MM, PIN_MM, STEP_MM = 52.0, 20.0, 4.0, 4.5
TEXT_MM = 2.2
TOP_MM = 8.0


def schematic(art: Artwork) -> str:
    """The schematic: a column for each hole, then the chip with its capacitor, the connectors, and pads for leads."""
    columns = list(_columns(art))
    drawn = [list(_column(art, column, CELL_MM * (number + 0.5))) for number, column in enumerate(columns)]
    high = TOP_MM + max(_high(art, column) for column in columns)
    shapes = tuple(shape for column in drawn for shape in column)
    drawing = Drawing(f"Strip {art.name}: schematic", CELL_MM * len(columns), high, shapes)
    return svg(drawing, STYLE, f"{drawing.width_mm:g}mm", "#ffffff")


def _columns(art: Artwork) -> Iterator[tuple[Placed, ...]]:
    by_name = {part.name: part for part in art.parts}
    for led in (part for part in art.parts if part.package == "WS2812B"):
        number = int(led.name[1:])
        yield tuple(by_name[name] for name in (led.name, f"C{number}", f"H{number}", f"C{number + 10}", f"T{number}"))
    yield by_name["U1"], by_name["C20"]
    yield by_name["J1"], by_name["J2"], by_name["P1"], by_name["P2"]


def _high(art: Artwork, column: Sequence[Placed]) -> float:
    return sum(_box_high(art, part) + 9 for part in column)


def _box_high(art: Artwork, part: Placed) -> float:
    pins = len(art.pads_of(part.name))
    return STEP_MM * (pins if pins <= 1 else -(-pins // 2)) + 3


def _column(art: Artwork, column: Sequence[Placed], middle_mm: float) -> Iterator[Shape]:
    top = TOP_MM
    for part in column:
        high = _box_high(art, part)
        yield from box("box", middle_mm - BOX_MM / 2, top, BOX_MM, high)
        yield Label("names", middle_mm, top - 2, TEXT_MM + 0.4, f"{part.name}  {part.value}")
        pads, names = art.pads_of(part.name), PIN_NAMES[part.package]
        left = -(-len(pads) // 2)
        for place, (pad, name) in enumerate(zip(pads, names, strict=True)):
            aside, row = (-1, place) if place < left else (1, len(pads) - 1 - place)
            y = top + 1.5 + STEP_MM * (row + 0.5)
            x = middle_mm + aside * BOX_MM / 2
            yield Stroke("pin", x, y, x + aside * PIN_MM, y)
            yield Label("numbers", x + aside * PIN_MM / 2, y - 1.2, TEXT_MM * 0.8, pad.number)
            if name:
                yield Label("names", x - aside * 4.6, y, TEXT_MM, name)
            yield Label("nets", x + aside * (PIN_MM + 5.8), y, TEXT_MM, _said(pad.net_name))
        top += high + 9


def _said(net_name: str) -> str:
    return "-" if net_name.endswith(" free") else net_name
