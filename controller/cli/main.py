"""The command `witboard`: gathers the families, and turns every expected error into one line and exit code 2."""

import sys
from collections.abc import Sequence
from importlib.metadata import PackageNotFoundError, version

import click

from controller.cli import (
    analyse,
    boards,
    calibrate,
    demo,
    doctor,
    engine,
    flash,
    games,
    hil,
    hint,
    legend,
    match,
    rulebook,
    run,
)
from controller.errors import ControllerError
from engine.build import running
from engine.errors import EngineError
from hardware.errors import HardwareError

WRONG_INPUT = 2
_EXPECTED = (ControllerError, EngineError, HardwareError)


def _version() -> str:
    try:
        return version("witboard")
    except PackageNotFoundError:
        return "from a source tree"


@click.group(context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(f"{_version()}\nengine: {running()}", prog_name="witboard")
def witboard() -> None:
    """A referee under a physical peg board: sensors see the pegs, rules judge, lights answer."""


for command in (
    *run.COMMANDS,
    *rulebook.COMMANDS,
    *games.COMMANDS,
    *boards.COMMANDS,
    *legend.COMMANDS,
    *demo.COMMANDS,
    *doctor.COMMANDS,
    *flash.COMMANDS,
    *calibrate.COMMANDS,
    *hil.COMMANDS,
    *hint.COMMANDS,
    *analyse.COMMANDS,
    *match.COMMANDS,
    *engine.COMMANDS,
):
    witboard.add_command(command)


def main(arguments: Sequence[str] | None = None) -> None:
    """Run the command and end the process with its exit code."""
    try:
        code = witboard.main(args=arguments, prog_name="witboard", standalone_mode=False)
    except click.exceptions.Abort:
        sys.exit(130)
    except click.exceptions.NoArgsIsHelpError as error:
        print(error.format_message(), file=sys.stderr)
        sys.exit(WRONG_INPUT)
    except click.ClickException as error:
        _complain(_place(error) + error.format_message())
    except _EXPECTED as error:
        _complain(str(error))
    except BrokenPipeError:
        sys.stderr.close()  # the reader of a pipe went away; nothing to say and nobody to say it to
        sys.exit(1)
    sys.exit(code if isinstance(code, int) else 0)


def _place(error: click.ClickException) -> str:
    context = getattr(error, "ctx", None)
    return f"{context.command_path}: " if context else ""


def _complain(text: str) -> None:
    print(
        f"witboard: {' '.join(text.split())}" if not text.startswith("witboard") else " ".join(text.split()),
        file=sys.stderr,
    )
    sys.exit(WRONG_INPUT)
