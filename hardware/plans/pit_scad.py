"""The printed parts of a pit that weighs, as an OpenSCAD program: cup, foot, saddle, lamp post."""

from hardware.board import Board
from hardware.plans import pit

_PROGRAM = """// The parts of a pit that weighs, in mm.  Print the cup in white, rim down; the saddle top down.
// Measure the bar that you bought: makers differ.
part = "all";  // "cup", "foot", "saddle", "lamp" or "all"
{names}
cup = opening - 2 * play;
free = bar_long / 2 - screw_in;  // of the free end's screws from the middle of the pit
$fn = 96;

module slot(d, h) {{ hull() for (x = [-slack, slack]) translate([x, 0, -1]) cylinder(d = d, h = h + 2); }}
module screws(d, h) {{ for (side = [-1, 1]) translate([0, side * screws_apart / 2, 0]) slot(d, h); }}

// A thin bowl, so that the light comes through, with a ring below that sits on the saddle: it lifts off to be cleaned.
module bowl(d, h) translate([0, 0, cup_high]) scale([1, 1, 2 * h / d]) sphere(d = d);
module cup() difference() {{
    union() {{
        intersection() {{
            bowl(cup, cup_high - floor_high + wall);
            cylinder(d = cup, h = cup_high);
        }}
        cylinder(d = disc + fit + 2 * wall, h = floor_high);
    }}
    bowl(cup - 2 * wall, cup_high - floor_high);
    translate([0, 0, -1]) cylinder(d = disc + fit, h = ring + 1);
}}

// Under the fixed end: lifts the bar off the base plate.
module foot() difference() {{
    translate([-foot_long / 2, -foot_wide / 2, 0]) cube([foot_long, foot_wide, foot_high]);
    screws(screw, foot_high);
    translate([-foot_long, -bar_wide / 2 - fit / 2, foot_high - seat])
        cube([2 * foot_long, bar_wide + fit, seat + 1]);
}}

// On the free end: carries the cup over the middle of the bar, and touches nothing else of it.
module saddle() difference() {{
    union() {{
        translate([0, 0, clear]) cylinder(d = disc, h = saddle_high - clear + ring);
        translate([0, -bar_wide / 2, clear]) cube([free + screw_in, bar_wide, saddle_high - clear]);
        translate([free - screw_in, -bar_wide / 2, 0]) cube([2 * screw_in, bar_wide, saddle_high]);
    }}
    translate([free, 0, 0]) screws(screw, saddle_high + ring);
    translate([free - 2 * screw_in, -bar_wide / 2 - 1, saddle_high]) cube([4 * screw_in, bar_wide + 2, ring + 1]);
}}

// Beside the bar: holds the LED under the cup.
module lamp() difference() {{
    translate([-lamp / 2, -lamp / 2, 0]) cube([lamp, lamp, lamp_high]);
    translate([-lamp, -wire / 2, lamp_high - wire]) cube([2 * lamp, wire, wire + 1]);
    translate([-led / 2, -led / 2, lamp_high - wire]) cube([led, led, wire + 1]);
}}

if (part == "cup" || part == "all") cup();
if (part == "foot" || part == "all") translate([cup, 0, 0]) foot();
if (part == "saddle" || part == "all") translate([cup, cup / 2, 0]) saddle();
if (part == "lamp" || part == "all") translate([cup, -cup / 2, 0]) lamp();
"""


def pit_scad(board: Board) -> str:
    """The program.

    :raises BadPlan: the board has no pits that weigh, or they cannot be built.
    """
    found = pit.pits(board)
    first, *others = sorted({one.opening_mm for one in found})
    more = " and ".join(f"{other:g}" for other in others)
    lengths = {
        "opening": (first, "in the top plate" + (f"; {more} for the larger ones" if more else "")),
        "play": (pit.PLAY_MM, "all round the cup"),
        "cup_high": (pit.cup_high_mm(), "its rim is flush with the top plate"),
        "floor_high": (6.0, "of the bowl's lowest point over the saddle's edge"),
        "wall": (2.0, "of the cup"),
        "ring": (2.0, "how deep the cup sits on the saddle"),
        "bar_long": (pit.BAR_MM[0], "the load cell: TAL221, 500 g"),
        "bar_wide": (pit.BAR_MM[1], ""),
        "screws_apart": (pit.SCREWS_APART_MM, "across the bar"),
        "screw_in": (pit.SCREW_IN_MM, "from the end of the bar"),
        "slack": (2.0, "the slots are so much longer, either way"),
        "screw": (3.4, "M3"),
        "foot_long": (pit.FOOT_MM[0], ""),
        "foot_wide": (pit.FOOT_MM[1], ""),
        "foot_high": (pit.FOOT_MM[2] + 1.0, "with the seat"),
        "seat": (1.0, "the bar lies so deep in the foot"),
        "saddle_high": (pit.SADDLE_HIGH_MM, ""),
        "disc": (pit.SADDLE_DISC_MM, ""),
        "clear": (pit.CLEAR_MM, "between the saddle and the rest of the bar"),
        "lamp": (pit.LAMP_MM, "side of the post"),
        "lamp_high": (pit.FOOT_MM[2] + pit.BAR_MM[2] - 2.0, "2 mm below the saddle"),
        "led": (5.6, "side of a WS2812B"),
        "wire": (2.5, "how deep LED and wires lie"),
        "fit": (0.3, ""),
    }
    names = "\n".join(f"{name} = {value:g};" + (f"  // {why}" if why else "") for name, (value, why) in lengths.items())
    return _PROGRAM.format(names=names)
