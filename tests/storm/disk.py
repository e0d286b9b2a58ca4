"""A disk under SQLite that fails as disks do: writes lost or torn by a power cut, no room, no leave, slow syncs, rot.

The real journal and the real SQLite run on real files; between them lies a file layer of ours, by ctypes, that knows
which sectors no sync has made durable yet.  Files outside the watched directory are left alone.
"""

import ctypes
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

SECTOR = 512
OK, READ_ONLY, FULL, SYNC_FAILED = 0, 8, 13, 10 | 4 << 8

_OPEN = ctypes.CFUNCTYPE(
    ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.POINTER(ctypes.c_int)
)
_WRITE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_void_p, ctypes.c_int, ctypes.c_int64)
_TRUNCATE = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int64)
_SYNC = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_void_p, ctypes.c_int)
POINTERS = 18  # of a table of methods, behind its version


class _Vfs(ctypes.Structure):
    _fields_ = (
        ("version", ctypes.c_int),
        ("file_bytes", ctypes.c_int),
        ("longest_path", ctypes.c_int),
        ("next", ctypes.c_void_p),
        ("name", ctypes.c_char_p),
        ("data", ctypes.c_void_p),
        ("open", ctypes.c_void_p),
        ("others", ctypes.c_void_p * 15),
    )


class _Methods(ctypes.Structure):
    _fields_ = (("version", ctypes.c_int), ("pointers", ctypes.c_void_p * POINTERS))


_CLOSE_AT, _READ_AT, _WRITE_AT, _TRUNCATE_AT, _SYNC_AT = range(5)


class Disk:
    """The files in one directory.

    refuses   what every write is answered with instead; OK: it is done
    on_sync   called at every sync, for a slow disk
    writes, syncs   how many there were
    """

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        self.refuses = OK
        self.on_sync: Callable[[], object] = lambda: None
        self.writes = self.syncs = 0
        self._before: dict[str, dict[int, bytes]] = {}  # by file: sectors as they were at the last sync
        self._descriptors: dict[str, int] = {}

    def watches(self, name: str) -> bool:
        """Whether that file lies on this disk."""
        return name.startswith(f"{self.directory}/") and not name.endswith("-shm")

    def note_write(self, name: str, at: int, size: int) -> int:
        """Bytes are about to be written; the answer to SQLite."""
        self.writes += 1
        if self.refuses != OK and self.refuses != SYNC_FAILED:
            return self.refuses
        before = self._before.setdefault(name, {})
        for sector in range(at // SECTOR, (at + size - 1) // SECTOR + 1):
            if sector not in before:
                before[sector] = os.pread(self._descriptor(name), SECTOR, sector * SECTOR)
        return OK

    def note_truncate(self, name: str, size: int) -> int:
        """The file is about to be cut off."""
        end = os.fstat(self._descriptor(name)).st_size
        return self.note_write(name, size, end - size) if end > size else OK

    def note_sync(self, name: str) -> int:
        """All of the file is about to be durable."""
        self.syncs += 1
        self.on_sync()
        if self.refuses == SYNC_FAILED:
            return SYNC_FAILED
        self._before.pop(name, None)
        return OK

    @property
    def unsynced(self) -> int:
        """How many sectors a power cut may lose now."""
        return sum(len(sectors) for sectors in self._before.values())

    def cut(self, to: Path, chance: Random | None) -> None:
        """What is on the disk after a power cut, into a new directory; chance None: all that was not synced is lost.

        Else each such sector is there, or is as it was, or is torn between the two.
        """
        to.mkdir()
        for path in sorted(self.directory.iterdir()):
            if not path.is_file() or path.name.endswith("-shm"):
                continue
            data = bytearray(path.read_bytes())
            for sector, was in sorted(self._before.get(str(path), {}).items()):
                at = sector * SECTOR
                now = bytes(data[at : at + SECTOR])
                way = 1 if chance is None else chance.randrange(3)
                torn = 0 if chance is None else chance.randrange(SECTOR)
                kept = {0: now, 1: was, 2: now[:torn] + was[torn:]}[way]
                data[at : at + SECTOR] = kept.ljust(len(now), b"\0")
            (to / path.name).write_bytes(data)
            (to / path.name).chmod(0o600)

    def forget(self) -> None:
        """Nobody has files of this disk open any more."""
        for descriptor in self._descriptors.values():
            os.close(descriptor)
        self._descriptors.clear()
        self._before.clear()

    def _descriptor(self, name: str) -> int:
        """One that stays open: closing any would take SQLite's locks from it."""
        if name not in self._descriptors:
            self._descriptors[name] = os.open(name, os.O_RDONLY | os.O_CLOEXEC)
        return self._descriptors[name]


def rot(log: Path, chance: Random) -> bool:
    """Turn one bit of what was written into that log; False: it holds nothing."""
    data = bytearray(log.read_bytes()) if log.exists() else bytearray()
    end = len(data.rstrip(b"\0"))
    if end <= 32:
        return False
    data[chance.randrange(32, end)] ^= 1 << chance.randrange(8)
    log.write_bytes(data)
    return True


class FileLayer:
    """The file layer between SQLite and the system's; `disk` is the one that it watches, None: none."""

    def __init__(self) -> None:
        self.disk: Disk | None = None
        self._library: Any = ctypes.CDLL("libsqlite3.so.0")
        self._library.sqlite3_vfs_find.restype = ctypes.POINTER(_Vfs)
        self._below = self._library.sqlite3_vfs_find(None)
        self._vfs = _Vfs()
        ctypes.memmove(ctypes.byref(self._vfs), self._below, ctypes.sizeof(_Vfs))
        self._vfs.name = b"storm"
        self._open_below = _OPEN(self._below.contents.open)
        self._open = _OPEN(self._on_open)
        self._vfs.open = ctypes.cast(self._open, ctypes.c_void_p)
        self._names: dict[int, str] = {}
        self._tables: dict[int, tuple[_Methods, list[object]]] = {}

    def __enter__(self) -> "FileLayer":
        self._library.sqlite3_vfs_register(ctypes.byref(self._vfs), 1)
        return self

    def __exit__(self, *exception: object) -> None:
        self._library.sqlite3_vfs_register(self._below, 1)
        self._library.sqlite3_vfs_unregister(ctypes.byref(self._vfs))

    def _on_open(self, vfs: int, name: int | None, file: int, flags: int, out: Any) -> int:
        answer: int = self._open_below(vfs, name, file, flags, out)
        told = os.fsdecode(ctypes.string_at(name)) if name else ""  # SQLite keeps the pointer that it gave
        if answer == OK and self.disk is not None and self.disk.watches(told):
            self._names[file] = told
            methods = ctypes.cast(file, ctypes.POINTER(ctypes.c_void_p))
            if methods[0]:
                methods[0] = self._watched(methods[0])
        else:
            self._names.pop(file, None)
        return answer

    def _watched(self, below: int) -> int:
        if below not in self._tables:
            table = _Methods()
            ctypes.memmove(ctypes.byref(table), below, ctypes.sizeof(_Methods))
            version = ctypes.c_int.from_address(below).value
            assert version >= 1
            write, truncate = _WRITE(table.pointers[_WRITE_AT]), _TRUNCATE(table.pointers[_TRUNCATE_AT])
            sync = _SYNC(table.pointers[_SYNC_AT])

            def on_write(file: int, data: int, size: int, at: int) -> int:
                refused = self._ask(file, lambda disk, name: disk.note_write(name, at, size))
                return refused or int(write(file, data, size, at))

            def on_truncate(file: int, size: int) -> int:
                refused = self._ask(file, lambda disk, name: disk.note_truncate(name, size))
                return refused or int(truncate(file, size))

            def on_sync(file: int, flags: int) -> int:
                refused = self._ask(file, lambda disk, name: disk.note_sync(name))
                return refused or int(sync(file, flags))

            ours: list[Any] = [_WRITE(on_write), _TRUNCATE(on_truncate), _SYNC(on_sync)]
            for at, method in zip((_WRITE_AT, _TRUNCATE_AT, _SYNC_AT), ours, strict=True):
                table.pointers[at] = ctypes.cast(method, ctypes.c_void_p).value
            self._tables[below] = (table, ours)
            self._tables[ctypes.addressof(table)] = (table, ours)  # a file whose place was used again
        return ctypes.addressof(self._tables[below][0])

    def _ask(self, file: int, what: Callable[[Disk, str], int]) -> int:
        name, disk = self._names.get(file), self.disk
        return OK if name is None or disk is None or not disk.watches(name) else what(disk, name)


@contextmanager
def watched(layer: FileLayer, disk: Disk) -> Iterator[Disk]:
    """Watch that disk within."""
    before, layer.disk = layer.disk, disk
    try:
        yield disk
    finally:
        layer.disk = before
