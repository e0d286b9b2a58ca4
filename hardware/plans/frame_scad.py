"""The parts of a sensor frame as OpenSCAD programs: each tile, and the clip that presses a sensor against its LED."""

from hardware.plans import sensor_frame as frame
from hardware.plans.sensor_frame import FrameTile, PrintedFrame

_LENGTHS = """window = {window:g};  // for the LED
pocket = {pocket:g};  // for its carrier, from behind: measure yours
block = {block:g};
sheet = {sheet:g};
seat = {seat:g};  // from the wood to the carrier
thick = {thick:g};
"""
_TILE = """// A tile of the sensor frame, in mm.  Print it as it is: the side towards the wood lies on the bed.
{lengths}screw = {screw:g};
head = {head:g};
size = [{wide:g}, {high:g}];
// From the tile's corner, as seen from the wood's back: x runs the other way than on the board's front.
holes = [{holes}];
screws = [{screws}];

module square_at(p, side, z, h) translate([p[0] - side / 2, p[1] - side / 2, z]) cube([side, side, h]);
difference() {{
    intersection() {{
        union() {{
            cube([size[0], size[1], sheet]);
            for (p = holes) square_at(p, block, 0, thick);
        }}
        cube([size[0], size[1], thick]);
    }}
    for (p = holes) {{
        square_at(p, window, -1, thick + 2);
        square_at(p, pocket, seat, thick);
    }}
    for (p = screws) {{
        translate([p[0], p[1], -1]) cylinder(d = screw, h = thick + 2, $fn = 32);
        translate([p[0], p[1], sheet]) cylinder(d = head, h = thick, $fn = 32);
    }}
}}
"""
_CLIP = """// The clip of a sensor frame, in mm: print one a hole, {count} in all, and a few more.
// The sensor (TO-92) lies in it, its marked face up; its legs leave through the slot.
pocket = {pocket:g};
play = {play:g};
body = [{body_wide:g}, {body_high:g}, {body_thick:g}];
floor = 1.0;
corner = 2.0;  // left free for the wires of the LED
side = pocket - play;

difference() {{
    linear_extrude(floor + body[2]) polygon([
        [corner, 0], [side - corner, 0], [side, corner], [side, side - corner],
        [side - corner, side], [corner, side], [0, side - corner], [0, corner],
    ]);
    translate([(side - body[0] - play) / 2, (side - body[1] - play) / 2, floor])
        cube([body[0] + play, body[1] + play, body[2] + 1]);
    translate([(side - body[0] - play) / 2, -1, floor]) cube([body[0] + play, side / 2, body[2] + 1]);
}}
"""


def frame_files(board_name: str, whole: PrintedFrame) -> dict[str, bytes]:
    """Name -> text of each part's program."""
    clips = sum(len(tile.sites) for tile in whole.tiles)
    found = {f"{board_name}-frame-tile-{tile.name}.scad": _tile(whole, tile) for tile in whole.tiles}
    found[f"{board_name}-frame-clip.scad"] = _clip(clips)
    return {name: text.encode() for name, text in found.items()}


def _tile(whole: PrintedFrame, tile: FrameTile) -> str:
    lengths = _LENGTHS.format(
        window=frame.WINDOW_MM,
        pocket=frame.POCKET_MM,
        block=frame.BLOCK_MM,
        sheet=frame.SHEET_MM,
        seat=whole.seat_mm,
        thick=whole.thick_mm,
    )
    wide, high = tile.size_mm
    return _TILE.format(
        lengths=lengths,
        screw=frame.SCREW_MM,
        head=frame.HEAD_MM,
        wide=wide,
        high=high,
        holes=_points(tile, [(site.x_mm, site.y_mm) for site in tile.sites]),
        screws=_points(tile, tile.screws),
    )


def _clip(count: int) -> str:
    wide, high, thick = frame.BODY_MM
    return _CLIP.format(
        count=count,
        pocket=frame.POCKET_MM,
        play=frame.POCKET_PLAY_MM / 2,
        body_wide=wide,
        body_high=high,
        body_thick=thick,
    )


def _points(tile: FrameTile, places: "list[tuple[float, float]] | tuple[tuple[float, float], ...]") -> str:
    """As OpenSCAD's y runs upwards, a tile that lies wood side down is seen from behind: both axes are turned."""
    return ", ".join(f"[{tile.right_mm - x:.2f}, {tile.bottom_mm - y:.2f}]" for x, y in places)
