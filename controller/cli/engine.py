"""`engine`: our search for other programs, by the line protocol."""

from contextlib import suppress

import click

from controller.arena.matches.serving import UNLIMITED_LEVEL, Serving
from controller.arena.matches.words import read_order
from controller.players.levels import HIGHEST
from controller.players.line_pipe import LineReader, write_whole
from engine.games import load


@click.command("engine")
@click.argument("game")
@click.option(
    "--level",
    type=click.IntRange(UNLIMITED_LEVEL, HIGHEST),
    default=UNLIMITED_LEVEL,
    show_default=True,
    help="0: as strong as it can.",
)
@click.option("--name", default="Witboard", show_default=True, help="What it calls itself.")
def engine_command(game: str, level: int, name: str) -> None:
    """Be an engine for GAME on standard input and output, for `witboard match` and other programs.

    The protocol is told in docs/engine-protocol.md.
    """
    with suppress(BrokenPipeError):  # whoever asked is gone
        Serving(load(game), " ".join(name.split()), LineReader(0, read_order), _say, level=level).serve()


def _say(line: str) -> None:
    write_whole(1, line.encode("ascii", "replace") + b"\n")


COMMANDS = (engine_command,)
