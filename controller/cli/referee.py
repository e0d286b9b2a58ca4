"""`referee`: our referee on standard streams, for test programs and hands of others."""

import sys
from contextlib import suppress
from pathlib import Path

import click

from controller.config import Config, load_config
from controller.stdio.protocol import LONGEST_LINE
from controller.stdio.serving import Referee
from controller.table.boards import load_board, own_board
from engine.games import load


@click.command("referee")
@click.option("--game", "game_key", required=True, metavar="GAME", help="The game's key.")
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; the game's own unless given.")
@click.option("--option", "given", multiple=True, metavar="KEY=VALUE", help="An option of the game; may be repeated.")
@click.option("--config", "path", type=click.Path(path_type=Path), help="A configuration file.")
def referee_command(game_key: str, board_name: str | None, given: tuple[str, ...], path: Path | None) -> None:
    """Referee a game by lines of JSON on standard input and output.

    Time is virtual: it goes by what the lines say.  The protocol is told in docs/referee-protocol.md.
    """
