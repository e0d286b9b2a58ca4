"""What the tests of the command line share, and those of the page."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from controller.cli.main import main
from tests.system.at_the_prompt import Ran, Run

if TYPE_CHECKING:
    from playwright.sync_api import Browser


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
def browser() -> "Iterator[Browser]":
    from tests.system.page_table import open_browser  # the other tests do without playwright

    with open_browser() as browser:
        yield browser
