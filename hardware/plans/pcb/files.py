"""All files of a board on strips: for each kind what a maker wants, for the board what to order and where it goes."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from hardware.board import Board
from hardware.plans.listing import Listing
from hardware.plans.pcb.artwork import SIDES, Artwork
from hardware.plans.pcb.feeding import feeds
from hardware.plans.pcb.frame import STYLE, frame
from hardware.plans.pcb.gerber import drills, gerbers
from hardware.plans.pcb.kicad import kicad_board, kicad_project
from hardware.plans.pcb.lists import netlist_table, order_table, parts_table, placement_table
from hardware.plans.pcb.picture import picture
from hardware.plans.pcb.schematic import schematic
from hardware.plans.pcb.strip import strip
from hardware.plans.pcb.strips import Strip, kinds_of, strips_of
from hardware.plans.svg import svg

LONG_AGO = (1980, 1, 1, 0, 0, 0)  # a ZIP's earliest date: the same board makes the same bytes


def pcb_files(board: Board) -> dict[str, bytes]:
    """Name of each file -> its bytes.

    :raises BadPlan: the holes of the board are not on strips, or one cannot be made.
    """
    strips = strips_of(board)
    arts = {strip(kind): pieces for kind, pieces in kinds_of(strips).items()}
    found: dict[str, bytes] = {}
    for art in arts:
        found |= strip_files(art)
    fed = feeds([each.kind for each in strips], board.current_cap_ma)
    drawing = frame(board, strips, {art.name: art for art in arts}, fed)
    for name, drawn in (("front", drawing), ("behind", drawing.mirrored())):
        found[f"{board.name}-{name}.svg"] = svg(drawn, STYLE, f"{board.width_mm:g}mm").encode()
    found[f"{board.name}-strips.csv"] = strips_table(board).csv().encode()
    found[f"{board.name}-order.csv"] = order_table(arts).csv().encode()
    return found


def strip_files(art: Artwork) -> dict[str, bytes]:
    """The files of one kind of strip."""
    name = f"strip-{art.name}"
    layers = {f"{name}-{layer}.gbr": text for layer, text in gerbers(art).items()}
    layers |= {f"{name}-{kind}.drl": text for kind, text in drills(art).items()}
    found = {f"{name}-gerbers.zip": _zip(layers)}
    texts = {
        ".kicad_pcb": kicad_board(art),
        ".kicad_pro": kicad_project(art),
        "-parts.csv": parts_table(art).csv(),
        "-placement.csv": placement_table(art).csv(),
        "-nets.csv": netlist_table(art).csv(),
        "-schematic.svg": schematic(art),
        **{f"-{side}.svg": picture(art, side) for side in SIDES},
    }
    return found | {name + ending: text.encode() for ending, text in texts.items()}


def kinds_table(board: Board) -> Listing:
    """How many strips of each kind the board takes."""
    rows = [
        (kind.name, str(pieces), str(kind.holes), f"{kind.pitch_mm:g}" if kind.holes > 1 else "", f"{kind.length_mm:g}")
        for kind, pieces in kinds_of(strips_of(board)).items()
    ]
    return Listing(
        f"{board.name}: circuit boards, 14 mm wide", ("strip", "count", "holes", "pitch_mm", "long_mm"), tuple(rows)
    )


def strips_table(board: Board) -> Listing:
    """The strips in the order of the chain, with their holes from the first connector on, and their leads."""
    strips = strips_of(board)
    fed = feeds([each.kind for each in strips], board.current_cap_ma)
    rows = [_row(each, place in fed) for place, each in enumerate(strips)]
    columns = ("chip", "strip", "holes", "first plug x, y mm", "last plug x, y mm", "lead")
    return Listing(f"{board.name}: strips along the chain, the first next to the host", columns, tuple(rows))


def _row(one: Strip, fed: bool) -> tuple[str, ...]:
    near, far = (f"{x:.1f}, {y:.1f}" for x, y in one.plugs)
    names = " ".join(site.name for site in one.sites)
    lead = "5 V, GND, 3.3 V and SIG" if one.kind.poles else "5 V and GND" if fed else ""
    return one.chip, one.kind.name, names, near, far, lead


def _zip(texts: dict[str, str]) -> bytes:
    packed = BytesIO()
    with ZipFile(packed, "w") as archive:
        for name, text in texts.items():
            archive.writestr(ZipInfo(name, LONG_AGO), text, ZIP_DEFLATED)
    return packed.getvalue()
