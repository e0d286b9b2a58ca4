"""What the tests of the command line share, and those of the page."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from controller.cli.main import main
from tests.system.at_the_prompt import Ran, Run

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.system.page_table import Daemon, KeptBrowser, Table

KEPT: "pytest.StashKey[KeptBrowser]" = pytest.StashKey()
HERE = Path(__file__).parent


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """In CI, whole processes and browsers are tried once more: a stall of a borrowed machine is no fault of the change.

    What the first try said is printed at the end by tests/conftest.py, as it may be a race of ours all the same.
    """
    if os.environ.get("CI"):
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.flaky(reruns=1))


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Run:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "home"))
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)

    def run(*arguments: str) -> Ran:
        with pytest.raises(SystemExit) as ended:
            main(arguments)
        printed = capsys.readouterr()
        return Ran(ended.value.code, printed.out, printed.err)

    return run


@pytest.fixture(scope="module")
def browser(request: pytest.FixtureRequest) -> "Iterator[Browser]":
    """The same one in file after file; what a file leaves open in it is closed."""
    from tests.system.page_table import KeptBrowser  # the other tests do without playwright

    kept = request.config.stash.setdefault(KEPT, KeptBrowser())
    kept.paints = request.node.get_closest_marker("painted") is not None
    browser = kept.open()
    yield browser
    for context in browser.contexts:
        context.close()


@pytest.fixture(autouse=True)
def painted(request: pytest.FixtureRequest) -> None:
    """A test that is marked so sees what is painted; its context is to be its own, or its file's."""
    kept = request.config.stash.get(KEPT, None)
    if kept is not None:
        kept.paints = request.node.get_closest_marker("painted") is not None


@pytest.fixture
def daemon(tmp_path: Path) -> "Iterator[Daemon]":
    """`witboard play` at The Web."""
    from tests.system.page_table import Daemon

    daemon = Daemon(tmp_path / "state")
    yield daemon
    assert daemon.stop() == 0, daemon.complaints()


@pytest.fixture
def lively_table(browser: "Browser", daemon: "Daemon") -> "Iterator[Table]":
    """Its page on a desk, with pieces that are seen to move."""
    from tests.system.page_table import DESK, Table

    context = browser.new_context(viewport=DESK, reduced_motion="no-preference")
    table = Table(context.new_page(), daemon.url, "White to move")
    yield table
    table.leave()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Close the browser before a test of something else."""
    try:
        yield
    finally:
        if nextitem is None or nextitem.get_closest_marker("browser") is None:
            kept = item.config.stash.get(KEPT, None)
            if kept is not None:
                kept.close()
