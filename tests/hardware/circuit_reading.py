"""Reads the files of a circuit board as a maker would, by gerbonara, and joins its copper, by shapely.

Nothing here imports the plans.  Coordinates are those of the files: origin at the lower left, y upwards, in mm.
"""

import csv
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from io import BytesIO, StringIO
from itertools import combinations
from math import cos, dist, radians, sin
from typing import Any, NamedTuple
from zipfile import ZipFile

from gerbonara.excellon import ExcellonFile
from gerbonara.rs274x import GerberFile
from gerbonara.utils import MM
from shapely import affinity
from shapely.geometry import LineString, Point, Polygon, box
from shapely.ops import unary_union
from shapely.strtree import STRtree

GAP_MM, RING_MM, EDGE_MM, DRILL_MM, HOLES_APART_MM = 0.2, 0.15, 0.4, 0.3, 0.25
NEARLY_MM = 0.003  # circles are read as polygons
SIDES = ("F", "B")

# Pads by the data sheets: (pin, x, y) seen from the side of the part, y upwards, not turned.
_SOIC_ROW = [-4.445 + 1.27 * k for k in range(8)]
PINS: Mapping[str, Sequence[tuple[str, float, float]]] = {
    "WS2812B": [("1", -2.45, 1.65), ("2", -2.45, -1.65), ("3", 2.45, -1.65), ("4", 2.45, 1.65)],
    "SOT-23": [("1", -0.94, 0.95), ("2", -0.94, -0.95), ("3", 0.94, 0.0)],
    "SOIC-16": [(str(1 + k), -2.475, -y) for k, y in enumerate(_SOIC_ROW)]
    + [(str(9 + k), 2.475, y) for k, y in enumerate(_SOIC_ROW)],
    "0603": [("1", -0.775, 0.0), ("2", 0.775, 0.0)],
    "ZH-7": [(str(1 + k), 0.0, 4.5 - 1.5 * k) for k in range(7)],
}
# What a part covers: half its length and width, leads included, not turned.
BODIES_MM: Mapping[str, tuple[float, float]] = {
    "WS2812B": (2.75, 2.5),
    "SOT-23": (1.25, 1.5),
    "SOIC-16": (3.1, 5.0),
    "0603": (0.85, 0.45),
    "ZH-7": (2.2, 6.0),
}


class Part(NamedTuple):
    """A line of the placement list, with its package from the parts list; `turn` in degrees against the clock."""

    name: str
    package: str
    x_mm: float
    y_mm: float
    side: str
    turn: float

    def place(self, x_mm: float, y_mm: float) -> tuple[float, float]:
        """Where on the board a point of the part is: parts on the back are mirrored, then turned."""
        if self.side == "B":
            y_mm = -y_mm
        turn = radians(self.turn)
        return self.x_mm + x_mm * cos(turn) - y_mm * sin(turn), self.y_mm + x_mm * sin(turn) + y_mm * cos(turn)

    def pin(self, number: str) -> "Pin":
        """That pin of it."""
        [(x, y)] = [(x, y) for pin, x, y in PINS[self.package] if pin == number]
        return Pin(f"{self.name}.{number}", *self.place(x, y), SIDES if self.package == "ZH-7" else (self.side,))

    @property
    def body(self) -> Any:
        """What it covers."""
        x, y = BODIES_MM[self.package]
        corners = [(-x, -y), (x, -y), (x, y), (-x, y)]
        return Polygon([self.place(*corner) for corner in corners])


class Pin(NamedTuple):
    """A pin that must sit on copper, on each of these sides."""

    name: str
    x_mm: float
    y_mm: float
    sides: tuple[str, ...]


class Files(NamedTuple):
    """The files of one kind of strip, read."""

    layers: Mapping[str, Any]
    plated: Sequence[tuple[float, float, float]]
    bare: Sequence[tuple[float, float, float]]
    parts: Sequence[Part]

    def of_package(self, package: str) -> list[Part]:
        """The parts in that package, from left to right."""
        return sorted((part for part in self.parts if part.package == package), key=lambda part: part.x_mm)


def read(files: Mapping[str, bytes], kind: str) -> Files:
    """The files of that kind of strip out of all."""
    name = f"strip-{kind}"
    with ZipFile(BytesIO(files[f"{name}-gerbers.zip"])) as archive:
        texts = {member.removeprefix(f"{name}-"): archive.read(member).decode() for member in archive.namelist()}
    packages = {
        part: row["Footprint"] for row in _rows(files[f"{name}-parts.csv"]) for part in row["Designator"].split(",")
    }
    parts = [
        Part(
            row["Designator"],
            packages[row["Designator"]],
            float(row["Mid X"].removesuffix("mm")),
            float(row["Mid Y"].removesuffix("mm")),
            {"Top": "F", "Bottom": "B"}[row["Layer"]],
            float(row["Rotation"]),
        )
        for row in _rows(files[f"{name}-placement.csv"])
    ]
    layers = {layer.removesuffix(".gbr"): drawn(text) for layer, text in texts.items() if layer.endswith(".gbr")}
    return Files(layers, _holes(texts["PTH.drl"]), _holes(texts["NPTH.drl"]), parts)


def drawn(gerber: str) -> Any:
    """All that a Gerber file draws, as one shape."""
    shapes = []
    for thing in GerberFile.from_string(gerber).objects:
        for piece in thing.to_primitives(MM):
            assert piece.polarity_dark
            shapes.append(_shape(piece))
    return unary_union(shapes)


def faults(files: Files, copper: "Copper") -> list[str]:
    """What a maker would refuse: holes, rings, gaps, edges; and parts or print that are in the way."""
    return [*copper.faults, *copper.too_near(), *_beyond(files), *_bodies(files)]


class Copper:
    """The copper of both sides in pieces, joined through the plated holes."""

    def __init__(self, files: Files) -> None:
        self.pieces = [(side, piece) for side in SIDES for piece in _apart(files.layers[f"{side}_Cu"])]
        self.faults: list[str] = []
        self._joined = list(range(len(self.pieces)))
        self._trees = {side: STRtree([piece for each, piece in self.pieces if each == side]) for side in SIDES}
        self._first = {"F": 0, "B": sum(side == "F" for side, _ in self.pieces)}
        for x, y, size in files.plated:
            self._join(x, y, size)
        for (x1, y1, size1), (x2, y2, size2) in combinations((*files.plated, *files.bare), 2):
            if dist((x1, y1), (x2, y2)) - (size1 + size2) / 2 < HOLES_APART_MM - NEARLY_MM:
                self.faults.append(f"holes too near at {x1:.2f}, {y1:.2f}")

    def at(self, side: str, x_mm: float, y_mm: float) -> list[int]:
        """The pieces at a point."""
        return [self._first[side] + int(k) for k in self._trees[side].query(Point(x_mm, y_mm), predicate="intersects")]

    def joined(self, piece: int) -> int:
        """The piece that stands for all that are joined with this one."""
        while self._joined[piece] != piece:
            piece = self._joined[piece]
        return piece

    def joined_at(self, pin: Pin) -> int:
        """The piece that stands for the copper under a pin."""
        return self.joined(self.at(pin.sides[0], pin.x_mm, pin.y_mm)[0])

    def against(self, nets: Mapping[str, Iterable[Pin]]) -> list[str]:
        """Opens, shorts, and copper of no net."""
        found: list[str] = []
        owners: dict[int, set[str]] = defaultdict(set)
        for net, pins in nets.items():
            places = set()
            for pin in pins:
                for side in pin.sides:
                    pieces = self.at(side, pin.x_mm, pin.y_mm)
                    if not pieces:
                        found.append(f"no copper under {pin.name}")
                    places |= {self.joined(piece) for piece in pieces}
            for place in places:
                owners[place].add(net)
            if len(places) > 1:
                found.append(f"open: {net} in {len(places)} pieces")
        found += [f"short: {' with '.join(sorted(owner))}" for owner in owners.values() if len(owner) > 1]
        stray = {self.joined(piece) for piece in range(len(self.pieces))} - set(owners)
        return [*found, *(f"copper of no net at {self.pieces[piece][1].centroid.wkt}" for piece in stray)]

    def too_near(self) -> list[str]:
        """Gaps between pieces that are too narrow."""
        found = []
        for side in SIDES:
            pieces = [piece for each, piece in self.pieces if each == side]
            for one, other in self._trees[side].query(pieces, predicate="dwithin", distance=GAP_MM).T:
                gap = pieces[one].distance(pieces[other])
                if one < other and gap < GAP_MM - NEARLY_MM:
                    found.append(f"gap of {gap:.3f} on {side} near {pieces[one].centroid.wkt}")
        return found

    def _join(self, x_mm: float, y_mm: float, size_mm: float) -> None:
        if size_mm < DRILL_MM:
            self.faults.append(f"hole of {size_mm} at {x_mm:.2f}, {y_mm:.2f}")
        met: list[int] = []
        for side in SIDES:
            here = self.at(side, x_mm, y_mm)
            met += here
            for piece in here:
                ring = self.pieces[piece][1].exterior.distance(Point(x_mm, y_mm)) - size_mm / 2
                if ring < RING_MM - NEARLY_MM:
                    self.faults.append(f"ring of {ring:.3f} on {side} at {x_mm:.2f}, {y_mm:.2f}")
            if not here:
                self.faults.append(f"no copper round the hole at {x_mm:.2f}, {y_mm:.2f} on {side}")
        for piece in met[1:]:
            self._joined[self.joined(piece)] = self.joined(met[0])


def outline(files: Files) -> Any:
    """What is inside the drawn outline."""
    return Polygon(files.layers["Edge_Cuts"].interiors[0]).buffer(0.05)


def _beyond(files: Files) -> list[str]:
    """Copper too near to the edge or to a screw, and print on what is to be soldered."""
    found = []
    inside = outline(files).buffer(NEARLY_MM - EDGE_MM, join_style="mitre")
    for side in SIDES:
        copper, mask = files.layers[f"{side}_Cu"], files.layers[f"{side}_Mask"]
        if not inside.contains(copper):
            found.append(f"copper at the edge on {side}: {copper.difference(inside).bounds}")
        found += [f"copper under the screw at {x:.2f}, {y:.2f} on {side}" for x, y, _ in files.bare
                  if copper.distance(Point(x, y)) < 2.1 - NEARLY_MM]  # fmt: skip
        printed = files.layers[f"{side}_Silkscreen"]
        if printed.distance(mask) < 0.05:
            found.append(f"print on a pad on {side}: {printed.buffer(0.05).intersection(mask).centroid.wkt}")
        if not outline(files).contains(printed):
            found.append(f"print beyond the edge on {side}")
    return found


def _bodies(files: Files) -> list[str]:
    """Parts that stand in each other's way, or on a screw."""
    found = [
        f"{one.name} on {other.name}"
        for one, other in combinations(files.parts, 2)
        if one.side == other.side and one.body.intersects(other.body)
    ]
    return found + [
        f"{part.name} on a screw"
        for part in files.parts
        for x, y, _ in files.bare
        if part.side == "B" and part.body.distance(Point(x, y)) < 2.0
    ]


def _shape(piece: Any) -> Any:
    match type(piece).__name__:
        case "Circle":
            return Point(piece.x, piece.y).buffer(piece.r, 32)
        case "Line":
            return LineString([(piece.x1, piece.y1), (piece.x2, piece.y2)]).buffer(piece.width / 2, 16)
        case "Rectangle":
            upright = box(piece.x - piece.w / 2, piece.y - piece.h / 2, piece.x + piece.w / 2, piece.y + piece.h / 2)
            return affinity.rotate(upright, piece.rotation, use_radians=True)
        case "ArcPoly":
            return Polygon(piece.outline)
        case name:
            raise AssertionError(f"a Gerber file draws a {name}")


def _apart(shape: Any) -> list[Any]:
    return list(getattr(shape, "geoms", [shape]))


def _holes(excellon: str) -> list[tuple[float, float, float]]:
    holes = [thing.converted(MM) for thing in ExcellonFile.from_string(excellon).objects]
    return [(hole.x, hole.y, float(hole.tool.diameter)) for hole in holes]


def _rows(raw: bytes) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(raw.decode())))
