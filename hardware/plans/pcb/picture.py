"""A circuit board as one sees it: green mask over copper, pads and letters, one side after the other; an SVG."""

from collections.abc import Iterator

from hardware.plans.pcb.artwork import PRINT_MM, VIA_DRILL_MM, VIA_MM, Artwork, BoardFace, Pad
from hardware.plans.pcb.packages import PACKAGES

MARGIN_MM = 2.0
PX_PER_MM = 8
GROUND, BOARD, COPPER, GOLD, PRINT, HOLE = "#ffffff", "#14532d", "#1f7a45", "#d9b44a", "#f5f5f0", "#ffffff"
BODY = 'fill="#0b1220" fill-opacity="0.28" stroke="#0b1220" stroke-width="0.08"'


def picture(art: Artwork, side: BoardFace) -> str:
    """That side of the board; the back is mirrored, as one sees it when one turns the board over along its length.

    Dark rectangles are the room that each part on this side takes.
    """
    wide, high = art.length_mm + 2 * MARGIN_MM, art.width_mm + 2 * MARGIN_MM
    box = f"{-MARGIN_MM:g} {-MARGIN_MM - art.width_mm / 2:g} {wide:g} {high:g}"
    flip = "" if side == "front" else f' transform="translate({art.length_mm:g} 0) scale(-1 1)"'
    return "\n".join(
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide * PX_PER_MM:.0f}" viewBox="{box}">',
            f"<title>Strip {art.name}, {side}</title>",
            f'<rect x="{-MARGIN_MM:g}" y="{-MARGIN_MM - art.width_mm / 2:g}" width="{wide:g}" height="{high:g}"'
            f' fill="{GROUND}"/>',
            f'<g stroke-linecap="round"{flip}>',
            f'<rect x="0" y="{-art.width_mm / 2:g}" width="{art.length_mm:g}" height="{art.width_mm:g}"'
            f' fill="{BOARD}"/>',
            *_copper(art, side),
            *(_pad(pad) for pad in art.pads if side in pad.sides),
            *_rooms(art, side),
            *_print(art, side),
            *_holes(art),
            "</g>",
            "</svg>",
            "",
        )
    )


def _copper(art: Artwork, side: BoardFace) -> Iterator[str]:
    for track in art.tracks:
        if track.side == side:
            (x1, y1), (x2, y2) = track.start, track.end
            width = f'stroke="{COPPER}" stroke-width="{track.width_mm:g}"'
            yield f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" {width}/>'
    for via in art.vias:
        yield f'<circle cx="{via.x_mm:g}" cy="{via.y_mm:g}" r="{VIA_MM / 2:g}" fill="{COPPER}"/>'


def _pad(pad: Pad) -> str:
    if pad.round:
        return f'<circle cx="{pad.x_mm:g}" cy="{pad.y_mm:g}" r="{pad.width_mm / 2:g}" fill="{GOLD}"/>'
    x, y = pad.x_mm - pad.width_mm / 2, pad.y_mm - pad.height_mm / 2
    return f'<rect x="{x:g}" y="{y:g}" width="{pad.width_mm:g}" height="{pad.height_mm:g}" fill="{GOLD}"/>'


def _rooms(art: Artwork, side: BoardFace) -> Iterator[str]:
    for part in art.parts:
        if part.side == side and part.package not in ("feed", "lead", "test point"):
            package = PACKAGES[part.package]
            x, y = package.room_x_mm, package.room_y_mm
            if part.turn % 180:
                x, y = y, x
            corner = f'x="{part.x_mm - x:g}" y="{part.y_mm - y:g}"'
            yield f'<rect {corner} width="{2 * x:g}" height="{2 * y:g}" {BODY}/>'


def _print(art: Artwork, side: BoardFace) -> Iterator[str]:
    for stroke in art.printed:
        if stroke.side == side:
            (x1, y1), (x2, y2) = stroke.start, stroke.end
            pen = f'stroke="{PRINT}" stroke-width="{PRINT_MM:g}"'
            yield f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" {pen}/>'


def _holes(art: Artwork) -> Iterator[str]:
    drilled = [(pad.x_mm, pad.y_mm, pad.drill_mm) for pad in art.pads if pad.drill_mm]
    drilled += [(via.x_mm, via.y_mm, VIA_DRILL_MM) for via in art.vias]
    drilled += [(hole.x_mm, hole.y_mm, hole.drill_mm) for hole in art.holes]
    for x, y, size in drilled:
        yield f'<circle cx="{x:g}" cy="{y:g}" r="{size / 2:g}" fill="{HOLE}"/>'
