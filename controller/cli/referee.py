"""`referee`: our referee on standard streams, for test programs and hands of others."""

import sys
from pathlib import Path

import click

from controller.cli.game_options import OPTION, options_of
from controller.config import load_config
from controller.stdio.protocol import LAST_REPORTS, LONGEST_LINE
from controller.stdio.serving import Referee
from controller.table.boards import load_board, own_board
from engine.games import load


@click.command("referee")
@click.option("--game", "game_key", required=True, metavar="GAME", help="The game's key.")
@click.option("--board", "board_name", metavar="NAME|FILE", help="The board; the game's own unless given.")
@OPTION
@click.option("--config", "config_path", type=click.Path(path_type=Path), help="Configuration file (TOML).")
def referee_command(game_key: str, board_name: str | None, options: tuple[str, ...], config_path: Path | None) -> None:
    """Referee a game by lines of JSON on standard input and output.

    Time is virtual: it goes by what the lines say.  The protocol is told in docs/referee-protocol.md.
    """
    game, config = load(game_key), load_config(config_path)
    config.options.update(options_of(game, options))
    out = sys.stdout.buffer

    def write(line: bytes) -> None:
        out.write(line)
        if line.startswith(LAST_REPORTS):
            out.flush()

    referee = Referee(load_board(board_name or own_board(game_key)), game, config, write)
    while line := sys.stdin.buffer.readline(LONGEST_LINE):
        whole = line
        while line and not line.endswith(b"\n"):  # the rest of a line that is too long is read and dropped
            line = sys.stdin.buffer.readline(LONGEST_LINE)
        if not referee.take(whole):
            break
    out.flush()


COMMANDS = (referee_command,)
