"""What is kept on disk of a game on two boards: one file, which its owner alone may read.  It has the code."""

import sys
from pathlib import Path

import msgspec

from controller.remote.line import Kept
from hardware.decoding import Json, Undecodable
from hardware.files import replace_file

FILE = "remote.json"
_kept = Json(Kept)


def read_kept(path: Path) -> Kept | None:
    """What that file says; None where there is none, or none that can be used."""
    try:
        return _kept.read(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        return None
    except (OSError, Undecodable) as error:
        print(f"witboard: {path}: {error}; the game on two boards is not gone on with", file=sys.stderr)
        return None


def write_kept(path: Path, kept: Kept) -> None:
    """Put it on disk.  Where the disk refuses, the game goes on; after a power cut the boards may differ."""
    try:
        replace_file(path, msgspec.json.encode(kept))
    except OSError as error:
        print(f"witboard: {path}: {error.strerror}; a restart may end the game on two boards", file=sys.stderr)
