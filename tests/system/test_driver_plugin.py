"""A driver chip of another distribution at the command line: without a line for it anywhere in Witboard."""

import csv
import json
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.hardware.driver_tables import plugin_installed
from tests.system.at_the_prompt import Run

ROOT = Path(__file__).parents[2]


@pytest.fixture(autouse=True)
def installed() -> Iterator[None]:
    with plugin_installed():
        yield


@pytest.fixture
def board(tmp_path: Path) -> str:
    """The Web on five chips of the made-up kind."""
    text = (ROOT / "hardware" / "boards" / "web.toml").read_text("utf-8")
    start, end = text.index("[sensors]"), text.index("[lights]")
    table = '[sensors]\ndriver = "qx24"\naddresses = [0x50, 0x51, 0x52, 0x53, 0x54]\n\n'
    file = tmp_path / "attic.toml"
    file.write_text(text[:start] + table + text[end:], "utf-8")
    return str(file)


def test_the_board_is_checked(run: Run, board: str) -> None:
    done = run("board", "check", board)
    assert (done.code, done.err) == (0, "")
    assert "112 sites, 112 with a sensor, 112 LEDs: good" in done.out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("0x54]", "0x53]", "key 'sensors.addresses': address 0x53 is there twice; solder another jumper"),
        (", 0x54]", "]", "key 'sensors.driver': 4 chips have 96 channels, the board 112; name more, or correct the"),
        ("0x54]", "0x58]", "key 'sensors.addresses': is an array; it takes a list, each a whole number from 80 to 87"),
        ("0x54]", "0x54]\nloop = true", "key 'sensors.loop': is not known; known are: driver, addresses, bus"),
        ("pin = 16", "pin = 2", "pin 2 is taken already by I2C bus 1; give each its own"),
        ('sense = "presence"', 'sense = "polarity"', "is to tell polarity, but this driver tells presence"),
        ('"qx24"', '"qx25"', 'is "qx25"; it takes "hc165" or "matrix" or "mcp23017" or "qx24" or "serial" or "sim" or'),
    ],
)
def test_its_faults_are_named_as_those_of_any_driver(run: Run, board: str, old: str, new: str, says: str) -> None:
    text = Path(board).read_text("utf-8")
    assert old in text
    Path(board).write_text(text.replace(old, new, 1), "utf-8")
    done = run("board", "check", board)
    assert done.code == 2
    assert says in done.err
    assert f"{board}, line " in done.err


def test_it_is_wired_bought_fed_and_drawn(run: Run, board: str) -> None:
    assert run("board", "wiring", board, "-o", "wiring.csv").code == 0
    rows = list(csv.DictReader(Path("wiring.csv").read_text("utf-8").splitlines()))
    at = {row["channel"]: (row["chip"], row["pin"], row["pin_number"]) for row in rows if row["kind"] == "sensor"}
    assert at["24"] == ("U2", "IN0", "5")
    assert ("U5 0x54", "jumper 4") in {(row["from"], row["to"]) for row in rows}
    assert len([row for row in rows if row["kind"] == "spare"]) == 8
    assert run("board", "bom", board, "-o", "bom.csv").code == 0
    parts = {row["part"]: row for row in csv.DictReader(Path("bom.csv").read_text("utf-8").splitlines())}
    assert (parts["QX24"]["count"], parts["QX24"]["total_ma"]) == ("5", "2.5")
    assert "QX24" in run("board", "power", board).out
    assert run("board", "draw", board, "--behind", "sensors", "-o", "sensors.svg").code == 0
    assert ">U5<" in Path("sensors.svg").read_text("utf-8")


def test_the_doctor_looks_for_what_it_needs(run: Run, board: str, tmp_path: Path) -> None:
    done = run("doctor", "--board", board, "--root", str(tmp_path), "--port", "0", "--json")
    found = {one["what"]: one["remedy"] for one in json.loads(done.out)}
    assert found["/dev/i2c-1: it is not there"] == "switch I2C on (sudo raspi-config), and start the Pi again"
    assert any(what.startswith("package smbus2 ") and what.endswith(" for driver qx24") for what in found)


def test_a_game_without_the_chip_ends_with_the_one_error(run: Run, board: str) -> None:
    done = run("run", "--board", board, "--game", "web", "--port", "0")
    assert done.code == 2
    assert "driver qx24: /dev/i2c-1 is not there; enable it" in done.err


def test_nothing_of_witboard_names_it() -> None:
    words = ("grep", "-rlI", "--exclude-dir=__pycache__", "qx24", *("engine", "hardware", "controller", "firmware"))
    assert subprocess.run([*words, "pyproject.toml"], cwd=ROOT, capture_output=True, text=True).stdout == ""
