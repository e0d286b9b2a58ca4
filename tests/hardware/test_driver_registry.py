"""How a driver is found, and what is said where it is not."""

import subprocess
import sys
from pathlib import Path

import pytest

from hardware.board import faults, load_board, model
from hardware.board.faults import faults_of
from hardware.drivers import registry
from hardware.drivers.hc165 import Hc165
from hardware.errors import DriverMissing
from tests.hardware.driver_tables import PLUGIN, plugin_installed

ROOT = Path(__file__).parents[2]


def distribution(place: Path, name: str, points: str) -> None:
    folder = place / f"{name}-1.0.dist-info"
    folder.mkdir(parents=True)
    (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n", "utf-8")
    (folder / "entry_points.txt").write_text(f"[{registry.GROUP}]\n{points}\n", "utf-8")


def test_a_driver_is_found_by_its_table_and_its_word() -> None:
    assert registry.SENSORS["hc165"] is Hc165
    assert "hc165" not in registry.LIGHTS
    assert "foo" not in registry.SENSORS
    assert len(registry.SENSORS) == len(list(registry.SENSORS))


@pytest.fixture(autouse=True)
def read_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    """What other tests have read of a board is no answer here."""
    monkeypatch.setattr(model, "examine", faults.examine)


def test_a_driver_of_another_distribution_is_there_as_soon_as_it_is_installed() -> None:
    assert "qx24" not in registry.SENSORS
    with plugin_installed():
        assert registry.SENSORS["qx24"].__name__ == "Qx24"
    assert "qx24" not in registry.SENSORS


def test_only_the_drivers_that_a_board_names_are_imported() -> None:
    script = "import sys; from hardware.board import load_board; load_board('web'); print(*sys.modules)"
    ran = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, cwd=ROOT, check=True)
    loaded = set(ran.stdout.split())
    assert {f"hardware.drivers.{name}" for name in ("hc165", "ws2812_spi", "gpio")} <= loaded
    assert not loaded & {f"hardware.drivers.{name}" for name in ("matrix", "tca9555", "neopixel", "serial.driver")}
    assert not loaded & {"asyncio", "spidev", "gpiozero", "serial"}


@pytest.mark.parametrize("others", [[], [str(PLUGIN)]], ids=["nothing", "another distribution"])
def test_without_any_installed_witboard_the_error_says_what_to_do(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, others: list[str]
) -> None:
    for name in ("hardware", "engine"):
        (tmp_path / name).symlink_to(ROOT / name)
    keep = [path for path in sys.path if not list(Path(path or ".").glob("witboard*.*-info"))]
    monkeypatch.setattr(sys, "path", [*keep, str(tmp_path), *others])
    with pytest.raises(DriverMissing) as missing:
        load_board("web")
    assert str(missing.value).startswith("no drivers are found: this Python has no installed Witboard")
    assert "`make install`" in str(missing.value)


def test_two_drivers_of_one_name_are_refused_by_the_names_of_their_distributions(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    distribution(tmp_path, "another", "sensors.hc165 = another:Hc165")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(DriverMissing) as refused:
        load_board("web")
    assert (
        str(refused.value)
        == "driver hc165 of [sensors] is there twice, from another and witboard; uninstall one of them"
    )


@pytest.mark.parametrize("points", ["sensors.broken = no_such_module:Broken", "sensors.broken = json:Broken"])
def test_a_driver_that_cannot_be_imported_names_its_distribution(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, points: str
) -> None:
    distribution(tmp_path, "half-installed", points)
    monkeypatch.syspath_prepend(tmp_path)
    file = tmp_path / "file.toml"
    file.write_text('[sensors]\ndriver = "broken"\n', "utf-8")
    with pytest.raises(
        DriverMissing, match=r"driver broken of \[sensors\] cannot be imported .*install half-installed"
    ):
        faults_of(file)
    assert load_board("web").sensors == Hc165(load=25)
