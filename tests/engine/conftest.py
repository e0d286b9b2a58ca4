"""What the tests of the engine share: how many random positions it is tried on."""

import pytest


@pytest.fixture(scope="session")
def positions(pytestconfig: pytest.Config) -> int:
    """How many random positions to try: `--positions`, which `make prove` sets to 100,000."""
    return int(pytestconfig.getoption("positions"))
