"""Reads back what the plans wrote, by other programs' eyes: SVG as XML, PDF by pypdf, STL by its bytes.

Nothing here imports the plans: what is read is what a printer, a mill or a slicer would get.
"""

import struct
from collections import Counter
from collections.abc import Iterator
from io import BytesIO
from typing import Any, NamedTuple
from xml.etree import ElementTree

from pypdf import PdfReader

SVG = "{http://www.w3.org/2000/svg}"
MM = 25.4 / 72
Corner = tuple[float, float, float]
Face = tuple[Corner, Corner, Corner]


class Ring(NamedTuple):
    """A circle, in millimetres."""

    x_mm: float
    y_mm: float
    diameter_mm: float


class Line(NamedTuple):
    """A straight line, in millimetres."""

    x1_mm: float
    y1_mm: float
    x2_mm: float
    y2_mm: float


class Leaf(NamedTuple):
    """A page of a PDF: x to the right and y down from its upper left corner; `window` shows the drawing;
    `lines` are those beyond it: the drawing's own are left out.
    """

    width_mm: float
    height_mm: float
    window: tuple[float, float, float, float]
    rings: list[Ring]
    lines: list[Line]
    words: str


def svg_rings(text: str, layer: str) -> list[Ring]:
    """The circles of a group, in millimetres as the size of the picture says."""
    root = ElementTree.fromstring(text)
    _, _, wide, _ = map(float, root.attrib["viewBox"].split())
    unit = float(root.attrib["width"].removesuffix("mm")) / wide
    [group] = [group for group in root.findall(f"{SVG}g") if group.attrib["id"] == layer]
    return [
        Ring(*(unit * float(circle.attrib[key]) * by for key, by in (("cx", 1), ("cy", 1), ("r", 2))))
        for circle in group.findall(f"{SVG}circle")
    ]


def svg_words(text: str, layer: str) -> list[str]:
    """The words of a group."""
    root = ElementTree.fromstring(text)
    return [
        word.text or ""
        for group in root.findall(f"{SVG}g")
        if group.attrib["id"] == layer
        for word in group.findall(f"{SVG}text")
    ]


def svg_layers(text: str) -> set[str]:
    """The groups."""
    return {group.attrib["id"] for group in ElementTree.fromstring(text).findall(f"{SVG}g")}


def leaves(raw: bytes) -> Iterator[Leaf]:
    """The pages of a PDF."""
    for page in PdfReader(BytesIO(raw)).pages:
        high = float(page.mediabox.height)
        rings, lines, window = _drawn(page, high)
        yield Leaf(float(page.mediabox.width) * MM, high * MM, window, rings, lines, page.extract_text())


def _drawn(page: Any, high: float) -> tuple[list[Ring], list[Line], tuple[float, float, float, float]]:
    """Follows the pen; the drawing uses no transformation beyond the first, which is checked."""
    rings, lines = [], []
    window = (0.0, 0.0, 0.0, 0.0)
    path: list[tuple[float, float]] = []
    curves, box, free = 0, window, True
    for operands, operator in page.get_contents().operations:
        numbers = [float(operand) for operand in operands] if operator in (b"m", b"l", b"c", b"re", b"cm") else []
        match operator:
            case b"cm":
                assert numbers == [1, 0, 0, 1, 0, 0]
            case b"m":
                path, curves = [(numbers[0], numbers[1])], 0
            case b"l":
                path.append((numbers[0], numbers[1]))
            case b"c":
                path.append((numbers[4], numbers[5]))
                curves += 1
            case b"re":
                x, y, wide, tall = numbers
                box = (x * MM, (high - y - tall) * MM, (x + wide) * MM, (high - y) * MM)
            case b"W" | b"W*":
                window, free = box, False
            case b"Q":
                free = True
            case b"S" | b"s" if curves == 4:
                xs, ys = [x for x, _ in path], [high - y for _, y in path]
                across, tall = max(xs) - min(xs), max(ys) - min(ys)
                assert abs(across - tall) < 0.01
                middle = (max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2
                rings.append(Ring(middle[0] * MM, middle[1] * MM, across * MM))
            case b"S" | b"s" if len(path) == 2 and not curves and free:
                (x1, y1), (x2, y2) = path
                lines.append(Line(x1 * MM, (high - y1) * MM, x2 * MM, (high - y2) * MM))
    return rings, lines, window


def stl_faces(raw: bytes) -> list[Face]:
    """The triangles of a binary STL, whose length must fit their number."""
    (count,) = struct.unpack_from("<I", raw, 80)
    assert len(raw) == 84 + 50 * count
    corners = [struct.unpack_from("<9f", raw, 84 + 50 * i + 12) for i in range(count)]
    return [(c[0:3], c[3:6], c[6:9]) for c in corners]


def open_edges(faces: list[Face]) -> int:
    """How many edges are not shared by exactly two triangles that run along it in opposite directions."""
    edges = Counter((a, b) for one, two, three in faces for a, b in ((one, two), (two, three), (three, one)))
    return sum(times != 1 or edges[b, a] != 1 for (a, b), times in edges.items())


def volume_mm3(faces: list[Face]) -> float:
    """What the surface encloses; negative if it is inside out."""
    return sum(
        a[0] * (b[1] * c[2] - b[2] * c[1]) - a[1] * (b[0] * c[2] - b[2] * c[0]) + a[2] * (b[0] * c[1] - b[1] * c[0])
        for a, b, c in faces
    ) / 6  # fmt: skip


def heights_mm(faces: list[Face], x_mm: float, y_mm: float) -> list[float]:
    """Where an upright needle at that place goes through the surface, from below."""
    found = []
    for (ax, ay, az), (bx, by, bz), (cx, cy, cz) in faces:
        area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
        if abs(area) > 1e-9:
            v = ((x_mm - ax) * (cy - ay) - (cx - ax) * (y_mm - ay)) / area
            w = ((bx - ax) * (y_mm - ay) - (x_mm - ax) * (by - ay)) / area
            if v >= 0 and w >= 0 and v + w <= 1:
                found.append(az + v * (bz - az) + w * (cz - az))
    return sorted(found)
