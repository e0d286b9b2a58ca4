"""The files that a maker of circuit boards asks for: Gerber X2 for each layer, Excellon for the holes.

Origin at the lower left corner, y upwards, as these formats have it; coordinates in mm.
"""

from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import TypeAlias

from hardware.plans.pcb.artwork import (
    MASK_MM,
    PRINT_MM,
    SIDES,
    VIA_DRILL_MM,
    VIA_MM,
    Artwork,
    BoardFace,
    Hole,
    Pad,
    Point,
)

Flash: TypeAlias = tuple[str, float, float]  # aperture, and where
Line: TypeAlias = tuple[str, Point, Point]

LAYERS = ("F_Cu", "B_Cu", "F_Mask", "B_Mask", "F_Paste", "B_Paste", "F_Silkscreen", "B_Silkscreen", "Edge_Cuts")
OUTLINE_MM = 0.1
_HEAD = ("%TF.GenerationSoftware,Witboard,witboard*%", "%TF.SameCoordinates,strip*%")


def gerbers(art: Artwork) -> dict[str, str]:
    """Name of the layer -> its Gerber text, for each of LAYERS."""
    found = {}
    for number, side in enumerate(SIDES, start=1):
        where, letter = ("Top", "F") if side == "front" else ("Bot", "B")
        pads = [pad for pad in art.pads if side in pad.sides]
        soldered = [pad for pad in pads if not pad.drill_mm and not pad.round and _has_paste(art, pad)]
        function = f"Copper,L{number},{where}"
        found[f"{letter}_Cu"] = _layer(function, _copper(art, side), [_pad(art, pad) for pad in pads] + _vias(art))
        bare = [_screw(art, hole) for hole in art.holes]
        found[f"{letter}_Mask"] = _layer(f"Soldermask,{where}", (), [_pad(art, pad, MASK_MM) for pad in pads] + bare)
        found[f"{letter}_Paste"] = _layer(f"Paste,{where}", (), [_pad(art, pad) for pad in soldered])
        strokes = ((_round(PRINT_MM), one.start, one.end) for one in art.printed if one.side == side)
        found[f"{letter}_Silkscreen"] = _layer(f"Legend,{where}", _onto(art, strokes), [])
    outline = ((_round(OUTLINE_MM), a, b) for a, b in pairwise((*art.corners, art.corners[0])))
    found["Edge_Cuts"] = _layer("Profile,NP", _onto(art, outline), [])
    return {name: found[name] for name in LAYERS}


def drills(art: Artwork) -> dict[str, str]:
    """Name -> the holes as Excellon: "PTH" those that are plated, "NPTH" those for screws."""
    plated = [(pad.drill_mm, pad.x_mm, pad.y_mm) for pad in art.pads if pad.drill_mm]
    plated += [(VIA_DRILL_MM, via.x_mm, via.y_mm) for via in art.vias]
    bare = [(hole.drill_mm, hole.x_mm, hole.y_mm) for hole in art.holes]
    return {"PTH": _excellon(art, "Plated,1,2,PTH", plated), "NPTH": _excellon(art, "NonPlated,1,2,NPTH", bare)}


def _has_paste(art: Artwork, pad: Pad) -> bool:
    """Pads for leads and probes get no paste."""
    return next(part.package for part in art.parts if part.name == pad.part) not in ("feed", "test point")


def _up(art: Artwork, point: Point) -> Point:
    return point[0], art.width_mm / 2 - point[1]


def _round(width_mm: float) -> str:
    return f"C,{width_mm:g}"


def _pad(art: Artwork, pad: Pad, wider_mm: float = 0.0) -> Flash:
    wide, high = round(pad.width_mm + 2 * wider_mm, 4), round(pad.height_mm + 2 * wider_mm, 4)
    return (_round(wide) if pad.round else f"R,{wide:g}X{high:g}", *_up(art, (pad.x_mm, pad.y_mm)))


def _vias(art: Artwork) -> list[Flash]:
    return [(_round(VIA_MM), *_up(art, (via.x_mm, via.y_mm))) for via in art.vias]


def _screw(art: Artwork, hole: Hole) -> Flash:
    return (_round(hole.drill_mm + 2 * MASK_MM), *_up(art, (hole.x_mm, hole.y_mm)))


def _copper(art: Artwork, side: BoardFace) -> Iterator[Line]:
    return _onto(art, ((_round(t.width_mm), t.start, t.end) for t in art.tracks if t.side == side))


def _onto(art: Artwork, lines: Iterable[Line]) -> Iterator[Line]:
    return ((aperture, _up(art, start), _up(art, end)) for aperture, start, end in lines)


def _layer(function: str, lines: Iterable[Line], flashes: list[Flash]) -> str:
    apertures: dict[str, int] = {}
    body: list[str] = []

    def choose(aperture: str) -> str:
        return f"D{apertures.setdefault(aperture, len(apertures) + 10)}*"

    for aperture, x, y in flashes:
        body += (choose(aperture), f"{_at(x, y)}D03*")
    for aperture, start, end in lines:
        body += (choose(aperture), f"{_at(*start)}D02*", f"{_at(*end)}D01*")
    head = [*_HEAD, f"%TF.FileFunction,{function}*%", "%TF.FilePolarity,Positive*%", "%FSLAX46Y46*%", "%MOMM*%"]
    head += ["%LPD*%", "G01*", *(f"%ADD{number}{aperture}*%" for aperture, number in apertures.items())]
    return "\n".join((*head, *body, "M02*", ""))


def _at(x_mm: float, y_mm: float) -> str:
    return f"X{round(x_mm * 1_000_000)}Y{round(y_mm * 1_000_000)}"


def _excellon(art: Artwork, function: str, holes: list[tuple[float, float, float]]) -> str:
    sizes = sorted({size for size, _, _ in holes})
    lines = ["M48", f"; #@! TF.FileFunction,{function}", "METRIC,TZ", "FMAT,2"]
    lines += [f"T{tool}C{size:.3f}" for tool, size in enumerate(sizes, start=1)] + ["G90", "%", "G05"]
    for tool, size in enumerate(sizes, start=1):
        lines.append(f"T{tool}")
        points = (_up(art, (x, y)) for each, x, y in holes if each == size)
        lines += (f"X{x:.4f}Y{y:.4f}" for x, y in points)
    return "\n".join((*lines, "M30", ""))
