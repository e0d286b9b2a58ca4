"""`board template`, `wiring`, `schematic`, `bom`, `draw`, `power`, `magnet`, `peg`, `pit`: to build a board from."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from controller.cli.folder import write_folder
from controller.table.boards import load_board
from controller.table.compatibility import carried
from engine.games import load, manifest
from engine.play import play
from engine.position import Position
from hardware.board import Board
from hardware.plans.bom import bom, bom_tables
from hardware.plans.dxf import dxf
from hardware.plans.errors import BadPlan
from hardware.plans.frame_scad import frame_files
from hardware.plans.listing import Listing
from hardware.plans.magnet import magnet_tables, magnetics, readings_table, senses_magnets, verdict
from hardware.plans.pcb.fed import fed_strips
from hardware.plans.pdf import pdf
from hardware.plans.peg import Peg, fits, stl
from hardware.plans.picture import behind, front
from hardware.plans.pit_scad import pit_scad
from hardware.plans.power import power_tables
from hardware.plans.scad import scad
from hardware.plans.section import section
from hardware.plans.sensor_frame import BED_MM, FRAME_STYLE, frame_drawing, sensor_frame
from hardware.plans.sheet import board_schematic
from hardware.plans.svg import svg, template_svg
from hardware.plans.template import CHOICE, HOLE_MM, USUAL, template
from hardware.plans.tiling import OVERLAP_MM, PAPERS_MM, sheets
from hardware.plans.wiring import wiring, wiring_tables

PlanCommand = Callable[..., Any]

_BOARD = click.argument("board_name", metavar="BOARD")
_FILE = click.Path(path_type=Path, dir_okay=False)
_CSV = click.option("-o", "--output", type=_FILE, help="Write it there as CSV instead of showing it.")


@click.command("template")
@_BOARD
@click.option("-o", "--output", type=_FILE, help="Ends in .pdf, .svg or .dxf; BOARD-template.pdf unless given.")
@click.option("--hole", "hole_mm", type=float, default=HOLE_MM, show_default=True, help="Diameter in mm.")
@click.option("--behind", "from_behind", is_flag=True, help="Mirrored, for drilling from behind.")
@click.option("--layer", "layers", type=click.Choice(CHOICE), multiple=True, default=USUAL, show_default=True)
@click.option("--paper", type=click.Choice(tuple(PAPERS_MM)), default="a4", show_default=True, help="Of a PDF.")
@click.option("--overlap", "overlap_mm", type=float, default=OVERLAP_MM, show_default=True, help="Of pages, in mm.")
def template_command(
    board_name: str,
    output: Path | None,
    hole_mm: float,
    from_behind: bool,
    layers: tuple[str, ...],
    paper: str,
    overlap_mm: float,
) -> None:
    """The drilling template, 1:1; as PDF on as many pages as it takes, with rulers to check the print."""
    board = load_board(board_name)
    drawing = template(board, hole_mm, layers, from_behind)
    file = output or Path(f"{board.name}-template{'-behind' if from_behind else ''}.pdf")
    match file.suffix.lower():
        case ".svg":
            _write(file, template_svg(drawing).encode())
        case ".dxf":
            _write(file, dxf(drawing).encode())
        case ".pdf":
            width = board.width_mm
            holes = [(width - site.x_mm if from_behind else site.x_mm, site.y_mm) for site in board.sites]
            pages = sheets(width, board.height_mm, paper, overlap_mm, holes)
            _write(file, pdf(drawing, pages))
            click.echo(f"{pages.rows} x {pages.columns} pages of {paper}; print them at 100 %")
        case suffix:
            what = repr(suffix) if suffix else "a file without an ending"
            raise BadPlan(f"a template cannot be written as {what}; name a .pdf, .svg or .dxf")


@click.command("wiring")
@_BOARD
@_CSV
def wiring_command(board_name: str, output: Path | None) -> None:
    """What is soldered to what, in the order in which one does it."""
    board = load_board(board_name)
    _show(wiring_tables(board), wiring(board), output)


@click.command("bom")
@_BOARD
@_CSV
@click.option("--pegs", type=click.IntRange(0, 1000), help="With a magnet; as many as a game begins with unless given.")
def bom_command(board_name: str, output: Path | None, pegs: int | None) -> None:
    """What to buy: parts, how many, what they draw; what to order for each, and about what it costs."""
    board = load_board(board_name)
    count = pegs_of(board) if pegs is None else pegs
    _show(bom_tables(board, count), bom(board, count), output)


@click.command("power")
@_BOARD
@_CSV
def power_command(board_name: str, output: Path | None) -> None:
    """What the board draws, typically and at worst; supply, fuse, wires, and where the strip is fed."""
    board = load_board(board_name)
    loads, advice = power_tables(board)
    _show((loads, fed_strips(board, advice)), loads, output)


@click.command("magnet")
@_BOARD
@_CSV
@click.option("--pegs", type=click.IntRange(1, 1000), help="On the board; as many as a game begins with unless given.")
def magnet_command(board_name: str, output: Path | None, pegs: int | None) -> None:
    """The field at every sensor, of its own peg and of those around it, and whether the board will work."""
    board = load_board(board_name)
    found = magnetics(board, pegs or pegs_of(board))
    _show(magnet_tables(found), readings_table(found), output)
    click.echo(f"\n{board.name}: {verdict(found)}")


def magnet_verdict(board: Board) -> tuple[bool, str]:
    """(whether the pegs of that board will be seen, as far as its file says; the verdict in words)."""
    if not senses_magnets(board):
        return True, "no magnets: it weighs its stones"
    if board.magnet is None:
        return True, "magnets: not computed; write [magnet] in the file"
    found = magnetics(board, pegs_of(board))
    return found.works, f"magnets: {verdict(found)}"


@click.command("draw")
@_BOARD
@click.option("-o", "--output", type=_FILE, help="BOARD.svg, or BOARD-sensors.svg and so on, unless given.")
@click.option("--behind", "way", type=click.Choice(["sensors", "leds"]), help="From behind, and which wires.")
@click.option("--section", "cut", is_flag=True, help="One hole cut open: magnet, LED, sensor.")
def draw_command(board_name: str, output: Path | None, way: Any, cut: bool) -> None:
    """A picture of the board: from the front, from behind with a line in the order of wires, or one hole cut open."""
    board = load_board(board_name)
    if way and cut:
        raise BadPlan("a picture shows the board from behind or one hole cut open; give one of the two")
    picture = section(board) if cut else front(board) if way is None else behind(board, way)
    what = "-section" if cut else f"-{way}" if way else ""
    _write(output or Path(f"{board.name}{what}.svg"), picture.encode())


@click.command("peg")
@_BOARD
@click.option("-o", "--output", type=_FILE, help="Ends in .stl; BOARD-peg.stl unless given; a .scad goes beside it.")
@click.option("--hole", "hole_mm", type=float, default=Peg().hole_mm, show_default=True, help="Hole in the board, mm.")
@click.option(
    "--depth", "depth_mm", type=float, default=Peg().depth_mm, show_default=True, help="0: a chip that slides."
)
@click.option("--diameter", "diameter_mm", type=float, default=Peg().diameter_mm, show_default=True, help="Body, mm.")
@click.option("--height", "height_mm", type=float, default=Peg().height_mm, show_default=True, help="All of it, mm.")
@click.option("--magnet", metavar="DxH", help="Diameter and height, mm; the board's unless given, or 4x3.")
def peg_command(board_name: str, output: Path | None, magnet: str | None, **lengths_mm: float) -> None:
    """A peg with a pocket for its magnet: STL to print, and OpenSCAD to change."""
    board = load_board(board_name)
    magnet_mm, magnet_high_mm = _magnet(magnet) if magnet else _magnet_of(board)
    peg = Peg(**lengths_mm, magnet_mm=magnet_mm, magnet_high_mm=magnet_high_mm)
    fits(peg, board)
    file = output or Path(f"{board.name}-peg.stl")
    if file.suffix.lower() != ".stl":
        raise BadPlan(f"a peg is written as .stl, not as {file.name!r}; name such a file")
    _write(file, stl(peg))
    _write(file.with_suffix(".scad"), scad(peg).encode())


@click.command("schematic")
@_BOARD
@click.option("-o", "--output", type=_FILE, help="BOARD-schematic.svg unless given.")
def schematic_command(board_name: str, output: Path | None) -> None:
    """The schematic of a board that is wired by hand: every part, its pins, and their nets; SVG."""
    board = load_board(board_name)
    _write(output or Path(f"{board.name}-schematic.svg"), board_schematic(board).encode())


@click.command("frame")
@_BOARD
@click.option("-o", "--output", type=click.Path(path_type=Path, file_okay=False), help="Folder; BOARD-frame if none.")
@click.option("--bed", "bed_mm", type=click.FloatRange(60, 1000), default=BED_MM, show_default=True, help="In mm.")
def frame_command(board_name: str, output: Path | None, bed_mm: float) -> None:
    """A frame to print that holds LED and sensor under each hole: tiles and clips as OpenSCAD, and a drawing."""
    board = load_board(board_name)
    frame = sensor_frame(board, bed_mm)
    drawing = frame_drawing(board, frame)
    files = frame_files(board.name, frame)
    files[f"{board.name}-frame.svg"] = svg(drawing, FRAME_STYLE, f"{drawing.width_mm:g}mm", "#ffffff").encode()
    write_folder(output or Path(f"{board.name}-frame"), files)
    for tile in frame.tiles:
        wide, high = tile.size_mm
        click.echo(f"tile {tile.name}: {wide:.1f} x {high:.1f} mm, {len(tile.sites)} holes")
    click.echo(f"clips: {sum(len(tile.sites) for tile in frame.tiles)}")


@click.command("pit")
@_BOARD
@click.option("-o", "--output", type=_FILE, help="BOARD-pit.scad unless given.")
def pit_command(board_name: str, output: Path | None) -> None:
    """The parts of a pit that weighs, to print: cup, foot, saddle, lamp post; OpenSCAD."""
    board = load_board(board_name)
    _write(output or Path(f"{board.name}-pit.scad"), pit_scad(board).encode())


def _magnet(text: str) -> tuple[float, float]:
    try:
        diameter, high = map(float, text.lower().split("x"))
    except ValueError:
        raise BadPlan(f"a magnet of {text!r} is none; give diameter and height in mm, e.g. 4x3") from None
    return diameter, high


def _magnet_of(board: Board) -> tuple[float, float]:
    if board.magnet is None:
        return Peg().magnet_mm, Peg().magnet_high_mm
    return board.magnet.diameter_mm, board.magnet.height_mm


def pegs_of(board: Board) -> int:
    """The most pieces that stand on the board when one of its games begins, or at the end of its sample."""
    found = [position for fit in carried(board) for position in _shown(fit.game)]
    return max((sum(map(bool, position.board)) for position in found), default=0)


def _shown(key: str) -> tuple[Position, Position]:
    """The start of that game, and the end of its sample: some begin on an empty board."""
    game = load(key)
    start = game.start()
    return start, play(game, start, manifest(key).sample.split())


def _show(shown: tuple[Listing, ...], whole: Listing, output: Path | None) -> None:
    if output is None:
        click.echo("\n".join(table.text() for table in shown), nl=False)
    else:
        _write(output, whole.csv().encode())


def _write(file: Path, raw: bytes) -> None:
    try:
        file.write_bytes(raw)
    except OSError as error:
        raise click.FileError(str(file), f"{error.strerror or error}; name another place with -o") from error
    click.echo(f"wrote {file}", err=True)


COMMANDS = (
    template_command,
    wiring_command,
    bom_command,
    draw_command,
    power_command,
    magnet_command,
    peg_command,
    pit_command,
    schematic_command,
    frame_command,
)
