"""Runs on the test kernel, in the guest alone: the pins of a Pi are made once for all checks."""

import os
from collections.abc import Iterator

import pytest

from tests.kernel.guest import pi


@pytest.fixture(autouse=True, scope="session")
def pins() -> None:
    os.environ["RPI_LGPIO_REVISION"] = pi.REVISION
    os.environ["BLINKA_SKIP_DEPENDENCY_CHECK"] = "1"
    pi.make_pins()


@pytest.fixture(autouse=True)
def no_factory_stays() -> Iterator[None]:
    """gpiozero keeps its pins for a whole process."""
    yield
    from gpiozero import Device

    if Device.pin_factory is not None:
        Device.pin_factory.close()
        Device.pin_factory = None
