"""The drivers on a real kernel: lgpio, gpiozero, rpi-lgpio, Blinka, spidev, smbus2 and pyserial, nothing replaced.

`make test-kernel` makes the kernel and boots it; without it these tests are skipped.
"""

import os
from collections.abc import Mapping

import pytest

from tests.kernel.machine import Result, checks, lacking, ran

pytestmark = [pytest.mark.kernel, pytest.mark.slow]


@pytest.fixture(scope="module")
def results() -> Mapping[str, Result]:
    """One start of the kernel for all."""
    if why := lacking():
        pytest.skip(why)
    if "PYTEST_XDIST_WORKER" in os.environ:
        pytest.skip("the kernel boots once, in one process: make test-kernel")
    return ran()


@pytest.mark.parametrize("check", [*checks()])
def test_on_the_kernel(check: str, results: Mapping[str, Result]) -> None:
    assert check in results, f"{check} did not run"
    assert results[check].failure is None, results[check].failure
