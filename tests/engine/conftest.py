"""How many random positions the engine is tried on, and the rule that a test which cites a clause must run.

`pytest --positions 100000` (in `make prove`) is the long proof; tests/conftest.py has the option.
"""

from collections.abc import Generator

import pytest

CLAUSE = "clause(id): this test proves that clause of a rule sheet; it may not be skipped"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", CLAUSE)


@pytest.fixture(scope="session")
def positions(pytestconfig: pytest.Config) -> int:
    """How many random positions to try."""
    return int(pytestconfig.getoption("positions"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    """A test that cites a clause and is skipped proves nothing: it has failed."""
    report = yield
    if report.skipped and item.get_closest_marker("clause"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: cites a clause, yet was skipped: {report.longrepr}"
    return report
