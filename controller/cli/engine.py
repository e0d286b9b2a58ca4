"""`engine`: our search for other programs, by the line protocol."""

import os
from contextlib import suppress

import click

from controller.arena.matches.hearing import Hearing
from controller.arena.matches.serving import FULL, Serving
from controller.players.levels import HIGHEST
from engine.games import load


@click.command("engine")
@click.argument("game")
@click.option(
    "--level", type=click.IntRange(FULL, HIGHEST), default=FULL, show_default=True, help="0: as strong as it can."
)
@click.option("--name", default="Witboard", show_default=True, help="What it calls itself.")
def engine_command(game: str, level: int, name: str) -> None:
    """Be an engine for GAME on standard input and output, for `witboard match` and other programs.

    The protocol is told in docs/engine-protocol.md.
    """
    with suppress(BrokenPipeError):  # whoever asked is gone
        Serving(load(game), " ".join(name.split()), Hearing(0), _say, level=level).serve()


def _say(line: str) -> None:
    data = line.encode("ascii", "replace") + b"\n"
    while data:
        data = data[os.write(1, data) :]


COMMANDS = (engine_command,)
