"""The machine as the checks see it.  All files are read under `root`, so that a test can provide another machine."""

import os
import shutil
import stat
import subprocess
import sys
import time
from collections.abc import Callable
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple, TypeAlias

TIMEOUT_S = 5
RunProgram: TypeAlias = Callable[[tuple[str, ...]], str | None]


class NodeStatus(NamedTuple):
    """A device node or a file: permission bits, owner id and group id."""

    mode: int
    uid: int
    gid: int


def run_here(command: tuple[str, ...]) -> str | None:
    """The output of the command, stripped; None: it is not installed, fails, or takes longer than `TIMEOUT_S`."""
    if shutil.which(command[0]) is None:
        return None
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=TIMEOUT_S)
    except (OSError, subprocess.SubprocessError):
        return None
    return done.stdout.strip()


def version_here(package: str) -> str | None:
    """The installed version of that distribution; "?": it has no version; None: it is not installed."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "?" if "." not in package and find_spec(package.replace("-", "_")) else None


class Machine:
    """This machine, or another one that a test provides.

    user     name of the user whose permissions count; None: the user of this process
    python   version of Python
    run      command -> its output, or None
    package  distribution -> its version, or None
    clock    monotonic nanoseconds, to measure the speed of the disk
    """

    def __init__(
        self,
        root: Path = Path("/"),
        *,
        user: str | None = None,
        python: tuple[int, ...] = tuple(sys.version_info[:3]),
        run: RunProgram = run_here,
        package: Callable[[str], str | None] = version_here,
        clock: Callable[[], int] = time.monotonic_ns,
    ) -> None:
        self.root = root
        self.user = user
        self.python = python
        self.run = run
        self.package = package
        self.clock = clock

    def text(self, path: str) -> str | None:
        """The text of a file, without zero bytes and blanks at both ends; None: it is missing or cannot be read."""
        try:
            return self._at(path).read_text("utf-8", "replace").strip("\0 \n")
        except OSError:
            return None

    def node(self, path: str) -> NodeStatus | None:
        """The node at that path, links followed; None: there is none."""
        try:
            seen = self._at(path).stat()
        except OSError:
            return None
        return NodeStatus(stat.S_IMODE(seen.st_mode), seen.st_uid, seen.st_gid)

    def names(self, path: str) -> list[str]:
        """The names in a directory, sorted; [] if it does not exist."""
        try:
            return sorted(entry.name for entry in self._at(path).iterdir())
        except OSError:
            return []

    @property
    def groups(self) -> dict[str, int]:
        """All groups of the machine: name -> group id."""
        return {name: int(gid) for name, _, gid, *_ in self._table("etc/group") if gid.isdigit()}

    @property
    def identity(self) -> tuple[int, frozenset[int]] | None:
        """User id and all group ids of the user; None: there is no such user."""
        if self.user is None:
            return os.getuid(), frozenset({os.getgid(), *os.getgroups()})
        for name, _, uid, gid, *_ in self._table("etc/passwd"):
            if name == self.user:
                more = {int(row[2]) for row in self._table("etc/group") if self.user in row[3].split(",")}
                return int(uid), frozenset({int(gid), *more})
        return None

    def _table(self, path: str) -> list[list[str]]:
        """The rows of a colon-separated file that have at least four fields."""
        rows = [line.split(":") for line in (self.text(path) or "").splitlines()]
        return [row for row in rows if len(row) >= 4]

    def _at(self, path: str) -> Path:
        return self.root / path.lstrip("/")
