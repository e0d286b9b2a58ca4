"""`board`: what can be done with a board file."""

import click

from hardware.board import load_board, shipped_boards
from hardware.board_faults import faults_of
from hardware.errors import BadBoard


@click.group("board")
def board_group() -> None:
    """Board files."""


@board_group.command("check")
@click.argument("file")
def check_command(file: str) -> None:
    """List every reason why a board file is wrong; FILE is a path, or the name of a shipped board."""
    faults = () if file in shipped_boards() else faults_of(file)
    for fault in faults[:-1]:
        click.echo(str(fault), err=True)
    if faults:
        raise BadBoard(str(faults[-1]))
    board = load_board(file)
    sensed = sum(site.channel is not None for site in board.sites)
    click.echo(
        f"{board.name}: {board.title}: {len(board.sites)} sites, {sensed} with a sensor, {board.leds} LEDs: good"
    )


@board_group.command("list")
def list_command() -> None:
    """List the boards that ship with the package."""
    for name in shipped_boards():
        click.echo(f"{name}: {load_board(name).title}")


COMMANDS = (board_group,)
