"""`flash`: put the firmware onto the microcontroller of a board."""

import click
from msgspec.structs import replace

from controller.table.boards import load_board
from hardware.drivers.serial.flashing import await_port, flash, greet
from hardware.drivers.serial.outfit import files_of, sensors_of, wanted
from hardware.drivers.serial.port import LOST
from hardware.errors import DeviceLost
from hardware.link import proto


@click.command("flash")
@click.option("--board", "board_name", required=True, metavar="NAME|FILE", help="The board it is to scan.")
@click.option("--port", metavar="PATH", help="Its serial port, or `auto`; the board file's unless given.")
@click.option("--dry-run", is_flag=True, help="Only list what would be copied.")
def flash_command(board_name: str, port: str | None, dry_run: bool) -> None:
    """Copy firmware and settings of a board to its microcontroller, and see that it answers.

    MicroPython must be on it already. Needs the extra `flash`. Untried on hardware.
    """
    board = load_board(board_name)
    sensors = sensors_of(board)
    at = port or sensors.port
    loaded = files_of(board)
    if dry_run:
        for name, data in loaded.items():
            click.echo(f"{name}: {len(data)} bytes")
        click.echo(f"{len(loaded)} files, {sum(map(len, loaded.values()))} bytes, would go to {at}; nothing was copied")
        return
    flash(at, loaded)
    path = await_port(at)
    try:
        host = greet(path, wanted(replace(board, sensors=replace(sensors, port=path))))
    except LOST as error:
        raise DeviceLost(f"scanner at {path}: {error}; plug it in again, and flash again") from error
    click.echo(f"{board.name}: firmware {host.firmware}, version {proto.VERSION} of the link, at {path}: good")


COMMANDS = (flash_command,)
