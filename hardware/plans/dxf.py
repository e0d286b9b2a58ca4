"""A drawing as DXF R12, which every program for milling and cutting reads: millimetres, y upwards."""

from collections.abc import Iterator
from typing import TypeAlias

from hardware.plans.drawing import Circle, Drawing, Label, Shape, Stroke

Tag: TypeAlias = tuple[int, str | int | float]

COLOURS = {"outline": 7, "centres": 8, "holes": 1, "leds": 3, "labels": 5, "art": 9}
_OTHER = 7
_MILLIMETRES = 4
_METRIC = 1
_CENTRED, _IN_THE_MIDDLE = 1, 2
_CAPITALS = 0.7  # of the size of the letters: what DXF calls the height of a text


def dxf(drawing: Drawing) -> str:
    """The text of the file; lines end in CR LF, characters outside ASCII become `?`."""
    tags = [
        (999, drawing.title),
        *_section("HEADER", _header(drawing)),
        *_section("TABLES", _tables(drawing)),
        *_section("ENTITIES", _entities(drawing)),
        (0, "EOF"),
    ]
    text = "".join(f"{code}\r\n{_value(value)}\r\n" for code, value in tags)
    return text.encode("ascii", "replace").decode("ascii")


def _section(name: str, tags: Iterator[Tag]) -> Iterator[Tag]:
    yield from ((0, "SECTION"), (2, name))
    yield from tags
    yield (0, "ENDSEC")


def _header(drawing: Drawing) -> Iterator[Tag]:
    yield from ((9, "$ACADVER"), (1, "AC1009"))
    yield from ((9, "$INSUNITS"), (70, _MILLIMETRES))  # younger than R12, but programs look for it
    yield from ((9, "$MEASUREMENT"), (70, _METRIC))
    yield from ((9, "$EXTMIN"), (10, 0.0), (20, 0.0))
    yield from ((9, "$EXTMAX"), (10, drawing.width_mm), (20, drawing.height_mm))


def _tables(drawing: Drawing) -> Iterator[Tag]:
    yield from ((0, "TABLE"), (2, "LTYPE"), (70, 1))
    yield from ((0, "LTYPE"), (2, "CONTINUOUS"), (70, 0), (3, "Solid line"), (72, 65), (73, 0), (40, 0.0))
    yield (0, "ENDTAB")
    layers = dict.fromkeys(shape.layer for shape in drawing.shapes)
    yield from ((0, "TABLE"), (2, "LAYER"), (70, len(layers)))
    for layer in layers:
        yield from ((0, "LAYER"), (2, layer.upper()), (70, 0), (62, COLOURS.get(layer, _OTHER)), (6, "CONTINUOUS"))
    yield (0, "ENDTAB")


def _entities(drawing: Drawing) -> Iterator[Tag]:
    for shape in drawing.shapes:
        yield from _entity(shape, drawing.height_mm)


def _entity(shape: Shape, height_mm: float) -> Iterator[Tag]:
    layer = (8, shape.layer.upper())
    match shape:
        case Circle(_, x, y, r):
            yield from ((0, "CIRCLE"), layer, (10, x), (20, height_mm - y), (30, 0.0), (40, r))
        case Stroke(_, x1, y1, x2, y2):
            yield from ((0, "LINE"), layer, (10, x1), (20, height_mm - y1), (30, 0.0))
            yield from ((11, x2), (21, height_mm - y2), (31, 0.0))
        case Label(_, x, y, size, text):
            up = height_mm - y
            yield from ((0, "TEXT"), layer, (10, x), (20, up), (30, 0.0), (40, size * _CAPITALS), (1, text))
            yield from ((72, _CENTRED), (73, _IN_THE_MIDDLE), (11, x), (21, up), (31, 0.0))


def _value(value: str | int | float) -> str:
    return f"{value:.4f}" if isinstance(value, float) else " ".join(str(value).split("\n"))
