"""What all tests share: hypothesis profiles, the browser, and the rule of what may not be skipped."""

import os
import shutil
from collections.abc import Generator

import hypothesis
import pytest

REQUIRED = "WITBOARD_REQUIRE_BROWSER"  # "1": a browser test that cannot run is a failure
BROWSERS = ("chromium", "chromium-browser", "google-chrome")

hypothesis.settings.register_profile("local", deadline=None, print_blob=True)
hypothesis.settings.register_profile("ci", deadline=None, print_blob=True, derandomize=True)
hypothesis.settings.register_profile("prove", deadline=None, print_blob=True, max_examples=2000)
hypothesis.settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--positions", type=int, default=2000, help="random positions to try each game's rules on (2000)")
    parser.addoption("--corrupted", type=int, default=50_000, help="corrupted frames the link must refuse (50,000)")


@pytest.fixture(scope="session")
def chromium() -> str:
    """The path of a Chromium on this machine; without one the test is skipped, or fails where one is required."""
    for name in BROWSERS:
        path = shutil.which(name)
        if path is not None:
            return path
    pytest.skip(f"no browser: none of {', '.join(BROWSERS)} is installed (apt install chromium)")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """Skipped is failed: a browser test where a browser is required, and a test that cites a clause."""
    report = yield
    required = item.get_closest_marker("browser") and os.environ.get(REQUIRED) == "1"
    if report.skipped and (required or item.get_closest_marker("clause")):
        why = f"{REQUIRED}=1" if required else "it cites a clause, and a test that does not run proves nothing"
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: skipped, but {why}: {report.longrepr}"
    return report
