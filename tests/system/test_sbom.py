"""The bill of materials is held against the pins; `make sbom` itself needs packages that the tests do not have."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
SPEC = importlib.util.spec_from_file_location("witboard_sbom", ROOT / "packaging" / "sbom.py")
assert SPEC is not None
assert SPEC.loader is not None
SBOM = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(SBOM)

PINS = {"click": "8.5.1", "markdown-it-py": "4.3.0"}


def bill(**versions: str) -> dict[str, Any]:
    parts = [{"name": name.replace("_", "."), "version": version} for name, version in versions.items()]
    return {"metadata": {"component": {"name": "witboard", "version": "0.1.0"}}, "components": parts}


def test_the_pins_are_read_by_name() -> None:
    assert SBOM.pins_of("# what it needs\nclick==8.5.1\nMarkdown_It.py==4.3.0\n") == PINS
    assert len(SBOM.pins_of((ROOT / "requirements.txt").read_text("utf-8"))) > 10


def test_a_bill_with_every_pin_and_nothing_else_is_good() -> None:
    whole = bill(Click="8.5.1", markdown_it_py="4.3.0", witboard="0.1.0")
    assert SBOM.faults_of(whole, "witboard", "0.1.0", PINS) == []


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        (bill(click="8.5.1"), "markdown-it-py: pinned is 4.3.0, listed is None"),
        (bill(click="8.4", markdown_it_py="4.3.0"), "click: pinned is 8.5.1, listed is 8.4"),
        (bill(click="8.5.1", markdown_it_py="4.3.0", pip="26"), "pip: pinned is None, listed is 26"),
    ],
)
def test_what_is_missing_or_too_much_is_named(given: dict[str, Any], fault: str) -> None:
    assert SBOM.faults_of(given, "witboard", "0.1.0", PINS) == [fault]


def test_the_bill_of_another_version_is_refused() -> None:
    whole = bill(click="8.5.1", markdown_it_py="4.3.0")
    assert SBOM.faults_of(whole, "witboard", "0.2.0", PINS) == ["it is that of witboard 0.1.0, not of witboard 0.2.0"]
