"""The endgame tables of the search: shipped, or made once and kept in a file.

Manifests say which games have one, its sizes and its maker (engine.manifest.EndgameTable).  With a compiled engine,
larger tables than the shipped ones are made within seconds (on a small Pi a minute or two), the largest one only with
enough memory.  A separate process makes them at the lowest priority, so that no search waits; until then a search uses
the table at hand.  A damaged file is made again.  Only one process makes a table: it holds a lock on a file beside it,
which the system releases when the process ends, however it ends.

A file is one line (kind, rulings, SHA-256) and the planes, packed by LZMA in shipped files.  An unpacked file is
mapped: all processes share it, and unused parts take no memory.
"""

import fcntl
import hashlib
import lzma
import mmap
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import cache, partial
from importlib.resources import files
from pathlib import Path

from engine import build
from engine.games import keys, manifest
from engine.manifest import EndgameTable, Planes
from engine.search.endgame import Endgame

ROOMY = 3 << 30  # bytes of memory of a machine that makes the largest table: it takes 0.6 GB for a minute, then 0.1
LONGEST_HEAD = 200  # bytes
_PACKED = b"\xfd7zXZ\0"  # how LZMA's files begin
_MAKE = "import sys; sys.path[:] = {path!r}; from controller.players.tables import make; make({game!r})"


def endgame_of(
    game: str, folder: Path | None = None, start: Callable[[str], object] | None = None
) -> partial[Endgame] | None:
    """For `engine.best_moves.search`: the largest endgame table at hand; None: the game has no table.

    folder  folder of made tables; the user's cache unless given
    start   has a missing table made; in a separate process unless given
    """
    table = manifest(game).table
    if table is None or not is_compiled():
        return shipped_endgame(game)
    folder = folder or cache_directory(os.environ)
    for size in reversed(larger_tables(table, memory_of_machine())):
        planes = _kept(folder, game, size)
        if planes is None:
            _once(start or make_elsewhere, game)
        else:
            return partial(table.endgame, planes=planes)
    return shipped_endgame(game)


def larger_tables(table: EndgameTable, memory: int) -> tuple[int, ...]:
    """The sizes that a machine with so many bytes of memory makes, ascending."""
    _, made, largest = table.sizes
    return (made, largest) if memory >= ROOMY else (made,)


def memory_of_machine() -> int:
    """Memory of this machine, in bytes."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def shipped_endgame(game: str) -> partial[Endgame] | None:
    """The shipped endgame table alone, which gives the same answers on every machine; None: the game has none."""
    table = manifest(game).table
    return partial(table.endgame, planes=shipped_planes(game)) if table else None


makers: list[subprocess.Popen[bytes]] = []  # kept: Python warns when a running one is dropped


def make_elsewhere(game: str) -> None:
    """Start a process that makes the larger tables of the game in the cache; errors of the system are ignored."""
    with suppress(OSError):
        cache_directory(os.environ).mkdir(parents=True, exist_ok=True)
        makers.append(
            subprocess.Popen(
                [sys.executable, "-c", _MAKE.format(path=sys.path, game=game)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        )


def make(game: str) -> None:
    """Make the larger tables of the game and keep them in the cache, unless another process does."""
    os.nice(19)
    for size in larger_tables(table_of(game), memory_of_machine()):
        make_alone(game, size, cache_directory(os.environ))


def make_alone(game: str, size: int, folder: Path) -> None:
    """Make the table unless another process does, or it could not be kept."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / f"{game}-{size}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            planes_of(game, size, folder)


@cache
def is_compiled() -> bool:
    """Whether the engine is fast enough to make the larger tables; looked up once."""
    return build.name() != build.INTERPRETED


def table_of(game: str) -> EndgameTable:
    """The table of a game that has one.

    :raises ValueError: it has none.
    """
    table = manifest(game).table
    if table is None:
        raise ValueError(f"{game} has no endgame table")
    return table


@cache
def shipped_planes(game: str) -> bytes:
    """The planes of the shipped table, made anew if its file is damaged."""
    table = table_of(game)
    with suppress(OSError, ValueError):
        packed = files(table.file.package).joinpath(table.file.path).read_bytes()
        return bytes(read_table(packed, game, table.sizes[0]))
    return table.solved(table.sizes[0], b"")


@cache
def _once(start: Callable[[str], object], game: str) -> None:
    """Call `start` for the game, only the first time in this process."""
    start(game)


_read: dict[Path, Planes] = {}


def _kept(folder: Path, game: str, size: int) -> Planes | None:
    """The kept table of that size; None: missing or damaged.  Read once."""
    path = folder / f"{game}-{size}.table"
    if path not in _read:
        with suppress(OSError, ValueError):
            _read[path] = read_table(_mapped(path), game, size)
    return _read.get(path)


def _mapped(path: Path) -> memoryview:
    """The mapped bytes of the file.

    :raises OSError: it cannot be read.
    :raises ValueError: it is empty.
    """
    with path.open("rb") as file:
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def planes_of(game: str, size: int, folder: Path) -> Planes:
    """The table of that size: from the folder, or made and, if possible, kept there."""
    path = folder / f"{game}-{size}.table"
    with suppress(OSError, ValueError):
        return read_table(_mapped(path), game, size)
    planes = table_of(game).solved(size, _smaller(game, size, folder))
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        keep(path, write_table(planes, game, size))
    return planes


def _smaller(game: str, size: int, folder: Path) -> bytes:
    """The planes of the next smaller table at hand, from which a table is made."""
    shipped, made, _ = table_of(game).sizes
    kept = _kept(folder, game, made) if size > made else None
    return bytes(kept) if kept is not None else shipped_planes(game) if size > shipped else b""


def read_table(packed: Planes, game: str, size: int) -> Planes:
    """The planes of a table file.

    :raises ValueError: the file has another table or version, or is damaged.
    """
    table = table_of(game)
    head, _, _ = bytes(packed[:LONGEST_HEAD]).partition(b"\n")
    body = packed[len(head) + 1 :]
    try:
        planes = lzma.decompress(body) if body[: len(_PACKED)] == _PACKED else body
    except lzma.LZMAError as error:
        raise ValueError("the endgame table cannot be unpacked") from error
    if head != _head(planes, game, size) or table.size_of(len(planes)) != size:
        raise ValueError(f"this is no sound table of {game} of size {size}, version {table.version}")
    return planes


def write_table(planes: bytes, game: str, size: int, small: bool = False) -> bytes:
    """The contents of a table file; `small`: pack it, which takes time."""
    packed = lzma.compress(planes, preset=9 | lzma.PRESET_EXTREME) if small else planes
    return _head(planes, game, size) + b"\n" + packed


def keep(path: Path, content: bytes) -> None:
    """Write the file atomically.

    :raises OSError: it cannot be written.
    """
    part = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        part.unlink(missing_ok=True)
        raise


def cache_directory(environment: Mapping[str, str]) -> Path:
    """The cache directory: systemd's, else the user's."""
    if given := environment.get("CACHE_DIRECTORY"):
        return Path(given.split(":")[0])  # systemd divides several by colons
    base = environment.get("XDG_CACHE_HOME", "")
    if not Path(base).is_absolute():  # a relative one is to be ignored, says its specification
        base = str(Path(environment.get("HOME") or Path.home(), ".cache"))
    return Path(base, "witboard")


def _head(planes: Planes, game: str, size: int) -> bytes:
    digest, parts = hashlib.sha256(planes).hexdigest(), manifest(game)
    return f"witboard {game} {parts.rules.rulings} {size} {table_of(game).version} {digest}".encode("ascii")


def ship() -> None:
    """Make the shipped tables anew."""
    for game in keys():
        if table := manifest(game).table:
            planes = table.solved(table.sizes[0], b"")
            path = Path(str(files(table.file.package).joinpath(table.file.path)))
            keep(path, write_table(planes, game, table.sizes[0], small=True))


if __name__ == "__main__":
    ship()
