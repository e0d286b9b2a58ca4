"""The target of scenarios and its settings.  They have a file of their own, so that the same scenarios run anywhere.

target = "board"             # sim | recording | firmware | board; the command line wins
recordings = "recordings"    # folder of recordings; relative to this file

[boards]                     # board files to take for the boards that scenarios name
web = "my-web.toml"          # relative to this file, or the name of a shipped one
"""

from pathlib import Path
from typing import Literal

import msgspec

from controller.errors import BadConfig
from controller.hil.targets.target import Target
from hardware.decoding import Undecodable, read_toml

TARGETS = ("sim", "recording", "firmware", "board")


class Environment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """See the module docstring.  Keys missing from the file have their defaults."""

    target: Literal["sim", "recording", "firmware", "board"] | None = None
    recordings: str | None = None
    boards: dict[str, str] = {}


def load_environment(path: Path | None) -> Environment:
    """The environment in that file; None: an empty one.  Paths are resolved against the file's directory.

    :raises BadConfig: the file cannot be read, or a key is wrong.
    """
    if path is None:
        return Environment()
    try:
        given = msgspec.convert(read_toml(path.read_bytes()), Environment)
    except OSError as error:
        raise BadConfig(f"{path}: cannot be read ({error.strerror}); name another file, or none") from error
    except Undecodable as error:
        raise BadConfig(f"{path}: {error}") from error
    except msgspec.ValidationError as error:
        known = ", ".join(Environment.__struct_fields__)
        raise BadConfig(f"{path}: {error}; there are: {known}") from error
    boards = {name: _beside(path, file) for name, file in given.boards.items()}
    recordings = None if given.recordings is None else str(path.parent / given.recordings)
    return Environment(given.target, recordings, boards)


def make_target(name: str, environment: Environment, record_to: Path | None = None) -> Target:
    """The target with that name.

    :raises BadConfig: a required setting is missing, or the target cannot do what is asked.
    """
    if record_to is not None and name != "sim":
        raise BadConfig("only the simulator is recorded: use --record with --target sim")
    match name:
        case "sim":
            from controller.hil.targets.simulator import Simulator

            return Simulator(record_to)
        case "recording":
            from controller.hil.targets.recorded import Recorded

            if environment.recordings is None:
                raise BadConfig("where are the recordings? Name their folder with --recordings, or in the environment")
            return Recorded(Path(environment.recordings))
        case "firmware":
            from controller.hil.targets.firmware import Firmware

            return Firmware()
        case _:
            from controller.hil.targets.board import AtBoard
            from controller.hil.targets.person import AtTerminal

            return AtBoard(AtTerminal())


def _beside(path: Path, file: str) -> str:
    """The path of a board file relative to the environment file; a board's name is returned as it is."""
    return str((path.parent / file).resolve()) if file.endswith(".toml") else file
