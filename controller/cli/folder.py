"""A folder of files that a command writes."""

from collections.abc import Mapping
from pathlib import Path

import click


def write_folder(folder: Path, files: Mapping[str, bytes]) -> None:
    """Write the files by name, and say where.

    :raises click.FileError: they cannot be written there.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
        for name, raw in files.items():
            (folder / name).write_bytes(raw)
    except OSError as error:
        raise click.FileError(str(folder), f"{error.strerror or error}; name another folder with -o") from error
    click.echo(f"wrote {len(files)} files into {folder}", err=True)
