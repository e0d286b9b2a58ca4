"""Tables of drivers from the keys that stand in a board file, whatever distribution the driver comes from."""

import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import msgspec
import pytest

from hardware.drivers.contract import Driver
from hardware.drivers.registry import Drivers

PLUGIN = Path(__file__).parent / "plugin"  # where a distribution with a driver for a chip that does not exist lies
D = TypeVar("D", bound=Driver)


@contextmanager
def plugin_installed() -> Iterator[None]:
    """The made-up chip's distribution is installed."""
    with pytest.MonkeyPatch.context() as monkeypatch:
        monkeypatch.syspath_prepend(PLUGIN)
        yield


def table(drivers: Drivers[D], name: str, keys: str) -> D:
    """The driver of that name with these keys (TOML)."""
    return msgspec.convert({"driver": name, **tomllib.loads(keys)}, drivers[name])
