"""`board pcb`, `cost`: the circuit boards of a board on strips as files to order them by; what a board costs."""

from pathlib import Path

import click

from controller.cli.folder import write_folder
from controller.cli.plans import pegs_of
from controller.table.boards import load_board
from hardware.plans.cost import cost_table
from hardware.plans.pcb.files import kinds_table, pcb_files, strips_table


@click.command("pcb")
@click.argument("board_name", metavar="BOARD")
@click.option(
    "-o", "--output", type=click.Path(path_type=Path, file_okay=False), help="Folder; BOARD-pcb unless given."
)
def pcb_command(board_name: str, output: Path | None) -> None:
    """The circuit boards of a board on strips: Gerber, drill and KiCad files, lists to order and to place by."""
    board = load_board(board_name)
    files = pcb_files(board)
    click.echo("\n".join(table.text() for table in (kinds_table(board), strips_table(board))), nl=False)
    write_folder(output or Path(f"{board.name}-pcb"), files)


@click.command("cost")
@click.argument("board_name", metavar="BOARD")
def cost_command(board_name: str) -> None:
    """What a board costs roughly, in money and joints: wired by hand, and on strips where there are some for it."""
    board = load_board(board_name)
    click.echo(cost_table(board, pegs_of(board)).text(), nl=False)
    click.echo("Prices are guesses, not offers; all parts are in them, but no postage.")


COMMANDS = (pcb_command, cost_command)
