"""The schematic of a strip: each part as a box, each pin with its number, its name and the net that it is on; an SVG.

Drawn with the symbols of `hardware.plans.symbol`.
"""

from collections.abc import Iterator, Mapping, Sequence

from hardware.plans.drawing import Drawing
from hardware.plans.pcb.artwork import Artwork, Placed
from hardware.plans.svg import svg
from hardware.plans.symbol import CELL_MM, STYLE, CircuitPart, PartPin, column, column_mm

_REGISTER = ("SH/LD", "CLK", "D4", "D5", "D6", "D7", "QH inv", "GND", "QH", "DS", "D0", "D1", "D2", "D3", "INH", "VCC")
_MULTIPLEXER = ("Y4", "Y6", "Z", "Y7", "Y5", "E", "VEE", "GND", "S2", "S1", "S0", "Y3", "Y0", "Y1", "Y2", "VCC")
_PLUG = ("GND", "CLK", "LOAD", "SER", "LED", "3.3 V", "5 V")
_PLUG_OF_POLES = ("GND", "S0", "S1", "S2", "LED", "3.3 V", "5 V")
PIN_NAMES: Mapping[str, Sequence[str]] = {
    "WS2812B": ("VDD", "DOUT", "VSS", "DIN"),
    "SOT-23": ("VCC", "OUT", "GND"),
    "74HC165": _REGISTER,
    "74HC4051": _MULTIPLEXER,
    "0603": ("", ""),
    "ZH-7": _PLUG,
    "feed": ("",),
    "lead": ("",),
    "test point": ("",),
}
TOP_MM = 8.0


def schematic(art: Artwork) -> str:
    """The schematic: a column for each hole, then the chip with its capacitor, the connectors, and pads for leads."""
    columns = [[_part(art, part) for part in placed] for placed in _columns(art)]
    drawn = [list(column(parts, CELL_MM * (number + 0.5), TOP_MM)) for number, parts in enumerate(columns)]
    high = TOP_MM + max(map(column_mm, columns))
    shapes = tuple(shape for shapes in drawn for shape in shapes)
    drawing = Drawing(f"Strip {art.name}: schematic", CELL_MM * len(columns), high, shapes)
    return svg(drawing, STYLE, f"{drawing.width_mm:g}mm", "#ffffff")


def _columns(art: Artwork) -> Iterator[tuple[Placed, ...]]:
    by_name = {part.name: part for part in art.parts}
    for led in (part for part in art.parts if part.package == "WS2812B"):
        number = int(led.name[1:])
        yield tuple(by_name[name] for name in (led.name, f"C{number}", f"H{number}", f"C{number + 10}", f"T{number}"))
    yield by_name["U1"], by_name["C20"]
    yield tuple(by_name[name] for name in ("J1", "J2", "P1", "P2", "P3", "P4") if name in by_name)


def _part(art: Artwork, part: Placed) -> CircuitPart:
    names = PIN_NAMES[part.value if part.package == "SOIC-16" else part.package]
    if part.package == "ZH-7" and any(pad.net_name == "S0" for pad in art.pads_of(part.name)):
        names = _PLUG_OF_POLES
    pins = zip(art.pads_of(part.name), names, strict=True)
    return CircuitPart(
        part.name, part.value, tuple(PartPin(pad.number, name, _said(pad.net_name)) for pad, name in pins)
    )


def _said(net_name: str) -> str:
    return "" if net_name.endswith(" free") else net_name
