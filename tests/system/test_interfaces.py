"""What the installer reads of a board file before Witboard is there, against what the drivers say."""

import tomllib
from pathlib import Path

import pytest
from msgspec.structs import replace

from hardware.board import load_board, shipped_boards
from hardware.doctor.needs import needs_of
from hardware.drivers.contract import Driver
from hardware.drivers.registry import INPUTS, LIGHTS, SENSORS, Drivers
from hardware.pi.interfaces import interfaces, main
from tests.hardware.driver_tables import table

ROOT = Path(__file__).parents[2]


def test_what_the_installer_switches_on_is_what_the_doctor_looks_for() -> None:
    for name in shipped_boards():
        file = tomllib.loads((ROOT / f"hardware/boards/{name}.toml").read_text("utf-8"))
        words = [word for word in interfaces(file) if word != "extra"]
        assert words == needs_of(load_board(name), pi5=False).interfaces, name


@pytest.mark.parametrize("drivers", [SENSORS, LIGHTS, INPUTS], ids=lambda one: one.table)
def test_the_installer_knows_what_each_of_our_drivers_needs(drivers: Drivers[Driver]) -> None:
    for name, driver in drivers.items():
        for text in driver.examples:
            for leds in (4, 400):
                file: dict[str, object] = {"leds": leds, drivers.table: {"driver": name, **tomllib.loads(text)}}
                words = [word for word in interfaces(file) if word != "extra"]
                board = replace(load_board("web"), leds=leds)
                assert words == table(drivers, name, text).needs(board, pi5=False).interfaces, (name, text)


def test_a_driver_of_somebody_else_is_named_by_the_installer() -> None:
    assert interfaces({"lights": {"driver": "qx24"}, "inputs": {"driver": "gpio"}}) == ["other:qx24"]


def test_what_a_board_needs_is_read_without_witboard(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "b.toml"
    file.write_text(
        'sites = []\n[sensors]\ndriver = "mcp23017"\n[lights]\ndriver = "ws2812-spi"\nspi = "1.1"\n', "utf-8"
    )
    assert main([str(file)]) == 0
    assert capsys.readouterr().out == "core-clock\ni2c1\nspi1-2cs\n"
    for wrong in ("x = ", "x = 1\n"):
        file.write_text(wrong, "utf-8")
        assert main([str(file)]) == 1
        assert "this is no board file" in capsys.readouterr().err
