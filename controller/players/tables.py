"""The endgame tables of the search: shipped, or made once and kept in a file.

The shipped table of Wari goes up to SHIPPED stones.  Where the engine is compiled, larger ones are made, within seconds
(on a small Pi a minute or two), the largest where there is memory for it.  A process of its own does it at the lowest
priority, as a search is never kept waiting; whoever asks meanwhile has what there is.  A file that is not sound is made
again.  Of several processes that would make it one does: it holds a lock on a file beside it, which the system releases
when the process ends, however it ends.

A file is one line (what it is, of which rulings, its SHA-256) and the planes, packed by LZMA where they are shipped.
One that is not packed is mapped: all processes share it, and what nobody asks for takes no memory.
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
from pathlib import Path

from engine import build
from engine.games.wari.rules import WariRules
from engine.search.wari_table.endgame import WariEndgame
from engine.search.wari_table.layout import capacity
from engine.search.wari_table.solver import solved

SHIPPED, MADE, LARGEST = 9, 12, 15  # stones
ROOMY = 3 << 30  # bytes of memory of a machine that makes the largest table: it takes 0.6 GB for a minute, then 0.1
EFFORT = 1_000_000  # positions looked at for each one of a knot, at most: enough to settle all of them
VERSION = 3
LONGEST_HEAD = 200  # bytes
_BESIDE = Path(__file__).parent
_PACKED = b"\xfd7zXZ\0"  # how LZMA's files begin
_MAKE = "import sys; sys.path[:] = {path!r}; from controller.players.tables import make; make()"


def endgame_of(
    game: str, folder: Path | None = None, start: Callable[[], object] | None = None
) -> partial[WariEndgame] | None:
    """For `engine.search.search`: the most that is known by now of that game's endings; None where there is no table.

    folder  where made tables are kept; the user's cache unless given
    start   has a missing one made; in a process of its own unless given
    """
    if game != "wari":
        return None
    if not is_compiled():
        return shipped_endgame(game)
    folder = folder or cache_directory(os.environ)
    for stones in reversed(larger_tables(memory_of_machine())):
        planes = _kept(folder, stones)
        if planes is None:
            _once(start or make_elsewhere)
        else:
            return partial(WariEndgame, planes=planes)
    return shipped_endgame(game)


def larger_tables(memory: int) -> tuple[int, ...]:
    """How many stones the tables go up to that a machine with so many bytes of memory makes, one after the other."""
    return (MADE, LARGEST) if memory >= ROOMY else (MADE,)


def memory_of_machine() -> int:
    """In bytes."""
    return os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")


def shipped_endgame(game: str) -> partial[WariEndgame] | None:
    """The same of the shipped table alone, for whoever needs the same answers on every machine."""
    return partial(WariEndgame, planes=_shipped()) if game == "wari" else None


_makers: list[subprocess.Popen[bytes]] = []  # whoever drops one that runs is warned of it


def make_elsewhere() -> None:
    """Begin to make the larger tables; they lie in the cache when they are done.  Without a cache nothing begins."""
    with suppress(OSError):
        cache_directory(os.environ).mkdir(parents=True, exist_ok=True)
        _makers.append(
            subprocess.Popen(
                [sys.executable, "-c", _MAKE.format(path=sys.path)],
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        )


def make() -> None:
    """Make the larger tables and keep them in the cache, unless somebody else does."""
    os.nice(19)
    for stones in larger_tables(memory_of_machine()):
        make_alone(stones, cache_directory(os.environ))


def make_alone(stones: int, folder: Path) -> None:
    """Nothing happens where another process is at it, or where the table could not be kept."""
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        with (folder / f"wari-{stones}.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
            wari_planes(stones, folder)


@cache
def is_compiled() -> bool:
    """Whether the engine is fast enough to make the larger tables; looked up once."""
    return build.name() != build.INTERPRETED


@cache
def _shipped() -> bytes:
    return bytes(wari_planes(SHIPPED, _BESIDE))


@cache
def _once(start: Callable[[], object]) -> None:
    """Start it, the first time that this process asks for it."""
    start()


_read: dict[Path, bytes | memoryview] = {}


def _kept(folder: Path, stones: int) -> bytes | memoryview | None:
    """The table of up to so many stones, if it lies there and is sound; read once."""
    path = folder / f"wari-{stones}.table"
    if path not in _read:
        with suppress(OSError, ValueError):
            _read[path] = read_table(_mapped(path), stones)
    return _read.get(path)


def _mapped(path: Path) -> memoryview:
    """The file's bytes, as they lie there.

    :raises OSError: it cannot be read.
    :raises ValueError: it is empty.
    """
    with path.open("rb") as file:
        return memoryview(mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ))


def wari_planes(stones: int, folder: Path) -> bytes | memoryview:
    """The table of up to so many stones: from the folder, or made, and kept there if it can be."""
    path = folder / f"wari-{stones}.table"
    with suppress(OSError, ValueError):
        return read_table(_mapped(path), stones)
    planes = solved(WariRules(), stones, EFFORT, _fewer(stones, folder))
    with suppress(OSError):
        folder.mkdir(parents=True, exist_ok=True)
        keep(path, write_table(planes, stones))
    return planes


def _fewer(stones: int, folder: Path) -> bytes:
    """What is known already of fewer stones, for a table to begin with."""
    kept = _kept(folder, MADE) if stones > MADE else None
    return bytes(kept) if kept is not None else _shipped() if stones > SHIPPED else b""


def read_table(packed: bytes | memoryview, stones: int) -> bytes | memoryview:
    """The planes in such a file.

    :raises ValueError: another table, another version, or damaged.
    """
    head, _, _ = bytes(packed[:LONGEST_HEAD]).partition(b"\n")
    body = packed[len(head) + 1 :]
    try:
        planes = lzma.decompress(body) if body[: len(_PACKED)] == _PACKED else body
    except lzma.LZMAError as error:
        raise ValueError("the endgame table cannot be unpacked") from error
    if head != _head(planes, stones) or capacity(len(planes)) != stones:
        raise ValueError(f"this is no sound table of Wari for {stones} stones, version {VERSION}")
    return planes


def write_table(planes: bytes, stones: int, small: bool = False) -> bytes:
    """The file of those planes; `small`: take the time to pack it well."""
    packed = lzma.compress(planes, preset=9 | lzma.PRESET_EXTREME) if small else planes
    return _head(planes, stones) + b"\n" + packed


def keep(path: Path, content: bytes) -> None:
    """Write the file so that nobody ever reads half of it.

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
    """Where what can be made again is kept: systemd's folder for it, else the user's."""
    if given := environment.get("CACHE_DIRECTORY"):
        return Path(given.split(":")[0])  # systemd divides several by colons
    base = environment.get("XDG_CACHE_HOME", "")
    if not Path(base).is_absolute():  # a relative one is to be ignored, says its specification
        base = str(Path(environment.get("HOME") or Path.home(), ".cache"))
    return Path(base, "witboard")


def _head(planes: bytes | memoryview, stones: int) -> bytes:
    digest = hashlib.sha256(planes).hexdigest()
    return f"witboard wari {WariRules.rulings} {stones} {VERSION} {digest}".encode("ascii")


if __name__ == "__main__":  # makes the table that is shipped
    keep(_BESIDE / f"wari-{SHIPPED}.table", write_table(solved(WariRules(), SHIPPED, EFFORT), SHIPPED, small=True))
