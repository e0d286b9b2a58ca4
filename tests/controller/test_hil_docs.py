"""The page about scenarios knows every deed and every expectation, and its example passes."""

import re
from pathlib import Path

import pytest

from controller.hil import reading_deeds
from controller.hil.expectations import KINDS
from controller.hil.reading import CONFIGURED, KEYS, load_scenario
from controller.hil.runner import play
from controller.hil.targets.simulator import Simulator
from hardware.sim.electrics import FAULTS

pytest_plugins = ["pytester"]
PAGE = Path("docs/hil.md").read_text("utf-8")


def test_the_example_of_the_page_passes(tmp_path: Path) -> None:
    [example] = [block for block in re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL) if "[[step]]" in block]
    file = tmp_path / "example.toml"
    file.write_text(example, "utf-8")
    assert play(load_scenario(file), Simulator()).verdict == "passed"


def test_the_test_in_python_of_the_page_passes(pytester: pytest.Pytester) -> None:
    [example] = re.findall(r"```python\n(.*?)```", PAGE, re.DOTALL)
    pytester.makepyfile(example)
    pytester.runpytest_subprocess().assert_outcomes(passed=2)


def test_every_deed_every_expectation_and_every_key_is_on_the_page() -> None:
    _, _, rest = PAGE.partition("| deed | |")
    first, _, second = rest.partition("| expected | |")
    cells = [line.split("|")[1] for line in first.splitlines() if line.startswith("| `")]
    deeds = {word for cell in cells for word in re.findall(r"`(\w+) = ", cell)}
    assert deeds == {*reading_deeds.DEEDS, "wait"}
    _, _, faults = PAGE.partition("| `fault` |")
    assert re.findall(r"^\| `(\w+)`", faults.partition("## The targets")[0], re.MULTILINE) == list(FAULTS)
    table = second.split("\n\n")[0].splitlines()
    kinds = [word for line in table if line.startswith("| `") for word in re.findall(r"`(\w+)`", line.split("|")[1])]
    assert sorted(kinds) == sorted(KINDS)
    head = PAGE.partition("## A scenario")[2].partition("[[step]]")[0]
    assert all(f"{key} = " in head for key in KEYS if key not in (*CONFIGURED, "step"))
    assert all(f"[{key}]" in head for key in CONFIGURED)
