"""`legend`: what the lights mean, as a picture."""

from typing import TextIO

import click

from controller.publish.legend import LEGENDS, legend_svg


@click.command("legend")
@click.option("--palette", type=click.Choice(LEGENDS), default=LEGENDS[0], show_default=True, help="Which of them.")
@click.option(
    "-o", "--output", type=click.File("w", encoding="utf-8"), default="-", help="A file; without it: standard output."
)
def legend_command(palette: str, output: TextIO) -> None:
    """Draw what the lights mean: an SVG that blinks as the board does."""
    output.write(legend_svg(palette))


COMMANDS = (legend_command,)
