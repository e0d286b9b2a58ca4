"""What all tests share: no cache, hypothesis profiles, the builds, and what may not be skipped."""

import functools
import gc
import os
import signal
import sqlite3
import sys
import warnings
from collections.abc import Generator, Iterator
from typing import Any

import hypothesis
import pytest

from engine import build
from hardware.board import model
from tests import installed_games  # noqa: F401 what they find is installed from here on
from tests.dealing import dealt
from tests.ending import at_end
from tests.everything import EVERYTHING, is_everything

# By marker: "1" makes a failure of a test with that marker that cannot run.
REQUIRED = {
    "browser": "WITBOARD_REQUIRE_BROWSER",
    "compiled": "WITBOARD_REQUIRE_COMPILED",
    "kernel": "WITBOARD_REQUIRE_KERNEL",
    "kicad": "WITBOARD_REQUIRE_KICAD",
}

# Nothing is read from the cache of whoever runs the tests, and no table is made there; processes inherit it.
os.environ["CACHE_DIRECTORY"] = os.devnull

# What a command writes is kept until it is full or flushed, as it is for people, whatever the shell of the tests says.
os.environ.pop("PYTHONUNBUFFERED", None)

# Commands speak English here, whatever the terminal of whoever runs the tests speaks.
os.environ.pop("LC_ALL", None)
os.environ["LC_MESSAGES"] = "C"

# Journals are synced a thousand times over, and no test cuts the power: what a killed process has written stays, in
# memory as on a disk, where a disk takes four times as long.  PYTEST_DEBUG_TEMPROOT=/tmp is for the disk.
MEMORY, ROOM_BYTES = "/dev/shm", 2 << 30


def keep_in_memory() -> None:
    """Put the temporary directories of all tests into memory, if there is room and programs may be run there."""
    if os.path.isdir(MEMORY) and os.access(MEMORY, os.W_OK):
        there = os.statvfs(MEMORY)
        if there.f_bavail * there.f_frsize >= ROOM_BYTES and not there.f_flag & os.ST_NOEXEC:
            os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", MEMORY)


keep_in_memory()

# The same few board files are read some thousand times over: what is found in a text is kept.
model.examine = functools.cache(model.examine)  # type: ignore[attr-defined]

hypothesis.settings.register_profile("local", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
hypothesis.settings.register_profile("prove", deadline=None, print_blob=True, max_examples=2000)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "local")


class Connection(sqlite3.Connection):
    """Says on every Python what Python 3.13 says: that nobody has closed it."""

    opened = True

    def close(self) -> None:
        super().close()
        self.opened = False

    def __del__(self) -> None:
        if self.opened:
            warnings.warn(f"nobody has closed {self!r}", ResourceWarning, stacklevel=2, source=self)


if sys.version_info < (3, 13):
    _connect = sqlite3.connect

    def connect(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        database: sqlite3.Connection = _connect(*args, **{"factory": Connection, **kwargs})
        return database

    sqlite3.connect = connect  # type: ignore[assignment]


@pytest.fixture(autouse=True, scope="session")
def ctrl_c_is_heard() -> Iterator[None]:
    """Also where a shell has the tests ignore SIGINT, as in the background of a script; processes inherit it."""
    before = signal.getsignal(signal.SIGINT)
    if before is signal.SIG_IGN:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.fixture(autouse=True)
def nothing_stays_open() -> Iterator[None]:
    """The doubles of the test are put away."""
    yield
    at_end.close()


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--positions", type=int, default=2000, help="random positions to try each game's rules on (2000)")
    parser.addoption("--corrupted", type=int, default=50_000, help="corrupted frames the link must refuse (50,000)")
    parser.addoption("--sessions", type=int, default=60, help="random sessions to compare with their digests (60)")


def pytest_report_header() -> str:
    return f"engine: {build.running()}"


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> Generator[None, None, None]:
    """Keep all tests before some are deselected; those of the page come first, so that they share a browser.

    Where several workers run what is left, each has its share of those that wait for processes.
    """
    items.sort(key=lambda item: item.get_closest_marker("browser") is None)
    if is_everything(config):
        config.stash[EVERYTHING] = tuple(items)
    yield
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        system = config.rootpath / "tests" / "system"
        items[:] = dealt(items, workers, lambda item: item.path, lambda item: item.path.is_relative_to(system))


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """The many thousand tests stay to the end: the search for garbage passes them over."""
    gc.freeze()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Skipped is failed: a test whose marker is required (see REQUIRED), and a test that cites a clause."""
    report = yield
    required = [name for marker, name in REQUIRED.items() if item.get_closest_marker(marker)]
    required = [name for name in required if os.environ.get(name) == "1"]
    if report.skipped and (required or item.get_closest_marker("clause")):
        why = f"{required[0]}=1" if required else "it cites a clause, and a test that does not run proves nothing"
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: skipped, but {why}: {report.longrepr}"
    return report


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """What was tried a second time, and how the first try ended: who reads it may have found a race."""
    for report in terminalreporter.stats.get("rerun", []):
        terminalreporter.section(f"needed a second try: {report.nodeid}", sep="_")
        terminalreporter.line(report.longreprtext)
