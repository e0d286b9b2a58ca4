"""The same circuit board as a file that KiCad 6 and later open, with the rules that it keeps to as a project.

KiCad draws y downwards; the upper left corner of the board is its origin.
"""

import json
from collections.abc import Iterator
from itertools import pairwise
from uuid import NAMESPACE_URL, uuid5

from hardware.plans.pcb.artwork import MASK_MM, PRINT_MM, VIA_DRILL_MM, VIA_MM, Artwork, Pad, Placed, Point
from hardware.plans.pcb.gerber import OUTLINE_MM
from hardware.plans.pcb.packages import PACKAGES, Land
from hardware.plans.pcb.rules import RULES

_LAYERS = """(layers (0 "F.Cu" signal) (31 "B.Cu" signal) (34 "B.Paste" user) (35 "F.Paste" user)
 (36 "B.SilkS" user "B.Silkscreen") (37 "F.SilkS" user "F.Silkscreen") (38 "B.Mask" user) (39 "F.Mask" user)
 (44 "Edge.Cuts" user) (46 "B.CrtYd" user "B.Courtyard") (47 "F.CrtYd" user "F.Courtyard") (48 "B.Fab" user)
 (49 "F.Fab" user))"""
_FONT = "(effects (font (size 0.8 0.8) (thickness 0.12)){})"
_LETTER = {"front": "F", "back": "B"}


def kicad_board(art: Artwork) -> str:
    """The text of its `.kicad_pcb`."""
    numbers = {net: number for number, net in enumerate(art.nets, start=1)}
    lines = ["(kicad_pcb (version 20211014) (generator witboard)", "(general (thickness 1.6))", '(paper "A4")', _LAYERS]
    lines += [f"(setup (pad_to_mask_clearance {MASK_MM}))", '(net 0 "")']
    lines += [f'(net {number} "{net}")' for net, number in numbers.items()]
    for part in art.parts:
        lines += _footprint(art, part, numbers)
    for number, hole in enumerate(art.holes, start=1):
        lines += _screw(art, f"S{number}", hole.x_mm, hole.y_mm, hole.drill_mm, hole.head_mm)
    for number, track in enumerate(art.tracks):
        where = f"(start {_xy(art, track.start)}) (end {_xy(art, track.end)})"
        copper = f'(width {track.width_mm:g}) (layer "{_LETTER[track.side]}.Cu") (net {numbers[track.net_name]})'
        lines.append(f"(segment {where} {copper} {_stamp(f'track {number}')})")
    for number, via in enumerate(art.vias):
        size = f'(size {VIA_MM}) (drill {VIA_DRILL_MM}) (layers "F.Cu" "B.Cu") (net {numbers[via.net_name]})'
        lines.append(f"(via (at {_xy(art, (via.x_mm, via.y_mm))}) {size} {_stamp(f'via {number}')})")
    for number, stroke in enumerate(art.printed):
        layer = f"{_LETTER[stroke.side]}.SilkS"
        lines.append(_line(art, layer, stroke.start, stroke.end, PRINT_MM, f"print {number}"))
    for number, (start, end) in enumerate(pairwise((*art.corners, art.corners[0]))):
        lines.append(_line(art, "Edge.Cuts", start, end, OUTLINE_MM, f"edge {number}"))
    return "\n".join((*lines, ")", ""))


def kicad_project(art: Artwork) -> str:
    """The text of its `.kicad_pro`: the design rules."""
    rules = {
        "min_clearance": RULES.gap_mm,
        "min_copper_edge_clearance": RULES.edge_mm,
        "min_hole_clearance": RULES.gap_mm,
        "min_hole_to_hole": RULES.holes_apart_mm,
        "min_through_hole_diameter": RULES.drill_mm,
        "min_track_width": RULES.track_mm,
        "min_via_annular_width": RULES.ring_mm,
        "min_via_diameter": VIA_MM,
    }
    usual = {"name": "Default", "clearance": RULES.gap_mm, "track_width": RULES.track_mm}
    usual |= {"via_diameter": VIA_MM, "via_drill": VIA_DRILL_MM}
    project = {
        "board": {"design_settings": {"rules": rules}},
        "meta": {"filename": f"{art.name}.kicad_pro", "version": 1},
        "net_settings": {"classes": [usual], "meta": {"version": 2}},
    }
    return json.dumps(project, indent=1) + "\n"


def _stamp(what: str) -> str:
    return f"(tstamp {uuid5(NAMESPACE_URL, f'witboard strip {what}')})"


def _xy(art: Artwork, point: Point) -> str:
    return f"{point[0]:.4f} {point[1] + art.width_mm / 2:.4f}"


def _line(art: Artwork, layer: str, start: Point, end: Point, width_mm: float, what: str) -> str:
    where = f"(start {_xy(art, start)}) (end {_xy(art, end)})"
    return f'(gr_line {where} (layer "{layer}") (width {width_mm:g}) {_stamp(what)})'


def _footprint(art: Artwork, part: Placed, numbers: dict[str, int]) -> Iterator[str]:
    package, layer = PACKAGES[part.package], _LETTER[part.side]
    through = any(land.drill_mm for land in package.lands)
    at = f"(at {_xy(art, (part.x_mm, part.y_mm))} {part.turn})"
    bare = "" if part.package not in ("feed", "test point") else " exclude_from_pos_files exclude_from_bom"
    yield f'(footprint "witboard:{part.package}" (layer "{layer}.Cu") (tedit 0) {_stamp(part.name)} {at}'
    yield f" (attr {'through_hole' if through else 'smd'}{bare})"
    mirrored = " (justify mirror)" if part.side == "back" else ""
    for kind, text in (("reference", part.name), ("value", part.value)):
        where = f'(at 0 0 {part.turn}) (layer "{layer}.Fab")'
        yield f' (fp_text {kind} "{text}" {where} {_FONT.format(mirrored)} {_stamp(part.name + kind)})'
    yield from _room(part, package.room_x_mm, package.room_y_mm, layer)
    for land, pad in zip(package.lands, art.pads_of(part.name), strict=True):
        yield _pad(part, land, pad, numbers[pad.net_name])
    yield ")"


def _room(part: Placed, x_mm: float, y_mm: float, layer: str) -> Iterator[str]:
    """The courtyard, in which KiCad lets no other part stand."""
    corners = ((-x_mm, -y_mm), (x_mm, -y_mm), (x_mm, y_mm), (-x_mm, y_mm), (-x_mm, -y_mm))
    for number, (a, b) in enumerate(pairwise(corners)):
        where = f"(start {a[0]:g} {a[1]:g}) (end {b[0]:g} {b[1]:g})"
        yield f' (fp_line {where} (layer "{layer}.CrtYd") (width 0.05) {_stamp(f"{part.name} room {number}")})'


def _pad(part: Placed, land: Land, pad: Pad, net: int) -> str:
    y_mm = land.y_mm if part.side == "front" else -land.y_mm
    letter = _LETTER[part.side]
    shape = "circle" if land.round else "rect"
    if land.drill_mm:
        kind, layers = f"thru_hole {shape}", f'(drill {land.drill_mm:g}) (layers "*.Cu" "*.Mask")'
    elif part.package in ("feed", "test point"):
        kind, layers = f"smd {shape}", f'(layers "{letter}.Cu" "{letter}.Mask")'
    else:
        kind, layers = f"smd {shape}", f'(layers "{letter}.Cu" "{letter}.Paste" "{letter}.Mask")'
    where = f"(at {land.x_mm:g} {y_mm:g} {part.turn}) (size {land.width_mm:g} {land.height_mm:g})"
    joined = f'(net {net} "{pad.net_name}")'
    return f' (pad "{land.number}" {kind} {where} {layers} {joined} {_stamp(f"{part.name} {land.number}")})'


def _screw(art: Artwork, name: str, x_mm: float, y_mm: float, drill_mm: float, head_mm: float) -> Iterator[str]:
    at = f"(at {_xy(art, (x_mm, y_mm))})"
    yield f'(footprint "witboard:screw" (layer "F.Cu") (tedit 0) {_stamp(name)} {at}'
    yield " (attr exclude_from_pos_files exclude_from_bom)"
    for kind in ("reference", "value"):
        yield f' (fp_text {kind} "{name}" (at 0 0) (layer "F.Fab") {_FONT.format("")} {_stamp(name + kind)})'
    for layer in ("F", "B"):
        circle = f"(fp_circle (center 0 0) (end {head_mm / 2:g} 0)"
        yield f' {circle} (layer "{layer}.CrtYd") (width 0.05) (fill none) {_stamp(name + layer)})'
    size = f"(size {drill_mm:g} {drill_mm:g}) (drill {drill_mm:g})"
    yield f' (pad "" np_thru_hole circle (at 0 0) {size} (layers "*.Cu" "*.Mask") {_stamp(name + "pad")})'
    yield ")"
