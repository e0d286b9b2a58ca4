"""A module of the firmware as plain Python, on a chip that a test gives it."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from hardware.link import proto

FIRMWARE = Path(__file__).parents[2] / "firmware"


def plain(monkeypatch: pytest.MonkeyPatch, name: str, hal: object, **beside: object) -> ModuleType:
    """That module, with `hal` as the chip; `beside`: what it imports of the firmware."""
    others = {"hal": hal, "proto": proto, "micropython": SimpleNamespace(viper=lambda function: function), **beside}
    for other, module in others.items():
        monkeypatch.setitem(sys.modules, other, module)
    spec = importlib.util.spec_from_file_location(f"firmware_under_test_{name}", FIRMWARE / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    vars(module).update(ptr8=lambda array: array, ptr16=lambda array: array)
    spec.loader.exec_module(module)
    return module
