"""Which records the broker has confirmed, over restarts too.

After a power cut the file may be some records behind: those are told once more, and their numbers say that they were.
"""

import sys
from pathlib import Path
from typing import Annotated

import msgspec
from msgspec import Meta

from hardware.decoding import Json, Undecodable
from hardware.durations import SECOND_NS
from hardware.files import replace_file

FILE = "mqtt.json"
WRITE_EVERY_NS = 30 * SECOND_NS  # an SD card wears


class Confirmed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All records of that game up to that number, and all earlier games."""

    game: Annotated[int, Meta(ge=0, le=2**53)]
    number: Annotated[int, Meta(ge=0, le=2**53)]


_kept = Json(Confirmed)


class ConfirmedRecords:
    """What was confirmed, in a file of the state directory."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._written_ns: int | None = None
        self.confirmed = self._on_disk = _read(path)

    def confirm(self, game: int, number: int, now_ns: int) -> None:
        """The broker has that record, too."""
        self.confirmed = Confirmed(game, number)
        if self._written_ns is None or now_ns - self._written_ns >= WRITE_EVERY_NS:
            self._written_ns = now_ns
            self.write()

    def write(self) -> None:
        """Put it on disk.  Where the disk refuses, the records are told again after a restart."""
        if self.confirmed is None or self.confirmed == self._on_disk:
            return
        try:
            replace_file(self._path, msgspec.json.encode(self.confirmed))
            self._on_disk = self.confirmed
        except OSError as error:
            print(
                f"witboard: {self._path}: {error.strerror}; some records may be told to the broker twice",
                file=sys.stderr,
            )


def _read(path: Path) -> Confirmed | None:
    """What the file says; None where it is missing or unusable: the present game is then told from its beginning."""
    try:
        return _kept.read(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):  # the journal, which is opened next, names the latter
        return None
    except (OSError, Undecodable) as error:
        print(f"witboard: {path}: {error}; the broker is told the present game once more", file=sys.stderr)
        return None
