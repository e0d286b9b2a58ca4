"""The command `witboard`: knows the families, and turns every expected error into one line and exit code 2.

A family is imported when one of its commands is asked for: `witboard engine` starts twice for every game of a match.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

import click

from controller.errors import ControllerError
from engine.build import running
from engine.errors import EngineError
from hardware.errors import HardwareError

WRONG_INPUT = 2
_EXPECTED = (ControllerError, EngineError, HardwareError)
FAMILIES = {  # by command, the module whose COMMANDS it is one of
    **dict.fromkeys(("run", "record", "play", "learn"), "run"),
    **dict.fromkeys(("perft", "moves", "rules", "options"), "rulebook"),
    **dict.fromkeys(("games", "replay"), "games"),
    "board": "boards",
    **{name: name for name in ("legend", "demo", "doctor", "flash", "bringup", "calibrate", "hil")},
    **dict.fromkeys(("hall", "simulate-hall"), "hall"),
    **{name: name for name in ("hint", "analyse", "match", "engine", "referee", "bench")},
}


class _Families(click.Group):
    """A group that knows the names of its commands before it has them."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """See click.Group."""
        return sorted(FAMILIES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """See click.Group."""
        if cmd_name in FAMILIES and cmd_name not in self.commands:
            for command in import_module(f"controller.cli.{FAMILIES[cmd_name]}").COMMANDS:
                self.add_command(command)
        return super().get_command(ctx, cmd_name)


def _tell_version(context: click.Context, option: click.Parameter, wanted: bool) -> None:
    if not wanted:
        return
    from importlib.metadata import PackageNotFoundError, version  # slow, and for this alone

    try:
        own = version("witboard")
    except PackageNotFoundError:
        own = "from a source tree"
    click.echo(f"witboard, version {own}\nengine: {running()}")
    context.exit()


@click.group(cls=_Families, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.option(
    "--version",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_tell_version,
    help="Show the version and exit.",
)
def witboard() -> None:
    """A referee under a physical peg board: sensors see the pegs, rules judge, lights answer."""


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
