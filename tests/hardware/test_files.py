"""A file is replaced whole, and its name is on disk, too."""

import os
import stat
from pathlib import Path

import pytest

from hardware.files import replace_file


def test_content_and_then_name_are_synced(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "seats.json"
    path.write_bytes(b"old")
    synced: list[tuple[bool, bytes]] = []  # (a directory?, what the file holds then)

    def fsync(descriptor: int) -> None:
        synced.append((stat.S_ISDIR(os.fstat(descriptor).st_mode), path.read_bytes()))

    monkeypatch.setattr(os, "fsync", fsync)
    replace_file(path, b"new")
    assert synced == [(False, b"old"), (True, b"new")]
    assert os.listdir(tmp_path) == ["seats.json"]
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_disk_that_refuses_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "seats.json"
    path.write_bytes(b"old")

    def full(descriptor: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        replace_file(path, b"new")
    assert path.read_bytes() == b"old"
