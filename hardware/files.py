"""Files that a power cut leaves either as they were or as they are to be."""

import os
from pathlib import Path

PRIVATE, PRIVATE_DIRECTORY = 0o600, 0o700  # for their owner alone


def replace_file(path: Path, content: bytes, mode: int = PRIVATE) -> None:
    """Write the file whole, beside its old self first; it and its name are on disk on return.

    :raises OSError: the disk refused it; the old file is as it was.
    """
    new = path.with_name(path.name + ".new")
    new.unlink(missing_ok=True)
    descriptor = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, mode)
    with os.fdopen(descriptor, "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    new.replace(path)
    sync_directory(path.parent)


def sync_directory(path: Path) -> None:
    """Put the names in that directory on disk.

    :raises OSError: the disk refused it.
    """
    descriptor = os.open(path, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
