"""`board`: what can be done with a board file."""

import click

from controller.cli import circuit_boards, plans
from controller.table.boards import board_names, load_board
from controller.table.compatibility import carried
from hardware.board import Board
from hardware.board.faults import faults_of
from hardware.errors import BadBoard


@click.group("board")
def board_group() -> None:
    """Board files, and the plans to build a board from."""


@board_group.command("check")
@click.argument("file")
def check_command(file: str) -> None:
    """List every reason why a board file is wrong; FILE is a path, or the name of a board."""
    faults = () if file in board_names() else faults_of(file)
    for fault in faults[:-1]:
        click.echo(str(fault), err=True)
    if faults:
        raise BadBoard(str(faults[-1]))
    board = load_board(file)
    sensed = sum(site.channel is not None for site in board.sites)
    click.echo(
        f"{board.name}: {board.title}: {len(board.sites)} sites, {sensed} with a sensor, {board.leds} LEDs: good"
    )
    click.echo(f"carries {_games(board)}")
    works, text = plans.magnet_verdict(board)
    if not works:
        raise BadBoard(f"{board.name}: {text}")
    click.echo(text)


@board_group.command("list")
def list_command() -> None:
    """List the boards that are known by name, and the games they carry."""
    for name in board_names():
        board = load_board(name)
        click.echo(f"{name}: {board.title}; carries {_games(board)}")


def _games(board: Board) -> str:
    return ", ".join(map(str, carried(board))) or "no game: each needs a site, or a sensor, that is not there"


for command in (*plans.COMMANDS, *circuit_boards.COMMANDS):
    board_group.add_command(command)

COMMANDS = (board_group,)
